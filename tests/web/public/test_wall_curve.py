"""The curve of an evening on the wall: the first places over the rounds, once it is released."""

from fractions import Fraction
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, played, publish
from whiz_tournament.models import Club
from whiz_tournament.queries.publishing.first_places import Course, first_courses
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.publishing.releases import released_score_card
from whiz_tournament.services.publishing.publish import withdraw_release
from whiz_tournament.web.public.wall_curve import APART, BOTTOM, LEFT, RIGHT, TOP, wall_curve

TITLE = "The evening, round by round"


def course(rank: int, *means: int) -> Course:
    return Course(rank, f"No {rank}", tuple((n, Fraction(mean)) for n, mean in enumerate(means, 1)))


def test_a_line_goes_from_the_first_round_to_the_last() -> None:
    """Between the levels above and below all; the highest of the means is the highest point."""
    curve = wall_curve([course(1, 40, 70), course(2, 60, 58)])
    assert curve is not None
    second, first = curve.lines
    assert (first.rank, second.rank) == (1, 2)
    assert first.path == f"M{LEFT:.1f} {BOTTOM:.1f}L{RIGHT:.1f} {TOP:.1f}"
    assert (first.dashes, bool(second.dashes)) == ("", True)
    assert [level for level, _ in curve.levels] == [40, 50, 60, 70]
    assert [n for n, _ in curve.rounds] == [1, 2]


def test_signs_of_equals_do_not_touch() -> None:
    curve = wall_curve([course(1, 50, 60), course(1, 40, 60), course(3, 60, 59)])
    assert curve is not None
    ends = sorted(float(line.y) for line in curve.lines)
    assert min(b - a for a, b in pairwise(ends)) >= APART - 0.1


def test_nobody_has_no_curve() -> None:
    assert wall_curve([]) is None


@pytest.mark.django_db
def test_it_stands_on_the_wall_once_results_are_out(client: Client, club: Club) -> None:
    """Each line is what the released score card says, and its names are in the list beside it."""
    evening = played(club)

    def wall(turn: int) -> str:
        return client.get(
            reverse("public_screen_page", args=[evening.slug, turn]),
            headers={"accept-language": "en"},
        ).text

    assert TITLE not in wall(1) + wall(2)
    publish(evening)
    evening.refresh_from_db()
    shown = wall(2)
    assert TITLE in shown
    assert "The mean of the first places after each round" in shown
    assert f'x1="{LEFT}"' in shown
    page = released_ranking(evening)
    assert page is not None
    courses = first_courses(evening, page.standings)
    assert shown.count('class="path-line"') == len(courses) >= 3
    for each, line in zip(courses, page.standings, strict=False):
        card = released_score_card(evening, line.entry)
        assert card is not None
        assert each.means[-1] == (2, Fraction(card.lines[-1].running or 0))
        assert each.name in shown
    withdraw_release(tournament=evening, actor=DIRECTOR)
    assert TITLE not in wall(1) + wall(2)
