"""The plan: three cards, limits, wishes, a single table, a list that changed meanwhile."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import time_machine
from django.test import Client
from django.utils.translation import override

from tests.tournaments import DIRECTOR, draft, ready
from tests.web.director.pages import controls, markup, page, place, said, words
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Member, Role, RollState
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.entries import enter_players, mark_player
from whiz_tournament.wording.plans.cards import distinct_titles, plan_title

pytestmark = pytest.mark.django_db


def test_three_plans_are_offered_in_words(as_role: Callable[[Role], Client], club: Club) -> None:
    tournament = draft(club, 15)
    with time_machine.travel("2026-11-20T13:58:00+01:00", tick=False):
        cards = as_role(Role.DIRECTOR).get(page("plan", tournament)).context["cards"]
    assert [card.title for card in cards] == [
        "10 rounds of 2 boards", "5 rounds of 4 boards", "7 rounds of 3 boards",
    ]  # fmt: skip
    assert cards[1].sentence.startswith("North stays, ")
    assert [card.why for card in cards] == [
        "Everybody meets everybody.", "Not everybody meets everybody.",
        "Not everybody meets everybody.",
    ]  # fmt: skip
    assert cards[0].sentence == (
        "Everybody follows a guide card. The boards go from table to table."
    )
    assert cards[0].ending == "2 h 48 of play."
    assert cards[0].facts == "Boards 1 to 20. 20 boards for each player. Nobody rests."
    assert cards[0].supply == ""
    assert cards[0].fairness == "Fairness: 89 of 100, good."


def test_on_the_day_the_card_says_when_it_ends(
    as_role: Callable[[Role], Client], club: Club
) -> None:
    tournament = draft(club, 15)
    with time_machine.travel("2026-11-24T13:58:00+01:00", tick=False):
        cards = as_role(Role.DIRECTOR).get(page("plan", tournament)).context["cards"]
    assert cards[0].ending == "2 h 48 of play, about 16:50 when you start now."


def test_the_plans_are_seven_controls_and_no_figure(director: Client, club: Club) -> None:
    tournament = draft(club, 16, starts_at="19:30")
    shown = director.get(page("plan", tournament))
    assert controls(shown) == 7
    assert shown.content.count(b"btn main") == 1
    told = words(shown)
    assert "16 people, 180 minutes from 19:30." in told
    assert shown.context["cards"][0].ending.startswith("Ends at about 2")
    absent = ("Fairness", "Words from which the lot is drawn", "Split into sections")
    assert [each in told for each in absent] == [False] * 3
    director.post(page("everything"), {"shown": "1", "next": page("plan", tournament)})
    everything = words(director.get(page("plan", tournament)))
    assert [each in everything for each in absent] == [True] * 3
    director.post(page("everything"), {})
    assert "Fairness" not in words(director.get(page("plan", tournament)))


def test_plans_of_one_title_say_what_differs(club: Club) -> None:
    plan = offered_plans(draft(club, 9), rounds=3)[0]
    other = replace(plan, key="other", copies=plan.copies + 1)
    with override("en"):
        assert distinct_titles([plan]) == [plan_title(plan)]
        first, second = distinct_titles([plan, other])
        assert first == f"{plan_title(plan)}, {plan.copies} set{'s' * (plan.copies > 1)} of boards"
        assert second.endswith(f", {other.copies} sets of boards")


@pytest.mark.parametrize(
    ("owned", "first", "most"), [("", 1, 35), ("1-20", 1, 20), ("1-32", 13, 20), ("17-32", 1, 35)]
)
def test_plans_need_no_boards_but_the_clubs(club: Club, owned: str, first: int, most: int) -> None:
    tournament = draft(club, 15, first_board=first)
    tournament.club.boards_owned = owned
    assert max(plan.boards for plan in offered_plans(tournament)) == most


def test_a_club_with_few_boards_is_offered_plans_all_the_same(club: Club) -> None:
    tournament = draft(club, 15)
    tournament.club.boards_owned = "1-2"
    assert offered_plans(tournament)


def test_limits_narrow_the_offer(director: Client, club: Club) -> None:
    tournament = draft(club, 15)
    asked = {"minutes": "120", "supply": "duplicated"}
    cards = director.get(page("plan", tournament), asked).context["cards"]
    assert {", the same boards everywhere" in card.title for card in cards} == {True}
    assert len({card.title for card in cards}) == len(cards)
    assert {"a set for each table (5 sets)" in card.supply for card in cards} == {True}


@pytest.mark.parametrize("asked", [{"minutes": "x"}, {"minutes": "5"}, {"supply": "much"}])
def test_limits_that_cannot_be_are_refused_at_the_field(
    director: Client, club: Club, asked: dict[str, str]
) -> None:
    shown = director.get(page("plan", draft(club, 9)), asked)
    assert list(shown.context["limits"].errors) == list(asked)
    assert shown.context["cards"] == []


def test_a_card_says_why_not_everybody_plays_every_board(director: Client, club: Club) -> None:
    tournament = draft(club, 18)
    asked = {"minutes": "90", "supply": "circulating"}
    (card,) = director.get(page("plan", tournament), asked).context["cards"]
    assert (card.title, card.short) == (
        "5 rounds of 2 boards",
        (
            "With 1 of each board in this many rounds (5), 6 tables cannot all play every board; "
            "that takes 2 of each, or 6 rounds."
        ),
    )
    duplicated = asked | {"supply": "duplicated"}
    cards = director.get(page("plan", tournament), duplicated).context["cards"]
    assert {card.short for card in cards} == {""}


def test_a_single_table_is_told_that_nothing_is_compared(director: Client, club: Club) -> None:
    tournament = draft(club, 4)
    told = said(director.get(page("plan", tournament)))[0]
    assert told.startswith("One table: nobody else plays these boards, so nothing is compared.")
    assert told.endswith("Add the points up")
    added = director.post(page("use_total", tournament), follow=True)
    tournament.refresh_from_db()
    assert tournament.scoring_method == "total"
    assert said(added)[0].endswith("The points are added up.")


@pytest.mark.parametrize("people", [0, 2])
def test_below_a_table_there_is_no_plan(director: Client, club: Club, people: int) -> None:
    shown = director.get(page("plan", draft(club, people)))
    assert shown.context["cards"] == []
    assert "A table takes three players" in words(shown)


def test_a_plan_for_other_people_is_refused_with_a_new_list(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    key = director.get(page("plan", tournament)).context["cards"][0].key
    enter_players(tournament=tournament, actor=DIRECTOR, names=["Late Guest"])
    late = director.post(page("plan", tournament), {"key": key})
    assert late.status_code == 409
    assert said(late) == [
        "Players came or left since this plan was offered. Choose from the new list."
    ]


def test_the_chosen_plan_is_marked(director: Client, club: Club) -> None:
    tournament = ready(club, 9, rounds=7, boards_per_round=3)
    shown = director.get(page("plan", tournament))
    assert markup(shown).count(" checked>") == 2  # and how numbers are given
    assert "7 rounds of 3 boards chosen" in words(shown)


def test_the_preparation_tells_how_far_each_step_is(director: Client, club: Club) -> None:
    tournament = ready(club, 9)
    shown = director.get(page("prepare", tournament))
    steps = shown.context["steps"]
    assert [(step.label, step.done, bool(step.opened)) for step in steps] == [
        ("Who is here?", True, False), ("How we play", True, False), ("Boards", False, True),
        ("Paper", False, False), ("Begin", False, False),
    ]  # fmt: skip
    assert steps[0].told == "9 people."
    assert steps[1].told.startswith("3 tables, ")
    assert steps[2].told.endswith(" The hands are not dealt yet.")
    assert ("Way of playing", "Standard · Match points · The Domy moves") in shown.context["facts"]
    assert shown.content.count(b"btn main") == 1
    assert controls(shown) <= 10
    chosen = director.post(page("forget", tournament), {"next": page("prepare", tournament)})
    assert place(chosen) == (302, page("prepare", tournament))
    opened = director.get(page("prepare", tournament)).context["steps"]
    assert [step.number for step in opened if step.opened] == [4]
    assert opened[4].waits == ""


@pytest.mark.parametrize(("players", "opened"), [(0, 1), (2, 1), (9, 2)])
def test_the_step_to_do_now_is_open(
    director: Client, club: Club, players: int, opened: int
) -> None:
    shown = director.get(page("prepare", draft(club, players)))
    assert [step.number for step in shown.context["steps"] if step.opened] == [opened]
    assert shown.content.count(b"btn main") == 1


def test_the_evening_says_its_hours_and_who_comes_late(director: Client, club: Club) -> None:
    tournament = ready(club, 9, starts_at="19:30")
    late = add_player(club=club, name="Quentin Leroy")
    mark_player(tournament=tournament, actor=DIRECTOR, player=late.public_id, state=RollState.LATE)
    with time_machine.travel("2026-11-24T18:00:00+01:00", tick=False):
        shown = director.get(page("prepare", tournament))
    assert words(shown).startswith("Tonight 3 things left to do before 19:30.")
    assert "9 people. Quentin Leroy comes late." in words(shown)
    facts = dict(shown.context["facts"])
    assert (facts["Start"], facts["Players"]) == ("19:30", "9, at 3 tables")
    assert facts["End"].startswith("about 2")


def test_a_draft_cannot_be_started(director: Client, club: Club) -> None:
    early = director.post(page("start", draft(club, 9)))
    assert early.status_code == 409
    assert place(early) == (409, "")


@pytest.mark.parametrize("people", [15, 16])
def test_every_plan_has_its_certificate_before_it_is_chosen(
    director: Client, club: Club, people: int
) -> None:
    tournament = draft(club, people)
    for card in director.get(page("plan", tournament)).context["cards"]:
        offer = director.get(page("certificate", tournament), {"plan": card.key})
        director.post(page("plan", tournament), {"key": card.key})
        chosen = director.get(page("certificate", tournament))
        assert offer.context["sheet"] == chosen.context["sheet"]
        assert offer.context["sheet"].recipe == card.key.rpartition(".")[0]


def test_the_certificate_names_whom_somebody_never_meets_or_meets_again(
    director: Client, club: Club
) -> None:
    tournament = ready(club, 9, rounds=3)
    shown = director.get(page("certificate", tournament))
    first = shown.context["players"][0]
    met = [n for n, _heat in shown.context["met"][0][2][1:]]
    names = [each.name.partition(" ")[0] for each in shown.context["players"]][1:]
    assert first.never == ", ".join(name for name, n in zip(names, met, strict=True) if n == 0)
    assert first.often == ", ".join(name for name, n in zip(names, met, strict=True) if n > 1)
    told = words(shown)
    assert told.index("Never meets") < told.index("Who meets whom, and how") < told.index("Reached")


def test_a_certificate_on_offer_is_printed(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    key = director.get(page("plan", tournament)).context["cards"][1].key
    asked = director.post(page("certificate", tournament), {"plan": key})
    job = tournament.jobs.latest("id")
    assert place(asked) == (302, page("job", tournament, job=job.public_id))
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.input["selection"]["plan"]) == ("done", key)


def test_the_certificate_of_a_plan_for_other_people_is_refused(
    director: Client, club: Club
) -> None:
    tournament = draft(club, 9)
    key = director.get(page("plan", tournament)).context["cards"][0].key
    enter_players(tournament=tournament, actor=DIRECTOR, names=["Late Guest"])
    assert director.get(page("certificate", tournament), {"plan": key}).status_code == 409
    assert director.post(page("certificate", tournament), {"plan": key}).status_code == 409


def test_numbers_are_drawn_by_lot_unless_said_otherwise(director: Client, club: Club) -> None:
    tournament = draft(club, 9)
    shown = director.get(page("plan", tournament))
    form = shown.context["numbers"]
    assert form["numbers"].value() == "by_lot"
    answers = {"key": shown.context["cards"][0].key, "numbers": "by_lot", "seed": "5f0c21aa"}
    kept = director.post(page("plan", tournament), answers, follow=True)
    assert kept.redirect_chain == [(page("prepare", tournament), 302)]
    Member.objects.update(shows_everything=True)
    assert "Numbers drawn by lot from “5f0c21aa”: anybody can repeat the draw." in words(
        director.get(page("plan", tournament))
    )
    history = words(director.get(page("history", tournament)))
    assert (
        "A plan was chosen. Numbers drawn by lot from “5f0c21aa”: anybody can repeat the draw."
        in history
    )
    refused = director.post(page("plan", tournament), {**answers, "numbers": "by_weight"})
    assert refused.status_code == 422
