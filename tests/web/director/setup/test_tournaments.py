"""A tournament is made in a few taps, set, set by two at once, thrown away and taken back.

Evenings to try the program with begin on the same list, and have one way out.
"""

from datetime import date
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, draft, enter, running, score
from tests.web.director.pages import cells, controls, mistakes, page, place, said, words
from whiz_tournament.models import Club, Job, Player, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.roll_call import roll_names
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.setup.entries import save_roll_call
from whiz_tournament.services.setup.tournaments import change_settings, create_tournament

pytestmark = pytest.mark.django_db


def _form(client: Client, address: str) -> dict[str, Any]:
    """What the browser would send back unchanged."""
    form = client.get(address).context["form"]
    values = {field.name: field.value() for field in form}
    return {name: value for name, value in values.items() if value not in {None, False}}


def test_a_welcome_and_a_password_at_the_first_start(director: Client, club: Club) -> None:
    shown = director.get(page("home"))
    assert "Welcome Make a first tournament" in words(shown)
    assert said(shown)[0].startswith("You came in by a link that works once.")


def test_a_new_tournament_needs_no_typing(director: Client, club: Club) -> None:
    made = director.post(page("new"), _form(director, page("new")))
    tournament = Tournament.objects.get()
    assert place(made) == (302, page("roll_call", tournament))
    assert tournament.name.startswith("Tournament of ")
    assert (tournament.scoring_method, tournament.minutes) == ("matchpoints", 180)


def test_a_new_tournament_asks_five_questions(director: Client, club: Club) -> None:
    shown = director.get(page("new"))
    names = [field.name for field in shown.context["form"]]
    assert names == ["name", "date", "starts_at", "minutes", "first_board"]
    assert controls(shown) == 7
    assert "Standard · Match points · The Domy moves Change" in words(shown)
    assert {field.name for field in director.get(page("new") + "?all").context["form"]} > {*names}


def test_what_was_typed_goes_along_to_all_the_settings(director: Client, club: Club) -> None:
    everything = director.get(page("new") + "?all=&name=Summer&starts_at=19:30&domy_seat=N")
    form = everything.context["form"]
    assert [form[name].value() for name in ("name", "starts_at", "domy_seat")] == [
        "Summer",
        "19:30",
        "N",
    ]


def test_there_is_no_last_time_before_the_first(director: Client, club: Club) -> None:
    offer = page("new_as_last")
    draft(club, practice=True)
    assert offer not in director.get(page("home")).content.decode()
    draft(club)
    assert offer in director.get(page("home")).content.decode()


def test_as_last_time_is_one_tap_and_one_tournament(director: Client, club: Club) -> None:
    draft(club, minutes=150, scoring_method="average", starts_at="19:30")
    for _twice in range(2):
        last = director.post(page("new_as_last"))
    made = Tournament.objects.exclude(date=date(2026, 11, 24)).get()
    assert place(last) == (302, page("roll_call", made))
    assert (made.name, made.minutes, made.scoring_method, made.starts_at) == (
        "Tournoi du mardi",
        150,
        "average",
        "19:30",
    )


@pytest.mark.parametrize(
    ("owned", "last", "offered"), [("", 33, 33), ("1-32", 17, 17), ("17-32", 1, 17)]
)
def test_the_first_board_is_one_that_the_club_owns(
    director: Client, club: Club, owned: str, last: int, offered: int
) -> None:
    draft(club, first_board=last)
    Club.objects.update(boards_owned=owned)
    assert director.get(page("new")).context["form"]["first_board"].value() == offered


