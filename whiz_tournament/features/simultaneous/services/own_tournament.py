"""A club's own tournament in a simultaneous: a draft with the cards of all, seen by nobody."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from boards.dealing import Commitment
from whiz_tournament.features.simultaneous.services.boards import refuse_other_boards
from whiz_tournament.models import (
    Club,
    CompareSections,
    DealSource,
    Embargo,
    EventKind,
    SimultaneousTournament,
    Tournament,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.tournaments import create_tournament

FIRST_BOARD: Final = 1


@dataclass(frozen=True, slots=True)
class SharedEvent:
    """What is the same for all clubs; ``boards`` are number, dealer and PBN deal of each.

    ``commitment`` and ``nonce`` are the organiser's promise over them. The last three stand where
    the club delivers its results: its place at the organiser's, the key that signs them, and the
    address of the organiser's server, if it can be asked safely.
    """

    event: str
    name: str
    organiser: str
    day: date
    formula: str
    scoring_method: str
    domy_seat: str
    early_percentages: bool
    boards: list[list[Any]]
    source: str = DealSource.SECURE
    categories: str = ""
    commitment: str = ""
    nonce: str = ""
    place: str = ""
    delivery_key: str = ""
    address: str = ""


def make_own_tournament(*, club: Club, actor: Actor, shared: SharedEvent) -> Tournament:
    """Make it, unless its boards are not those that the organiser promised.

    The caller has the club in scope and holds what lets it in.
    """
    refuse_other_boards(
        name=shared.name,
        rows=shared.boards,
        domy_seat=shared.domy_seat,
        promise=Commitment(shared.commitment, shared.nonce),
    )
    tournament = create_tournament(
        club=club,
        actor=actor,
        name=shared.name,
        date=shared.day,
        formula=shared.formula,
        scoring_method=shared.scoring_method,
        domy_seat=shared.domy_seat,
        first_board=FIRST_BOARD,
        compare_sections=CompareSections.ONE_FIELD.value,
    )
    shown = Embargo.PERCENTAGES if shared.early_percentages else Embargo.NOTHING
    Tournament.objects.filter(pk=tournament.pk).update(embargo=shown)
    tournament.refresh_from_db()
    SimultaneousTournament.objects.create(
        club=club,
        tournament=tournament,
        event=shared.event,
        name=shared.name,
        organiser=shared.organiser,
        boards=shared.boards,
        source=shared.source,
        categories=shared.categories,
        commitment=shared.commitment,
        nonce=shared.nonce,
        place=shared.place,
        delivery_key=shared.delivery_key,
        address=shared.address,
    )
    data = {"simultaneous": shared.name, "organiser": shared.organiser}
    kind = EventKind.SIMULTANEOUS_JOINED
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    return tournament
