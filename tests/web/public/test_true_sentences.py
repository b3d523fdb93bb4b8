"""The sentences of score cards are true: each figure comes from the others of its sentence.

Random evenings with rulings of every kind; the numbers are read out of the French, English and
Dutch sentences and counted again with the cards and the ranking that were released.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from random import Random
from uuid import uuid4

import pytest
from django.utils.translation import override

from tests.tournaments import DIRECTOR, running, score
from tests.wording.language_rules import LANGUAGES
from whiz_tournament.models import Club, RulingKind, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.rulings import award_adjusted_score, give_penalty
from whiz_tournament.web.public.people import _why
from whiz_tournament.web.public.score_explanation import score_explanation
from whiz_tournament.wording.results.rulings import given_sentence
from whiz_tournament.wording.results.standings import (
    penalty_sentence,
    rest_sentence,
    tie_sentence,
)
from whiz_tournament.wording.scores import board_score_figure

pytestmark = pytest.mark.django_db
RESULTS = ("10H by N =", "9NT by E +1", "12S by S -1", "10CX by N -2", "passed out")
GIVEN = (RulingKind.AVERAGE, RulingKind.AVERAGE_PLUS, RulingKind.AVERAGE_MINUS)
CENT, TENTH = Fraction(1, 100), Fraction(1, 10)


def numbers(sentence: str) -> list[Fraction]:
    """Every number of a sentence, in whichever language it was written."""
    found = re.findall(r"[−-]?\d+(?:[.,]\d+)?", re.sub(r" − ", " ", sentence))
    return [Fraction(each.replace("−", "-").replace(",", ".")) for each in found]


def evening(club: Club, seed: int, *, flat: bool = False) -> Tournament:
    """A published evening of ten with random results and rulings."""
    random = Random(seed)
    tournament = running(club, 10, rounds=5, average_flat=flat)
    rows = line_rows(tournament)
    for row in rows:
        score(tournament, row, random.choice(RESULTS))
    for row, kind in zip(random.sample(rows, 6), GIVEN * 2, strict=True):
        award_adjusted_score(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            board=row.board,
            entry=random.choice([*row.entries.values()]),
            kind=kind,
            reason="noise",
        )
    for entry in random.sample(range(1, 11), 3):
        percent = Decimal(random.choice((5, 10, 25)))
        give_penalty(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            entry=entry,
            percent_of_board=percent,
            reason="late",
        )
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    return tournament


def cards(tournament: Tournament) -> Iterator[tuple[RankingPage, RankingRow, ScoreCardPage]]:
    page = released_ranking(tournament)
    assert page is not None
    for row in page.standings:
        card = released_score_card(tournament, row.entry)
        assert card is not None
        yield page, row, card


def scores(card: ScoreCardPage, *, real: bool = False) -> list[Fraction]:
    return [
        Fraction(line.cell.score)
        for line in card.lines
        if line.cell.score is not None and not (real and line.cell.given)
    ]


def mean(figures: list[Fraction]) -> Fraction:
    return sum(figures, Fraction(0)) / len(figures)


def false_sentences(tournament: Tournament) -> Iterator[str]:
    """Every sentence whose numbers do not give its figure."""
    for page, row, card in cards(tournament):
        for said, right in [*_standing(page, row, card), *_given(card), *_compared(card, page)]:
            if not right:
                yield said


def _standing(
    page: RankingPage, row: RankingRow, card: ScoreCardPage
) -> Iterator[tuple[str, bool]]:
    if said := tie_sentence(page, row):
        others, figure = numbers(said)
        same = [each for each in page.standings if each.score == row.score]
        yield said, others == len(same) - 1 and figure == Fraction(row.score or 0)
    if said := penalty_sentence(row, page.unit):
        before, boards, again, penalty, divisor, figure = numbers(said)
        yield said, before == again and boards == divisor == len(scores(card))
        yield said, abs(before - penalty / boards - figure) <= CENT
        yield said, abs(mean(scores(card)) - before) <= CENT
        yield said, figure == Fraction(row.score or 0)
    if said := rest_sentence(row):
        rests, boards = numbers(said)
        yield said, rests == 5 - len({line.round for line in card.lines})
        yield said, boards == len(scores(card))


def _given(card: ScoreCardPage) -> Iterator[tuple[str, bool]]:
    for line in card.lines:
        if not line.cell.given or line.cell.score is None:
            continue
        shown = board_score_figure(line.cell.score, card.unit)
        said = given_sentence(line.cell, line.board, shown)
        board, *found = numbers(said)
        yield said, board == line.board and abs(found[-1] - Fraction(line.cell.score)) <= TENTH / 2
        if line.cell.own is not None:
            fixed, own, figure = found
            better = max if line.cell.given == "average_plus" else min
            yield said, abs(mean(scores(card, real=True)) - own) <= CENT
            yield said, abs(better(fixed, own) - figure) <= TENTH / 2
            yield said, fixed == {"average_plus": 60, "average_minus": 40}[line.cell.given]


def _compared(card: ScoreCardPage, page: RankingPage) -> Iterator[tuple[str, bool]]:
    for line in card.lines:
        why = score_explanation(line, page.method, page.unit)
        if why is None or not why.dots:
            continue
        yield from _sum(line, why.sentences)


def _sum(line: ScoreCardLine, sentences: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    count, worse, same, better = numbers(sentences[1])
    yield sentences[1], count == worse + same + better
    made, of, *rest = numbers(sentences[2])
    yield sentences[2], (made, of) == (2 * worse + same, 2 * count)
    percent = Fraction(line.cell.score or 0)
    if len(sentences) == 3:
        (shown,) = rest
        yield sentences[2], abs(100 * made / of - shown) <= TENTH / 2
    else:
        results, expected, matchpoints, top, shown = numbers(sentences[3])
        yield sentences[3], (results, top) == (count + 1, 2 * (expected - 1))
        yield sentences[3], abs((made + 1) * expected / results - 1 - matchpoints) <= CENT
        yield sentences[3], abs(100 * matchpoints / top - shown) <= TENTH
    yield sentences[-1], abs(shown - percent) <= TENTH / 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seed", "flat"), [(1, False), (2, False), (3, True)])
def test_every_sentence_is_true(club: Club, seed: int, flat: bool, language: str) -> None:
    tournament = evening(club, seed, flat=flat)
    with override(language):
        assert [*false_sentences(tournament)] == []


def test_every_kind_is_met(club: Club) -> None:
    tournament = evening(club, 1)
    met = set()
    with override("en"):
        for page, row, card in cards(tournament):
            met |= {line.cell.given for line in card.lines if line.cell.own}
            met |= {"tie"} if tie_sentence(page, row) else set()
            met |= {"penalty"} if penalty_sentence(row, page.unit) else set()
            met |= {"rest"} if rest_sentence(row) else set()
    assert met == {"average_plus", "average_minus", "tie", "penalty", "rest"}


def test_an_average_plus_of_a_strong_player_is_the_own_session(club: Club) -> None:
    tournament = evening(club, 1)
    own = [
        line.cell
        for _page, _row, card in cards(tournament)
        for line in card.lines
        if line.cell.given == "average_plus" and line.cell.own
    ]
    assert [cell.score for cell in own] == [
        str(max(Decimal(cell.own or 0), Decimal("60.00"))) for cell in own
    ]


def test_a_sentence_that_lies_is_found(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = evening(club, 2)
    said = "%(before)s on %(n)d boards: %(before)s − %(penalty)s ÷ %(n)d = %(before)s."
    monkeypatch.setattr(
        "whiz_tournament.wording.results.standings.ngettext",
        lambda one, many, _number: said if "penalty" in one else many,
    )
    with override("en"):
        assert len({*false_sentences(tournament)} & {*_lies(tournament)}) == 3


def _lies(tournament: Tournament) -> Iterator[str]:
    for page, row, _card in cards(tournament):
        if said := penalty_sentence(row, page.unit):
            yield said


@pytest.mark.parametrize("seed", range(2))
def test_whoever_marked_the_same_reads_the_same_answer(club: Club, seed: int) -> None:
    """What is kept of an answer is what would be made for this very person."""
    tournament = evening(club, seed)
    for _page, _row, card in cards(tournament):
        for line in card.lines:
            asked = line, tournament.scoring_method, card.unit
            assert _why(*asked) == _why.__wrapped__(*asked)  # type: ignore[attr-defined]  # by wraps
