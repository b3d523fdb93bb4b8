"""The evening itself: begun in three clicks, looked after, closed and published."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.features.whist.made import CardEvening, card_evening
from tests.features.whist.web.pages import address
from tests.web.director.pages import markup, place, words
from whiz_tournament.features.whist.queries import whist_people
from whiz_tournament.models import Club, Player, WhistEvening
from whiz_tournament.services.people.players import add_player

NEW = reverse("evening_new")


def members(club: Club, *names: str) -> list[str]:
    """Add them to the list; their public ids."""
    return [add_player(club=club, name=name).public_id for name in names]


def test_people_are_ticked_and_tables_made(director: Client, club: Club) -> None:
    here = members(club, "Anne", "Bruno", "Chloé", "David", "Élise")
    asked = {"date": "2026-11-24", "ruleset": "whist_couleur", "here": here}
    tables = director.post(NEW, {**asked, "guests": "Rose\nZoé\nPaul", "do": "tables"})
    seats = re.findall(r'<select name="seat-(\d)"', markup(tables))
    assert seats == ["1"] * 4 + ["2"] * 4
    assert not WhistEvening.objects.exists()
    order = {"seat-1": [here[3], here[0], "guest:Rose", here[1]]}
    order["seat-2"] = [here[2], here[4], "guest:Zoé", "guest:Paul"]
    begun = director.post(NEW, {**asked, "guests": "Rose\nZoé\nPaul", **order, "do": "begin"})
    made = WhistEvening.objects.get()
    assert place(begun) == (302, reverse("evening_home", kwargs={"slug": made.slug}))
    names = [(person.table, person.name) for person in whist_people(made).values()]
    assert names[:4] == [(1, "David"), (1, "Anne"), (1, "Rose"), (1, "Bruno")]
    assert names[4:] == [(2, "Chloé"), (2, "Élise"), (2, "Zoé"), (2, "Paul")]


def test_same_as_last_time_has_its_game_options_and_people(director: Client, club: Club) -> None:
    last = card_evening(club, "whist_belge", options={"stake": 3, "settlement": "face"})
    page = markup(director.get(f"{NEW}?like=last"))
    asked = {
        "date": "2026-12-01",
        "ruleset": "whist_belge",
        "guests": "\n".join(person.name for person in whist_people(last.evening).values()),
        "seat-1": [f"guest:{person.name}" for person in whist_people(last.evening).values()],
        "do": "begin",
    }
    asked |= dict(re.findall(r'name="(opt-whist_belge-\w+)" value="(\w*)"', page))
    chosen = r'<select id="(opt-whist_belge-\w+)".*?<option value="([^"]*)" selected'
    asked |= dict(re.findall(chosen, page, re.DOTALL))
    assert director.post(NEW, asked).status_code == 302
    made = WhistEvening.objects.latest("id")
    assert (made.ruleset, made.options) == ("whist_belge", last.evening.options)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"here": []}, "Tick who is here, or write the names of guests."),
        ({"guests": "Rose\nZoé"}, "This game needs 4 different players."),
        ({"seat-1": ["guest:Rose"] * 4, "do": "begin"}, "Rose has a seat this evening already."),
        ({"date": "mardi", "do": "begin"}, "This is no date."),
        ({"ruleset": "belote"}, "belote"),
        ({"opt-whist-trick_value": "7", "do": "begin"}, "“7” is no choice"),
        ({"seat-1": ["zz"] * 4, "do": "begin"}, "This does not exist"),
    ],
    ids=["nobody", "two", "one person four times", "no date", "game", "option", "stranger"],
)
def test_nonsense_is_refused_and_what_was_typed_stays(
    director: Client, club: Club, wrong: dict[str, object], said: str
) -> None:
    names = ["Rose", "Zoé", "Paul", "Luc"]
    asked: dict[str, object] = {"date": "2026-11-24", "ruleset": "whist", "name": "Mardi"}
    asked["do"] = "tables"
    if "here" not in wrong:
        asked |= {"guests": "\n".join(names), "seat-1": [f"guest:{name}" for name in names]}
    answer = director.post(NEW, asked | wrong)
    assert said in words(answer)
    assert 'value="Mardi"' in answer.content.decode() or answer.status_code == 404
    assert not WhistEvening.objects.exists()


def test_the_evening_is_closed_published_and_taken_back(
    director: Client, evening: CardEvening
) -> None:
    evening.record()
    home = director.get(address("home", evening))
    assert "1 Anne Petit 1 30" in words(home)
    for step, status in (("close", "closed"), ("publish", "published"), ("reopen", "closed")):
        assert director.post(address(step, evening)).status_code == 302
        evening.evening.refresh_from_db()
        assert evening.evening.status == status


def test_the_arbiters_log_names_the_fault(director: Client, club: Club) -> None:
    evening = card_evening(club, "whist_reglement")
    evening.record({"kind": "penalty", "fault": "grave", "culprit": "2", "note": "Renonce"})
    assert "Table 1, line 1" in words(director.get(address("home", evening)))
    assert "Grave fault · fault · Bruno Leroy · −9" in words(director.get(address("home", evening)))


def test_somebody_comes_late(director: Client, evening: CardEvening) -> None:
    url = address("seat", evening)
    told = director.post(url, {"table": "1", "guest": "Rose"}, follow=True)
    undo = address("unseat", evening, number=5)
    assert markup(told).count(f'action="{undo}"') == 2  # under the sentence, and later on
    assert markup(director.get(address("home", evening))).count(f'action="{undo}"') == 1
    assert "Rose does not sit there any more." in words(director.post(undo, follow=True))
    assert len(whist_people(evening.evening)) == 4
    assert director.post(undo).status_code == 409
    assert director.post(url, {"table": "1", "guest": "Rose"}).status_code == 302
    again = director.post(url, {"table": "1", "guest": "Rose"})
    assert again.status_code == 409
    assert "Rose has a seat this evening already." in words(again)
    assert director.post(url, {"table": "9", "guest": "Zoé"}).status_code == 404
    assert len(whist_people(evening.evening)) == 5


@pytest.mark.parametrize("name", ["home", "table"])
def test_who_polls_gets_nothing_while_nothing_changed(
    director: Client, evening: CardEvening, name: str
) -> None:
    where = {"table": 1} if name == "table" else {}
    url = address(name, evening, **where)
    version = re.search(r"\?v=(\d+)", director.get(url).content.decode())
    assert version is not None
    assert director.get(f"{url}?v={version[1]}").status_code == 204
    evening.record()
    changed = director.get(f"{url}?v={version[1]}")
    assert changed.status_code == 200
    assert b"<html" not in changed.content


def test_evenings_stand_beside_tournaments(director: Client, evening: CardEvening) -> None:
    page = director.get(reverse("director_home"))
    assert address("home", evening) in page.content.decode()


@pytest.mark.parametrize("tables", [1, 3])
def test_the_evening_is_read_in_few_queries(
    director: Client, club: Club, django_assert_num_queries: Any, tables: int
) -> None:
    seats = [[f"Person {table} {seat}" for seat in "abcd"] for table in range(tables)]
    evening = card_evening(club, tables=seats)
    director.get(address("home", evening))
    # One for the calls from its tables, one for who is expected, one for what the club uses.
    with django_assert_num_queries(17):
        director.get(address("home", evening))


def test_an_evening_is_not_closed_unasked_while_a_pot_holds_tokens(
    director: Client, club: Club
) -> None:
    evening = card_evening(club, "whist_belge")
    assert director.post(address("close", evening)).status_code == 302
    director.post(address("reopen", evening))
    evening.record(
        {"kind": "deal", "players": ["1", "2", "3", "4"], "dealer": "1", "status": "passed_out"}
    )
    asked = director.post(address("close", evening))
    evening.evening.refresh_from_db()
    assert (asked.status_code, evening.evening.status) == (409, "open")
    assert "The pot of table 1 still holds tokens. Close the evening all the same?" in words(asked)
    director.post(address("close", evening), {"sure": "1"})
    evening.evening.refresh_from_db()
    assert evening.evening.status == "closed"


def test_who_comes_late_is_a_member_of_the_list_or_a_guest_by_name(
    director: Client, club: Club, evening: CardEvening
) -> None:
    """Guests of every evening would make the list of members long."""
    add_player(club=club, name="Zoé Abel")
    add_player(club=club, name="Ugo Bellini", guest=True)
    home = director.get(address("home", evening))
    assert [each.name for each in home.context["absent"]] == ["Zoé Abel"]
    assert '<option value="Ugo Bellini"></option>' in markup(home)
    director.post(address("seat", evening), {"table": "1", "guest": "Ugo Bellini"})
    assert Player.objects.filter(name="Ugo Bellini").count() == 1
