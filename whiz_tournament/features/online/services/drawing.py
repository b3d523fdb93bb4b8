"""Draws public pages as anybody reads them, with ways to files for links.

The live views draw them. They stand above; the settings name what asks them (``SITE_PAGE``).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.features.online.services.site_files import SiteFile
from whiz_tournament.models import Club
from whiz_tournament.queries.remembered import remembering


class PlainDrawing:
    """Draws one page after the other for one club."""

    def __init__(self, club: Club, files: Mapping[str, str], style: str, icon: str) -> None:
        self.club, self.style, self.icon = club, style, icon
        self.links = PlainLinks({**files, f"/{style}": style, f"/{icon}": icon})
        self.page: Callable[..., bytes] = partial(
            import_string(settings.SITE_PAGE), club=club, style=f"/{style}", icon=f"/{icon}"
        )

    def draw_all(self, files: Iterable[SiteFile]) -> Iterator[tuple[str, bytes]]:
        """Return each file of a part by its name: what its pages have in common is read once."""
        with remembering():
            for file in files:
                yield file.name, self.draw(file)

    def draw(self, file: SiteFile) -> bytes:
        """Return the bytes of a file."""
        language = file.language or settings.LANGUAGE_CODE
        drawn = self.page(address=file.address, language=language)
        if not file.is_page:
            return drawn
        return self.links.relative(drawn, file.name, language)


# Links that hold wherever the site lies: from one file to another, never from a root.

_ADDRESS: Final = re.compile(rb'="(/[^"]*)"')  # no text holds it: a quote in a text is escaped
_LINK: Final = re.compile(rb' *\b(href|src)="(/[^"]*)"')

MOST_KNOWN: Final = 10_000


class PlainLinks:
    """Turns the addresses in a page into ways to files; where none lies, the link is dropped.

    Pages are bytes before and after: there are thousands of them.
    """

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files
        self.lost: set[str] = set()
        self._ways: dict[tuple[str, str], dict[bytes, bytes]] = {}

    def relative(self, html: bytes, name: str, language: str) -> bytes:
        """Return the page, as it is in the file of that name, with its links."""
        up = "../" * name.count("/")
        without: set[str] = set()
        known = self._known(up, language)

        def way(match: re.Match[bytes]) -> bytes:
            there = known.get(match[1])
            if there is not None:
                return there
            address, mark, place = match[1].decode().partition("#")
            target = self._file_at(address, language)
            if target is None:
                without.add(address)
                return match[0]
            there = known[match[1]] = f'="{up}{target}{mark}{place}"'.encode()
            return there

        plain = _ADDRESS.sub(way, html)
        return self._unlinked(plain, without) if without else plain

    def _known(self, up: str, language: str) -> dict[bytes, bytes]:
        """Return the ways from this depth that were found already: pages lead to the same."""
        known = self._ways.setdefault((up, language), {})
        if len(known) > MOST_KNOWN:
            known.clear()
        return known

    def _file_at(self, address: str, language: str) -> str | None:
        return self.files.get(f"/{language}{address}") or self.files.get(address)

    def _unlinked(self, html: bytes, without: set[str]) -> bytes:
        """Return the page without these links; what they stood on stays as text."""
        self.lost |= without
        return _LINK.sub(b"", html)
