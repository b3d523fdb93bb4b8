from typing import Any

import pytest

from tests.tournaments import DIRECTOR, draft, ready
from whiz_tournament.models import Club, Job, LineSeat, Player, Tournament
from whiz_tournament.services.documents import (
    NothingToPrint,
    UnknownDocument,
    UnknownSize,
    request_documents,
)
from whiz_tournament.services.errors import WrongState


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return ready(club, 9)


def wanted(tournament: Tournament, kind: str = "slips", **selection: Any) -> Job:
    return request_documents(
        tournament=tournament, actor=DIRECTOR, kind=kind, language="fr", **selection
    )


def test_a_request_is_a_job_of_this_tournament(tournament: Tournament) -> None:
    job = wanted(tournament, round=1, tables=[2, 1], address="http://192.168.1.20:8000")
    assert (job.tournament, job.kind, job.actor) == (tournament, "documents", str(DIRECTOR))
    assert job.input["kind"] == "slips"
    assert job.input["selection"] == {
        "round": 1,
        "tables": (1, 2),
        "players": (),
        "address": "http://192.168.1.20:8000",
        "size": "A4",
        "plan": "",
        "results": "",
    }


def test_asked_twice_it_is_the_same_job(tournament: Tournament) -> None:
    assert wanted(tournament).pk == wanted(tournament).pk
    assert wanted(tournament, tables=[1, 2]).pk == wanted(tournament, tables=[2, 1]).pk


@pytest.mark.parametrize(
    "other", [{"round": 1}, {"tables": [1]}, {"address": "http://x"}, {"size": "A5"}]
)
def test_another_part_is_another_job(tournament: Tournament, other: dict[str, Any]) -> None:
    assert wanted(tournament).pk != wanted(tournament, **other).pk


def test_a_changed_name_is_another_job(tournament: Tournament) -> None:
    before = wanted(tournament)
    seated = LineSeat.objects.first()
    assert seated is not None
    Player.objects.filter(pk=seated.entry.player_id).update(name="Zoé")
    assert wanted(tournament).pk != before.pk


def test_no_hand_is_kept_in_the_job(tournament: Tournament) -> None:
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    tournament.boards.update(deal=deal)
    job = wanted(tournament, "duplication")
    assert "AKQ" not in str(job.input)


def test_an_unknown_kind_is_refused_with_those_there_are(tournament: Tournament) -> None:
    with pytest.raises(UnknownDocument) as refused:
        wanted(tournament, "poster")
    assert refused.value.field == "kind"
    assert "slips" in str(refused.value)


def test_only_paper_that_things_are_drawn_for(tournament: Tournament) -> None:
    with pytest.raises(UnknownSize):
        wanted(tournament, size="A0")


@pytest.mark.parametrize("selection", [{"round": 99}, {"tables": [99]}])
def test_a_selection_without_a_page_is_refused(
    tournament: Tournament, selection: dict[str, Any]
) -> None:
    with pytest.raises(NothingToPrint):
        wanted(tournament, **selection)
    assert Job.objects.count() == 0


def test_a_draft_has_no_slips(club: Club) -> None:
    with pytest.raises(NothingToPrint):
        wanted(draft(club, 9))


@pytest.mark.parametrize("kind", ["hand_records", "board_annex", "score_cards", "results_kit"])
@pytest.mark.parametrize("status", ["ready", "running"])
def test_nothing_of_the_hands_before_the_end(
    tournament: Tournament, kind: str, status: str
) -> None:
    tournament.status = status
    with pytest.raises(WrongState) as refused:
        wanted(tournament, kind)
    assert refused.value.params["needed"] == "closed"
    assert Job.objects.count() == 0


@pytest.mark.parametrize(("players", "tables"), [(3, 1), (9, 3)])
def test_a_fixed_number_of_queries(
    club: Club, players: int, tables: int, django_assert_max_num_queries: Any
) -> None:
    tournament = ready(club, players)
    with django_assert_max_num_queries(11):
        job = wanted(tournament)
    assert job.input["selection"]["round"] is None
