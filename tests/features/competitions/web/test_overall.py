"""A session of a simultaneous counts by the percentage among all clubs, if a club says so."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from django.test import Client
from django.utils import translation
from django_scopes import scope, scopes_disabled

from scoring.competitions.settings import Combining
from tests.features.competitions.made import draft_of, shown_competition
from tests.features.simultaneous.made import (
    begin,
    code_for,
    end,
    joined,
    play,
    rank_all,
    simultaneous,
)
from tests.sessions import RESULTS, publish, session
from tests.tournaments import DIRECTOR, score
from tests.web.director.pages import words
from whiz_tournament.features.competitions.queries.hosted import competition_states
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.services.saving import (
    OverallUnfit,
    change_competition,
)
from whiz_tournament.features.competitions.wording.rules import rule_sentences
from whiz_tournament.features.simultaneous.queries.overall import overall_of_club
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.features.simultaneous.services.overall import renew_overall_ranking
from whiz_tournament.live.page_cache import change_count
from whiz_tournament.models import Club, Competition, Simultaneous, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(club: Club) -> Simultaneous:
    return simultaneous(club)


@pytest.fixture
def own(club: Club, event: Simultaneous) -> Tournament:
    """The club's own evening of it, which is over; another club still plays."""
    mine = join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "Ici"))
    begin(joined(event, "Ailleurs"))
    return end(play(begin(mine)))


def told(competition: Competition) -> dict[str, tuple[str | None, bool]]:
    """Everybody's total, and whether a session was counted."""
    rows = published_competition(competition).standings
    return {row.name or "": (row.total, any(cell.counted for cell in row.cells)) for row in rows}


def overall_scores(tournament: Tournament) -> Mapping[int, str | None]:
    found = overall_of_club(tournament)
    assert found is not None
    return {entry: line.score for entry, line in found.lines.items()}


def open_to_all(own: Tournament) -> None:
    """The other club is done too, so the embargo is over; the ranking of all is made."""
    with scopes_disabled():
        other = Tournament.objects.get(club__name="Ailleurs")
    end(play(other, [*RESULTS[1:], RESULTS[0]]))
    own.refresh_from_db()
    publish_results(tournament=own, actor=DIRECTOR, final=True)
    rank_all()


def test_it_counts_by_the_percentage_among_all_clubs(club: Club, own: Tournament) -> None:
    other = publish(session(club, 3), final=True)
    own_alone = shown_competition(club, own, name="Own")
    found = shown_competition(club, own, overall=(own.public_id,))
    both = shown_competition(club, other, own, name="Both", overall=(own.public_id,))
    open_to_all(own)
    scores = overall_scores(own)
    page = published_competition(found)
    got = {row.cells[0].entry: row.total for row in page.standings}
    assert got == scores
    assert [row.total for row in published_competition(own_alone).standings] != [
        row.total for row in page.standings
    ]
    # What other clubs may still correct is not final.
    assert (page.status, published_competition(own_alone).status) == ("provisional", "final")
    # Beside another evening it is a figure as any.
    for row in published_competition(both).standings:
        first, second = row.cells
        assert row.missed or Fraction(second.text) == Fraction(scores[second.entry or 0] or 0)
        assert first.counted
    said = f"“{own.name}” counts with the percentage among all clubs, as published to two decimals."
    with translation.override("en"):
        assert said in rule_sentences(page)


def test_hosted_pages_get_it_again_when_only_the_ranking_of_all_is_another_one(
    club: Club, event: Simultaneous, own: Tournament
) -> None:
    """Nothing of the club's own changes, and no act in its history says so."""
    shown_competition(club, own, overall=(own.public_id,))
    open_to_all(own)
    [before] = competition_states()
    with scopes_disabled():
        other = Tournament.objects.get(club__name="Ailleurs")
    version = Tournament.objects.get(pk=own.pk).version
    with scope(club=other.club):
        late = line_rows(other)[0]
        score(other, late, "passed out")
    event.refresh_from_db()
    renew_overall_ranking(event)
    looked_at = change_count()
    assert rank_all() == 1
    assert change_count() > looked_at  # the watch looks at once
    [after] = competition_states()
    assert Tournament.objects.get(pk=own.pk).version == version
    assert (after.source, after.fingerprint != before.fingerprint) == (before.source, True)


def test_before_the_embargo_is_over_it_waits(
    club: Club, event: Simultaneous, own: Tournament
) -> None:
    found = shown_competition(club, own, overall=(own.public_id,))
    assert (published_competition(found).standings, event.is_open) == ((), False)
    now = competition_now(CompetitionRules.of(found))
    assert ([column.counts for column in now.columns], now.standings) == ([False], ())


def test_points_by_place_are_those_of_the_own_people(club: Club, own: Tournament) -> None:
    found = shown_competition(club, own, overall=(own.public_id,), combining=Combining.PLACES)
    open_to_all(own)
    scores = overall_scores(own)
    best = max(Fraction(score or 0) for score in scores.values())
    winners = {entry for entry, score in scores.items() if Fraction(score or 0) == best}
    page = published_competition(found)
    assert {row.cells[0].entry for row in page.standings if row.rank == 1} == winners
    said = f"The places of “{own.name}” follow from the percentages among all clubs."
    with translation.override("en"):
        assert said in rule_sentences(page)


def test_match_points_are_of_one_club_alone(club: Club, own: Tournament) -> None:
    wanted = draft_of(own, combining=Combining.MATCHPOINTS, overall=(own.public_id,))
    with pytest.raises(OverallUnfit):
        wanted.rules()


def test_it_is_ticked_beside_the_evening(club: Club, director: Client, own: Tournament) -> None:
    third = session(club, 3)
    page = director.get("/director/competitions/new/").content.decode()
    assert (f"among-{own.public_id}" in page, f"among-{third.public_id}" in page) == (True, False)
    sent = {
        "name": "Coupe",
        "combining": "percentages",
        "missed": "ranked",
        f"counts-{own.public_id}": "on",
        f"share-{own.public_id}": "1",
        f"among-{own.public_id}": "on",
        f"counts-{third.public_id}": "on",
        f"share-{third.public_id}": "1",
    }
    director.post("/director/competitions/new/", sent)
    made = Competition.objects.get()
    assert made.settings.overall == (own.public_id,)
    assert "percentage among all clubs" in words(
        director.get(f"/director/competitions/{made.slug}/")
    )
    # Unticked, it counts among the own players again.
    del sent[f"among-{own.public_id}"]
    director.post(f"/director/competitions/{made.slug}/", {**sent, "version": str(made.version)})
    made.refresh_from_db()
    assert not made.settings.overall


def test_a_change_of_it_keeps_the_table_as_other_rules_do(club: Club, own: Tournament) -> None:
    found = shown_competition(club, own)
    open_to_all(own)
    before = told(found)
    draft = draft_of(own, overall=(own.public_id,))
    change_competition(competition=found, actor=DIRECTOR, draft=draft)
    assert found.changes.count() == 1
    assert told(found) != before
    change_competition(competition=found, actor=DIRECTOR, draft=draft_of(own))
    assert told(found) == before
