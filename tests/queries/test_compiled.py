"""A query that is put together once finds for each value and club what Django's own finds."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.db.models import F, QuerySet
from django_scopes import scope, scopes_disabled
from django_scopes.exceptions import ScopeError

from whiz_tournament.models import Club, Entry, Player, Tournament
from whiz_tournament.queries.compiled import CompiledRows

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 24, 20, tzinfo=UTC)


def entries(tournament: int, name: str) -> QuerySet[Any]:
    rows = Entry.objects.select_related("player").annotate(date=F("tournament__date"))
    return rows.filter(tournament=tournament, player__name=name)


def make(name: str) -> tuple[Club, Tournament]:
    club = Club.objects.create(name=name)
    with scope(club=club):
        tournament = Tournament.objects.create(
            club=club, slug="mardi", name=name, date=date(2026, 11, 24), closed_at=AT
        )
        for number, player in enumerate(("Anne", "Bea"), 1):
            person = Player.objects.create(club=club, name=player, sort_key=player.lower())
            Entry.objects.create(club=club, tournament=tournament, player=person, number=number)
    return club, tournament


def test_it_finds_what_the_query_finds(
    django_assert_num_queries: Any,
) -> None:
    found: CompiledRows[Any] = CompiledRows(entries, int, str)
    for club, tournament in (make("Lyon"), make("Dijon")):
        for name in ("Anne", "Bea"):
            with scope(club=club):
                with django_assert_num_queries(1):
                    (row,) = found.rows(tournament.pk, name)
                    assert (row.player.name, row.date) == (name, tournament.date)
                assert [row] == list(entries(tournament.pk, name))
    with scope(club=club):
        assert found.first(tournament.pk, "Carl") is None
    other = make("Nice")[0]
    with scope(club=other):
        assert found.rows(tournament.pk, "Anne") == []


def test_what_it_reads_has_the_types_of_its_columns() -> None:
    club, tournament = make("Lyon")
    with scope(club=club):
        (row,) = CompiledRows(lambda pk: Tournament.objects.filter(pk=pk), int).rows(tournament.pk)
        kept = Tournament.objects.get(pk=tournament.pk)
    said, wanted = vars(row), vars(kept)
    states = [said.pop("_state"), wanted.pop("_state")]
    assert list(said.items()) == list(wanted.items())
    assert [(each.adding, each.db) for each in states] == [(False, "default")] * 2
    assert (row.closed_at, row.practice) == (AT, False)


def test_without_a_club_in_scope_it_refuses_as_the_query_does() -> None:
    _, tournament = make("Lyon")
    found: CompiledRows[Any] = CompiledRows(entries, int, str)
    with pytest.raises(ScopeError):
        found.rows(tournament.pk, "Anne")
    with scopes_disabled():
        assert len(found.rows(tournament.pk, "Anne")) == 1


def test_a_value_that_the_query_does_not_ask_for_is_our_own_fault() -> None:
    club, tournament = make("Lyon")
    deaf = CompiledRows(lambda pk, name: Tournament.objects.filter(pk=pk), int, str)
    with scope(club=club), pytest.raises(ValueError, match="nowhere in its statement"):
        deaf.rows(tournament.pk, "Anne")


def test_it_finds_the_values_that_the_query_finds() -> None:
    def build(tournament: int) -> QuerySet[Entry, tuple[Any, ...]]:
        columns = ("number", "player__public_name", "tournament__closed_at", "section__name")
        rows = Entry.objects.filter(tournament=tournament).order_by("-number")
        return rows.values_list(*columns)

    club, tournament = make("Lyon")
    found = CompiledRows(build, int)
    with scope(club=club):
        wanted = [(2, True, AT, None), (1, True, AT, None)]
        assert found.rows(tournament.pk) == list(build(tournament.pk)) == wanted


def test_days_are_values_and_what_is_not_asked_for_comes_later(
    django_assert_num_queries: Any,
) -> None:
    def build(first: date, last: date) -> QuerySet[Tournament]:
        return Tournament.objects.filter(date__range=(first, last)).only("name", "date")

    club, tournament = make("Lyon")
    found = CompiledRows(build, date, date)
    day, later = date(2026, 11, 24), date(2026, 11, 25)
    with scope(club=club):
        assert found.rows(later, later) == []
        with django_assert_num_queries(1):
            (row,) = found.rows(day, later)
            assert (row, row.name, row.date) == (tournament, "Lyon", day)
        with django_assert_num_queries(1):
            assert row.slug == "mardi"
