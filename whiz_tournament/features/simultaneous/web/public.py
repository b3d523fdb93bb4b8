"""The ranking of all clubs of a simultaneous, at the host of each of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.ranking import rank_text
from whiz_tournament.features.simultaneous.queries.clubs import clubs_of, public_simultaneous
from whiz_tournament.features.simultaneous.queries.event_cards import are_hands_told
from whiz_tournament.features.simultaneous.queries.overall import (
    OverallPage,
    OverallRow,
    overall_page,
    ranking_state,
)
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLine
from whiz_tournament.features.simultaneous.services.files import (
    BOARDS,
    endings_for,
    simultaneous_file,
)
from whiz_tournament.features.simultaneous.wording import (
    NAME,
    OVERALL_FIGURES,
    RANK,
    SCORE,
    ShownOverall,
    category_text,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.templatetags.alike import YES, Row
from whiz_tournament.web.public.ranking_rows import bar_of
from whiz_tournament.web.shared.file_responses import count_file, download_response
from whiz_tournament.web.shared.page_numbers import address_with, page_links, page_number
from whiz_tournament.web.shared.poll_responses import reloading_response, unchanged_response
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.wording.by_language import speaking
from whiz_tournament.wording.columns import Medium, columns_on
from whiz_tournament.wording.quantities import joined, stands_out
from whiz_tournament.wording.scores import SCORING_METHOD_WORDS

MOST_NAMED: Final = 5
"""Clubs in a sentence."""


@require_safe
def simultaneous_view(request: HttpRequest, simultaneous: str) -> HttpResponseBase:
    """Show the ranking once the embargo is over, of one region or category if that is asked for."""
    event = existing(public_simultaneous(simultaneous), Http404)
    if "HX-Request" in request.headers:  # a page whose ranking is about to be another
        number, being_made = ranking_state(event)
        waits = being_made and request.GET.get("v") == str(number)
        return unchanged_response() if waits else reloading_response()
    asked = {name: request.GET.get(name, "") for name in ("region", "category")}
    page = overall_page(event, **asked, page=page_number(request))
    if (page is None and any(asked.values())) or (page and not _is_part(page, **asked)):
        raise Http404
    links = page_links(request.path, page.page, page.pages, **asked) if page else None
    clubs = clubs_of(event)
    hands = are_hands_told(event, clubs)
    context = {
        "simultaneous": event,
        "clubs": [club.name for club in clubs if club.is_in and club.joined_at],
        "table": overall_table(page, part=any(asked.values())) if page else {},
        "regions": _choices(page.regions, asked["region"]) if page else [],
        "categories": _choices(page.categories, asked["category"]) if page else [],
        "files": _files(simultaneous, page.count, asked) if page else [],
        "unpublished": _few(page.unpublished) if page else "",
        "page_links": links,
        "boards": _boards(simultaneous, page) if page else [],
        "boards_file": reverse("simultaneous_file", args=[simultaneous, BOARDS]) if hands else "",
        "part": any(asked.values()),
        "part_words": ", ".join(filter(None, asked.values())),
        "method": SCORING_METHOD_WORDS[page.method].ranking if page else "",
        "page_path": request.path,
        "page": page,
        "being_made": page.being_made if page else event.is_open,
        "number": page.number if page else 0,
    }
    return published_response(request, render(request, "simultaneous/public.html", context))


def _few(clubs: Sequence[str]) -> str:
    """Return the names of some clubs in a row, nothing where they are too many to be read."""
    return joined(list(clubs)) if len(clubs) <= MOST_NAMED else ""


def _boards(simultaneous: str, page: OverallPage) -> list[tuple[int, str]]:
    """Return the number and the address of each board that was played."""
    return [
        (number, reverse("public_simultaneous_board", args=[simultaneous, number]))
        for number in page.boards
    ]


def _is_part(page: OverallPage, region: str, category: str) -> bool:
    return region in ("", *page.regions) and category in ("", *page.categories)


def _choices(words: Sequence[str], asked: str) -> list[tuple[str, bool]]:
    """Return each word of one kind, whether it is chosen, and first all of them.

    No choice where there is nothing to choose.
    """
    return [(word, asked == word) for word in (("", *words) if words else ())]


def _files(simultaneous: str, lines: int, asked: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the files of just this list, each with its address."""
    return [
        (
            ending.upper(),
            address_with(
                reverse("simultaneous_file", args=[simultaneous, f"ranking.{ending}"]), asked
            ),
        )
        for ending in endings_for(lines)
    ]


def overall_table(page: OverallPage, *, part: bool = False) -> dict[str, object]:
    """Return headings and lines as the page has them, with what a part of the list says beside."""
    shown = ShownOverall(page.unit, part=part, categories=bool(page.categories))
    columns = columns_on(Medium.PAGE, OVERALL_FIGURES, shown)

    def row(line_row: OverallRow) -> Row:
        line = line_row.line
        x, width, tone = bar_of(line.score if page.in_percent else None)
        return {
            "rank": str(line_row.rank or ""),
            "tied": YES if line_row.tied else "",
            "on_top": YES if stands_out(line_row.rank) else "",
            "name": line_row.name,
            "club": line_row.club,
            "score": SCORE.text(shown, line_row),
            "x": x,
            "width": width,
            "tone": tone,
            "slim": _slim(line, part=part),
            "figures": [
                {"css": column.css, "text": column.text(shown, line_row)} for column in columns
            ],
        }

    with speaking(get_language() or settings.LANGUAGE_CODE):
        rows = [row(line_row) for line_row in page.rows]
    return {
        "heads": [column.title(shown) for column in (RANK, NAME, SCORE)],
        "figures": [(column.css, column.title(shown)) for column in columns],
        "rows": rows,
    }


def _slim(line: OverallLine, *, part: bool) -> str:
    """Return on narrow screens what is in columns elsewhere."""
    played = ngettext("%(n)d board", "%(n)d boards", line.boards) % {"n": line.boards}
    other = rank_text(line.rank, line.tied) if part else category_text(line)
    if part and other:
        other = _("of all {rank}").format(rank=other)
    return " · ".join(filter(None, (other, played)))


@require_safe
def simultaneous_file_view(request: HttpRequest, simultaneous: str, name: str) -> HttpResponseBase:
    """Send the boards, or the ranking of all clubs, of the region and category asked for."""
    event = existing(public_simultaneous(simultaneous), Http404)
    count_file(request)
    region, category = request.GET.get("region", ""), request.GET.get("category", "")
    download = simultaneous_file(event, name, region=region, category=category)
    response = existing(download_response(download), Http404)
    return published_response(request, response)
