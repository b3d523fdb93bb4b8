"""The parts of a weighted score fit on a phone."""

import pytest

from tests.browser.opening import OpenPage
from tests.tournaments import running, score
from tests.web.public.test_weighted_scores import FIVE, publish, weigh
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_no_page_with_a_weighted_score_scrolls_sideways(open_page: OpenPage, club: Club) -> None:
    tournament = running(club, 15, rounds=5, supply="duplicated")
    lines = line_rows(tournament, board=1)
    for line, text in zip(lines, FIVE, strict=True):
        score(tournament, line, text)
    weigh(tournament, lines[1])
    publish(tournament)
    person = next(iter(lines[1].entries.values()))
    for path in ("boards/1/", f"players/{person}/"):
        for width in (320, 360, 1280):
            page = open_page(f"/t/{tournament.slug}/{path}", width)
            assert page.evaluate("document.documentElement.scrollWidth") == width, (path, width)
