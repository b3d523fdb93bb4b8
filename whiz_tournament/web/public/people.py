"""Everybody who plays, and the score card of each."""

from collections.abc import Hashable
from dataclasses import fields
from itertools import groupby
from operator import attrgetter
from typing import Final

from django.http import Http404, HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.compared_results import PlayRole
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.queries.results.ranking import RankingPage, RankingRow
from whiz_tournament.queries.results.score_card import (
    ScoreCardLine,
    ScoreCardOpponent,
    ScoreCardPage,
    ScoreCardRole,
)
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.templatetags.bars import bar, dots
from whiz_tournament.templatetags.cards import contract
from whiz_tournament.templatetags.render_part import render_alike_part, render_part
from whiz_tournament.web.public.score_explanation import (
    ComparisonDots,
    score_explanation,
)
from whiz_tournament.web.shared.board_blocks import Address, board_address
from whiz_tournament.web.shared.own_number import OwnNumber
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, public_response
from whiz_tournament.wording.by_language import made_once, made_once_for
from whiz_tournament.wording.letters import hand_of, overtricks, section_name
from whiz_tournament.wording.quantities import joined, rank_in_words
from whiz_tournament.wording.results.standings import standing_sentences
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure, score_figure


@public_page
def player_list_view(visit: PublicVisit) -> HttpResponse:
    """List the names; those whose score card is shown lead to it."""
    shown = set(visit.released.entries) if visit.released else set()
    names = entry_names(visit.tournament, Audience.PUBLIC).values()
    known = sorted(names, key=lambda name: name.sort_key)
    people = [
        {"number": person.number, "name": person.listed, "card": person.number in shown}
        for person in known
        if person.present or person.number in shown
    ]
    return public_response(visit, "players", "players", people=people)


@public_page
def scorecard_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Show somebody's boards that were released, with where each score comes from."""
    page = released_ranking(visit.tournament)
    card = released_score_card(visit.tournament, number)
    if card is None or page is None:
        raise Http404
    return public_response(
        visit,
        "card",
        "players",
        in_percent=card.in_percent,
        row={
            "entry": str(number),
            "name": card.name,
            "mine": YES if visit.mine == number else "",
            **_standing(page, number),
            "roles": [_role(role, card.unit) for role in card.roles],
            "rounds": card_rounds(card, page.method, board_address(visit.tournament)),
            "added": _added(visit, number),
        },
    )


def _added(visit: PublicVisit, number: int) -> str:
    """Return what features show on a card; in a file nothing that changes without the evening."""
    if hasattr(visit.request, "site"):
        return ""
    return render_part("added_to_card", about=OwnNumber(visit.tournament, number))


def _role(role: ScoreCardRole, unit: str) -> Row:
    """Return one of the means by what the person did."""
    words = _("playing") if role.is_declarer else _("on lead") if role.is_leader else ""
    return {
        "score": board_score_figure(role.score, unit),
        "role": words or _("other defence"),
        "boards": _boards(role.boards),
    }


def _standing(page: RankingPage, number: int) -> Row:
    """Return this person's line of the ranking as the card says it; empty texts without one."""
    line: RankingRow | None = next(
        (standing for standing in page.standings if standing.entry == number), None
    )
    if line is None or line.score is None:
        return {"place": "", "score": "", "boards": "", "sentences": ()}
    ranked = sum(other.rank is not None for other in page.list_of(number))
    place = ""
    if line.rank:
        sentence = _("{rank} of {of}")
        place = sentence.format(rank=rank_in_words(line.rank, tied=line.tied), of=ranked)
        if page.apart:
            place = f"{place}, {section_name(line.section)}"
    return {
        "place": place,
        "score": score_figure(line.score, page.unit),
        "boards": _boards(line.boards) if line.compared is None else _compared(line),
        "sentences": [{"text": sentence} for sentence in standing_sentences(page, line)],
    }


def _compared(line: RankingRow) -> str:
    sentence = _("boards compared: %(compared)s of %(boards)s")
    return sentence % {"compared": line.compared, "boards": line.boards}


def _boards(boards: int) -> str:
    return ngettext("%(n)s board", "%(n)s boards", boards) % {"n": boards}


