"""The embargo: what it refuses, who ends it, and the ranking of all that comes with its end."""

from datetime import date

import pytest
import time_machine
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import (
    begin,
    code_for,
    end,
    joined,
    play,
    played,
    rank_all,
    simultaneous,
)
from tests.tournaments import DIRECTOR, score
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.features.simultaneous.queries.overall import (
    OverallPage,
    overall_of_club,
    overall_page,
)
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.errors import UnderEmbargo
from whiz_tournament.features.simultaneous.services.joining import leave_simultaneous
from whiz_tournament.models import (
    Club,
    Embargo,
    EventKind,
    OverallRanking,
    Release,
    Simultaneous,
    SimultaneousClub,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.visibility import BoardState, board_states
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def fresh(tournament: Tournament) -> Tournament:
    with scope(club=tournament.club):
        return Tournament.objects.get(pk=tournament.pk)


def publish(tournament: Tournament, *, final: bool = False) -> None:
    with scope(club=tournament.club):
        publish_results(tournament=tournament, actor=DIRECTOR, final=final)


def page_of(event: Simultaneous) -> OverallPage:
    rank_all()
    found = overall_page(Simultaneous.objects.get(pk=event.pk))
    assert found is not None
    return found


def releases_of(tournament: Tournament) -> int:
    with scopes_disabled():
        return Release.objects.filter(tournament=tournament).count()


def test_the_last_club_that_is_done_ends_it(club: Club) -> None:
    event = simultaneous(club)
    first, second = (begin(joined(event, name)) for name in ("Nord", "Sud"))
    end(play(first))
    assert fresh(first).embargo == Embargo.NOTHING
    assert overall_page(event) is None
    end(play(second))
    assert {fresh(each).embargo for each in (first, second)} == {Embargo.ENDED}
    with scopes_disabled():
        ended = TournamentEvent.objects.filter(kind=EventKind.EMBARGO_ENDED)
        assert set(ended.values_list("tournament_id", "actor")) == {
            (first.pk, "system"),
            (second.pk, "system"),
        }


def test_a_club_that_may_still_come_keeps_it(club: Club) -> None:
    event = simultaneous(club)
    code_for(event, "Sud")
    first = played(event, "Nord")
    assert fresh(first).is_under_embargo
    end_embargo(simultaneous=event, actor=DIRECTOR)
    assert not fresh(first).is_under_embargo


def test_it_ends_when_the_one_that_was_awaited_leaves(club: Club) -> None:
    event = simultaneous(club)
    awaited = joined(event, "Sud")
    first = played(event, "Nord")
    with scope(club=awaited.club):
        leave_simultaneous(tournament=awaited, actor=DIRECTOR)
    assert fresh(first).embargo == fresh(awaited).embargo == Embargo.ENDED


def test_nothing_is_published_and_every_board_is_in_play_until_then(club: Club) -> None:
    event = simultaneous(club)
    waiting = joined(event, "Sud")
    done = played(event, "Nord")
    with pytest.raises(UnderEmbargo):
        publish(done)
    assert releases_of(done) == 0
    with scope(club=done.club):
        assert set(board_states(fresh(done)).values()) == {BoardState.IN_PLAY}
    end(play(begin(waiting)))
    done = fresh(done)
    publish(done)
    with scope(club=done.club):
        assert set(board_states(done).values()) == {BoardState.PUBLISHED}


def test_percentages_are_shown_round_by_round_where_the_organiser_allows_it(club: Club) -> None:
    event = simultaneous(club, early_percentages=True)
    joined(event, "Sud")
    tournament = played(event, "Nord")
    assert tournament.embargo == Embargo.PERCENTAGES
    with scope(club=tournament.club):
        release = Release.objects.filter(tournament=tournament).order_by("-number")[0]
        kinds = set(release.pages.values_list("kind", flat=True))
    assert kinds == {"ranking"}  # no traveller, no score card


def test_the_ranking_of_all_stands_beside_the_club_s(club: Club) -> None:
    event = simultaneous(club)
    clubs = [begin(joined(event, name)) for name in ("Nord", "Sud", "Est")]
    for turn, each in enumerate(clubs):
        results = [("10H by N =", "9H by E +1"), ("9NT by N -2", "passed out"), ("7D by E +2",) * 2]
        end(play(each, results[turn:] + results[:turn]))
    page = page_of(event)
    assert len(page.rows) == 27
    assert page.rows[0].line.rank == 1
    for each in clubs:
        with scope(club=each.club):
            at_home = {line.entry: line.percentage for line in ranking(fresh(each)).standings}
        own = {r.line.entry: r.line.club_score for r in page.rows if r.club == each.club.name}
        assert own == at_home
        found = overall_of_club(fresh(each))
        assert found is not None
        assert {number: line.club_score for number, line in found.lines.items()} == at_home
    assert any(row.line.score != row.line.club_score for row in page.rows)


def test_a_correction_counts_until_the_last_day(club: Club) -> None:
    event = simultaneous(club, corrections_until=date(2026, 11, 30))
    with time_machine.travel("2026-11-24T20:00:00Z"):
        tournaments = [begin(joined(event, name)) for name in ("Nord", "Sud")]
        for each in tournaments:
            end(play(each))
        before = page_of(event)
        _correct(tournaments[0], "13NT by N =")
        assert page_of(event) == before  # not before the club publishes it
        publish(tournaments[0])
        corrected = page_of(event)
    assert corrected.number == before.number + 1
    assert corrected.rows != before.rows
    with time_machine.travel("2026-12-01T20:00:00Z"):
        _correct(tournaments[0], "10H by N =")
        publish(tournaments[0])
    assert page_of(event) == corrected


def _correct(tournament: Tournament, text: str) -> None:
    tournament.refresh_from_db()
    with scope(club=tournament.club):
        score(tournament, line_rows(tournament, round=1, table=1)[0], text)


def test_who_leaves_is_taken_out_of_the_ranking(club: Club) -> None:
    event = simultaneous(club)
    first, second = (begin(joined(event, name)) for name in ("Nord", "Sud"))
    end(play(first))
    end(play(second))
    with scope(club=first.club):
        leave_simultaneous(tournament=fresh(first), actor=DIRECTOR)
    assert {row.club for row in page_of(event).rows} == {"Sud"}


def test_an_organiser_that_is_deleted_leaves_nobody_under_embargo(club: Club) -> None:
    organiser = Club.objects.create(name="Fédération", host="fede.example.org")
    with scope(club=organiser):
        event = simultaneous(organiser)
    tournament = joined(event, "Nord")
    close_club(club=organiser)
    with scopes_disabled():
        delete_club(club=organiser, name=organiser.name)
        assert not OverallRanking.objects.exists()
    assert fresh(tournament).embargo == Embargo.ENDED
    publish(end(play(begin(tournament))))


def test_without_an_organiser_on_this_server_a_club_ends_it_by_its_own_end(club: Club) -> None:
    event = simultaneous(club)
    tournament = begin(joined(event, "Nord"))
    joined(event, "Sud")
    with scopes_disabled():
        SimultaneousClub.objects.filter(simultaneous=event).delete()
    assert fresh(end(play(tournament))).embargo == Embargo.ENDED
