"""What stands out: the board whose tables differ most, a player's extremes, who is surely first."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from django.db.models import TextField
from django.db.models.functions import Cast

from boards.json_values import ReadJson
from scoring.contracts import Bid, Contract
from scoring.highlights.bidding_quiz import BiddingQuiz, TableResult, bidding_quiz
from scoring.highlights.first_place import decided_first
from scoring.methods import scoring_method
from scoring.spread import PointsOfHand, WidestSpread, widest_spread
from whiz_tournament.models import (
    PageKind,
    Release,
    ReleasePage,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.compared_field import comparison_rules_of, field_of
from whiz_tournament.queries.results.score_card import ScoreCardLine


@dataclass(frozen=True, slots=True)
class AskedHand:
    """What one would have bid with the cards of a hand, written as ``AKQ.JT9.876.5432``."""

    quiz: BiddingQuiz
    cards: str
    dealer: str
    unit: str


@dataclass(frozen=True, slots=True)
class BoardOfTheEvening:
    """The board, and the question about it where its cards are shown and bids differed."""

    spread: WidestSpread
    asked: AskedHand | None


def board_of_the_evening(tournament: Tournament) -> BoardOfTheEvening | None:
    """Return it once the results are final: one result written wrongly spreads a board most of all.

    What was released says it, and no live table.
    """
    if tournament.status != TournamentStatus.PUBLISHED or not tournament.final:
        return None
    newest = Release.standing(tournament).values("pk")[:1]
    pages = ReleasePage.objects.filter(release=newest, kind=PageKind.TRAVELLER).order_by("key")
    rows = pages.values_list("content__packed", Cast("document", TextField()))
    return _widest(tuple(stored if packed is None else bytes(packed) for packed, stored in rows))


@lru_cache(maxsize=64)
def _widest(stored: tuple[str | bytes, ...]) -> BoardOfTheEvening | None:
    """Return the board with the widest spread; the same boards are read once for all languages."""
    pages = [json.loads(one) if isinstance(one, str) else unpack_page(one) for one in stored]
    spread = widest_spread(hand for page in pages for hand in _hands(page))
    if spread is None:
        return None
    [page] = [page for page in pages if page["number"] == spread.board]
    return BoardOfTheEvening(spread, _asked(page))


def _hands(page: ReadJson) -> Iterator[PointsOfHand]:
    for column in page["columns"]:
        counts = {Fraction(item["points"]): item["count"] for item in column["frequencies"]}
        if counts:
            yield PointsOfHand(page["number"], column["seat"], counts)


def _asked(page: ReadJson) -> AskedHand | None:
    """Return the question about a board; tables that had other cards answer nothing."""
    quiz = bidding_quiz([result for line in page["lines"] for result in _result(line)])
    if quiz is None or not page["hands"]:
        return None
    return AskedHand(quiz, page["hands"][quiz.seat], page["dealer"], page["unit"])


def _result(line: ReadJson) -> Iterator[TableResult]:
    outcome, cells = line["outcome"], line["cells"]
    scored = all(cell["points"] is not None and cell["score"] is not None for cell in cells)
    if outcome["contract"] is None or line["group"] or not scored:
        return
    contract = Contract.parse(outcome["contract"])
    marks = {cell["seat"]: (Fraction(cell["points"]), Fraction(cell["score"])) for cell in cells}
    yield TableResult(outcome["declarer"], Bid(contract.level, contract.denomination), marks)


@dataclass(frozen=True, slots=True)
class OwnExtremes:
    """A player's best board of an evening and the worst, and the unit of their scores."""

    best: ScoreCardLine
    worst: ScoreCardLine
    unit: str


def own_extremes(tournament: Tournament, number: int) -> OwnExtremes | None:
    """Return them once the results are published, ``None`` where all boards were worth the same."""
    if tournament.status != TournamentStatus.PUBLISHED:
        return None
    card = released_score_card(tournament, number)
    scored = [line for line in card.lines if line.cell.score is not None] if card else []
    if card is None or not scored:
        return None
    best, worst = max(scored, key=_worth), min(scored, key=_worth)
    return OwnExtremes(best, worst, card.unit) if _worth(best) > _worth(worst) else None


def _worth(line: ScoreCardLine) -> Fraction:
    return Fraction(line.cell.score or 0)


def first_for_certain(tournament: Tournament) -> str | None:
    """Return the name as everybody reads it; ``None`` where it is open, or nothing was released.

    Only the rounds of the ranking that everybody sees are counted, so nothing of an open round
    shows in it; and only whoever is first there is named.
    """
    if tournament.status != TournamentStatus.RUNNING:
        return None
    page = released_ranking(tournament)
    if page is None or page.apart or not page.as_of_round:
        return None
    field = field_of(tournament, rounds=range(1, page.as_of_round + 1))
    leader = decided_first(
        field, scoring_method(tournament.scoring_method), comparison_rules_of(tournament)
    )
    ahead = [line for line in page.standings if line.rank == 1]
    return ahead[0].name if leader is not None and [leader] == [e.entry for e in ahead] else None
