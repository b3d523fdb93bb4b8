"""How somebody did over many evenings: by role, by hand, as declarer, with whom, against whom.

Of percentages the mean is taken over boards, so that a long evening counts for more than a short
one. A percentage of a board is a whole number of hundredths, as it was published: 5833 for 58.33.
People are whatever key the caller has for them.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Generic, TypeVar

from boards.seats import Seat
from scoring.compared_results import PlayRole
from scoring.contracts import Contract

K = TypeVar("K", bound=Hashable)
P = TypeVar("P", bound=Hashable)

SHOWN_BOARDS: Final = 3
"""How many of the best boards, and of the worst, are named."""


@dataclass(frozen=True, slots=True)
class BoardAt(Generic[P]):
    """A board as somebody played it; ``evening`` counts from the first.

    ``allowed`` are the tricks that the cards give in this contract to who declares, and ``chance``
    whether they give this hand the highest bid of the three: ``None`` where cards are not known.
    ``others`` are who sat at the table, by hand, as far as they may be named.
    """

    evening: int
    board: int
    seat: Seat
    role: PlayRole | None
    hundredths: int | None
    points: int | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    allowed: int | None = None
    chance: bool | None = None
    others: tuple[tuple[P, Seat], ...] = ()

    @property
    def declares(self) -> bool:
        """Return whether this person played the contract."""
        return self.role is PlayRole.DECLARER

    @property
    def is_made(self) -> bool:
        """Return whether whoever declared took the tricks that were promised."""
        return bool(self.contract and self.tricks and self.tricks >= self.contract.level)


@dataclass(frozen=True, slots=True)
class EveningAt:
    """An evening as it was ranked; without a percentage where its method gives points."""

    rank: int | None
    of: int
    percentage: Fraction | None


@dataclass(frozen=True, slots=True)
class Mean:
    """Over how many boards, and the mean of their percentages."""

    boards: int
    percentage: Fraction


@dataclass(frozen=True, slots=True)
class Declared:
    """The contracts that somebody played: how many, how many were made, how the tricks went.

    ``compared`` are those of which the cards are known, ``beside`` the tricks more than these
    allowed, all together.
    """

    played: int
    made: int
    compared: int
    beside: int


@dataclass(frozen=True, slots=True)
class Chances:
    """Boards on which the cards gave this hand the highest bid: who declared them."""

    taken: int
    left: int


@dataclass(frozen=True, slots=True)
class Companion(Generic[P]):
    """Somebody often at the same table: both defending, or one of the two declaring."""

    person: P
    boards: int
    beside: Mean | None
    against: Mean | None


@dataclass(frozen=True, slots=True)
class Records(Generic[P]):
    """What somebody has to be proud of; evenings by their place, ``None`` where there is none."""

    best_evening: int | None
    wins: int
    podiums: int
    longest_run: int
    """Evenings in a row at 50 % or more."""
    highest_made: BoardAt[P] | None


@dataclass(frozen=True, slots=True)
class PersonFigures(Generic[P]):
    """All of it; ``mean`` is that of the evenings, each counted once."""

    evenings: int
    mean: Fraction | None
    boards: int
    by_role: Mapping[PlayRole, Mean]
    by_hand: Mapping[Seat, Mean]
    declared: Declared
    chances: Chances
    companions: tuple[Companion[P], ...]
    best: tuple[BoardAt[P], ...]
    worst: tuple[BoardAt[P], ...]
    records: Records[P]


def person_figures(evenings: Sequence[EveningAt], boards: Sequence[BoardAt[P]]) -> PersonFigures[P]:
    """Count the evenings, earliest first, and the boards that were played at them."""
    scored = [board for board in boards if board.hundredths is not None]
    known = [evening.percentage for evening in evenings if evening.percentage is not None]
    ranked = sorted(scored, key=_from_best)
    best = ranked[:SHOWN_BOARDS]
    return PersonFigures(
        evenings=len(evenings),
        mean=sum(known, Fraction(0)) / len(known) if known else None,
        boards=len(boards),
        by_role=_means(PlayRole, scored, lambda board: board.role),
        by_hand=_means(Seat, scored, lambda board: board.seat),
        declared=_declared(boards),
        chances=_chances(boards),
        companions=_companions(scored),
        best=tuple(best),
        worst=tuple(board for board in ranked[: -SHOWN_BOARDS - 1 : -1] if board not in best),
        records=_records(evenings, boards),
    )


def _from_best(board: BoardAt[P]) -> tuple[int, int, int, int]:
    """Order from the best: of equal percentages that with more points, then the later."""
    return -(board.hundredths or 0), -(board.points or 0), -board.evening, board.board


def _means(
    order: Iterable[K], boards: Iterable[BoardAt[P]], key: Callable[[BoardAt[P]], K | None]
) -> dict[K, Mean]:
    figures: dict[K, list[int]] = defaultdict(list)
    for board in boards:
        at = key(board)
        if at is not None and board.hundredths is not None:
            figures[at].append(board.hundredths)
    return {at: _mean(figures[at]) for at in order if at in figures}


def _mean(hundredths: Sequence[int]) -> Mean:
    return Mean(len(hundredths), Fraction(sum(hundredths), 100 * len(hundredths)))


def _declared(boards: Iterable[BoardAt[P]]) -> Declared:
    own = [
        board for board in boards if board.declares and board.contract and board.tricks is not None
    ]
    beside = [(board.tricks or 0) - board.allowed for board in own if board.allowed is not None]
    return Declared(len(own), sum(board.is_made for board in own), len(beside), sum(beside))


def _chances(boards: Iterable[BoardAt[P]]) -> Chances:
    had = [board.declares for board in boards if board.chance and board.contract]
    return Chances(sum(had), len(had) - sum(had))


def _companions(boards: Iterable[BoardAt[P]]) -> tuple[Companion[P], ...]:
    """Return everybody who was met, most boards first; the caller knows their names."""
    met: dict[P, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for board in boards:
        if board.hundredths is None or board.role is None:
            continue
        for person, seat in board.others:
            opposed = board.declares or seat is board.declarer
            met[person][opposed].append(board.hundredths)
    companions = [
        Companion(
            person,
            len(beside) + len(against),
            _mean(beside) if beside else None,
            _mean(against) if against else None,
        )
        for person, (beside, against) in met.items()
    ]
    return tuple(sorted(companions, key=lambda companion: -companion.boards))


def _records(evenings: Sequence[EveningAt], boards: Iterable[BoardAt[P]]) -> Records[P]:
    known = [(evening.percentage, at) for at, evening in enumerate(evenings) if evening.percentage]
    ranks = [evening.rank for evening in evenings if evening.rank is not None]
    made = [board for board in boards if board.declares and board.contract and board.is_made]
    return Records(
        best_evening=max(known)[1] if known else None,
        wins=sum(rank == 1 for rank in ranks),
        podiums=sum(rank <= 3 for rank in ranks),
        longest_run=_longest_run(evenings),
        highest_made=max(made, key=_height) if made else None,
    )


def _height(board: BoardAt[P]) -> tuple[int, int, int]:
    contract = board.contract
    if contract is None:
        raise ValueError(board)
    return contract.level, contract.denomination.strength, board.evening


def _longest_run(evenings: Iterable[EveningAt]) -> int:
    longest = run = 0
    for evening in evenings:
        if evening.percentage is not None:
            run = run + 1 if evening.percentage >= 50 else 0
            longest = max(longest, run)
    return longest
