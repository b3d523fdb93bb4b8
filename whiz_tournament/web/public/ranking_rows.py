"""The lines of a ranking as the page writes them: every figure and every bar finished.

Plain dictionaries: a template finds a key in one step, and a large field has hundreds of lines.
"""

from collections.abc import Callable
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from whiz_tournament.models import Tournament
from whiz_tournament.queries.ranking import RankingLine, RankingPage
from whiz_tournament.templatetags.scores import figure, score

Row = dict[str, Any]
# A ranking lives between these percentages; the bar leaves from 50.
LOW: Final = 25
HIGH: Final = 75


def ranking_rows(
    tournament: Tournament, page: RankingPage, cards: frozenset[int], mine: int | None
) -> list[Row]:
    """Return the lines in order; ``cards`` are the entries whose score card is shown."""
    address = card_address(tournament)
    return [
        _row(line, page.unit, address(line.entry) if line.entry in cards else "", mine)
        for line in page.standings
    ]


def card_address(tournament: Tournament) -> Callable[[int], str]:
    """Return what tells the address of an entry's card: looked up once, not once a line."""
    players = reverse("public_players", args=[tournament.slug])
    return lambda number: f"{players}{number}/"


def _row(line: RankingLine, unit: str, url: str, mine: int | None) -> Row:
    return {
        "rank": line.rank,
        "tied": line.tied,
        "name": line.name,
        "url": url,
        "score": score(line.score, unit) if line.score is not None else "",
        "bar": bar_of(line.percentage),
        "boards": line.boards,
        "rests": _rests(line.rests),
        "trend": _trend(line),
        "notes": notes_of(line, unit),
        "mine": line.entry == mine,
    }


def bar_of(percentage: str | None) -> Row | None:
    """Return where the bar begins, how long it is and its tone, on a rail of 100."""
    if percentage is None:
        return None
    place = (float(percentage) - LOW) * 100 / (HIGH - LOW)
    end = min(100.0, max(0.0, place))
    left, width = min(50.0, end), abs(end - 50)
    return {"x": f"{left:.1f}", "width": f"{width:.1f}", "tone": "up" if end >= 50 else "dn"}


def _rests(rests: int) -> str:
    return ngettext("%(n)d rest", "%(n)d rests", rests) % {"n": rests} if rests else ""


def _trend(line: RankingLine) -> str:
    places = line.trend
    if places is None:
        return ""
    if not places:
        return _("steady")
    said = ngettext("%(n)d place", "%(n)d places", abs(places)) % {"n": abs(places)}
    return f"{'▲' if places > 0 else '▼'} {said}"


def notes_of(line: RankingLine, unit: str) -> list[str]:
    """Return what the director did to this line, in words."""
    notes = []
    if line.boards and not line.eligible:
        notes.append(_("too few boards for a rank"))
    if line.penalty not in {"", "0"}:
        pattern = (
            _("penalty of %(n)s %% of a board") if unit == "percent" else _("penalty of %(n)s")
        )
        notes.append(pattern % {"n": figure(line.penalty)})
    if line.adjusted:
        notes.append(_("adjusted score"))
    return notes
