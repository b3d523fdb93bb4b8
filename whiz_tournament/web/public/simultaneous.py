"""The ranking of all clubs of a simultaneous, at the host of each of them."""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from whiz_tournament.queries.simultaneous.clubs import clubs_of, public_simultaneous
from whiz_tournament.queries.simultaneous.overall import (
    OverallPage,
    OverallRow,
    overall_page,
    ranking_state,
)
from whiz_tournament.templatetags.alike import YES
from whiz_tournament.web.public.ranking_rows import Row, bar_of
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.poll_responses import reloading_response, unchanged_response
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.wording.ordinals import stands_out
from whiz_tournament.wording.scores import score_writer
from whiz_tournament.wording.scoring_methods import SCORING_METHOD_WORDS


@require_safe
def simultaneous_view(request: HttpRequest, simultaneous: str) -> HttpResponseBase:
    """Show the ranking once the embargo is over, of one region if that is asked for."""
    found = public_simultaneous(simultaneous)
    if found is None:
        raise Http404
    if "HX-Request" in request.headers:  # a page whose ranking is about to be another
        number, being_made = ranking_state(found)
        waits = being_made and request.GET.get("v") == str(number)
        return unchanged_response() if waits else reloading_response()
    region = request.GET.get("region", "")
    page = overall_page(found, region=region, page=page_number(request))
    if region and (page is None or region not in page.regions):
        raise Http404
    links = page_links(request.path, page.page, page.pages, region=region) if page else None
    context = {
        "simultaneous": found,
        "clubs": [each.name for each in clubs_of(found) if each.is_in and each.joined_at],
        "rows": overall_rows(page, region) if page else [],
        "regions": _regions(request.path, page, region) if page else [],
        "page_links": links,
        "boards": _boards(simultaneous, page) if page else [],
        "region": region,
        "method": SCORING_METHOD_WORDS[page.method].ranking if page else "",
        "page_path": request.path,
        "page": page,
        "being_made": page.being_made if page else found.is_open,
        "number": page.number if page else 0,
    }
    return published_response(request, render(request, "public/simultaneous.html", context))


def _boards(simultaneous: str, page: OverallPage) -> list[tuple[int, str]]:
    """Return the number and the address of each board that was played."""
    return [
        (number, reverse("public_simultaneous_board", args=[simultaneous, number]))
        for number in page.boards
    ]


def _regions(path: str, page: OverallPage, chosen: str) -> list[tuple[str, str, bool]]:
    return [
        (name, f"{path}?{urlencode({'region': name})}", name == chosen) for name in page.regions
    ]


def overall_rows(page: OverallPage, region: str = "") -> list[Row]:
    """Return the lines as the page writes them: all, or those of a region with its ranks."""
    write = score_writer(page.unit)

    def row(each: OverallRow) -> Row:
        line = each.line
        rank, tied = (line.region_rank, line.region_tied) if region else (line.rank, line.tied)
        x, width, tone = bar_of(line.score if page.in_percent else None)
        at_home = write(line.club_score) if line.club_score is not None else ""
        return {
            "rank": str(rank or ""),
            "tied": YES if tied else "",
            "on_top": YES if stands_out(rank) else "",
            "name": each.name,
            "club": each.club,
            "score": write(line.score) if line.score is not None else "",
            "x": x,
            "width": width,
            "tone": tone,
            "club_score": at_home,
            "boards": str(line.boards),
            "slim": _slim(at_home, line.boards),
        }

    return [row(each) for each in page.rows]


def _slim(at_home: str, boards: int) -> str:
    """Return on narrow screens what stands in columns elsewhere."""
    played = ngettext("%(n)d board", "%(n)d boards", boards) % {"n": boards}
    if not at_home:
        return played
    return _("own club {score}").format(score=at_home) + f" · {played}"
