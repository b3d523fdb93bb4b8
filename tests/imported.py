"""A tournament made again from its document, by whichever feature reads those."""

from whiz_tournament.models import Club, ReleaseKind, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.event_file import event_readers


def import_tournament(*, club: Club, actor: Actor, data: object) -> Tournament:
    made = event_readers()[ReleaseKind.TOURNAMENT.value].read(club=club, actor=actor, data=data)
    assert isinstance(made, Tournament)
    return made
