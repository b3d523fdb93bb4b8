"""Somebody is forgotten: no table holds the name any more, and every seal still verifies."""

from uuid import uuid4

import pytest
from django.apps import apps
from django.core import serializers
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from tests.features.whist.made import ACTOR, CardEvening, card_evening, couleur
from tests.fixtures import club
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, NAMES, enter, running, value_of
from whiz_tournament.features.whist.queries import whist_standings
from whiz_tournament.features.whist.services import close_evening, publish_evening, verify_evening
from whiz_tournament.models import Club, Entry, Player, Tournament
from whiz_tournament.models.names import NOBODY
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.person_records import erase_player
from whiz_tournament.services.results import seal_tournament, verify_tournament

__all__ = ["club"]


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 9, rounds=3)
    enter(made, 1, 1, "10H by N =")
    seal_tournament(tournament=made, actor=DIRECTOR)
    return made


@pytest.fixture
def evening(tournament: Tournament) -> CardEvening:
    """The same people at the whist à la couleur, published."""
    played = card_evening(tournament.club, tables=[NAMES[:4]])
    played.record(couleur(note="dictée"))
    close_evening(evening=played.evening, actor=ACTOR)
    publish_evening(evening=played.evening, actor=ACTOR)
    return played


def everything() -> str:
    """All that the database holds of the club."""
    models = apps.get_app_config("whiz_tournament").get_models()
    return "".join(
        serializers.serialize("json", model._default_manager.all(), ensure_ascii=False)
        for model in models
    )


def ask(tournament: Tournament, player: Player) -> None:
    """Have somebody ask for a correction, with a reason signed by name."""
    cache.clear()
    number = Entry.objects.get(tournament=tournament, player=player).number
    line = next(row for row in line_rows(tournament, round=1) if row.seat_of(number))
    enter(tournament, 1, line.table, "10H by N =")
    request_correction(
        tournament=tournament,
        entry=number,
        place=(1, line.table, line.board),
        value=value_of("10H by N -1"),
        reason=f"nine tricks, {player.name}",
        uuid=uuid4(),
    )


def test_no_table_holds_the_name(tournament: Tournament, evening: CardEvening) -> None:
    player = Player.objects.get(name=NAMES[0])
    ask(tournament, player)
    assert f"nine tricks, {NAMES[0]}" in everything()
    erase_player(player=player)
    assert NAMES[0] not in everything()
    assert name_texts(tournament)[1] == NOBODY


def test_what_was_played_stays(tournament: Tournament, evening: CardEvening) -> None:
    before = [(each.rank, each.total) for each in whist_standings(evening.evening)["points"]]
    erase_player(player=Player.objects.get(name=NAMES[0]))
    assert verify_tournament(Tournament.objects.get()) == []
    assert verify_evening(evening.evening) == []
    after = whist_standings(evening.evening)["points"]
    assert [(each.rank, each.total) for each in after] == before
    assert after[0].person.name == NOBODY


def test_two_who_are_forgotten_remain_two(tournament: Tournament, evening: CardEvening) -> None:
    for name in NAMES[:2]:
        erase_player(player=Player.objects.get(name=name))
    assert Player.objects.filter(name=NOBODY).count() == 2
    standings = whist_standings(evening.evening)["points"]
    assert sum(each.total for each in standings) == 0


def test_nobody_becomes_the_forgotten_one(club: Club) -> None:
    card_evening(club, tables=[NAMES[:4]])
    erase_player(player=Player.objects.get(name=NAMES[0]))
    card_evening(club, tables=[[NOBODY, *NAMES[1:4]]])
    assert Player.objects.filter(name=NOBODY).count() == 2


def test_who_came_for_years_is_forgotten_in_as_many_statements(
    tournament: Tournament, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """Evenings that keep nothing of a person but the number are not looked at one by one."""
    once, regular = tournament.entries.order_by("number").select_related("player")[:2]
    with CaptureQueriesContext(connection) as captured:
        erase_player(player=once.player)
    for number in range(5):
        other = Tournament.objects.create(
            club=tournament.club, name="Soirée", slug=f"s{number}", date=tournament.date
        )
        Entry.objects.create(
            club=tournament.club, tournament=other, player=regular.player, number=1
        )
    with django_assert_max_num_queries(len(captured)):
        erase_player(player=regular.player)
