"""What features show of people by name, beside what the core shows."""

from collections.abc import Sequence

from whiz_tournament.models import Player
from whiz_tournament.plugging import features


def forget_elsewhere(people: Sequence[Player]) -> None:
    """Take these people out of it; call it before the club is locked, and change them with it."""
    for feature in features():
        feature.forget_people(people)


def tell_names_changed(club_id: int) -> None:
    """Have pages follow on which a name stands that was changed, hidden or erased."""
    for feature in features():
        feature.names_changed(club_id)
