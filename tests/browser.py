"""A real browser without a window, for pages that the program writes.

The page is opened from its file, a script of the test works it as a person would, and what that
script says comes back. Nothing else is needed than the browser itself.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_MARK = "what-the-test-found"
_TEMPLATE = """
<script>addEventListener("load", () => setTimeout(async () => {{
  const pause = () => new Promise(done => setTimeout(done, 20));
  let found;
  try {{ found = await (async () => {{ {script} }})(); }} catch (error) {{ found = String(error); }}
  const said = document.createElement("pre");
  said.id = "{mark}";
  said.textContent = JSON.stringify(found);
  document.body.append(said);
}}, 50));</script>
"""


def browser() -> str:
    """The path of the browser; the test is skipped, visibly, where there is none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip(f"no browser: one of {', '.join(NAMES)} must be on the path")
    return found


def worked(page: Path, script: str, *options: str, anchor: str = "") -> Any:
    """What the body of an asynchronous function returns that is run in a page once loaded."""
    copy = page.with_name(f"worked-{page.name}")
    added = _TEMPLATE.format(script=script, mark=_MARK)
    copy.write_text(page.read_text("utf-8").replace("</body>", f"{added}</body>"), "utf-8")
    command = [
        browser(),
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--virtual-time-budget=10000",
        f"--user-data-dir={page.parent / 'browser'}",
        *options,
        "--dump-dom",
        f"{copy.as_uri()}{anchor}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    before, mark, behind = done.stdout.partition(f'<pre id="{_MARK}">')
    assert mark, (before[-2000:], done.stderr[-2000:])
    return json.loads(unescape(behind.partition("</pre>")[0]))
