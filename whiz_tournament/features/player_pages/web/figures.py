"""A person's page as its template says it: every figure in words, people by name or not at all."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.compared_results import PlayRole
from scoring.player_pages.person_figures import BoardAt, Mean
from whiz_tournament.features.player_pages.queries.person import PersonEvening, PersonPage
from whiz_tournament.features.player_pages.web.line import lines_over_time
from whiz_tournament.queries.lists import list_page
from whiz_tournament.templatetags.bars import bar
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.wording.letters import hand_of, overtricks
from whiz_tournament.wording.moments import brief_day_words, short_day_words
from whiz_tournament.wording.quantities import percent, rank_in_words, true_minus
from whiz_tournament.wording.scores import score_figure

EVENINGS: Final = 12
"""Evenings a page, latest first."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One evening in the table."""

    evening: PersonEvening
    day: str
    place: str
    of: int
    score: str
    url: str
    bar: str


def page_values(request: HttpRequest, page: PersonPage) -> dict[str, object]:
    """Return what the template shows of somebody's evenings and boards.

    Evenings come page by page. A site of plain files, which has no such addresses, has them all.
    """
    figures = page.figures
    year = page.evenings[-1].date.year if page.evenings else 0
    size = max(EVENINGS, len(page.evenings)) if hasattr(request, "site") else EVENINGS
    shown = list_page(page.evenings[::-1], page_number(request), size)
    declared, records = figures.declared, figures.records
    return {
        "lines": lines_over_time(page.evenings),
        "mean": percent(figures.mean, 1) if figures.mean is not None else "",
        "best_evening": _best_evening(page),
        "records": records,
        "evenings": shown.showing(partial(_evening, year=year)),
        "page_links": page_links(request.path, shown.page, shown.pages),
        "count": figures.evenings,
        "boards": figures.boards,
        "roles": [_mean(_role(role), mean) for role, mean in figures.by_role.items()],
        "hands": [_mean(hand_of(seat.value), mean) for seat, mean in figures.by_hand.items()],
        "declared": declared,
        "made_share": percent(Fraction(100 * declared.made, declared.played), 0)
        if declared.played
        else "",
        "beside": _signed(declared.beside),
        "chances": figures.chances,
        "chances_all": figures.chances.taken + figures.chances.left,
        "companions": list(_companions(page)),
        "best": [_board(item, page) for item in figures.best],
        "worst": [_board(item, page) for item in figures.worst],
        "highest": _board(records.highest_made, page) if records.highest_made else None,
    }


def _evening(item: PersonEvening, year: int) -> EveningLine:
    return EveningLine(
        evening=item,
        day=brief_day_words(item.date, year),
        place=rank_in_words(item.rank, tied=item.tied) if item.rank else "",
        of=item.of,
        score=score_figure(item.score, item.unit),
        url=_evening_url(item),
        bar="" if item.percentage is None else bar(float(item.percentage)),
    )


def _evening_url(item: PersonEvening) -> str:
    """Return where the evening is, empty on hosted pages that do not have it."""
    if not item.slug:
        return ""
    if item.card:
        return reverse("public_scorecard", args=[item.slug, item.number])
    return reverse("public_tournament", args=[item.slug])


def _best_evening(page: PersonPage) -> str:
    at = page.figures.records.best_evening
    figure = None if at is None else page.evenings[at].percentage
    return "" if figure is None else percent(figure, 1)


def _role(role: PlayRole) -> str:
    return {
        PlayRole.DECLARER: _("Playing the contract"),
        PlayRole.LEADER: _("On lead"),
    }.get(role, _("Other defence"))


def _mean(words: str, mean: Mean) -> dict[str, object]:
    return {
        "words": words[:1].upper() + words[1:],
        "boards": _boards(mean.boards),
        "figure": percent(mean.percentage, 1),
        "bar": float(mean.percentage),
    }


def _boards(number: int) -> str:
    return ngettext("%(n)s board", "%(n)s boards", number) % {"n": number}


def _signed(number: int) -> str:
    return true_minus(f"{number:+d}") if number else "0"


def _companions(page: PersonPage) -> Iterator[dict[str, object]]:
    """Yield the people met most often who may be named: partners first, then opponents."""
    for item in page.companions:
        key = page.keys.get(item.person)
        yield {
            "name": page.names[item.person],
            "url": reverse("player_page", args=[key]) if key else "",
            "beside": _together(item.beside),
            "against": _together(item.against),
        }


def _together(mean: Mean | None) -> dict[str, str] | None:
    if mean is None:
        return None
    return {"figure": percent(mean.percentage, 1), "boards": _boards(mean.boards)}


def _board(item: BoardAt[int], page: PersonPage) -> dict[str, object]:
    evening = page.evenings[item.evening]
    contract = item.contract
    tricks = item.tricks or 0
    return {
        "number": item.board,
        "url": reverse("public_board", args=[evening.slug, item.board]) if evening.slug else "",
        "day": f"{short_day_words(evening.date)} {evening.date.year}",
        "contract": str(contract) if contract else "",
        "delta": overtricks(tricks - contract.level) if contract else "",
        "role": _side(item),
        "figure": percent(item.hundredths / 100, 0) if item.hundredths is not None else "",
    }


def _side(item: BoardAt[int]) -> str:
    if item.contract is None:
        return ""
    return _("declarer") if item.declares else _("defence")


def found_values(matches: Iterable[Any]) -> list[dict[str, Any]]:
    """Return boards that were found, a line each."""
    return [
        {
            "number": item.board,
            "url": reverse("public_board", args=[item.slug, item.board]),
            "evening": item.evening,
            "day": f"{short_day_words(item.date)} {item.date.year}",
            "contract": item.contract,
            "delta": overtricks(item.delta),
            "declarer": item.declarer,
        }
        for item in matches
    ]
