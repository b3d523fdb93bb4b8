"""Deals to a target: a given number of the evening's boards fulfil a plain condition."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from boards.board import LAST_NUMBER, Board
from boards.cards import SUITS, Card, Rank
from boards.deals import Deal
from boards.errors import N_, Malformed, WhizError
from boards.hands import Hand
from boards.seats import Seat, human_seats

Hands = tuple[Hand, ...]

STRONG: Final = 15
LONG: Final = 6
CLOSE: Final = 8
_HIGH_CARDS: Final = tuple(
    (points, sum(1 << Card(suit, rank).index for suit in SUITS))
    for points, rank in ((4, Rank.ACE), (3, Rank.KING), (2, Rank.QUEEN), (1, Rank.JACK))
)
"""What a rank counts, and the bits of its four cards: thousands of deals are looked at."""
_BALANCED: Final = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))


def high_card_points(hand: Hand) -> int:
    """Count 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack.

    >>> high_card_points(Hand.parse("AKQJ.T9876.543.2"))
    10
    """
    return sum(points * (hand.mask & cards).bit_count() for points, cards in _HIGH_CARDS)


def is_balanced(hand: Hand) -> bool:
    """Tell whether a hand is shaped 4-3-3-3, 4-4-3-2 or 5-3-3-2."""
    return tuple(sorted(map(hand.length, SUITS), reverse=True)) in _BALANCED


def _strong_hand(hands: Hands) -> bool:
    return max(map(high_card_points, hands)) >= STRONG


def _long_suit(hands: Hands) -> bool:
    return any(hand.length(suit) >= LONG for hand in hands for suit in SUITS)


def _shapely(hands: Hands) -> bool:
    return not all(map(is_balanced, hands))


def _close(hands: Hands) -> bool:
    points = [high_card_points(hand) for hand in hands]
    return max(points) - min(points) <= CLOSE


@dataclass(frozen=True, slots=True)
class Condition:
    """A named test of the three players' hands; ``words`` is the msgid that says it."""

    name: str
    words: str
    met_by: Callable[[Hands], bool]

    def met(self, deal: Deal, domy_seat: Seat) -> bool:
        """Tell whether a deal fulfils it."""
        return self.met_by(tuple(deal.hand(seat) for seat in human_seats(domy_seat)))


CONDITIONS: Final = {
    condition.name: condition
    for condition in (
        Condition("strong_hand", N_("a player holds 15 points or more"), _strong_hand),
        Condition("long_suit", N_("a player holds six cards of a suit or more"), _long_suit),
        Condition("shapely", N_("the three players’ hands are not all balanced"), _shapely),
        Condition("close", N_("the three players’ points are at most 8 apart"), _close),
    )
}
"""The conditions, by name; the names are part of commitments, so their meaning never changes."""


MOST_DEALS: Final = 20_000
"""The most deals that are tried (about a second) before the wish is refused."""


class UnknownCondition(Malformed):
    message = N_("There is no condition of this name. Choose from: {known}.")


class TargetsUnreadable(Malformed):
    message = N_("Write each target once, as a name, a colon and a number of boards: long_suit:6.")


class TargetTooHigh(WhizError):
    message = N_("Ask for at least 1 board and at most as many as are dealt, {boards}.")


class TargetsTooRare(WhizError):
    message = N_(
        "{tries} deals brought no such evening. Ask for fewer boards, or fewer conditions."
    )


@dataclass(frozen=True, slots=True)
class Target:
    """At least ``boards`` boards of the evening fulfil the condition."""

    condition: str
    boards: int

    def __post_init__(self) -> None:
        if self.condition not in CONDITIONS:
            raise UnknownCondition(field="targets", known=", ".join(CONDITIONS))
        if not 1 <= self.boards <= LAST_NUMBER:
            raise TargetTooHigh(field="targets", boards=LAST_NUMBER)

    @property
    def test(self) -> Condition:
        """Return the condition itself."""
        return CONDITIONS[self.condition]

    def __str__(self) -> str:
        return f"{self.condition}:{self.boards}"