def test_the_same_as_last_time_takes_its_settings(director: Client, club: Club) -> None:
    draft(club, minutes=150, first_board=17, scoring_method="average")
    again = _form(director, page("new"))
    assert again["name"] == "Tournoi du mardi"
    assert "As on Tuesday 24 November 2026." in words(director.get(page("new")))
    director.post(page("new"), again)
    made = Tournament.objects.order_by("-id")[0]
    assert (made.minutes, made.first_board, made.scoring_method) == (150, 17, "average")
    assert made.slug != Tournament.objects.order_by("id")[0].slug


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("name", " ", "This field is required."),
        ("name", "\u200b", "A name is missing. Type at least one letter."),
        ("date", "soon", "This is no date. Write it as in 2026-11-24."),
        ("starts_at", "25:00", "Enter a valid time."),
        ("minutes", "5", "Ensure this value is greater than or equal to 10."),
        ("minutes", "1e9", "Enter a whole number."),
        ("first_board", "0", "Ensure this value is greater than or equal to 1."),
        ("domy_seat", "X", "Select a valid choice. X is not one of the available choices."),
    ],
)
def test_a_value_that_cannot_be_stays_beside_its_sentence(
    director: Client, club: Club, field: str, value: str, sentence: str
) -> None:
    address = page("new") + "?all"
    typed = {**_form(director, address), "name": "Mine", field: value}
    refused = director.post(address, typed)
    assert (refused.status_code, mistakes(refused)) == (422, [sentence])
    assert refused.context["form"][field].value() == value
    assert Tournament.objects.count() == 0


def test_settings_are_kept_and_told_in_the_history(director: Client, club: Club) -> None:
    tournament = draft(club)
    typed = {**_form(director, page("settings", tournament)), "minutes": "150"}
    saved = director.post(page("settings", tournament), {**typed, "formula": "super"})
    assert place(saved) == (302, page("tournament", tournament))
    story = words(director.get(page("history", tournament)))
    assert "Minutes of play from 180 to 150" in story
    assert "Formula from Standard to Super-Whiz" in story


def test_two_at_once_see_both_values(director: Client, club: Club) -> None:
    tournament = draft(club)
    mine = {**_form(director, page("settings", tournament)), "minutes": "150"}
    change_settings(tournament=tournament, actor=DIRECTOR, minutes=120)
    refused = director.post(page("settings", tournament), mine)
    assert refused.status_code == 409
    assert cells(refused) == [["Minutes of play", "120", "150"]]
    mine["version"] = refused.context["form"]["version"].value()
    assert director.post(page("settings", tournament), mine).status_code == 302
    tournament.refresh_from_db()
    assert tournament.minutes == 150


def test_what_results_hang_on_is_fixed_at_the_start(director: Client, club: Club) -> None:
    tournament = running(club, 6)
    typed = {**_form(director, page("settings", tournament)), "formula": "super"}
    refused = director.post(page("settings", tournament), typed)
    assert (refused.status_code, mistakes(refused)) == (
        409,
        ["This is running; it must be ready first."],
    )


def test_the_trash_gives_back(director: Client, club: Club) -> None:
    tournament = draft(club)
    gone = director.post(page("delete", tournament), follow=True)
    assert said(gone)[0] == "“Tournoi du mardi” is in the trash for thirty days."
    assert director.get(page("tournament", tournament)).status_code == 404
    back = director.post(page("restore", tournament))
    assert place(back) == (302, page("tournament", tournament))
    assert director.post(page("restore", tournament)).status_code == 404


