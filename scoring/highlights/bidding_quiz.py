"""What would you have bid? A hand, up to three bids, and what each brought where it was played."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.contracts import Bid

MOST_BIDS: Final = 3


@dataclass(frozen=True, slots=True)
class TableResult:
    """What was bid at a table and by whom, and what each hand marked and scored, by seat."""

    declarer: str
    bid: Bid
    marks: Mapping[str, tuple[Fraction, Fraction]]


@dataclass(frozen=True, slots=True)
class QuizBid:
    """A bid, ``None`` if it was left to others: its tables, the points marked, the mean score."""

    bid: Bid | None
    tables: int
    least: Fraction
    most: Fraction
    score: Fraction


@dataclass(frozen=True, slots=True)
class BiddingQuiz:
    """Whose hand is asked about, and the bids to choose from, lowest first."""

    seat: str
    bids: tuple[QuizBid, ...]

    @property
    def best(self) -> Fraction:
        """Return the score of the bid that brought most."""
        return max(bid.score for bid in self.bids)


def bidding_quiz(results: Sequence[TableResult]) -> BiddingQuiz | None:
    """Return the question for the hand that declared most often, of those that had a choice."""
    declarers = [result.declarer for result in results]
    often = sorted(set(declarers), key=lambda seat: (-declarers.count(seat), seat))
    asked = (BiddingQuiz(seat, _choice(seat, results)) for seat in often)
    return next((quiz for quiz in asked if len({bid.score for bid in quiz.bids}) > 1), None)


def _choice(seat: str, results: Sequence[TableResult]) -> tuple[QuizBid, ...]:
    """Return what most tables bid with this hand, lowest first, and that others declared."""
    own: dict[Bid, list[TableResult]] = {}
    others: list[TableResult] = []
    for result in results:
        (own.setdefault(result.bid, []) if result.declarer == seat else others).append(result)
    often = sorted(own, key=lambda bid: (-len(own[bid]), bid))[: MOST_BIDS - bool(others)]
    bids = [_brought(bid, own[bid], seat) for bid in sorted(often)]
    return (*bids, _brought(None, others, seat)) if others else tuple(bids)


def _brought(bid: Bid | None, results: Iterable[TableResult], seat: str) -> QuizBid:
    points, scores = zip(*(result.marks[seat] for result in results), strict=True)
    return QuizBid(
        bid, len(points), min(points), max(points), sum(scores, Fraction(0)) / len(scores)
    )
