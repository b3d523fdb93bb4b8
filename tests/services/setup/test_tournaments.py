"""A tournament is made, set, thrown away, and taken back."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft, ready
from whiz_tournament.models import Club, ResultLine, Tournament, TournamentEvent
from whiz_tournament.services.setup.tournaments import (
    change_settings,
    create_tournament,
    delete_tournament,
    restore_tournament,
)

pytestmark = pytest.mark.django_db
TUESDAY = date(2026, 11, 24)


def test_a_tournament_begins_as_a_draft_with_the_usual_settings(club: Club) -> None:
    made = create_tournament(club=club, actor=DIRECTOR, name="Tournoi d’été", date=TUESDAY)
    row = Tournament.objects.values(
        "slug", "status", "formula", "scoring_method", "seating_rule", "domy_seat", "first_board"
    ).get()
    assert row == {
        "slug": "tournoi-dete-2026-11-24",
        "status": "draft",
        "formula": "standard",
        "scoring_method": "matchpoints",
        "seating_rule": "domy_moves",
        "domy_seat": "W",
        "first_board": 1,
    }
    assert list(made.sections.values_list("name", flat=True)) == ["A"]
    assert list(made.events.values_list("kind", "actor")) == [("created", "user:1")]


def test_two_of_a_name_and_a_name_without_letters_get_addresses_of_their_own(club: Club) -> None:
    made = [
        create_tournament(club=club, actor=DIRECTOR, name=name, date=TUESDAY).slug
        for name in ("Mardi", "Mardi", "Mardi", "山")
    ]
    assert made == [
        "mardi-2026-11-24",
        "mardi-2026-11-24-2",
        "mardi-2026-11-24-3",
        "tournament-2026-11-24",
    ]


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"name": " "}, "name_empty"),
    ({"formula": "hyper"}, "setting_refused"),
    ({"scoring_method": "butler"}, "setting_refused"),
    ({"seating_rule": ""}, "setting_refused"),
    ({"domy_seat": "w"}, "setting_refused"),
    ({"first_board": 0}, "setting_out_of_range"),
    ({"first_board": 1000}, "setting_out_of_range"),
    ({"first_board": True}, "setting_out_of_range"),
    ({"first_board": 10**400}, "setting_out_of_range"),
    ({"minutes": 9}, "setting_out_of_range"),
    ({"minutes_per_board": Decimal(0)}, "setting_out_of_range"),
    ({"minutes_per_board": Decimal("NaN")}, "setting_out_of_range"),
    ({"minutes_per_change": Decimal("Infinity")}, "setting_out_of_range"),
    ({"minutes_per_change": "2"}, "setting_out_of_range"),
    ({"open_all_rounds": "yes"}, "setting_refused"),
    ({"eligible_percent": 101}, "setting_out_of_range"),
    ({"status": "published"}, "setting_unknown"),
]


@pytest.mark.parametrize(("change", "code"), REFUSED, ids=[str(row[0]) for row in REFUSED])
def test_a_setting_that_cannot_be_is_refused_by_its_name(
    club: Club, change: dict[str, Any], code: str
) -> None:
    tournament = draft(club)
    with pytest.raises(WhizError) as refusal:
        change_settings(tournament=tournament, actor=DIRECTOR, **change)
    assert (refusal.value.code, refusal.value.field) == (code, next(iter(change)))
    assert TournamentEvent.objects.count() == 1


def test_a_change_is_kept_with_what_stood_there_before(club: Club) -> None:
    tournament = draft(club)
    change_settings(
        tournament=tournament, actor=DIRECTOR, minutes=120, minutes_per_board=Decimal(7)
    )
    assert (tournament.minutes, tournament.version) == (120, 2)
    event = TournamentEvent.objects.filter(kind="settings_changed").get()
    assert event.data == {
        "before": {"minutes": 180, "minutes_per_board": "7.50"},
        "after": {"minutes": 120, "minutes_per_board": "7.00"},
        "version": 2,
    }


def test_two_directors_do_not_overwrite_each_other(club: Club) -> None:
    tournament = draft(club)
    seen = tournament.version
    change_settings(tournament=tournament, actor=DIRECTOR, version=seen, minutes=120)
    with pytest.raises(WhizError) as refusal:
        change_settings(tournament=tournament, actor=DIRECTOR, version=seen, minutes=150)
    assert refusal.value.code == "settings_changed"
    change_settings(tournament=tournament, actor=DIRECTOR, version=tournament.version, minutes=150)
    assert Tournament.objects.get().minutes == 150


@pytest.mark.parametrize("change", [{"domy_seat": "N"}, {"first_board": 17}], ids=str)
def test_a_setting_that_the_lines_hang_on_drops_the_plan(
    club: Club, change: dict[str, Any]
) -> None:
    tournament = ready(club)
    change_settings(tournament=tournament, actor=DIRECTOR, **change)
    assert (tournament.status, ResultLine.objects.count()) == ("draft", 0)


def test_the_trash_gives_back_for_thirty_days(club: Club) -> None:
    tournament = draft(club)
    delete_tournament(tournament=tournament, actor=DIRECTOR)
    with pytest.raises(WhizError) as refusal:
        change_settings(tournament=tournament, actor=DIRECTOR, minutes=120)
    assert refusal.value.code == "not_found"
    with (
        time_machine.travel(timezone.now() + timedelta(days=31)),
        pytest.raises(WhizError) as refusal,
    ):
        restore_tournament(tournament=tournament, actor=DIRECTOR)
    assert refusal.value.code == "not_in_trash"
    restore_tournament(tournament=tournament, actor=DIRECTOR)
    assert Tournament.objects.get().deleted_at is None
