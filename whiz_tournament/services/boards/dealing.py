"""The hands of a tournament: imported, dealt here, or forgotten; never told in the history."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from boards.board import Board
from boards.deal_file import DealFile, Note
from boards.deal_formats import deal_format
from boards.dealing import NO_TARGETS, Seed, commit, deal_boards_from_seed
from boards.dealing_targets import Targets, deal_to_targets
from boards.errors import N_, WhizError
from boards.seats import Seat, dealer_of
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    DealingRecord,
    DealSource,
    EventKind,
    LineState,
    ResultLine,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.around_acts import ask_guards
from whiz_tournament.services.boards.closed_hands import refuse_own_cards
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.boards.replaced_hands import hands_now, keep_replaced
from whiz_tournament.services.club_limits import check_job_rate
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act

LISTED: Final = 10
"""How many missing boards a sentence names."""


class BoardsMissing(WhizError):
    message = N_("The file lacks boards of this plan: {boards}. Choose a file that has them.")


class SeedWithTargets(WhizError):
    message = N_("Published words fix the cards: leave the words out, or the targets.")


class BoardsHaveResults(Conflict):
    message = N_("Board {board} already has a result, so its cards cannot change any more.")


@dataclass(frozen=True, slots=True)
class BoardFace:
    """What may be told about a board before it is played."""

    number: int
    dealer: str
    domy: str


@dataclass(frozen=True, slots=True)
class ImportedBoards:
    """The boards taken, the numbers left aside, and the file's notes."""

    boards: tuple[BoardFace, ...]
    unused: tuple[int, ...]
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class DealtBoards:
    """The boards dealt, and the promise that may be published before play."""

    boards: tuple[BoardFace, ...]
    commitment: str


def import_boards(
    *, tournament: Tournament, actor: Actor, data: bytes, file_name: str = "boards.pbn"
) -> ImportedBoards:
    """Take the plan's boards from a deal file, all or nothing; its suffix says how to read it."""
    refuse_own_cards(tournament=tournament, actor=actor)
    # Before anything is locked: while a large file is read, scores must be taken.
    domy = Seat(tournament.domy_seat)
    file = deal_format(file_name).read(data, domy)
    with transaction.atomic():
        numbers = _open_numbers(tournament)
        refuse_own_cards(tournament=tournament, actor=actor)  # who plays may be said meanwhile
        if Seat(tournament.domy_seat) != domy:  # somebody chose another meanwhile
            file = deal_format(file_name).read(data, Seat(tournament.domy_seat))
        return _import_boards(tournament, actor, file, numbers, len(data))


def _import_boards(
    tournament: Tournament, actor: Actor, file: DealFile, numbers: list[int], size: int
) -> ImportedBoards:
    by_number = {board.number: board for board in file.boards}
    if missing := [number for number in numbers if number not in by_number]:
        listed = ", ".join(map(str, missing[:LISTED])) + ("…" if len(missing) > LISTED else "")
        raise BoardsMissing(field="file", boards=listed)
    boards = [by_number[number] for number in numbers]
    check_job_rate(tournament.club)  # its makeable tricks are a job
    replaced, before = _promise(tournament), hands_now(tournament)
    _store(tournament, boards, source=DealSource.FILE)
    used = set(numbers)
    unused = tuple(board.number for board in file.boards if board.number not in used)
    event = {"boards": numbers, "unused": list(unused), "bytes": size, **replaced}
    kind = EventKind.BOARDS_IMPORTED
    act = record_act(tournament=tournament, kind=kind, actor=actor, data=event)
    keep_replaced(tournament, before, act)
    ask_for_makeable(tournament=tournament, actor=actor)
    return ImportedBoards(_faces(boards), unused, file.notes)


