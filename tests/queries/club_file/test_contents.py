"""What has no log is known by a digest of what SQLite stores: club files of 1.0.0 noted it so."""

import hashlib
import json
from datetime import UTC, date, datetime

import pytest

from whiz_tournament.models import Club, Competition, Fee, FeeTariff, PaidBy, PrizeList, WhistTariff
from whiz_tournament.queries.club_file.contents import Detail, club_details
from whiz_tournament.services.people.players import add_player

pytestmark = pytest.mark.django_db


def digest(*stored: object) -> str:
    return hashlib.sha256(json.dumps(stored).encode()).hexdigest()[:32]


def test_yes_and_no_are_numbers_and_moments_are_texts_without_a_zone(club: Club) -> None:
    moment = datetime(2026, 11, 26, 20, 10, 0, 5, tzinfo=UTC)
    season = Competition.objects.create(club=club, slug="s", name="Season", published_at=moment)
    rules = (club.name, club.host, 24, club.ranked_name, 1, 0, "", 1, 0, "")
    stored = (season.public_id, 0, "2026-11-26 20:10:00.000005", None)
    rules_of_club = digest("Rules of the club", *rules)
    details = club_details("default")
    assert details[rules_of_club] == Detail("Rules of the club", club.name)
    assert details[digest("Competition", *stored)] == Detail("Competition", "Season")


def test_money_prizes_and_tables_of_values_are_compared_too(club: Club) -> None:
    season = Competition.objects.create(club=club, slug="s", name="Season")
    PrizeList.objects.create(club=club, competition=season, seed="x")
    FeeTariff.objects.create(club=club, member=500)
    WhistTariff.objects.create(club=club, name="Ours", ruleset="whist_couleur")
    for name, paid in (("Anna", 500), ("Bert", 700)):
        Fee.objects.create(
            club=club,
            evening="e" * 32,
            evening_name="Friday",
            day=date(2026, 11, 27),
            player=add_player(club=club, name=name),
            due=700,
            paid=paid,
            paid_by=PaidBy.CASH,
        )
    details = club_details("default")
    assert {
        Detail("Prizes", "Season"),
        Detail("What an evening costs", club.name),
        Detail("Table of values", "Ours"),
    } <= set(details.values())
    assert details[digest("Fees", "e" * 32, 2, 1400, 1200)] == Detail("Fees", "Friday")
