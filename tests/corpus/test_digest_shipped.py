"""What is installed has the whole digest, not only what lies in the repository."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from pathlib import Path

from digest_texts import FOLDER
from setuptools import find_namespace_packages

ROOT = Path(__file__).resolve().parents[2]


def test_every_file_of_the_digest_is_installed() -> None:
    """Its folder is taken for a package, and its ending is one of those that are taken along."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    packages = set(find_namespace_packages(str(ROOT), include=told["packages"]["find"]["include"]))
    patterns = ["*.py", *told["package-data"]["*"]]
    files = [path for path in FOLDER.rglob("*.*") if path.parent.name != "__pycache__"]
    assert len(files) > 100
    assert [] == [
        path
        for path in files
        if ".".join(path.parent.relative_to(ROOT).parts) not in packages
        or not any(fnmatch(path.name, pattern) for pattern in patterns)
    ]
