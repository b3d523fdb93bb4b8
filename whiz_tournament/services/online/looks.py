"""What every page of a site shares: one style sheet with the fonts inside it, and the sign.

A browser that opens pages from a disk reads no font that lies beside them.
"""

import base64
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from whiz_tournament.stylesheet import style_sheet

_FONT: Final = re.compile(r"url\((fonts/[a-z0-9-]+\.woff2)\)")
# What decides how a page of the same state looks: templates, style, words and code.
RESOURCES: Final = ("templates", "style", "static", "locale")
PACKAGES: Final = ("boards", "movements", "scoring", "whiz_tournament")


def looks() -> dict[str, bytes]:
    """Return the files that all pages share, by name; a changed one has another name."""
    static = Path(settings.STATICFILES_DIRS[0])

    def inside(found: re.Match[str]) -> str:
        data = base64.b64encode((static / found[1]).read_bytes()).decode()
        return f"url(data:font/woff2;base64,{data})"

    style = _FONT.sub(inside, style_sheet(Path(settings.STYLE_DIR))).encode()
    icon = (static / "img" / "favicon.svg").read_bytes()
    return {f"whiz.{_short(style)}.css": style, f"whiz.{_short(icon)}.svg": icon}


@cache
def program_digest() -> str:
    """Return what changes with the program: pages that were drawn by another one are drawn anew."""
    base, resources = Path(settings.BASE_DIR), Path(settings.RESOURCE_DIR)
    digest = hashlib.sha256(repr((settings.TIME_ZONE, settings.LANGUAGES)).encode())
    for room in (*(base / name for name in PACKAGES), *(resources / name for name in RESOURCES)):
        for path in sorted(room.rglob("*")):
            if path.suffix in {".py", ".html", ".css", ".mo", ".svg", ".woff2"}:
                digest.update(str(path.relative_to(room)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _short(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]
