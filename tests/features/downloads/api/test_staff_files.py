"""``files/{name}``: the public has what was released, each of the staff what that role may know."""

import json
from typing import Any

import pytest
from django.core.cache import caches
from django.db import transaction

from tests.api.callers import Caller, Callers
from tests.file_rows import rows_of
from tests.imported import import_tournament
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.models import BoardRecord, Club, EventKind, Player, Tournament, TournamentEvent
from whiz_tournament.services.boards.dealing import deal_boards

pytestmark = pytest.mark.django_db
TABLES = ("ranking.csv", "ranking.xlsx", "travellers.csv", "travellers.xlsx")
ROUNDS = 4
NAMES = (*TABLES, "results.pbn", "event.json")


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> None:
    caches["pages"].clear()


def deals(data: bytes) -> set[str]:
    return {line[7:-2] for line in data.decode().splitlines() if line.startswith('[Deal "N:')}


def under_way(club: Club, seed: str = "one") -> Tournament:
    """Thirteen people; most rounds of known cards are over, nothing was released."""
    evening = Evening.read("thirteen_players")
    tournament = evening.begun(club)
    Tournament.objects.filter(pk=tournament.pk).update(interim_ranking="never")
    tournament.refresh_from_db()
    deal_boards(tournament=tournament, actor=DIRECTOR, seed=seed)
    for number in range(1, ROUNDS + 1):
        evening.play(tournament, number)
    return tournament


def file_of(caller: Caller, tournament: Tournament, name: str) -> bytes:
    told = caller.get(f"tournaments/{tournament.public_id}/files/{name}")
    assert (name, told.status) == (name, 200)
    body = told.body
    return body if isinstance(body, bytes) else json.dumps(body).encode()


def test_before_a_release_the_director_alone_has_the_figures_of_the_moment(
    club: Club, callers: Callers
) -> None:
    tournament = under_way(club)
    Player.objects.filter(entries__tournament=tournament).update(public_name=False)
    path = f"tournaments/{tournament.public_id}/files/"
    for name in NAMES:
        assert (name, callers.anonymous.get(path + name).status) == (name, 404)
    assert [callers.scorer.get(path + name).status for name in NAMES] == [
        404,
        404,
        200,
        200,
        200,
        404,
    ]
    live = callers.director.get(f"tournaments/{tournament.public_id}/ranking/").body["standings"]
    lines = [
        list(each.values())
        for each in rows_of(file_of(callers.director, tournament, "ranking.csv"))
    ]
    assert [(line[1], line[2]) for line in lines] == [
        (each["name"], each["score"]) for each in live
    ]
    shown = {
        row["Donne"] for row in rows_of(file_of(callers.director, tournament, "travellers.csv"))
    }
    known = {row["Donne"] for row in rows_of(file_of(callers.scorer, tournament, "travellers.csv"))}
    assert len(shown) == tournament.boards.count()
    assert known < shown  # boards that nobody plays any more
    dealt = {deal for deal in BoardRecord.objects.values_list("deal", flat=True) if deal}
    assert deals(file_of(callers.director, tournament, "results.pbn")) == dealt
    assert deals(file_of(callers.scorer, tournament, "results.pbn")) < dealt
    acts = TournamentEvent.objects.filter(tournament=tournament, kind=EventKind.HANDS_VIEWED)
    assert [len(act.data["boards"]) > 0 for act in acts] == [True]
    held = json.loads(file_of(callers.director, tournament, "event.json"))
    assert import_tournament(club=club, actor=DIRECTOR, data=held).entries.count() == 13


def of_world(club: Club, callers: Callers, seed: str) -> dict[str, Any]:
    """Every file of everybody after one evening over cards of this seed, undone again."""
    before = transaction.savepoint()
    tournament = under_way(club, seed)
    path = f"tournaments/{tournament.public_id}/files/"
    found: dict[str, Any] = {}
    for who in ("anonymous", "scorer", "director"):
        for name in ("ranking.csv", "travellers.csv", "results.pbn"):
            told = getattr(callers, who).get(path + name)
            found[f"{who} {name}"] = (told.status, told.status == 200 and told.body)
    transaction.savepoint_rollback(before)
    return found


def test_other_hands_change_the_files_of_the_director_alone(club: Club, callers: Callers) -> None:
    first, second = of_world(club, callers, "one"), of_world(club, callers, "two")
    changed = {what for what in first if first[what] != second[what]}
    # The scorer's file holds the cards of the boards that nobody plays any more.
    assert changed <= {"director results.pbn", "scorer results.pbn"}
    assert "director results.pbn" in changed
