"""The one style sheet that pages ask for, put together from the files in ``style/``.

A finder of static files, so that ``runserver``, tests and ``collectstatic`` all see it. The files
follow each other by name; comments and indentation stay behind, for a phone has no use for them. No
cascade layers: a telephone of 2021 would throw away all that is in one.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.storage import FileSystemStorage

from whiz_tournament.replacing import put_in_place

NAME: Final = "whiz.css"
# Files and folders in their order: of two rules as specific as each other the later one wins.
ORDER: Final = ("reset", "tokens", "base", "layout", "elements", "parts", "shown", "print")
_COMMENTS: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def style_sheet(folder: Path) -> str:
    """Return the style sheet that the files of a folder make."""
    parts = (path for name in ORDER for path in sources(folder, name))
    return "".join(_squeezed(path.read_text(encoding="utf-8")) for path in parts)


def sources(folder: Path, name: str) -> list[Path]:
    """Return the one file of that name, or the files of the folder, in their order."""
    one = folder / f"{name}.css"
    return [one] if one.exists() else sorted((folder / name).glob("*.css"))


def _squeezed(text: str) -> str:
    lines = (line.strip() for line in _COMMENTS.sub("", text).splitlines())
    return "".join(line + _after(line) for line in lines if line)


def _after(line: str) -> str:
    """Return what must stand between a line and the next: a rule has a line of its own."""
    if line.endswith("}"):
        return "\n"
    return "" if line.endswith(("{", ";", ",")) else " "


class StyleSheetFinder(FileSystemFinder):
    """Finds the style sheet, made again whenever a file of ``style/`` says something else."""

    def __init__(self, app_names: Any = None, *args: Any, **kwargs: Any) -> None:
        self.made = Path(settings.DATA_DIR) / "style"
        storage = FileSystemStorage(location=self.made)
        storage.prefix = ""  # type: ignore[attr-defined]  # Django's own finders put it there, too
        self.locations = [("", str(self.made))]
        self.storages = {str(self.made): storage}

    def check(self, **kwargs: Any) -> list[Any]:
        """There is no setting of this finder that could be wrong."""
        return []

    def find(self, path: str, *args: Any, **kwargs: Any) -> Any:
        """Return where the style sheet is, nothing for any other name."""
        if path == NAME:
            self._make()
        return super().find(path, *args, **kwargs)

    def list(self, ignore_patterns: Any) -> Iterator[Any]:
        """Return the one file."""
        self._make()
        yield from super().list(ignore_patterns)

    def _make(self) -> None:
        """Write the sheet where it is not what the sources say; a reader never sees half of it."""
        text, path = style_sheet(settings.STYLE_DIR), self.made / NAME
        if path.exists() and path.read_text(encoding="utf-8") == text:
            return
        self.made.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(text, encoding="utf-8", newline="\n")
        put_in_place(new, path)