@transaction.atomic
def deal_boards(
    *,
    tournament: Tournament,
    actor: Actor,
    seed: str | None = None,
    targets: Targets = NO_TARGETS,
) -> DealtBoards:
    """Deal the plan's boards from the secure source, or again from a seed known beforehand.

    With targets the deals are plain no longer: the promise and every result say so.
    """
    numbers = _open_numbers(tournament)
    check_job_rate(tournament.club)
    domy = Seat(tournament.domy_seat)
    if seed is not None:
        refuse_own_cards(tournament=tournament, actor=actor)
    if seed is None:
        boards = deal_to_targets(numbers, domy, targets)
    elif targets:
        raise SeedWithTargets(field="seed")
    else:
        boards = deal_boards_from_seed(numbers, domy, Seed(seed))
    source = DealSource.SECURE if seed is None else DealSource.SEED
    replaced, before = _promise(tournament), hands_now(tournament)
    commitment = _store(tournament, boards, source=source, seed=seed or "", targets=targets)
    event = {"boards": numbers, "source": source, "commitment": commitment, **replaced}
    event |= {"targets": str(targets)} if targets else {}
    kind = EventKind.BOARDS_DEALT
    act = record_act(tournament=tournament, kind=kind, actor=actor, data=event)
    keep_replaced(tournament, before, act)
    ask_for_makeable(tournament=tournament, actor=actor)
    return DealtBoards(_faces(boards), commitment)


@transaction.atomic
def forget_hands(*, tournament: Tournament, actor: Actor) -> None:
    """Let the boards be dealt at the table: their hands are not known, their dealers by rule."""
    numbers = _open_numbers(tournament)
    domy, before = Seat(tournament.domy_seat), hands_now(tournament)
    records = list(BoardRecord.objects.filter(tournament=tournament))
    for row in records:
        row.dealer, row.deal, row.makeable = dealer_of(row.number, domy).value, "", None
    BoardRecord.objects.bulk_update(records, ["dealer", "deal", "makeable"], batch_size=200)
    AmendedDeal.objects.filter(board__tournament=tournament).delete()
    replaced = _promise(tournament)
    DealingRecord.objects.filter(tournament=tournament).delete()
    data = {"boards": numbers, **replaced}
    kind = EventKind.HANDS_FORGOTTEN
    act = record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    keep_replaced(tournament, before, act)


def _promise(tournament: Tournament) -> dict[str, str]:
    """Return the promise that no longer holds, for the history; nothing where there was none."""
    dealing = DealingRecord.objects.filter(tournament=tournament).first()
    return {"replaced": dealing.commitment} if dealing and dealing.commitment else {}


def _open_numbers(tournament: Tournament) -> list[int]:
    """Return the plan's boards, none of which has a result; the tournament is locked."""
    lock_with_status(tournament, TournamentStatus.RUNNING, TournamentStatus.READY)
    ask_guards(EventKind.BOARDS_DEALT, tournament)
    results = ResultLine.objects.filter(tournament=tournament).exclude(state=LineState.EMPTY)
    played = results.order_by("board").values_list("board", flat=True).first()
    if played is not None:
        raise BoardsHaveResults(board=played)
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("number", flat=True))


def _store(
    tournament: Tournament,
    boards: Iterable[Board],
    *,
    source: DealSource,
    seed: str = "",
    targets: Targets = NO_TARGETS,
) -> str:
    """Write hands and dealers, and the promise over them; return the promise."""
    by_number: Mapping[int, Board] = {board.number: board for board in boards}
    records = list(BoardRecord.objects.filter(tournament=tournament, number__in=by_number))
    for row in records:
        board = by_number[row.number]
        row.dealer, row.deal, row.makeable = board.dealer.value, str(board.deal or ""), None
    BoardRecord.objects.bulk_update(records, ["dealer", "deal", "makeable"], batch_size=200)
    AmendedDeal.objects.filter(board__tournament=tournament).delete()
    promise = commit(by_number.values(), targets)
    DealingRecord.objects.update_or_create(
        tournament=tournament,
        defaults={
            "club_id": tournament.club_id,
            "source": source,
            "seed": seed,
            "targets": str(targets),
            "nonce": promise.nonce,
            "commitment": promise.digest,
        },
    )
    return promise.digest


def _faces(boards: Iterable[Board]) -> tuple[BoardFace, ...]:
    return tuple(BoardFace(b.number, b.dealer.value, b.domy_seat.value) for b in boards)
