"""The boards of a tournament as far as anybody may know them before play, and the promise.

Where a new dealing replaced their hands: those of before, while they may be put back.
"""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from boards.dealing_targets import Target, Targets
from whiz_tournament.models import (
    BoardRecord,
    DealingRecord,
    DealSource,
    EventKind,
    Job,
    JobState,
    LineState,
    ReplacedHands,
    ResultLine,
    Tournament,
    TournamentEvent,
    TournamentStatus,
)
from whiz_tournament.queries.boards.known_cards import board_rows
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.publishing.visibility import (
    BoardState,
    Datum,
    Viewer,
    board_states,
    may_see,
)
from whiz_tournament.queries.remembered import read_before, remembered_rows


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """A board's number and dealer, and whether its hands are known to the server."""

    number: int
    dealer: str
    domy: str
    hands_known: bool


@dataclass(frozen=True, slots=True)
class DealingPage:
    """Where the hands came from; seed and nonce are ``None`` until this viewer may have them.

    ``targets`` are everybody's to know from the beginning, as the promise is.
    """

    source: str
    commitment: str
    targets: tuple[Target, ...]
    seed: str | None
    nonce: str | None

    @property
    def is_from_file(self) -> bool:
        """Return whether the hands were taken from a file."""
        return self.source == DealSource.FILE

    @property
    def is_from_seed(self) -> bool:
        """Return whether they were dealt from a published seed."""
        return self.source == DealSource.SEED


@dataclass(frozen=True, slots=True)
class HandsToLose:
    """What is lost with the hands known now: sheets printed, files given, the promise shown."""

    printed: bool
    given: bool
    promised: bool


DEALT: Final = (EventKind.BOARDS_DEALT, EventKind.BOARDS_IMPORTED)
GIVEN: Final = (EventKind.HANDS_EXPORTED, EventKind.HANDS_HANDED_OVER)


def hands_to_lose(tournament: Tournament) -> HandsToLose | None:
    """Return what other hands would make worthless, ``None`` while no hand is known."""
    if not boards_have_hands(tournament):
        return None
    acts = TournamentEvent.objects.filter(tournament=tournament)
    back = acts.filter(kind=EventKind.HANDS_PUT_BACK)
    undone = {undoes for (undoes,) in back.values_list("data__undoes")}
    dealt = acts.filter(kind__in=DEALT).exclude(pk__in=undone).order_by("-id").first()
    since = {"at__gte": dealt.at} if dealt else {}
    sheets = Job.objects.filter(tournament=tournament, kind="documents", state=JobState.DONE)
    printed = sheets.filter(input__kind="duplication")
    promises = DealingRecord.objects.filter(tournament=tournament).exclude(commitment="")
    return HandsToLose(
        printed=printed.filter(**{"created_at__gte": dealt.at} if dealt else {}).exists(),
        given=acts.filter(kind__in=GIVEN, **since).exists(),
        promised=tournament.status == TournamentStatus.RUNNING and promises.exists(),
    )


def hands_may_change(tournament: Tournament) -> bool:
    """Tell whether other hands may still come: before the first result, and before the end."""
    if tournament.status not in {TournamentStatus.READY, TournamentStatus.RUNNING}:
        return False
    results = ResultLine.objects.filter(tournament=tournament).exclude(state=LineState.EMPTY)
    return not results.exists()


def boards_of(tournament: Tournament) -> list[DealtBoard]:
    """Return the plan's boards by number."""
    rows = BoardRecord.objects.filter(tournament=tournament).order_by("number")
    return [
        DealtBoard(number, dealer, tournament.domy_seat, bool(deal))
        for number, dealer, deal in rows.values_list("number", "dealer", "deal")
    ]


def tables_deal(tournament: Tournament) -> bool:
    """Tell whether somebody chose that the tables deal: until then it is only what is usual."""
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.HANDS_FORGOTTEN)
    return acts.exists() and not boards_have_hands(tournament)


@remembered_rows
def boards_have_hands(tournament: Tournament) -> bool:
    """Tell whether the server knows the hands of at least one board."""
    if (known := read_before(board_rows, tournament)) is not None:
        return any(board.deal for board in known)
    return BoardRecord.objects.filter(tournament=tournament).exclude(deal="").exists()


def dealing_of(tournament: Tournament, viewer: Viewer) -> DealingPage | None:
    """Return the promise, and once the session is over what opens it."""
    row = DealingRecord.objects.filter(tournament=tournament).first()
    if row is None:
        return None
    state = min(board_states(tournament).values(), default=BoardState.DEALT)
    opened = may_see(Datum.DEAL_SEED, viewer, state)
    seed, nonce = (row.seed, row.nonce) if opened else (None, None)
    return DealingPage(row.source, row.commitment, Targets.parse(row.targets).each, seed, nonce)


@remembered_rows
def targets_of(tournament: Tournament) -> tuple[Target, ...]:
    """Return what the deals were chosen for, nothing for plain deals."""
    row = _TARGETS.first(tournament.pk)
    return Targets.parse(row[0] if row else "").each


def _targets(tournament: int) -> QuerySet[DealingRecord, tuple[str]]:
    return DealingRecord.objects.filter(tournament=tournament).order_by("id").values_list("targets")


_TARGETS: Final = CompiledRows(_targets, int)


NEWER: Final = (
    EventKind.BOARDS_DEALT,
    EventKind.BOARDS_IMPORTED,
    EventKind.HANDS_FORGOTTEN,
    EventKind.HANDS_PUT_BACK,
    EventKind.HANDS_TYPED,
    EventKind.CARDS_AMENDED,
    EventKind.AMENDMENT_DROPPED,
    EventKind.HANDS_EXPORTED,
    EventKind.HANDS_HANDED_OVER,
    EventKind.HANDS_VIEWED,
)
"""What happens to hands: after the act that replaced others none of it may have happened."""


def hands_to_put_back(tournament: Tournament) -> ReplacedHands | None:
    """Return the hands that the newest dealing replaced, if they may still come back.

    They may not once a board has a result, or once anybody saw, printed, took out, gave away or
    changed the hands that came instead: those are known to somebody, and players may rely on them.
    """
    replaced = ReplacedHands.objects.filter(tournament=tournament).first()
    if replaced is None or not hands_may_change(tournament):
        return None
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=NEWER)
    printed = Job.objects.filter(tournament=tournament, kind="documents")
    printed = printed.filter(input__kind="duplication", created_at__gte=replaced.created_at)
    numbers = set(
        BoardRecord.objects.filter(tournament=tournament).values_list("number", flat=True)
    )
    same = numbers == {board["number"] for board in replaced.kept["boards"]}
    if acts.filter(pk__gt=replaced.act_id).exists() or printed.exists() or not same:
        return None
    return replaced if replaced.domy_seat == tournament.domy_seat else None
