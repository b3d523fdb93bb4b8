"""With several sections a change plans one of them anew and leaves the others alone."""

import pytest

from tests.tournaments import DIRECTOR, in_sections
from whiz_tournament.models import Club, Entry, ResultLine, Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.setup.sections import sections_of
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
    accept_change,
    propose_change,
)
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db


def running(club: Club, players: int) -> Tournament:
    """Two sections whose first round is open."""
    tournament = in_sections(club, players, rounds=4, boards_per_round=1)
    return start_tournament(tournament=tournament, actor=DIRECTOR)


def places(tournament: Tournament, section: str) -> list[tuple[object, ...]]:
    """Every seat of a section's lines, with the rows' own keys: untouched means the same rows."""
    lines = ResultLine.objects.filter(tournament=tournament, section__name=section)
    columns = ("id", "round", "table", "board", "seats__seat", "seats__entry__number")
    return sorted(lines.values_list(*columns))


def accepted(tournament: Tournament, change: Change) -> None:
    """Propose and accept."""
    proposal = propose_change(tournament=tournament, change=change)
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=proposal.digest)


def test_a_third_player_without_a_table_makes_one_with_the_next_free_number(club: Club) -> None:
    tournament = running(club, 20)  # A: 10, B: 10
    sizes = [len(section.numbers) for section in sections_of(tournament)]
    assert sizes == [10, 10]
    before = places(tournament, "B")
    accepted(tournament, Arrives(PersonToSeat(name="Zoé Petit"), 2))
    accepted(tournament, Arrives(PersonToSeat(name="Yves Petit"), 2))
    assert [s.name for s in sections_of(tournament) if len(s.numbers) == 12] == ["A"]
    assert places(tournament, "B") == before
    lines = ResultLine.objects.filter(tournament=tournament, section__name="A")
    assert set(lines.filter(round=1).values_list("table", flat=True)) == {1, 2, 3}
    assert set(lines.filter(round=2).values_list("table", flat=True)) == {1, 2, 3, 7}
    others = ResultLine.objects.filter(tournament=tournament, section__name="B")
    assert set(others.values_list("table", flat=True)) == {4, 5, 6}


@pytest.mark.parametrize("entry", [1, 20], ids=["of A", "of B"])
def test_who_leaves_concerns_the_own_section_only(club: Club, entry: int) -> None:
    tournament = running(club, 20)
    own, other = ("A", "B") if entry == 1 else ("B", "A")
    before = places(tournament, other)
    accepted(tournament, Leaves(entry, 2))
    assert places(tournament, other) == before
    left = ResultLine.objects.filter(tournament=tournament, section__name=own, round__gte=2)
    assert not left.filter(seats__entry__number=entry).exists()
    assert len(set(left.values_list("table", flat=True))) == 3


def test_who_comes_back_takes_the_old_place_in_the_old_section(club: Club) -> None:
    tournament = running(club, 20)
    player = Entry.objects.get(tournament=tournament, number=20).player.public_id
    accepted(tournament, Leaves(20, 2))
    accepted(tournament, Arrives(PersonToSeat(player=player), 3))
    entry = Entry.objects.get(tournament=tournament, number=20)
    assert (entry.section and entry.section.name, entry.status) == ("B", "present")


def test_a_substitute_changes_no_line(club: Club) -> None:
    tournament = running(club, 20)
    before = places(tournament, "A"), places(tournament, "B")
    accepted(tournament, Replaced(20, PersonToSeat(name="Zoé Petit")))
    assert (places(tournament, "A"), places(tournament, "B")) == before


def test_the_evening_of_a_section_knows_the_tables_of_the_others(club: Club) -> None:
    tournament = running(club, 20)
    one, other = (current_movement(tournament, section.pk) for section in sections_of(tournament))
    assert (one.numbers, one.elsewhere) == (tuple(range(1, 11)), frozenset({4, 5, 6}))
    assert (other.numbers, other.elsewhere) == (tuple(range(11, 21)), frozenset({1, 2, 3}))
    whole = current_movement(tournament)
    assert (whole.numbers, whole.elsewhere) == (tuple(range(1, 21)), frozenset())
    assert whole.copies == one.copies + other.copies


def test_a_table_falls_away_in_its_own_section_and_comes_back_there(club: Club) -> None:
    tournament = running(club, 18)  # A: tables 1 to 3, B: tables 4 to 6
    before = places(tournament, "A")
    accepted(tournament, TableLost(5, 2))
    assert places(tournament, "A") == before
    lines = ResultLine.objects.filter(tournament=tournament, section__name="B")
    tables = {n: {*lines.filter(round=n).values_list("table", flat=True)} for n in (1, 2, 4)}
    assert tables == {1: {4, 5, 6}, 2: {4, 6}, 4: {4, 6}}
    accepted(tournament, TableAdded(3))
    assert places(tournament, "A") == before
    assert {*lines.filter(round=2).values_list("table", flat=True)} == {4, 6}
    assert {*lines.filter(round=3).values_list("table", flat=True)} == {4, 5, 6}
