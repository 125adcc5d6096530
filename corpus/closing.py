"""What is closed after use: `close`, and the `with` statement that calls it."""

from __future__ import annotations

from abc import abstractmethod
from types import TracebackType
from typing import Self


class Closing:
    """A value that holds files open; used in a `with`, it lets go of them at the end."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the files; closing twice is no error."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
