"""Evenings without boards count beside tournaments: published figures, places, what is refused."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from django.utils import translation

from boards.errors import WhizError
from scoring.competitions.settings import Absence, Combining, MissedSession, Places, SharedPlaces
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
from whiz_tournament.features.competitions.services.saving import change_competition
from whiz_tournament.features.whist.services import reopen_evening
from whiz_tournament.models import Club, Player, WhistHistoryEvent
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
