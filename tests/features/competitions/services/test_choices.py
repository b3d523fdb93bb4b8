"""Evenings that count by a rule: by name, weekday and days, once published, unless left out."""

from dataclasses import replace
from datetime import date

import pytest
from django.utils import timezone

from scoring.competitions.settings import Choice, Combining, season_of
from tests.features.competitions.made import draft_of, shown_competition
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.queries.changes import competition_changes
from whiz_tournament.features.competitions.queries.earlier import counted_session
from whiz_tournament.features.competitions.queries.lists import (
    competitions_of,
    public_competitions,
)
from whiz_tournament.features.competitions.queries.mails import MAILED_KIND
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.services.earlier import note_notices
from whiz_tournament.features.competitions.services.saving import (
    NoSessions,
    change_competition,
)
from whiz_tournament.models import Club, Competition, CompetitionSession, Tournament

pytestmark = pytest.mark.django_db
TUESDAYS = Choice(weekday=2, since=date(2026, 11, 1), until=date(2026, 11, 30))


@pytest.mark.parametrize(
    ("choice", "fits"),
    [
        (Choice(), False),
        (Choice(series="SEANCE"), True),
        (Choice(series="Coupe"), False),
        (TUESDAYS, True),
        (replace(TUESDAYS, weekday=3), False),
        (Choice(since=date(2026, 11, 3), until=date(2026, 11, 3)), True),
        (Choice(since=date(2026, 11, 4)), False),
        (Choice(until=date(2026, 11, 2)), False),
    ],
)
def test_an_evening_fits_when_every_condition_does(choice: Choice, *, fits: bool) -> None:
    assert choice.fits("Séance du 3", date(2026, 11, 3)) is fits


def test_a_season_begins_in_september() -> None:
    assert season_of(date(2026, 9, 1)) == (date(2026, 9, 1), date(2027, 8, 31))
    assert season_of(date(2026, 8, 31)) == (date(2025, 9, 1), date(2026, 8, 31))


def days(competition: Competition) -> list[int]:
    """The days of November whose evenings count for everybody."""
    return [column.date.day for column in published_competition(competition).columns]


def told(tournament: Tournament) -> list[str]:
    """The competitions in which an evening counts, by its page."""
    return [name for _, name in competitions_of(Tournament.objects.get(pk=tournament.pk))]


def test_evenings_count_without_being_picked_once_they_are_published(club: Club) -> None:
    picked, third, fourth = publish(session(club, 6)), session(club, 3), session(club, 4)
    found = shown_competition(club, picked, choice=TUESDAYS)
    assert (days(found), told(third)) == ([6], [])
    publish(third, final=True)
    publish(fourth, final=True)
    assert days(found) == [3, 6]
    assert (told(third), told(fourth), told(picked)) == ([found.name], [], [found.name])
    assert CompetitionSession.objects.filter(competition=found).count() == 1
    [item] = public_competitions()
    assert (item.sessions, item.date) == (2, date(2026, 11, 6))
    # What counts by the rule is mailed of like what was picked.
    assert list(MAILED_KIND.ended_by(third)) == [found]
    assert len(MAILED_KIND.numbers(found)) == 9


def test_one_that_is_left_out_or_scored_otherwise_does_not_count(club: Club) -> None:
    third, tenth = publish(session(club, 3)), publish(session(club, 10))
    points = publish(session(club, 17, scoring_method="average"))
    found = shown_competition(club, choice=TUESDAYS)
    assert days(found) == [3, 10]
    assert told(points) == []
    draft = draft_of(choice=replace(TUESDAYS, left_out=(tenth.public_id,)))
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    assert (days(found), told(tenth), told(third)) == ([3], [], [found.name])
    # Everybody can read how it was until then.
    assert len(competition_changes(found)) == 1
    places = replace(draft, settings=replace(draft.settings, combining=Combining.PLACES))
    change_competition(competition=found, actor=DIRECTOR, draft=places)
    assert (days(found), told(points)) == ([3, 17], [found.name])


def test_a_season_is_not_over_before_its_last_day(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(session(club, 3), final=True)
    found = shown_competition(club, choice=TUESDAYS)
    monkeypatch.setattr(timezone, "localdate", lambda: date(2026, 11, 30))
    assert published_competition(found).status == "interim"
    monkeypatch.setattr(timezone, "localdate", lambda: date(2026, 12, 1))
    assert published_competition(found).status == "final"


def test_a_notice_makes_it_no_other_evening(club: Club) -> None:
    third = publish(session(club, 3))
    found = shown_competition(club, choice=TUESDAYS)
    row = counted_session(found, third.public_id)
    assert row is not None
    note_notices(session=row, people=[])
    assert days(found) == [3]
    assert counted_session(found, "0" * 32) is None


def test_without_a_rule_an_evening_is_needed(club: Club) -> None:
    with pytest.raises(NoSessions):
        shown_competition(club)
