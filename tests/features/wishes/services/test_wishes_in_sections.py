"""Wishes where there are several sections: each plan heeds those of its own people."""

import pytest

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, draft
from whiz_tournament.features.wishes.queries.wish_plans import WishPlanPage
from whiz_tournament.features.wishes.queries.wishes import EntryWish, unfulfilled
from whiz_tournament.features.wishes.services import save_wishes
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.setup.plan_wishes import plan_preview
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.setup.plans import choose_plan
from whiz_tournament.services.setup.sections import split_into_sections

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Eighteen people in two sections."""
    made = draft(club, 18)
    split_into_sections(tournament=made, actor=DIRECTOR, count=2)
    return made


def keep(tournament: Tournament, *wishes: EntryWish) -> str:
    """Keep the wishes; the key of the best plan."""
    save_wishes(tournament=tournament, actor=DIRECTOR, wishes=wishes, sessions=0)
    return offered_plans(tournament, rounds=4, boards_per_round=2)[0].key


def looked_at(tournament: Tournament, *wishes: EntryWish) -> WishPlanPage:
    preview = plan_preview(tournament, keep(tournament, *wishes))
    assert isinstance(preview, WishPlanPage)
    return preview


def test_each_section_heeds_the_wishes_of_its_own_people(tournament: Tournament) -> None:
    a, b = (section.numbers for section in sections_of(tournament))
    wishes = [EntryWish("stays", a[0]), EntryWish("apart", a[1], a[2]), EntryWish("stays", b[4])]
    key = keep(tournament, *wishes)
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    assert unfulfilled(current_movement(tournament).movement, wishes) == []


def test_two_in_different_sections_never_meet(tournament: Tournament) -> None:
    a, b = (section.numbers for section in sections_of(tournament))
    apart, together = EntryWish("apart", a[0], b[0]), EntryWish("together", a[1], b[1])
    found = looked_at(tournament, apart, together)
    assert [(each.wish, each.times) for each in found.unfulfilled] == [(together, 0)]


def test_without_a_wish_of_its_own_a_section_keeps_its_plan(tournament: Tournament) -> None:
    a, _ = (section.numbers for section in sections_of(tournament))
    plan = plan_preview(tournament, keep(tournament)).parts[0].plan
    first, second, _ = plan.movement.rounds[0].tables[0].players
    met = EntryWish("apart", a[first - 1], a[second - 1])
    one, other = looked_at(tournament, met).parts
    assert one.movement != one.plan.movement
    assert other.movement == other.plan.movement
