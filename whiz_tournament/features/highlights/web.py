"""What pages show of the highlights of an evening, what a picture of one's own shows, the help."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.methods.base import Unit
from scoring.number_texts import decimals, signed
from whiz_tournament.features.highlights.queries import (
    AskedHand,
    board_of_the_evening,
    first_for_certain,
    own_extremes,
)
from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.publishing.link_pictures import PicturedRanking
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import released
from whiz_tournament.queries.results.score_card import ScoreCardLine
from whiz_tournament.web.help.topic import Topic
from whiz_tournament.web.shared.own_number import OwnNumber
from whiz_tournament.wording.letters import SEAT_NAMES, hand_of
from whiz_tournament.wording.scores import bare_figure, board_score_figure, score_figure
from whiz_tournament.wording.states import release_words


def highlight_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none before the results are out."""
    match place, about:
        case CardPlace.PUBLIC_RANKING, Tournament():
            return [*_first(about), *_board(about)]
        case CardPlace.OWN_PAGE, OwnNumber():
            return _own(about)
        case _:
            return ()


def _first(tournament: Tournament) -> Sequence[PlacedCard]:
    name = first_for_certain(tournament)
    return [PlacedCard("highlights/first.html", {"first_for_certain": name})] if name else ()


def _board(tournament: Tournament) -> Sequence[PlacedCard]:
    board = board_of_the_evening(tournament)
    if board is None:
        return ()
    widest = board.spread
    values: dict[str, object] = {
        "number": widest.board,
        "hand": hand_of(widest.seat),
        "least": _points(widest.least),
        "most": _points(widest.most),
    }
    if board.asked:
        values["asked"] = _asked(board.asked)
    return [PlacedCard("highlights/board.html", {"widest": values})]


def _asked(asked: AskedHand) -> dict[str, object]:
    """Return the question in words; what a bid brought is read once it is touched."""
    bids = [
        {
            "bid": str(choice.bid) if choice.bid else "",
            "tables": choice.tables,
            "least": _points(choice.least),
            "most": _points(choice.most),
            "score": board_score_figure(_written(choice.score, asked.unit), asked.unit),
            "is_best": choice.score == asked.quiz.best,
        }
        for choice in asked.quiz.bids
    ]
    return {
        "hand": hand_of(asked.quiz.seat),
        "cards": asked.cards,
        "dealer": gettext(SEAT_NAMES[asked.dealer]),
        "bids": bids,
    }


def _written(score: Fraction, unit: str) -> str:
    return decimals(score) if unit == Unit.PERCENT else signed(score)


def _points(points: Fraction) -> str:
    return bare_figure(str(round(points)))


def _own(own: OwnNumber) -> Sequence[PlacedCard]:
    matches = None if own.tournament.practice else own_extremes(own.tournament, own.number)
    if matches is None:
        return ()
    values = {
        "best": _line(matches.best, matches.unit),
        "worst": _line(matches.worst, matches.unit),
    }
    return [PlacedCard("highlights/own.html", values)]


def _line(line: ScoreCardLine, unit: str) -> dict[str, str | int]:
    return {
        "number": line.board,
        "contract": line.outcome.contract or "",
        "score": board_score_figure(line.cell.score, unit),
    }


def own_picture(tournament: Tournament, number: int) -> PicturedRanking | None:
    """Return place and best board, by the name that the public reads; ``None`` before results."""
    extremes = None if tournament.practice else own_extremes(tournament, number)
    newest = released(tournament) if extremes else None
    page = ranking_of_release(tournament, newest.id) if newest else None
    line = page.line_of(number) if page else None
    if extremes is None or newest is None or page is None or line is None:
        return None
    best = f"{gettext('Best board:')} {extremes.best.board}"
    lines = (
        (line.rank_text or "–", line.name, score_figure(line.score, page.unit)),
        ("", best, board_score_figure(extremes.best.cell.score, extremes.unit)),
    )
    words = release_words(newest.status)[1]
    return PicturedRanking(tournament, tournament.date, words, lines)


TOPICS: Final = (
    Topic(
        "highlights",
        _("The board of the evening"),
        (
            _(
                "Once results are final, the page of an evening names the board over which the "
                "tables differ most: the one with the widest spread of points, over all hands."
            ),
            _(
                "Below it you may bid that board yourself: touch one of the bids, and you read how "
                "many tables chose it and what it was worth to them."
            ),
            _(
                "While an evening is played, its page says when first place is decided: when "
                "nobody else can come first any more, whatever the boards to come bring."
            ),
            _("Everybody’s own page names their best board and their worst, with a link to them."),
        ),
        after="player-pages",
    ),
)
