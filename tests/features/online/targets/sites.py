"""Small sites, as the export writes them."""

import hashlib
import json
from pathlib import Path

FIRST = {
    "index.html": b"<h1>Club</h1>",
    "fr/index.html": "<h1>Soirée</h1>".encode(),
    "fr/t/7/ranking.html": b"1. Anne 62 %",
    "fr/players/anne.html": b"Anne",
    "whiz.css": b"h1 { color: green }",
}
SECOND = {
    "index.html": b"<h1>Club, corrected</h1>",
    "fr/index.html": FIRST["fr/index.html"],
    "fr/t/7/ranking.html": b"1. Luc 63 %",
    "fr/t/8/ranking.html": b"x" * 20_000,
    "whiz.css": FIRST["whiz.css"],
}


def write_site(folder: Path, files: dict[str, bytes]) -> Path:
    """Write the folder anew."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    digests = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
    (folder / "manifest.json").write_text(json.dumps({"version": 1, "files": digests}))
    return folder
