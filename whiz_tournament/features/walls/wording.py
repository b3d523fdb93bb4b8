"""What a screen shows, in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import WallShows

SHOWS_WORDS: Final[Mapping[WallShows, Promise]] = {
    WallShows.AUTOMATIC: _("As the evening goes"),
    WallShows.SEATS: _("Clock and seats"),
    WallShows.RANKING: _("Ranking"),
    WallShows.AWAITED: _("Tables that we wait for"),
    WallShows.MESSAGE: _("Message"),
    WallShows.PICTURE: _("Picture"),
    WallShows.CEREMONY: _("Ceremony"),
}
ONE_TAP: Final = (
    WallShows.AUTOMATIC,
    WallShows.SEATS,
    WallShows.RANKING,
    WallShows.AWAITED,
    WallShows.CEREMONY,
)
"""What needs nothing more said than its name."""
