"""Draws public pages as anybody reads them, with ways to files for links.

The live views draw them. They stand above; the settings name what asks them (``SITE_PAGE``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from django.conf import settings
from django.utils.module_loading import import_string

from whiz_tournament.models import Club
from whiz_tournament.queries.remembered import remembering
from whiz_tournament.services.online.links import PlainLinks
from whiz_tournament.services.online.site_files import SiteFile


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
            for each in files:
                yield each.name, self.draw(each)

    def draw(self, file: SiteFile) -> bytes:
        """Return the bytes of a file."""
        language = file.language or settings.LANGUAGE_CODE
        drawn = self.page(address=file.address, language=language)
        if not file.is_page:
            return drawn
        return self.links.relative(drawn, file.name, language)
