"""A score card round by round: the others at the table are said once, each board is one line."""

from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _

from scoring.roles import Role
from whiz_tournament.queries.scorecard import CardLine, Opponent, Scorecard
from whiz_tournament.templatetags.letters import overtricks
from whiz_tournament.templatetags.quantities import joined
from whiz_tournament.templatetags.scores import board_score, figure, score
from whiz_tournament.web.public.outcome_words import outcome_words
from whiz_tournament.web.public.why import why

Part = dict[str, Any]


def rounds_of(card: Scorecard, method: str) -> list[Part]:
    """Return the card's rounds in order, each with its lines."""
    return [
        _round(list(lines), card.unit, method)
        for _key, lines in groupby(card.lines, key=lambda line: (line.round, line.table))
    ]


def _round(lines: list[CardLine], unit: str, method: str) -> Part:
    first = lines[0]
    return {
        "round": first.round,
        "table": first.table,
        "seat": first.cell.seat,
        "others": joined([other.name for other in first.opponents]),
        "lines": [_line(line, unit, method) for line in lines],
    }


def _line(line: CardLine, unit: str, method: str) -> Part:
    cell, outcome = line.cell, line.outcome
    played = outcome.contract is not None
    return {
        "board": line.board,
        "contract": outcome.contract or "",
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": role_words(line) if played else outcome_words(outcome, line.state),
        "points": figure(cell.points) if cell.points is not None else "",
        "score": board_score(cell.score, unit) if cell.score is not None else "",
        "percentage": cell.percentage,
        "running": score(line.running, unit) if line.running is not None else "",
        "why": why(line, method, unit),
    }


def role_words(line: CardLine) -> str:
    """Return who played the board and what the reader did."""
    if line.role == Role.DECLARER:
        return _("you play")
    declarer = next((o for o in line.opponents if o.seat == line.outcome.declarer), None)
    if declarer is None:
        return ""
    name = _short(declarer, line.opponents)
    if line.role == Role.LEADER:
        return _("%(name)s plays, you lead") % {"name": name}
    return _("%(name)s plays, you defend") % {"name": name}


def _short(person: Opponent, people: tuple[Opponent, ...]) -> str:
    """Return the first name where it is one and nobody else at the table has it."""
    first = person.name.partition(" ")[0]
    same = sum(other.name.partition(" ")[0] == first for other in people)
    return first if same == 1 and len(first) > 2 and not first.endswith(".") else person.name


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0
