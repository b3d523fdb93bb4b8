"""Who sees hands before they are out of play stands in the history, once."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils.translation import override

from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, end_rounds
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.history.tournament_history import tournament_history
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import HandsClosed, audit_hand_view
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.documents import document_file, request_documents
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.web.director.history.happenings import happening_in_words

pytestmark = pytest.mark.django_db
ANNE, LUC = Actor("user", "999998"), Actor("user", "999999")


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    tournament = evening_of(club, zoe)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    return tournament


def looks() -> list[tuple[str, Any]]:
    found = TournamentEvent.objects.filter(kind=EventKind.HANDS_VIEWED).order_by("id")
    return [(actor, data["boards"]) for actor, data in found.values_list("actor", "data")]


def test_once_for_each_person_and_board(evening: Tournament) -> None:
    version = evening.version
    for actor, boards in ((ANNE, [1]), (ANNE, [1]), (LUC, [1]), (ANNE, [1, 2, 3]), (ANNE, [2])):
        audit_hand_view(tournament=evening, actor=actor, boards=boards)
    assert looks() == [(str(ANNE), [1]), (str(LUC), [1]), (str(ANNE), [2, 3])]
    evening.refresh_from_db()
    assert evening.version == version


def test_other_cards_are_another_look(evening: Tournament) -> None:
    for _ in range(2):
        audit_hand_view(tournament=evening, actor=ANNE, boards=[1])
        deal_boards(tournament=evening, actor=DIRECTOR)
        audit_hand_view(tournament=evening, actor=ANNE, boards=[1])
    assert looks() == [(str(ANNE), [1])] * 3


def test_out_of_play_nothing_is_written(evening: Tournament) -> None:
    start_tournament(tournament=evening, actor=DIRECTOR)
    end_rounds(evening)
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    audit_hand_view(tournament=evening, actor=ANNE, boards=[1, 2])
    assert looks() == []


def test_sheets_are_a_look_when_they_are_fetched(evening: Tournament, zoe: User) -> None:
    job = request_documents(tournament=evening, actor=LUC, kind="duplication", language="fr")
    assert document_file(job=job, actor=LUC) is None
    run_job(job.pk)
    job.refresh_from_db()
    assert looks() == []
    with pytest.raises(HandsClosed):
        document_file(job=job, actor=acting(zoe))
    assert looks() == []
    for _ in range(2):
        assert document_file(job=job, actor=LUC) is not None
    numbers = list(evening.boards.order_by("number").values_list("number", flat=True))
    assert looks() == [(str(LUC), numbers)]


WORDS = {
    "one in French": (
        "fr",
        [2],
        "Les mains de la donne 2 ont été regardées avant la fin de son jeu.",
    ),
    "two in Dutch": (
        "nl",
        [2, 4],
        "De handen van spellen 2 en 4 zijn bekeken voordat ze uitgespeeld waren.",
    ),
}


@pytest.mark.parametrize(("language", "boards", "sentence"), WORDS.values(), ids=WORDS)
def test_the_history_says_it(
    evening: Tournament, language: str, boards: list[int], sentence: str
) -> None:
    audit_hand_view(tournament=evening, actor=LUC, boards=boards)
    with override(language):
        assert happening_in_words(tournament_history(evening)[0], {}).sentence == sentence
