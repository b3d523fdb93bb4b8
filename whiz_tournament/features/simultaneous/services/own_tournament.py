"""A club's own tournament in a simultaneous: a draft with the cards of all, seen by nobody."""

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, ClassVar, Final, Self

from boards.dealing import Commitment
from whiz_tournament.features.simultaneous.services.boards import refuse_other_boards
from whiz_tournament.limits.sizes import SIMULTANEOUS_BOARDS
from whiz_tournament.models import (
    Club,
    CompareSections,
    DealSource,
    Embargo,
    EventKind,
    Simultaneous,
    SimultaneousTournament,
    Tournament,
)
from whiz_tournament.models.categories import LONGEST_CATEGORY, MOST_CATEGORIES
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.document_fields import (
    DAY,
    PublicIdText,
    SeatWord,
    at_most,
    matching,
    one_of,
    plain,
    whole,
)
from whiz_tournament.queries.json_documents import part_names
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup.tournaments import create_tournament

FIRST_BOARD: Final = 1
HIGHEST_REVISION: Final = 1_000_000


NameText = Annotated[str, at_most(LONGEST_NAME)]
SettingText = Annotated[str, at_most(40)]
SealedBoard = tuple[
    Annotated[int, whole(1, SIMULTANEOUS_BOARDS)], SeatWord, Annotated[str, at_most(80)]
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedEvent:
    """What is the same for all clubs; ``boards`` are number, dealer and PBN deal of each.

    ``commitment`` and ``nonce`` are the organiser's promise over them. The last four are there
    where the club delivers its results: its place at the organiser's, the key that signs them, the
    address of the organiser's server, if it can be asked safely, and the revision of results that
    the organiser ``reads``; an organiser who says none reads the first.
    """

    ADDED_LATER: ClassVar = ("source", "categories", "commitment", "nonce", "reads")

    event: PublicIdText
    name: NameText
    date: Annotated[date, DAY]
    organiser: Annotated[str, plain()]
    formula: SettingText
    scoring_method: SettingText
    domy_seat: SettingText
    early_percentages: bool
    boards: Annotated[list[SealedBoard], at_most(SIMULTANEOUS_BOARDS)]
    source: Annotated[str, one_of(DealSource.SECURE, DealSource.FILE)] = DealSource.SECURE.value
    categories: Annotated[str, at_most(MOST_CATEGORIES * (LONGEST_CATEGORY + 1))] = ""
    commitment: Annotated[str, matching("([0-9a-f]{64})?")] = ""
    nonce: Annotated[str, matching("([0-9a-f]{32})?")] = ""
    place: PublicIdText = ""
    delivery_key: Annotated[str, matching("[A-Za-z0-9_-]{40,60}")] = ""
    address: Annotated[str, at_most(200)] = ""
    reads: Annotated[int, whole(1, HIGHEST_REVISION)] = 1

    @classmethod
    def of(cls, event: Simultaneous, **delivery: Any) -> Self:
        """Return what an event's organiser shares; ``delivery`` are the last four."""
        own = {name: getattr(event, name) for name in part_names(cls) if hasattr(event, name)}
        about = {"event": event.public_id, "organiser": event.club.name}
        return cls(**{**own, **about, **delivery})


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
        date=shared.date,
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
        organiser_reads=shared.reads,
    )
    data = {"simultaneous": shared.name, "organiser": shared.organiser}
    kind = EventKind.SIMULTANEOUS_JOINED
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    return tournament