# A score card round by round: the others at the table are said once, each board is one line.

_OF_THE_BOARD: Final = attrgetter(
    "board",
    "state",
    "outcome.not_played",
    *(f"cell.{field.name}" for field in fields(SeatCell) if field.name not in {"entry", "name"}),
)
"""What an explanation is made of: all who marked the same on a board have the same."""


def card_rounds(card: ScoreCardPage, method: str, address: Address) -> list[Row]:
    """Return the card's rounds in order, each with its lines; ``address`` is that of a board."""
    return [
        _round(list(lines), card.unit, method, address)
        for _key, lines in groupby(card.lines, key=lambda line: (line.round, line.table))
    ]


def _round(lines: list[ScoreCardLine], unit: str, method: str, address: Address) -> Row:
    first = lines[0]
    return {
        "number": str(first.round),
        "table": str(first.table),
        "hand": hand_of(first.cell.seat),
        "others": joined([other.name for other in first.opponents]),
        "lines": [_line(line, unit, method, address) for line in lines],
    }


def _line(line: ScoreCardLine, unit: str, method: str, address: Address) -> Row:
    cell, outcome = line.cell, line.outcome
    played = outcome.contract is not None
    return {
        "board": str(line.board),
        "url": address(line.board),
        "contract": contract(outcome.contract) if outcome.contract else "",
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": role_words(line) if played else outcome_words(outcome, line.state, cell.seat),
        "ruled": _ruled(line),
        "points": bare_figure(cell.points) if cell.points is not None else "",
        "score": board_score_figure(cell.score, unit) if cell.score is not None else "",
        "bar": bar(cell.percentage) if cell.percentage else "",
        "running": score_figure(line.running, unit) if line.running is not None else "",
        "why": _why(line, method, unit),
    }


def _asked(line: ScoreCardLine, method: str, unit: str) -> Hashable:
    shares = line.outcome.shares
    return method, unit, repr(shares) if shares else "", _OF_THE_BOARD(line)


@made_once_for(_asked)
def _why(line: ScoreCardLine, method: str, unit: str) -> SafeString:
    """Return the question and its answer, nothing where there is no question."""
    why = score_explanation(line, method, unit)
    if why is None:
        return SafeString("")
    sentences = [{"text": sentence} for sentence in why.sentences]
    total = _sum(why.dots) if why.dots else ""
    return render_alike_part("why", {"title": why.title, "sentences": sentences, "sum": total})


@made_once
def _sum(rows: tuple[ComparisonDots, ...]) -> SafeString:
    return render_part("sum_in_dots", rows=[_dots(row) for row in rows])


def _dots(row: ComparisonDots) -> Row:
    return {
        "worse": YES if row.is_worse else "",
        "same": YES if row.is_same else "",
        "count": row.count,
        "gives": row.gives,
        "drawn": dots(row.kind, row.drawn),
    }


def _ruled(line: ScoreCardLine) -> str:
    """Say that and how the director decided; nothing where the table's own result counts."""
    if line.cell.adjusted is not None:
        return _("adjusted score")
    return _("weighted score") if line.outcome.shares else ""


def role_words(line: ScoreCardLine) -> str:
    """Return who played the board and what the reader did."""
    if line.role == PlayRole.DECLARER:
        return _plays("", leads=False)
    declarer = next((o for o in line.opponents if o.seat == line.outcome.declarer), None)
    if declarer is None:
        return ""
    return _plays(_short(declarer, line.opponents), leads=line.role == PlayRole.LEADER)


@made_once
def _plays(name: str, *, leads: bool) -> str:
    """Return who plays, and whether the reader leads against; nobody else is the reader."""
    if not name:
        return _("you play")
    sentence = _("%(name)s plays, you lead") if leads else _("%(name)s plays, you defend")
    return sentence % {"name": name}


def _short(person: ScoreCardOpponent, people: tuple[ScoreCardOpponent, ...]) -> str:
    """Return the first name where it is one and nobody else at the table has it."""
    first = person.name.partition(" ")[0]
    if len(first) <= 2 or first.endswith("."):
        return person.name
    same = sum(other.name.partition(" ")[0] == first for other in people)
    return first if same == 1 else person.name


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0
