"""``calls/``: a table calls and sees its own call; a director lists, takes and ends it."""

import pytest

from tests.api.callers import Callers
from tests.tournaments import running

pytestmark = pytest.mark.django_db


def test_a_call_is_made_once_taken_done_put_back_and_taken_back(callers: Callers) -> None:
    tournament = running(callers.club, 9)
    at = f"tournaments/{tournament.public_id}/calls/"
    table, other = callers.device(tournament, table=2), callers.device(tournament, table=3)
    assert table.post(at, {"reason": "fire"}).status == 400
    made = table.post(at, {"reason": "judge"})
    (call,) = made.body
    assert (made.status, call["table"], call["reason"], call["asked"]) == (201, 2, "judge", 1)
    (same,) = table.post(at, {"reason": "result", "board": call["board"]}).body
    assert (same["id"], same["reason"]) == (call["id"], "result")
    assert [each["id"] for each in table.get(at).body] == [call["id"]]
    assert other.get(at).body == []

    assert callers.scorer.get(at).status == 403
    assert [each["id"] for each in callers.director.get(at).body] == [call["id"]]
    steps = [("take", 1, True), ("release", 1, False), ("done", 0, False), ("reopen", 1, False)]
    for act, open_calls, is_taken in steps:
        done = callers.director.post(f"{at}{call['id']}/{act}/")
        taken = any(each["taken_at"] is not None for each in done.body)
        assert (done.status, len(done.body), taken) == (200, open_calls, is_taken)
    assert callers.director.post(f"{at}{'0' * 32}/take/").status == 404
    assert table.send("DELETE", at).status == 204
    assert callers.director.get(at).body == []
