"""The sections' page, and what the plan, the certificate and the console say of sections."""

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, draft, in_sections
from tests.web.director.pages import page, said, words
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.play.rounds import start_tournament
from whiz_tournament.services.setup.sections import split_into_sections

pytestmark = pytest.mark.django_db

BY_NUMBER = {"do": "split", "count": "2", "order": "by_number"}


def sizes(tournament: Tournament) -> dict[str, int]:
    """How many people each section has."""
    return {section.name: len(section.numbers) for section in sections_of(tournament)}


@pytest.mark.parametrize(
    ("players", "everything", "offered"),
    [(5, True, False), (6, True, True), (23, False, False), (24, False, True)],
)
def test_the_plan_offers_sections_from_24_players_on_or_to_who_sees_everything(
    director: Client, club: Club, players: int, everything: bool, offered: bool
) -> None:
    director.post(page("everything"), {"shown": "1"} if everything else {})
    text = words(director.get(page("plan", draft(club, players))))
    assert ("Split into sections" in text) is offered


def test_players_are_shared_out_and_moved_by_hand(director: Client, club: Club) -> None:
    tournament = draft(club, 21)
    address = page("sections", tournament)
    told = director.post(address, BY_NUMBER, follow=True)
    assert "The players are shared out." in said(told)
    assert sizes(tournament) == {"A": 12, "B": 9}
    director.post(address, {"do": "assign", "at-1": "B", "at-2": "B", "at-3": "B"})
    assert sizes(tournament) == {"A": 9, "B": 12}
    director.post(address, {**BY_NUMBER, "count": "1"})
    assert sizes(tournament) == {"A": 21}


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        ("3", "Each section needs a table of three: 6 players, sections at most 2."),
        ("0", "Ensure this value is greater than or equal to 1."),
        ("many", "Enter a whole number."),
    ],
)
def test_too_many_sections_are_refused_at_the_field(
    director: Client, club: Club, count: str, sentence: str
) -> None:
    tournament = draft(club, 6)
    shown = director.post(page("sections", tournament), {**BY_NUMBER, "count": count})
    assert shown.status_code == 422
    assert list(shown.context["split"].errors) == ["count"]
    assert sentence in words(shown)
    assert sizes(tournament) == {"A": 6}


def test_what_was_chosen_stays_on_the_page_when_it_is_refused(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=2)
    shown = director.post(page("sections", tournament), {"do": "assign", "at-1": "B"})
    assert shown.status_code == 422
    assert shown.context["refusal"] == "Section A has 2 of the three players that a table needs."
    assert [at for _, _, at in shown.context["people"]] == ["B", "A", "A", "B", "B", "B"]
    assert sizes(tournament) == {"A": 3, "B": 3}


def test_after_the_start_only_the_comparison_may_change(director: Client, club: Club) -> None:
    tournament = in_sections(club, 9, rounds=3)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    address = page("sections", tournament)
    assert not director.get(address).context["may_change"]
    assert director.post(address, BY_NUMBER).status_code == 409
    director.post(address, {"do": "compare", "compare_sections": "apart"})
    tournament.refresh_from_db()
    assert tournament.compare_sections == "apart"
    shown = director.get(page("history", tournament))
    assert "How are the results compared? from One field to Each section apart" in words(shown)


def test_a_card_says_what_each_section_plays(director: Client, club: Club) -> None:
    tournament = draft(club, 21)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=2)
    card = director.get(page("plan", tournament), {"minutes": "120"}).context["cards"][0]
    assert card.title == "7 rounds of 2 boards"
    assert card.sentence == "Each section has its own movement and its own boards."
    assert [told.partition(",")[0] for told in card.sections] == [
        "Section A: 4 tables",
        "Section B: 3 tables",
    ]


def test_a_section_without_a_table_is_said_on_the_plan(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=2)
    director.post(page("sections", tournament), {"do": "assign", "at-1": "B", "at-4": "A"})
    tournament.entries.get(number=4).delete()
    shown = words(director.get(page("plan", tournament)))
    assert "Section A has 2 of the three players that a table needs." in shown


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"name": "Zoé Petit", "round": "2"}, "Only section A changes."),
        ({"entry": "20", "round": "2"}, "Only section B changes."),
    ],
    ids=["arrives", "leaves"],
)
def test_a_change_says_which_section_it_concerns(
    director: Client, club: Club, form: dict[str, str], said: str
) -> None:
    tournament = in_sections(club, 20, rounds=4)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    address = page("arrive" if "name" in form else "leave", tournament)
    assert said in words(director.post(address, form, follow=True))


def test_the_steps_say_how_many_sections_there_are(director: Client, club: Club) -> None:
    tournament = in_sections(club, 21, rounds=4)
    assert "4 rounds of 2 boards, 2 sections" in words(director.get(page("prepare", tournament)))


def test_the_list_says_who_plays_in_which_section(director: Client, club: Club) -> None:
    tournament = in_sections(club, 9, rounds=3)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    entries = director.get(page("roll_call", tournament)).context["entries"]
    assert [entry.section for entry in entries] == ["A"] * 6 + ["B"] * 3


@pytest.mark.parametrize(
    ("compare", "parts"), [("one_field", ["", "A", "B"]), ("apart", ["A", "B"])]
)
def test_each_section_has_a_certificate(
    director: Client, club: Club, compare: str, parts: list[str]
) -> None:
    tournament = in_sections(club, 21, rounds=4, compare_sections=compare)
    address = page("certificate", tournament)
    assert director.get(address).context["parts"] == parts
    shown = director.get(address, {"section": "B"})
    assert [person.number for person in shown.context["sheet"].people] == list(range(13, 22))
    assert shown.context["sheet"].recipe.startswith("9-4x2-")
    assert director.get(address, {"section": "C"}).status_code == 404


def test_the_console_stands_section_by_section(director: Client, club: Club) -> None:
    tournament = in_sections(club, 21, rounds=4)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    rows = director.get(page("console", tournament)).context["rows"]
    assert [(section, table) for section, table, *_ in rows] == [
        ("A", 1), ("A", 2), ("A", 3), ("A", 4), ("B", 5), ("B", 6), ("B", 7),
    ]  # fmt: skip
