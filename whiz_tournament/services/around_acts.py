"""What features say of an act of the core: what they refuse before it, what they do after it.

Both in the transaction of the act, asked at one line of it; acts are named as in the history."""

from collections.abc import Callable, Sequence

from boards.json_values import JsonObject
from whiz_tournament.models import (
    CalledEvent,
    EventKind,
    Player,
    PublishedEvent,
    Release,
    Tournament,
)
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.plugging import features
from whiz_tournament.services.actors import Actor

Guard = Callable[[Tournament, str | None], None]
"""Raises what is refused; it is told the field that is to be changed, where there is one."""
Follower = Callable[[Tournament, Actor], None]


def ask_guards(kind: EventKind, tournament: Tournament, *, field: str | None = None) -> None:
    """Let features refuse an act; call it when the tournament is locked."""
    for feature in features():
        refuse = feature.guards().get(kind)
        if refuse is not None:
            refuse(tournament, field)


def tell_followers(kind: EventKind, tournament: Tournament, actor: Actor) -> None:
    """Let features do what follows an act."""
    for feature in features():
        follow = feature.followers().get(kind)
        if follow is not None:
            follow(tournament, actor)


def tell_of_history(event: CalledEvent, kind: EventKind, data: JsonObject) -> None:
    """Let features do what follows whatever is written in a history."""
    for feature in features():
        feature.follow_history(event, kind, data)


def tell_evening_changed(event: PlayedEvent) -> None:
    """Have what names an evening follow its name and its day."""
    for feature in features():
        feature.evening_changed(event)


def forget_elsewhere(people: Sequence[Player]) -> None:
    """Take these people out of it; call it before the club is locked, and change them with it."""
    for feature in features():
        feature.forget_people(people)


def tell_names_changed(club_id: int) -> None:
    """Have pages follow on which a name stands that was changed, hidden or erased."""
    for feature in features():
        feature.names_changed(club_id)


def follow_publication(event: PublishedEvent, release: Release | None = None) -> None:
    """Have features follow what has just been published, of a tournament as this release."""
    for feature in features():
        feature.after_publication(event, release)
