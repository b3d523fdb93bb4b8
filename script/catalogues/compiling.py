"""Writes what gettext reads, with little: ``python -m script.catalogues.compiling``.

A laptop that runs the program from a checkout has no Babel, which weighs more than the program.
"""

from pathlib import Path

import polib

from script.catalogues.message import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


def path_of(root: Path, language: str) -> Path:
    """Return where a language's sentences are kept."""
    return root / "locale" / language / "LC_MESSAGES" / "django.po"


def compile_catalogue(root: Path, language: str) -> bool:
    """Write the binary catalogue if it is missing or older; tell whether it was written."""
    source = path_of(root, language)
    target = source.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
        return False
    replace(target, polib.pofile(str(source), encoding="utf-8").to_binary())
    return True


def compile_all(root: Path) -> None:
    """Write the binary catalogues that are missing or stale."""
    for language in LANGUAGES:
        compile_catalogue(root, language)


def replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.new")
    draft.write_bytes(content)
    draft.replace(path)


if __name__ == "__main__":
    compile_all(ROOT)
