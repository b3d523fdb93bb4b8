"""An event in the hall through its pages: made, people, seats, slips, ranking, paper, published."""

import pytest
from django.test import Client

from tests.features.hall.made import ACTOR, hall, newcomers, seat, type_slip
from tests.tournaments import DIRECTOR, draft
from tests.web.director.pages import cells, markup, mistakes, said, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.models import Club, HallEntry, HallEvent, HallTable, Job
from whiz_tournament.services.setup.entries import enter_players

pytestmark = pytest.mark.django_db
RULES = {
    "name": "Grand Prix de Gesves",
    "date": "2026-11-26",
    "rounds_planned": "3",
    "length": "16 deals",
    "wanted_sum": "0",
    "bonus": "90 60 30 0",
    "tied": "shared",
    "over": "fives",
    "rest": "round",
    "trophy_best": "2",
}


def typed(client: Client, path: str, *points: int | str, version: int = 0) -> object:
    """The answer to a slip."""
    sent = {f"points-{at}": str(each) for at, each in enumerate(points)}
    return client.post(path, {**sent, "version": version})


def test_what_has_a_usual_answer_is_said_in_a_line(director: Client, club: Club) -> None:
    refused = director.post("/director/halls/new/", RULES | {"bonus": "much"})
    assert '<details class="more" open>' in markup(refused)
    hall(club, bonus=(90, 60, 30, 0))
    again = words(director.get("/director/halls/new/"))
    assert "Bonus 90 60 30 0 · Tables of five Change" in again


def test_a_night_goes_through_the_pages(director: Client, club: Club) -> None:
    made = director.post("/director/halls/new/", RULES)
    event = HallEvent.objects.get()
    here = f"/director/halls/{event.slug}/"
    assert made.headers["Location"] == f"{here}people/"
    names = "\n".join(f"{each.name}; {each.plays_for}" for each in newcomers(12))
    director.post(f"{here}people/", {"people": names, "numbered": "on"})
    director.post(f"{here}people/", {"people": "Zoé Legrand; Ciney"})
    page = words(director.get(f"{here}people/"))
    assert ("Legrand Zoé Ciney" in page, "12 Petit012 Anne012 Club 03" in page) == (True, True)
    assert "12 people play. 1 is expected and has no number yet." in words(director.get(here))

    expected = HallEntry.objects.get(number=None)
    paid = director.post(f"{here}people/{expected.pk}/number/", follow=True)
    assert said(paid) == ["Number 13: Zoé Legrand."]
    director.post(f"{here}people/{expected.pk}/left/")

    seats = director.post(f"{here}rounds/", {"rule": "lot", "final_of": ""}, follow=True)
    assert "Nobody meets somebody again." in words(seats)
    assert "Zoé" not in words(seats)
    first = director.get(f"{here}slips/", follow=True)
    assert first.redirect_chain[-1][0] == f"{here}rounds/1/slips/1/"
    wrong = typed(director, f"{here}rounds/1/slips/1/", 12, -4, -4, "-3")
    assert "add up to 1: that is 1 too much" in words(wrong)
    assert wrong.status_code == 422  # type: ignore[attr-defined]
    half = typed(director, f"{here}rounds/1/slips/1/", 12, "y", "x", "−3")
    assert len(mistakes(half)) == 2
    right = typed(director, f"{here}rounds/1/slips/1/", 12, -4, -4, "−4")
    assert right.headers["Location"] == f"{here}rounds/1/slips/"  # type: ignore[attr-defined]
    next_one = director.get(f"{here}rounds/1/slips/")
    assert next_one.headers["Location"] == f"{here}rounds/1/slips/2/"
    assert "Round 1: 2 of 3 slips are missing." in words(director.get(here))

    for table in (2, 3):
        typed(director, f"{here}rounds/1/slips/{table}/", 30, 10, -10, -30)
    ranking = cells(director.get(f"{here}ranking/"))
    assert [row[0] for row in ranking[:3]] == ["1 =", "1 =", "3"]
    assert [row[2:] for row in ranking[:3]] == [
        ["30 + 90", "120"], ["30 + 90", "120"], ["12 + 90", "102"]
    ]  # fmt: skip
    assert "Trophy of clubs" in words(director.get(f"{here}ranking/"))
    assert "share the bonus" in words(director.get(f"{here}ranking/"))
    assert len(cells(director.get(f"{here}ranking/?round=1"))) == 12

    assert director.post(f"{here}publish/", follow=True).status_code == 200
    assert Client().get(f"/h/{event.slug}/").status_code == 404
    director.post(f"{here}close/")
    director.post(f"{here}publish/")
    public = Client().get(f"/h/{event.slug}/")
    assert [row[-1] for row in cells(public)[:3]] == ["120", "120", "102"]
    director.post(f"{here}reopen/")
    assert Client().get(f"/h/{event.slug}/").status_code == 404
    history = words(director.get(f"{here}history/"))
    assert "Round 1, table 1: 12, −4, −4, −4." in history
    director.post(f"{here}delete/")
    assert director.get(here).status_code == 404
    director.post(f"{here}restore/")
    assert director.get(here).status_code == 200


