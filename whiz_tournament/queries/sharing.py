"""What a public page says of itself: its address online, and whether it may be listed."""

from dataclasses import dataclass
from typing import Final

from django.conf import settings

from whiz_tournament.models import Club

LISTED: Final = frozenset(
    {
        "help",
        "help_game",
        "home",
        "public_board",
        "public_boards",
        "public_competition",
        "public_evening",
        "public_quarter",
        "public_season",
        "public_tournament",
    }
)
"""Pages that are about results; all others but those below are nobody's to list."""
ABOUT_PEOPLE: Final = frozenset({"people", "player_page", "public_players", "public_scorecard"})


@dataclass(frozen=True, slots=True)
class PageSharing:
    """``canonical`` is where the page is read from outside, empty where there is no such place.

    ``is_public`` is off for pages that nobody outside should be led to.
    """

    canonical: str = ""
    listed: bool = False
    is_public: bool = True


def page_sharing(club: Club | None, name: str, path: str, language: str = "") -> PageSharing:
    """Return it for a page by the name of its address; ``language`` for a site of plain files.

    There every language has files of its own, those of the first one at the top.
    """
    if club is None or name not in LISTED | ABOUT_PEOPLE:
        return PageSharing(is_public=False)
    listed = club.lists_people if name in ABOUT_PEOPLE else club.lists_rankings
    folder = f"{language}/" if language not in {"", settings.LANGUAGE_CODE} else ""
    return PageSharing(online_address(club, f"{folder}{path.removeprefix('/')}"), listed)


def online_address(club: Club, path: str) -> str:
    """Return where everybody reads a page of ours, empty while the club has no such place."""
    return f"{club.online_address}{path.removeprefix('/')}" if club.online_address else ""
