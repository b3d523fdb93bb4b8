"""``manifest.json``: every file of a site with its SHA-256; who reads it knows what is whole."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

MANIFEST: Final = "manifest.json"
VERSION: Final = 1

Files = dict[str, str]
"""Paths inside the folder, parts divided by ``/``, and the SHA-256 of what is there."""


def read_manifest(folder: Path) -> Files | None:
    """Return the files that a site's manifest names, ``None`` where there is no such manifest."""
    try:
        document = json.loads((folder / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(document, dict) or document.get("version") != VERSION:
        return None
    files = document.get("files")
    if not isinstance(files, dict):
        return None
    return {str(name): str(digest) for name, digest in files.items() if is_inside(str(name))}


def manifest_bytes(files: Mapping[str, str]) -> bytes:
    """Return the manifest as it is written: the same files give the same bytes."""
    document = {"version": VERSION, "files": dict(sorted(files.items()))}
    return json.dumps(document, indent=0, ensure_ascii=False).encode() + b"\n"


def is_inside(name: str) -> bool:
    """Tell whether a path stays inside its folder: no climbing, no other root, no odd signs."""
    if not name.isprintable() or "\\" in name or ":" in name:
        return False
    return all(part not in {"", ".", ".."} for part in name.split("/"))
