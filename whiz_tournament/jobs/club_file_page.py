"""The page that lies in a club file: what it is, in three languages, for any browser."""

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from whiz_tournament.backups.club_file.header import ClubFileHeader
from whiz_tournament.queries.club_file.contents import ClubContents


def club_file_page(header: ClubFileHeader, contents: ClubContents | None) -> str:
    """Return the page; of a sealed file it tells no more than whose it is."""
    evenings = sorted(contents.evenings.values(), key=lambda each: each.date) if contents else []
    values = {"header": header, "evenings": list(reversed(evenings)), "open": contents is not None}
    parts = []
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            part = render_to_string("club_file/language.html", {**values, "language": code})
            parts.append(part)
    return render_to_string("club_file/index.html", {"parts": parts, "header": header})