def test_nobody_is_ranked_before_the_first_slip(director: Client, club: Club) -> None:
    made = hall(club, 12)
    seat(made)
    here = f"/director/halls/{made.slug}/"
    assert "Rank" not in words(director.get(here))
    for path in ("ranking/", "ranking/?round=1"):
        assert "It appears with the first slip." in words(director.get(f"{here}{path}"))
    type_slip(made, 1, 1, 12, -4, -4, -4)
    assert "Rank" in words(director.get(here))


def test_two_people_type_a_pile_and_differences_appear(director: Client, club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    type_slip(event, 1, 1, 12, -4, -4, -4)
    path = f"/director/halls/{event.slug}/rounds/1/slips/1/?again=1"
    blind = director.get(path)
    assert "12" not in [field.value() for field in blind.context["form"].seats]
    differs = typed(director, path, 12, -4, -8, 0, version=-1)
    assert "Table 1 was typed before: 12, −4, −4, −4." in words(differs)
    assert HallTable.objects.get(number=1).points == [12, -4, -4, -4]
    typed(director, path, 12, -4, -4, -4, version=-1)
    assert HallTable.objects.get(number=1).checked
    seen = differs.context["version"]  # type: ignore[attr-defined]
    typed(director, path, 12, -4, -8, 0, version=seen)
    row = HallTable.objects.get(number=1)
    assert (row.points, row.checked) == ([12, -4, -8, 0], False)


def test_papers_and_the_wall_show_who_sits_where(director: Client, club: Club) -> None:
    event = hall(club, 9, over="rest", length="90 minutes")
    seat(event)
    here = f"/director/halls/{event.slug}/"
    links = words(director.get(f"{here}paper/"))
    assert "Seats by name Seats by table Table slips Table numbers" in links
    sent = {"kind": "hall_slips", "in_two": "on", "size": "A5"}
    asked = director.post(f"{here}rounds/1/print/", sent)
    job = Job.objects.get()
    assert asked.headers["Location"] == f"{here}print/{job.public_id}/"
    assert (job.hall, job.input["kind"]) == (event, "hall_slips_in_two")
    assert director.get(asked.headers["Location"]).status_code == 200
    assert director.post(f"{here}rounds/1/print/", {"kind": "other"}).status_code == 400
    assert "Round 1: your table" in words(director.get(f"{here}wall/"), "header")


def test_what_does_not_go_is_said_where_it_was_asked(director: Client, club: Club) -> None:
    event = hall(club, 3)
    here = f"/director/halls/{event.slug}/"
    few = director.post(f"{here}rounds/", {"rule": "lot"})
    assert "At least four people" in words(few)
    twice = director.post(f"{here}people/", {"people": "Anne001 Petit001"})
    assert "is on the list already" in words(twice)
    director.post(f"{here}people/", {"people": "Bob Quatre\nCarl Cinq", "numbered": "on"})
    director.post(f"{here}rounds/", {"rule": "lot"})
    typed(director, f"{here}rounds/1/slips/1/", 4, -1, -1, -1, -1)
    back = director.post(f"{here}rounds/1/undo/", follow=True)
    assert said(back) == ["Slips of round 1 were typed. Clear them first."]
    entry = HallEntry.objects.get(number=1)
    kept = director.post(f"{here}people/{entry.pk}/number/undo/", follow=True)
    assert said(kept) == ["Number 1 sat at a table already, so it stays. Mark who left instead."]
    same = director.post(f"{here}rounds/1/exchange/", {"one": 1, "other": 1})
    assert "two people, one of whom sits" in words(same)
    director.post(f"{here}rounds/1/slips/1/clear/")
    assert "the slip was cleared; it said 4, −1, −1, −1, −1." in words(
        director.get(f"{here}history/")
    )
    director.post(f"{here}rounds/1/undo/")
    assert not hall_page(event).rounds


def test_the_last_number_follows_from_the_sum(director: Client, club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    path = f"/director/halls/{event.slug}/rounds/1/slips/1/"
    assert "it follows from the sum" in words(director.get(path))
    assert len(mistakes(typed(director, path, 12, "", -4, ""))) == 2
    typed(director, path, 12, -4, -2, "")
    [slip, _] = hall_page(event).rounds[0].tables
    assert slip.points == (12, -4, -2, -6)
    fourth = hall_page(event).by_number[slip.seats[3]]
    assert said(director.get(path)) == [
        f"Table 1: by the sum, {fourth.number} · {fourth.name} has −6."
    ]

    to_anything = hall(club, 4, wanted_sum=None)
    seat(to_anything)
    path = f"/director/halls/{to_anything.slug}/rounds/1/slips/1/"
    assert "it follows from the sum" not in words(director.get(path))
    assert len(mistakes(typed(director, path, 12, -4, -2, ""))) == 1


def test_before_the_first_round_pages_say_what_comes(director: Client, club: Club) -> None:
    event = hall(club)
    here = f"/director/halls/{event.slug}/"
    assert "It appears with the first slip." in words(director.get(f"{here}ranking/"))
    assert "0 people" not in words(director.get(here))
    assert "The seats appear here." in words(director.get(f"{here}wall/"))


def test_a_table_that_is_no_number_is_not_taken_for_none(director: Client, club: Club) -> None:
    event = hall(club, 1)
    entry = HallEntry.objects.get(hall=event)
    keeps = f"/director/halls/{event.slug}/people/{entry.pk}/table/"
    assert said(director.post(keeps, {"table": " 2 "}, follow=True)) == []
    for none in ("II", "0", "٢"):
        refused = director.post(keeps, {"table": none}, follow=True)
        assert said(refused) == ["Type the number of a table, or leave the field empty."]
    entry.refresh_from_db()
    assert entry.keeps_table == 2
    director.post(keeps, {"table": ""})
    entry.refresh_from_db()
    assert entry.keeps_table is None


def test_people_of_the_roll_call_are_offered_by_name(director: Client, club: Club) -> None:
    """Also those who ticked themselves at the door: the planned evening has one."""
    planned, made = draft(club), hall(club, people=1)
    planned.date = made.date
    planned.save(update_fields=["date"])
    enter_players(
        tournament=planned, actor=DIRECTOR, players=[], names=["Bea Roy", "Anne001 Petit001"]
    )
    people = f"/director/halls/{made.slug}/people/"
    assert "1 person from the roll call" in words(director.get(people))
    offered = director.get(f"{people}?roll=1").content.decode()
    assert "Bea Roy</textarea>" in offered
    director.post(f"{people}?roll=1", {"people": "Bea Roy", "numbered": "on"})
    assert HallEntry.objects.get(player__name="Bea Roy").number == 2
    assert "from the roll call" not in words(director.get(people))


@pytest.mark.parametrize("search", ["LÉ", "zo le", "13"])
def test_two_letters_or_a_number_find_a_person_in_long_lists(
    director: Client, club: Club, search: str
) -> None:
    event = hall(club, 12)
    enter_people(hall=event, actor=ACTOR, people=[Newcomer("Zoé Legrand", "Ciney")], numbered=True)
    enter_people(hall=event, actor=ACTOR, people=[Newcomer("Léa Dupont", "")], numbered=False)
    seat(event)
    here = f"/director/halls/{event.slug}/"
    people = director.get(f"{here}people/", {"q": search}).context
    assert [person.name for person, _partner in people["playing"]] == ["Zoé Legrand"]
    assert [person.name for person in people["expected"]] == ["Léa Dupont"] * (search == "LÉ")

    shown = director.get(f"{here}rounds/1/", {"q": search}).context
    [table] = shown["tables"]
    assert "Zoé Legrand" in {person.name for person, _points in table.people}
    assert [(line.name, line.table) for line in shown["people"]] == [("Zoé Legrand", table.number)]
    everybody = director.get(f"{here}rounds/1/").context
    assert (len(everybody["tables"]), len(everybody["people"])) == (3, 13)


def test_a_search_for_the_word_none_means_nobody_without_a_number(
    director: Client, club: Club
) -> None:
    event = hall(club, 12)
    enter_people(hall=event, actor=ACTOR, people=[Newcomer("Léa Dupont", "")], numbered=False)
    seat(event)
    here = f"/director/halls/{event.slug}/"
    people = director.get(f"{here}people/", {"q": "None"}).context
    assert (list(people["playing"]), list(people["expected"])) == ([], [])
    shown = director.get(f"{here}rounds/1/", {"q": "None"}).context
    assert (list(shown["tables"]), list(shown["people"])) == ([], [])


def test_a_search_that_finds_nobody_says_so(director: Client, club: Club) -> None:
    event = hall(club, 12)
    seat(event)
    for path in ("people/", "rounds/1/"):
        shown = director.get(f"/director/halls/{event.slug}/{path}", {"q": "xy\x00"})
        assert "Nobody has this name." in words(shown)
