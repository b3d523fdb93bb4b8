"""The one style sheet that pages ask for, put together from the files in ``style/``.

A finder of static files, so that ``runserver``, tests and ``collectstatic`` all see it. Every file
is one cascade layer by its name (all in one folder are one layer); comments and indentation stay
behind, for a phone has no use for them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles.finders import FileSystemFinder
from django.core.files.storage import FileSystemStorage

NAME: Final = "whiz.css"
# Later wins, however specific a selector of an earlier layer is.
LAYERS: Final = ("reset", "tokens", "base", "layout", "elements", "parts", "shown", "print")
_COMMENTS: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def style_sheet(folder: Path) -> str:
    """Return the style sheet that the files of a folder make."""
    layers = "".join(f"@layer {name} {{\n{_layer(folder, name)}}}\n" for name in LAYERS)
    return f"@layer {', '.join(LAYERS)};\n{layers}"


def _layer(folder: Path, name: str) -> str:
    return "".join(_squeezed(path.read_text()) for path in sources(folder, name))


def sources(folder: Path, layer: str) -> list[Path]:
    """Return the files of a layer, in their order."""
    one = folder / f"{layer}.css"
    return [one] if one.exists() else sorted((folder / layer).glob("*.css"))


def _squeezed(text: str) -> str:
    lines = (line.strip() for line in _COMMENTS.sub("", text).splitlines())
    return "".join(f"{line}\n" for line in lines if line)


class StyleSheetFinder(FileSystemFinder):
    """Finds the style sheet, made anew whenever a file of ``style/`` says something else."""

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
        """Return where the style sheet lies, nothing for any other name."""
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
        if path.exists() and path.read_text() == text:
            return
        self.made.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(text)
        new.replace(path)
