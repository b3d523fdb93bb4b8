"""A list of players is held against those whom the club knows, and taken whole or not at all."""

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.errors import WhizError
from whiz_tournament.features.imports.queries import ImportVerdict, preview_import
from whiz_tournament.features.imports.services.player_files import PlayerFile, read_pasted
from whiz_tournament.features.imports.services.player_lists import ImportReport, import_players
from whiz_tournament.models import Club, Player
from whiz_tournament.services.people.players import add_player

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


@pytest.mark.parametrize("count", [1, 3])
def test_a_preview_costs_one_query(
    club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    rows = four().rows[:count]
    with django_assert_num_queries(1):
        preview_import(rows)
