"""A simultaneous is made, and codes for the clubs that may join."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.board import Board
from boards.deal_file import DealFile
from boards.deal_formats import deal_format
from boards.dealing import commit, deal_boards
from boards.errors import WhizError
from boards.seats import Seat
from scoring.formulas import Formula
from scoring.methods.matchpoints import Matchpoints
from whiz_tournament.features.simultaneous.services.errors import (
    BoardCountRefused,
    CorrectionsEndEarly,
    EmbargoOver,
    FileLacksBoards,
    InvitedAlready,
    TooManyCategories,
)
from whiz_tournament.features.simultaneous.services.invitations import seal_invitation
from whiz_tournament.features.simultaneous.services.locking import lock_simultaneous
from whiz_tournament.limits.sizes import SIMULTANEOUS_BOARDS
from whiz_tournament.limits.texts import LONGEST_REGION
from whiz_tournament.models import Club, DealSource, Simultaneous, SimultaneousClub
from whiz_tournament.models.categories import MOST_CATEGORIES, category_list
from whiz_tournament.models.names import clean_name
from whiz_tournament.models.tokens import new_typed_code, token_digest
from whiz_tournament.queries.boards.shared_boards import shared_boards
from whiz_tournament.services.setup.tournament_settings import checked


@dataclass(frozen=True, slots=True)
class SimultaneousDraft:
    """What the organiser asks for; ``corrections_until`` is the last day of late corrections.

    ``boards`` are how many; none: as many as a file has. ``categories`` are those that are ranked,
    one on each line; none: whichever the clubs give.
    """

    name: str
    day: date
    boards: int | None
    corrections_until: date
    early_percentages: bool = False
    formula: str = Formula.STANDARD.value
    scoring_method: str = Matchpoints.key
    domy_seat: str = Seat.W.value
    categories: str = ""


@transaction.atomic
def create_simultaneous(
    *, club: Club, draft: SimultaneousDraft, given: Sequence[Board] = ()
) -> Simultaneous:
    """Make it and deal its boards, which nobody sees, not even the organiser; promise them.

    Nothing is dealt where its boards are ``given``, from a file: see ``read_event_boards``.
    """
    if draft.corrections_until < draft.day:
        raise CorrectionsEndEarly(field="corrections_until")
    settings = checked(
        {
            "formula": draft.formula,
            "scoring_method": draft.scoring_method,
            "domy_seat": draft.domy_seat,
        }
    )
    boards = given or deal_boards(range(1, _asked(draft) + 1), Seat(draft.domy_seat))
    rows = [[board.number, board.dealer.value, str(board.deal)] for board in boards]
    # Over what the clubs are given, so that each can tell whether it was given that.
    promise = commit(shared_boards(rows, settings["domy_seat"]))
    return Simultaneous.objects.create(
        club=club,
        name=clean_name(draft.name).text,
        date=draft.day,
        boards=rows,
        commitment=promise.digest,
        nonce=promise.nonce,
        source=DealSource.FILE if given else DealSource.SECURE,
        categories="\n".join(_named_categories(draft.categories)),
        early_percentages=draft.early_percentages,
        corrections_until=_end_of(draft.corrections_until),
        **settings,
    )


def _asked(draft: SimultaneousDraft) -> int:
    if draft.boards is None or not 1 <= draft.boards <= SIMULTANEOUS_BOARDS:
        raise BoardCountRefused(field="boards", most=SIMULTANEOUS_BOARDS)
    return draft.boards


def _named_categories(text: str) -> tuple[str, ...]:
    try:
        words = category_list(text)
    except WhizError as error:
        error.field = "categories"
        raise
    if len(words) > MOST_CATEGORIES:
        raise TooManyCategories(field="categories", most=MOST_CATEGORIES)
    return words


def _end_of(day: date) -> datetime:
    """Return the last moment of a day as the club's clock has it."""
    return timezone.make_aware(datetime.combine(day, time.max))


@transaction.atomic
def invite_club(
    *, simultaneous: Simultaneous, name: str, region: str = "", own_computer: str = ""
) -> tuple[SimultaneousClub, str]:
    """Keep a place for a club; return it with the code that opens it, shown this once only.

    ``own_computer`` is for a club that plays without this server: the address at which this server
    is reached, which goes into the file that the club is given.
    """
    lock_simultaneous(simultaneous)
    if simultaneous.is_open:
        raise EmbargoOver(name=simultaneous.name)
    called = clean_name(name).text
    standing = SimultaneousClub.objects.filter(simultaneous=simultaneous, withdrawn_at=None)
    if called.casefold() in (standing_club.name.casefold() for standing_club in standing):
        raise InvitedAlready(field="name", name=called)
    code = new_typed_code()
    place = SimultaneousClub(
        club_id=simultaneous.club_id,
        simultaneous=simultaneous,
        name=called,
        region=clean_name(region, "region", longest=LONGEST_REGION).text if region.strip() else "",
        code_hash=token_digest(code),
    )
    if own_computer:
        seal_invitation(place, code=code, address=own_computer)
    place.save()
    return place, code


# The boards of a simultaneous from a deal file that the organiser has.

LISTED: Final = 10
"""How many missing boards a sentence names."""


def read_event_boards(
    *, data: bytes, file_name: str, wanted: int | None, domy_seat: str
) -> DealFile:
    """Return the boards 1 to ``wanted`` of a file with its notes; its suffix says how to read it.

    Without a number they are all that the file has. What is wrong in it is given by line and mend,
    as wherever a deal file is read; cards are in no sentence.
    """
    file = deal_format(file_name).read(data, Seat(domy_seat))
    by_number = {board.number: board for board in file.boards if board.deal is not None}
    most = max(by_number, default=0) if wanted is None else wanted
    if not 1 <= most <= SIMULTANEOUS_BOARDS:
        raise BoardCountRefused(field="boards", most=SIMULTANEOUS_BOARDS)
    numbers = range(1, most + 1)
    if missing := [number for number in numbers if number not in by_number]:
        listed = ", ".join(map(str, missing[:LISTED])) + ("…" if len(missing) > LISTED else "")
        raise FileLacksBoards(field="file", boards=listed)
    return DealFile(tuple(by_number[number] for number in numbers), file.notes)
