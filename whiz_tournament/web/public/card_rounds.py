"""A score card round by round: the others at the table are said once, each board is one line."""

from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from scoring.play_roles import PlayRole
from whiz_tournament.queries.results.score_card import (
    ScoreCardLine,
    ScoreCardOpponent,
    ScoreCardPage,
)
from whiz_tournament.web.public.score_explanation import score_explanation
from whiz_tournament.wording.letters import overtricks
from whiz_tournament.wording.quantities import joined
from whiz_tournament.wording.results.outcomes import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure, score_figure

Part = dict[str, Any]


def card_rounds(card: ScoreCardPage, method: str) -> list[Part]:
    """Return the card's rounds in order, each with its lines."""
    return [
        _round(list(lines), card.unit, method)
        for _key, lines in groupby(card.lines, key=lambda line: (line.round, line.table))
    ]


def _round(lines: list[ScoreCardLine], unit: str, method: str) -> Part:
    first = lines[0]
    return {
        "round": first.round,
        "table": first.table,
        "seat": first.cell.seat,
        "others": joined([other.name for other in first.opponents]),
        "lines": [_line(line, unit, method) for line in lines],
    }


def _line(line: ScoreCardLine, unit: str, method: str) -> Part:
    cell, outcome = line.cell, line.outcome
    played = outcome.contract is not None
    return {
        "board": line.board,
        "contract": outcome.contract or "",
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": role_words(line) if played else outcome_words(outcome, line.state, cell.seat),
        "ruled": _ruled(line),
        "points": bare_figure(cell.points) if cell.points is not None else "",
        "score": board_score_figure(cell.score, unit) if cell.score is not None else "",
        "percentage": cell.percentage,
        "running": score_figure(line.running, unit) if line.running is not None else "",
        "why": score_explanation(line, method, unit),
    }


def _ruled(line: ScoreCardLine) -> str:
    """Return that the director decided, and how; nothing where the result of the table counts."""
    if line.cell.adjusted is not None:
        return _("adjusted score")
    return _("weighted score") if line.outcome.shares else ""


def role_words(line: ScoreCardLine) -> str:
    """Return who played the board and what the reader did."""
    if line.role == PlayRole.DECLARER:
        return _("you play")
    declarer = next((o for o in line.opponents if o.seat == line.outcome.declarer), None)
    if declarer is None:
        return ""
    name = _short(declarer, line.opponents)
    if line.role == PlayRole.LEADER:
        return _("%(name)s plays, you lead") % {"name": name}
    return _("%(name)s plays, you defend") % {"name": name}


def _short(person: ScoreCardOpponent, people: tuple[ScoreCardOpponent, ...]) -> str:
    """Return the first name where it is one and nobody else at the table has it."""
    first = person.name.partition(" ")[0]
    same = sum(other.name.partition(" ")[0] == first for other in people)
    return first if same == 1 and len(first) > 2 and not first.endswith(".") else person.name


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0