@dataclass(frozen=True, slots=True)
class Targets:
    """The targets of an evening in the table's order; none is a plain deal.

    >>> str(Targets.parse("long_suit:6 strong_hand:12"))
    'strong_hand:12 long_suit:6'
    """

    each: tuple[Target, ...] = ()

    def __post_init__(self) -> None:
        names = [target.condition for target in self.each]
        if names != [name for name in CONDITIONS if name in names]:
            raise TargetsUnreadable(field="targets")

    @classmethod
    def of(cls, targets: Iterable[Target]) -> "Targets":
        """Put targets into the table's order."""
        return cls(
            tuple(sorted(targets, key=lambda target: list(CONDITIONS).index(target.condition)))
        )

    @classmethod
    def parse(cls, text: str) -> "Targets":
        """Read ``name:boards`` with spaces between; nothing is no target."""
        words = [re.fullmatch(r"([a-z_]+):([0-9]{1,4})", word) for word in text.split()]
        pairs = [word.groups() for word in words if word is not None]
        if len(pairs) != len(words):
            raise TargetsUnreadable(field="targets")
        return cls.of(Target(name, int(boards)) for name, boards in pairs)

    def fulfilled_by(self, boards: Sequence[Board]) -> bool:
        """Tell whether these boards are such an evening; unknown hands fulfil nothing."""
        return all(
            sum(_meets(board, target) for board in boards) >= target.boards for target in self
        )

    def __iter__(self) -> Iterator[Target]:
        return iter(self.each)

    def __bool__(self) -> bool:
        return bool(self.each)

    def __str__(self) -> str:
        return " ".join(map(str, self.each))


def deal_to_targets(numbers: Sequence[int], domy_seat: Seat, targets: Targets) -> tuple[Board, ...]:
    """Deal from the secure source until an evening fulfils the targets.

    Evenings are thrown away whole, and deals alone only where every board must pass; so each
    evening that fulfils the targets is as likely as another. Raises ``TargetsTooRare``.
    """
    if any(target.boards > len(numbers) for target in targets):
        raise TargetTooHigh(field="targets", boards=len(numbers))
    attempt = _Attempt(numbers, domy_seat, targets)
    while attempt.tries < MOST_DEALS:
        boards = attempt.evening()
        if len(boards) == len(numbers):
            return tuple(boards)
    raise TargetsTooRare(field="targets", tries=MOST_DEALS)


class _Attempt:
    """Deals tried so far, and the targets as they bind a board or the evening."""

    def __init__(self, numbers: Sequence[int], domy_seat: Seat, targets: Targets) -> None:
        self.tries = 0
        self.numbers, self.domy_seat = numbers, domy_seat
        self.always = [target.test for target in targets if target.boards == len(numbers)]
        self.counted = [target for target in targets if target.boards < len(numbers)]

    def evening(self) -> list[Board]:
        """Deal an evening; it is cut short once a target is out of reach."""
        boards: list[Board] = []
        spare = {target.test: len(self.numbers) - target.boards for target in self.counted}
        for number in self.numbers:
            deal = self._deal()
            for test in spare:
                spare[test] -= not test.met(deal, self.domy_seat)
            if self.tries > MOST_DEALS or min(spare.values(), default=0) < 0:
                break
            boards.append(Board.by_rule(number, self.domy_seat, deal))
        return boards

    def _deal(self) -> Deal:
        """Deal until one passes what every board must."""
        while True:
            deal = Deal.shuffled()
            self.tries += 1
            passes = all(test.met(deal, self.domy_seat) for test in self.always)
            if passes or self.tries > MOST_DEALS:
                return deal


def _meets(board: Board, target: Target) -> bool:
    return board.deal is not None and target.test.met(board.deal, board.domy_seat)
