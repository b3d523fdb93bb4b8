"""Evenings without boards count beside tournaments: published figures, places, what is refused."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import translation

from boards.errors import WhizError
from scoring.competitions.settings import (
    Absence,
    Choice,
    Combining,
    MissedSession,
    Places,
    SharedPlaces,
)
from tests.features.competitions.made import (
    TABLE,
    cards,
    competition,
    draft_of,
    earlier_session,
    shown_competition,
    told,
)
from tests.features.whist.made import ACTOR
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.queries.earlier import absent_people, counted_session
from whiz_tournament.features.competitions.queries.lists import (
    offered_sessions,
    public_competitions,
    staff_competitions,
)
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import CompetitionPage
from whiz_tournament.features.competitions.services.earlier import note_notices
from whiz_tournament.features.competitions.services.hosted import link_sessions
from whiz_tournament.features.competitions.services.saving import change_competition
from whiz_tournament.features.whist.services import reopen_evening
from whiz_tournament.models import (
    Club,
    CompetitionEvening,
    CompetitionSession,
    Player,
    WhistHistoryEvent,
)
from whiz_tournament.services.people.person_records import erase_player, merge_players

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def totals(page: CompetitionPage) -> dict[str, str | None]:
    return {line.name: line.total for line in page.standings}


def test_points_of_one_game_are_added(club: Club) -> None:
    """Nothing before it is published, then what was published; taken back, nothing again."""
    made = cards(club)
    found = shown_competition(
        club, made.evening, combining=Combining.POINTS, missed=MissedSession.RANKED
    )
    page = published_competition(found)
    assert (page.columns, page.standings, page.status) == ((), (), "interim")
    assert [c.counts for c in competition_now(CompetitionRules.of(found)).columns] == [False]
    evening = told(made.evening)
    page = published_competition(found)
    [column] = page.columns
    assert (column.slug, column.without_boards, page.status) == (evening.slug, True, "final")
    assert evening.released is not None
    [points] = list(evening.released["ledgers"].values())
    assert totals(page) == {
        name: str(points[str(number)]) for number, name in enumerate(TABLE, start=1)
    }
    assert sum(Fraction(total or 0) for total in totals(page).values()) == 0
    assert {act.kind for act in WhistHistoryEvent.objects.filter(evening=evening)} >= {
        "competition_joined",
        "competition_published",
    }
    assert [item.sessions for item in (*public_competitions(), *staff_competitions())] == [1, 1]
    reopen_evening(evening=evening, actor=ACTOR)
    assert published_competition(found).standings == ()
    assert [item.sessions for item in public_competitions()] == [0]


def test_percentages_points_and_whist_fit_together_by_places_alone(club: Club) -> None:
    """Each session gives the same points to its first, whatever it is scored in."""
    tournament = publish(session(club, 3), final=True)
    evening = told(cards(club).evening)
    assert {each.public_id for each in offered_sessions().evenings} == {
        tournament.public_id,
        evening.public_id,
    }
    for combining in (Combining.PERCENTAGES, Combining.POINTS, Combining.MATCHPOINTS):
        with pytest.raises(WhizError, match=r"another way.* Points by place can be"):
            competition(club, tournament, evening, combining=combining)
    rules = Places(tuple(map(Fraction, (10, 6, 3))), SharedPlaces.HIGHEST)
    found = shown_competition(
        club, tournament, evening, combining=Combining.PLACES, places=rules,
        missed=MissedSession.RANKED,
    )  # fmt: skip
    page = published_competition(found)
    place = [column.without_boards for column in page.counted].index(True)
    at_cards = {line.name: line.cells[place].text for line in page.standings}
    assert {name: at_cards[name] for name in TABLE} == dict(
        zip(TABLE, ("10", "0", "6", "6"), strict=True)
    )
    # A share counts there too, and leaving it is an act that can be taken back.
    half = draft_of(
        evening, tournament, combining=Combining.PLACES, places=rules,
        missed=MissedSession.RANKED, share=Fraction(1, 2),
    )  # fmt: skip
    change_competition(competition=found, actor=DIRECTOR, draft=half)
    assert totals(published_competition(found))["Zoé Vidal"] == "3"
    alone = draft_of(tournament, combining=Combining.PLACES, places=rules)
    change_competition(competition=found, actor=DIRECTOR, draft=alone)
    assert "Zoé Vidal" not in totals(published_competition(found))
    change_competition(competition=found, actor=DIRECTOR, draft=half)
    assert totals(published_competition(found))["Zoé Vidal"] == "3"
    kinds = WhistHistoryEvent.objects.filter(evening=evening).values_list("kind", flat=True)
    assert [kind for kind in kinds if kind in {"competition_joined", "competition_left"}] == [
        "competition_joined", "competition_joined", "competition_left", "competition_joined",
    ]  # fmt: skip


def test_merged_and_erased_people_and_notices(club: Club) -> None:
    evening = told(cards(club).evening)
    absence = Absence(Fraction(-5), Fraction(-2))
    found = shown_competition(
        club, evening, combining=Combining.POINTS, missed=MissedSession.VALUE, absence=absence
    )
    earlier_session(found, "Yves Vidal 60\nZ. Vidal 1")
    session_of = counted_session(found, evening.public_id)
    assert session_of is not None
    assert [each.name for each in absent_people(session_of)] == ["Yves Vidal", "Z. Vidal"]
    yves = Player.objects.get(name="Yves Vidal")
    note_notices(session=session_of, people=[yves.public_id])
    assert totals(published_competition(found))["Yves Vidal"] == "58"
    kept, gone = (Player.objects.get(name=name) for name in ("Z. Vidal", "Zoé Vidal"))
    before = Fraction(totals(published_competition(found))["Zoé Vidal"] or 0)
    merge_players(kept=kept, gone=gone, actor=DIRECTOR)
    after = totals(published_competition(found))
    assert "Zoé Vidal" not in after
    assert Fraction(after["Z. Vidal"] or 0) == before + 5 + 1
    erase_player(player=Player.objects.get(name="Anne Petit"))
    erased = published_competition(found)
    assert "Anne Petit" not in str(erased)
    assert len(erased.standings) == len(after)
    # Changed rules leave the notices alone.
    draft = draft_of(
        evening, combining=Combining.POINTS, missed=MissedSession.VALUE, absence=absence, best=2
    )
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    assert totals(published_competition(found))["Yves Vidal"] == "58"


def test_a_rule_takes_evenings_without_boards_too(club: Club) -> None:
    """Once they are published, as tournaments; not where percentages are counted."""
    made = cards(club)
    evening = made.evening
    choice = Choice(weekday=evening.date.isoweekday(), since=evening.date, until=evening.date)
    rules = {"missed": MissedSession.RANKED, "choice": choice}
    found = shown_competition(club, combining=Combining.POINTS, **rules)
    percent = shown_competition(club, name="Percentages", **rules)
    assert published_competition(found).columns == ()
    told(made.evening)
    picked = shown_competition(
        club, evening, name="Picked", combining=Combining.POINTS, missed=MissedSession.RANKED
    )
    page = published_competition(found)
    assert [column.without_boards for column in page.columns] == [True]
    assert totals(page) == totals(published_competition(picked)) != {}
    assert published_competition(percent).columns == ()
    assert not CompetitionEvening.objects.filter(competition=found).exists()
    extents = {item.name: item.sessions for item in staff_competitions()[:9]}
    assert (extents[found.name], extents["Percentages"]) == (1, 0)

    row = counted_session(found, evening.public_id)
    assert row is not None
    assert absent_people(row) == []
    draft = draft_of(
        combining=Combining.POINTS,
        missed=MissedSession.RANKED,
        choice=replace(choice, left_out=(evening.public_id,)),
    )
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    assert published_competition(found).columns == ()
    offered = offered_sessions((), (evening.public_id,), before=evening.date).evenings
    assert [one.public_id for one in offered] == [evening.public_id]


def test_what_is_delivered_leaves_the_clubs_own_sessions(club: Club) -> None:
    own = shown_competition(club, publish(session(club, 3)))
    link_sessions()
    assert CompetitionSession.objects.filter(competition=own).count() == 1
