"""What a simultaneous refuses of acts on a club's tournament, and what it does after them."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.simultaneous.services.boards import give_boards, refuse_other
from whiz_tournament.features.simultaneous.services.embargo import (
    club_is_done,
    refuse_under_embargo,
)
from whiz_tournament.models import EventKind
from whiz_tournament.services.around_acts import Follower, Guard

GUARDS: Final[Mapping[EventKind, Guard]] = {
    EventKind.BOARDS_DEALT: refuse_other,
    EventKind.PUBLISHED: refuse_under_embargo,
    EventKind.SETTINGS_CHANGED: refuse_other,
}
FOLLOWERS: Final[Mapping[EventKind, Follower]] = {
    EventKind.CLOSED: club_is_done,
    EventKind.MOVEMENT_USED: give_boards,
    EventKind.PLAN_CHOSEN: give_boards,
}
