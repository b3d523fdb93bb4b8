"""What a screen shows, in words."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import EventActKind, WallShows
from whiz_tournament.queries.history.event_acts import EventActLine

SHOWS_WORDS: Final[Mapping[WallShows, Promise]] = {
    WallShows.AUTOMATIC: _("As the evening goes"),
    WallShows.SEATS: _("Clock and seats"),
    WallShows.RANKING: _("Ranking"),
    WallShows.AWAITED: _("Tables that we wait for"),
    WallShows.MESSAGE: _("Message"),
    WallShows.PICTURE: _("Picture"),
    WallShows.CEREMONY: _("Ceremony"),
}
WALL_ACTS: Final[Mapping[EventActKind, Promise]] = {
    EventActKind.WALL_ADDED: _("{name}: added"),
    EventActKind.WALL_REMOVED: _("{name}: taken away"),
    EventActKind.WALL_RETURNED: _("{name}: there again"),
    EventActKind.WALL_SHOWS: _("{name}: {shows}"),
    EventActKind.WALL_PUT_BACK: _("{name}: as before, {shows}"),
    EventActKind.PICTURE_ADDED: _("Picture “{name}”: kept"),
    EventActKind.PICTURE_REMOVED: _("Picture “{name}”: taken away"),
    EventActKind.CEREMONY_BEGUN: _("Ceremony of “{event}”: begun"),
    EventActKind.CEREMONY_ENDED: _("Ceremony of “{event}”: ended"),
}
"""What was done with screens, as the desk lists it."""


def wall_act_words(act: EventActLine) -> str:
    """Return what an act was, with what it put on the screen."""
    shown = ""
    if "shows" in act.data:
        says = [SHOWS_WORDS[WallShows(act.data["shows"])], act.data["event"], act.data["says"]]
        shown = " · ".join(str(part) for part in says if part)
    return str(WALL_ACTS[act.kind]).format(**{**act.data, "shows": shown})


ONE_TAP: Final = (
    WallShows.AUTOMATIC,
    WallShows.SEATS,
    WallShows.RANKING,
    WallShows.AWAITED,
    WallShows.CEREMONY,
)
"""What needs nothing more said than its name."""
