"""What has no log is known by a digest of what SQLite stores: club files of 1.0.0 noted it so."""

import hashlib
import json
from datetime import UTC, datetime

import pytest

from whiz_tournament.models import Club, Competition
from whiz_tournament.queries.club_file.contents import Detail, club_details

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
