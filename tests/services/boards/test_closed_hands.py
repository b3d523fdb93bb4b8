"""A director who plays learns no card before it is out of play, by no service."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User

from boards.errors import WhizError
from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, end_rounds, enter, ready
from whiz_tournament.models import BoardRecord, Club, Job, Tournament, TournamentEvent
from whiz_tournament.queries.publishing.visibility import Viewer, staff_viewer
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.boards.closed_hands import HandsClosed, hands_are_closed
from whiz_tournament.services.boards.deal_files import export_boards
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.documents import document_file, request_documents
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.tournament_export import export_tournament

pytestmark = pytest.mark.django_db
LOOKER = Actor("user", "999999")
"""A director who does not play."""


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=acting(zoe))
    return tournament


def sheets(tournament: Tournament, actor: Actor) -> object:
    return request_documents(tournament=tournament, actor=actor, kind="duplication", language="fr")


WAYS: dict[str, Callable[[Tournament, Actor], object]] = {
    "duplication sheets": sheets,
    "deal file": lambda t, a: export_boards(tournament=t, actor=a, format_name="dlm"),
    "whole event": lambda t, a: export_tournament(tournament=t, actor=a),
    "file of somebody else's job": lambda t, a: document_file(
        job=Job.objects.get(kind="documents"), actor=a
    ),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_no_way_to_the_hands_before_play(
    evening: Tournament, zoe: User, way: Callable[[Tournament, Actor], object]
) -> None:
    sheets(evening, LOOKER)
    events = TournamentEvent.objects.count()
    with pytest.raises(HandsClosed):
        way(evening, acting(zoe))
    assert TournamentEvent.objects.count() == events
    way(evening, LOOKER)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_after_play_all_are_open(
    evening: Tournament, zoe: User, way: Callable[[Tournament, Actor], object]
) -> None:
    sheets(evening, LOOKER)
    start_tournament(tournament=evening, actor=DIRECTOR)
    end_rounds(evening)
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    way(evening, acting(zoe))


def test_where_the_director_does_not_play_nothing_is_closed(club: Club, zoe: User) -> None:
    tournament = ready(club, 9)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    assert not hands_are_closed(tournament=tournament, actor=acting(zoe))
    assert not hands_are_closed(tournament=tournament, actor=SYSTEM)


def test_without_hands_nothing_is_closed(club: Club, zoe: User) -> None:
    tournament = evening_of(club, zoe)
    assert not hands_are_closed(tournament=tournament, actor=acting(zoe))
    with pytest.raises(WhizError, match="hands are not known"):
        export_boards(tournament=tournament, actor=acting(zoe), format_name="dup")


def test_in_what_part_one_looks(evening: Tournament, zoe: User, club: Club) -> None:
    viewers = [staff_viewer(zoe.member, each) for each in (evening, ready(club, 9))]
    assert viewers == [Viewer.PLAYING_DIRECTOR, Viewer.DIRECTOR]


def test_odd_results_are_no_hint(evening: Tournament) -> None:
    """13 tricks where the cards give 6: the director who plays must not learn the 6."""
    BoardRecord.objects.update(
        makeable={seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 6) for seat in "NES"}
    )
    start_tournament(tournament=evening, actor=DIRECTOR)
    enter(evening, 1, 1, "13NT by N =")
    assert [odd.facts for odd in result_warnings(evening)] == [{"tricks": 13, "makeable": 6}]
    assert result_warnings(evening, Viewer.PLAYING_DIRECTOR) == []
    end_rounds(evening)
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    assert len(result_warnings(evening, Viewer.PLAYING_DIRECTOR)) == 1