@pytest.mark.parametrize("number", [1, 3])
def test_home_costs_the_same_for_few_and_many(
    director: Client,
    club: Club,
    number: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(number):
        draft(club, 2)
    director.get(page("home"))  # the session is noted as in use
    with django_assert_num_queries(20):  # three for each kind of event
        director.get(page("home"))


def test_a_tournament_opens_where_it_stands(director: Client, club: Club) -> None:
    early, late = draft(club), running(club, 6)
    assert place(director.get(page("tournament", early))) == (302, page("prepare", early))
    close_tournament(tournament=late, actor=DIRECTOR, confirm=True)
    assert place(director.get(page("tournament", late))) == (302, page("console", late))
    told = words(director.get(page("history", late)))
    assert "The tournament was ended." in told


def test_the_history_goes_on_page_by_page(director: Client, club: Club) -> None:
    with time_machine.travel("2026-11-20T10:00:00+01:00"):
        tournament = draft(club)
    for minutes in range(60, 170):
        change_settings(tournament=tournament, actor=DIRECTOR, minutes=minutes)
    first = director.get(page("history", tournament))
    assert len(first.context["lines"]) == 100
    rest = director.get(first.context["earlier"])
    assert len(rest.context["lines"]) == 11
    assert rest.context["lines"][-1].sentence == "The tournament was made: Tournoi du mardi."
    assert director.get(page("history", tournament), {"before": "x"}).context["earlier"] != ""


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("Tournoi du mardi 17 novembre", False),
        ("Tournament of Tuesday 17 November", False),
        ("Coupe du club", True),
    ],
)
def test_like_last_time_does_not_repeat_last_times_date(
    director: Client, club: Club, name: str, *, again: bool
) -> None:
    create_tournament(club=club, actor=DIRECTOR, name=name, date=date(2026, 11, 17), minutes=150)
    form = director.get(page("new")).context["form"]
    assert form["minutes"].value() == 150
    assert (form["name"].value() == name) == again


def hint(client: Client, name: str, tournament: Tournament) -> str:
    """What stands on top of that page."""
    return said(client.get(page(name, tournament)))[0]


def test_the_hints_lead_through_a_whole_evening(director: Client, club: Club) -> None:
    answer = director.post(reverse("director_practice"))
    evening = Tournament.objects.get()
    assert answer.headers["Location"] == page("tournament", evening)
    assert hint(director, "roll_call", evening).startswith(
        "Practice, step 1 of 9: Who is here? Tick nine of these invented people."
    )
    people = [each.player for each in roll_names(evening)]
    save_roll_call(tournament=evening, actor=DIRECTOR, present=people[:9])
    found = director.get(page("roll_call", evening))
    assert "step 2 of 9: How we play" in said(found)[0]
    assert f'href="{page("plan", evening)}">How we play</a>' in found.content.decode()
    director.post(page("plan", evening), {"key": plan_key(director, evening)})
    assert "step 3 of 9: Print" in hint(director, "print", evening)
    director.post(page("print", evening), {"kind": "round_kit", "round": "1", "size": "A4"})
    assert Job.objects.filter(tournament=evening).exists()
    assert "step 4 of 9: Begin" in hint(director, "prepare", evening)
    start_tournament(tournament=evening, actor=DIRECTOR)
    evening.refresh_from_db()
    type_two_slips(director, evening)
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    assert "step 8 of 9: Publish" in hint(director, "publish", evening)
    publish_results(tournament=evening, actor=DIRECTOR, final=False)
    assert "step 9 of 9: That is a whole evening" in hint(director, "console", evening)
    public = Client().get("/").content.decode()
    assert "Practice" not in public
    gone = director.post(page("remove_invented", evening), follow=True)
    assert "“Practice evening” is gone." in words(gone)
    assert (Tournament.objects.count(), Player.with_arriving.count()) == (0, 0)


def plan_key(client: Client, tournament: Tournament) -> str:
    """The first plan that the page offers."""
    text = client.get(page("plan", tournament)).content.decode()
    return text.split('name="key"', 1)[1].split('value="', 1)[1].split('"', 1)[0]


def type_two_slips(client: Client, evening: Tournament) -> None:
    """Whole slips of two tables, then another result over one of them."""
    slips = reverse("desk_slips", args=[evening.slug])
    for table in (1, 2):
        assert "step 5 of 9: Type two slips" in said(client.get(slips))[0]
        lines = line_rows(evening, round=1, table=table)
        enter(evening, 1, table, *["10H by N ="] * len(lines))
    assert "step 6 of 9: Correct one" in said(client.get(slips))[0]
    score(evening, line_rows(evening, round=1, table=1)[0], "10H by N +1")
    assert "step 7 of 9: End the tournament" in said(client.get(slips))[0]
