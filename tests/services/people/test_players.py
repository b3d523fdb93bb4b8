"""The club's list of players."""

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.errors import WhizError
from whiz_tournament.models import Club, Player
from whiz_tournament.queries.people.players import ImportVerdict, player_items, preview_import
from whiz_tournament.services.people.player_files import PlayerFile, read_pasted
from whiz_tournament.services.people.players import (
    ImportReport,
    add_player,
    edit_player,
    import_players,
)

pytestmark = pytest.mark.django_db


def four() -> PlayerFile:
    return read_pasted(
        "Nom;Licence;Mail\nAnne Petit;1;a@b.fr\nBob Ogier;2;\nCarl Roux;;\nPetit Anne;9;"
    )


def test_the_same_list_a_second_time_changes_nothing(club: Club) -> None:
    rows = four().rows
    assert import_players(club=club, rows=rows) == ImportReport(new=4, changed=0, unchanged=0)
    assert import_players(club=club, rows=rows) == ImportReport(new=0, changed=0, unchanged=4)
    assert Player.objects.count() == 4


def test_the_preview_says_what_would_become_of_each_line(club: Club) -> None:
    add_player(club=club, name="Anne Petit", licence="1", email="old@b.fr")
    add_player(club=club, name="Ogier Bob", licence="3")
    add_player(club=club, name="ROUX Carl")
    preview = preview_import(four().rows)
    assert [
        (line.name, line.verdict, line.player and line.player.name) for line in preview.lines
    ] == [
        ("Anne Petit", ImportVerdict.CHANGED, "Anne Petit"),
        ("Bob Ogier", ImportVerdict.SAME_NAME, "Ogier Bob"),
        ("Carl Roux", ImportVerdict.UNCHANGED, "ROUX Carl"),
        ("Petit Anne", ImportVerdict.SAME_NAME, "Anne Petit"),
    ]
    assert preview.count(ImportVerdict.SAME_NAME) == 2


def test_a_namesake_waits_for_a_choice_and_nothing_is_stored(club: Club) -> None:
    bob = add_player(club=club, name="Bob Ogier", licence="3")
    with pytest.raises(WhizError) as refusal:
        import_players(club=club, rows=four().rows)
    assert (refusal.value.code, refusal.value.field) == ("choice_needed", "choices[3]")
    assert Player.objects.count() == 1
    report = import_players(club=club, rows=four().rows, choices={3: bob.public_id})
    assert report == ImportReport(new=3, changed=1, unchanged=0)
    bob.refresh_from_db()
    assert bob.licence == "2"


def test_a_namesake_may_be_somebody_else(club: Club) -> None:
    add_player(club=club, name="Bob Ogier", licence="3")
    report = import_players(club=club, rows=four().rows, choices={3: "new"})
    assert report == ImportReport(new=4, changed=0, unchanged=0)
    licences = Player.objects.filter(name="Bob Ogier").order_by("licence")
    assert list(licences.values_list("licence", flat=True)) == ["2", "3"]


def test_a_choice_of_nobody_is_refused_whole(club: Club) -> None:
    add_player(club=club, name="Bob Ogier", licence="3")
    with pytest.raises(WhizError) as refusal:
        import_players(club=club, rows=four().rows, choices={3: "nobody"})
    assert (refusal.value.code, Player.objects.count()) == ("not_found", 1)


def test_a_search_finds_without_accents_capitals_or_order(club: Club) -> None:
    for name, licence in (("Zoé LE GŒFF", "77"), ("Anne Petit", "12"), ("Éric Petit", "13")):
        add_player(club=club, name=name, licence=licence)
    found = {
        search: [item.name for item in player_items(search)]
        for search in ("goeff zoe", "PETIT", "eric pet", "77", "%", "\x00", "x")
    }
    assert found == {
        "goeff zoe": ["Zoé LE GŒFF"],
        "PETIT": ["Anne Petit", "Éric Petit"],
        "eric pet": ["Éric Petit"],
        "77": ["Zoé LE GŒFF"],
        "%": [],
        "\x00": ["Zoé LE GŒFF", "Anne Petit", "Éric Petit"],
        "x": [],
    }


@pytest.mark.parametrize("count", [1, 3])
def test_a_preview_costs_one_query(
    club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    rows = four().rows[:count]
    with django_assert_num_queries(1):
        preview_import(rows)


pytestmark = pytest.mark.django_db


def test_a_player_is_added_with_a_key_to_sort_by(club: Club) -> None:
    player = add_player(club=club, name=" Zoé  LE GŒFF ", licence=" 007 ", email=" z@example.org ")
    row = Player.objects.values_list("name", "sort_key", "licence", "email", "guest").get()
    assert row == ("Zoé LE GŒFF", "le1goeff0zoe", "007", "z@example.org", False)
    assert str(player) == "Zoé LE GŒFF"


def test_what_is_not_given_stays(club: Club) -> None:
    player = add_player(club=club, name="Anne Petit", licence="7", email="a@example.org")
    edit_player(player=player, name="Anne Grand")
    player.refresh_from_db()
    assert (player.name, player.sort_key, player.licence, player.email) == (
        "Anne Grand",
        "grand0anne",
        "7",
        "a@example.org",
    )


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": ""}, "name_empty"),
        ({"name": "Bob", "licence": "7"}, "licence_taken"),
        ({"name": "Bob", "email": "nowhere"}, "email_refused"),
        ({"name": "Bob", "licence": "7" * 41}, "name_too_long"),
    ],
    ids=["no name", "licence of another", "no address", "licence too long"],
)
def test_what_cannot_be_is_refused_and_nothing_is_stored(
    club: Club, change: dict[str, str], code: str
) -> None:
    add_player(club=club, name="Anne Petit", licence="7")
    with pytest.raises(WhizError) as refusal:
        add_player(club=club, **change)  # type: ignore[arg-type]  # only texts are given
    assert refusal.value.code == code
    assert Player.objects.count() == 1
