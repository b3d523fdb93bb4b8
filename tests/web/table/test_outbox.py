"""What a phone kept arrives: once, believed only with its digest, and never answered by a 404."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.documents import write_value
from tests.tournaments import DIRECTOR, score, value_of
from tests.web.table.phones import opened, own_page, page, pair, paired
from whiz_tournament.models import LineState, ScoreEntry, TableDevice, Tournament
from whiz_tournament.queries.devices.phone_lines import PhoneRound
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.kept_results import kept_results, unreadable_entries
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.todo_kinds import UnreadableToDo
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.server.data_version import database_epoch
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.results.kept_results import leave_entry_aside

pytestmark = pytest.mark.django_db
Entry = dict[str, Any]


def lines(tournament: Tournament) -> list[LineRow]:
    return line_rows(tournament, round=1, table=1)


def entry(line: LineRow, text: str = "10H by S +1", **others: Any) -> Entry:
    """What a phone's script makes of it."""
    place = {"round": line.round, "table": line.table, "board": line.board}
    value = write_value(value_of(text))
    at = "2026-11-24T20:00:00.000+00:00"
    sent = {
        "uuid": str(uuid4()),
        "by": "N",
        "value": value,
        "after": None,
        "at": at,
        "version": None,
    }
    return {**place, **sent, **others}


def send(phone: Client, tournament: Tournament, sent: Entry | bytes) -> tuple[int, str]:
    """Send it as the script does; the answer must be one that a script believes."""
    body = sent if isinstance(sent, bytes) else json.dumps(sent).encode()
    answer = phone.post(
        reverse("table_outbox", args=[tournament.slug]), body, content_type="application/json"
    )
    said = answer.json()
    assert set(said) == {"state", "why", "epoch", "digest"}
    assert said["digest"] == sha256(body).hexdigest()
    assert said["epoch"] == database_epoch() == answer["X-Whiz-Epoch"]
    assert "no-store" in answer["Cache-Control"]
    return answer.status_code, said["state"]


def test_it_is_stored_once_and_the_other_side_confirms(tournament: Tournament) -> None:
    phone, line = paired(tournament, 1), lines(tournament)[0]
    first = entry(line)
    assert [send(phone, tournament, first) for _ in range(2)] == [(201, "entered")] * 2
    yes = entry(line, by="S")
    assert send(phone, tournament, yes) == (201, "confirmed")
    assert send(phone, tournament, first) == (201, "entered")
    assert (lines(tournament)[0].state, ScoreEntry.objects.count()) == (LineState.CONFIRMED, 2)


def test_what_is_sent_again_is_never_told_to_wait(tournament: Tournament) -> None:
    """A line that swallows answers makes no more entries of one; thirty new ones a minute count."""
    cache.clear()  # of what earlier tests of this process sent
    phone, line = paired(tournament, 1), lines(tournament)[0]
    first = entry(line)
    assert [send(phone, tournament, first) for _ in range(45)] == [(201, "entered")] * 45
    others = [entry(line, board=999) for _ in range(30)]
    told = [send(phone, tournament, each) for each in others]
    assert told == [(202, "director")] * 29 + [(503, "later")]
    assert send(phone, tournament, first) == (201, "entered")


def test_a_correction_names_what_it_corrects_and_not_a_version(tournament: Tournament) -> None:
    phone, line = paired(tournament, 1), lines(tournament)[0]
    first = entry(line)
    second = entry(line, "9H by S =", after=first["uuid"])
    assert send(phone, tournament, first) == (201, "entered")
    assert send(phone, tournament, second) == (201, "entered")
    assert str(lines(tournament)[0].value) == "9H by S ="
    # Or it names the version that a page of ours showed.
    assert send(phone, tournament, entry(line, "10H by S =", version=2)) == (201, "entered")
    # One that says nothing of what it knew is laid before the director, not lost.
    assert send(phone, tournament, entry(line, "8H by S =")) == (202, "director")
    assert [str(kept.value) for kept in kept_results(tournament)] == ["8H by S ="]


def close(tournament: Tournament, phone: Client) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=1)


def settle(tournament: Tournament, phone: Client) -> None:
    score(tournament, lines(tournament)[0], "9H by S =")


def shut_out(tournament: Tournament, phone: Client) -> None:
    TableDevice.objects.filter(tournament=tournament).update(revoked_at=timezone.now())


def go_elsewhere(tournament: Tournament, phone: Client) -> None:
    """The phone's card is scanned at table 2, and its first table is forgotten."""
    session = phone.session
    session["table_devices"] = {}
    session.save()
    pair(phone, tournament, 2)


Meanwhile = Callable[[Tournament, Client], None]


@pytest.mark.parametrize(
    ("meanwhile", "others", "why"),
    [
        (close, {}, "ask_director"),
        (settle, {}, "ask_director"),
        (shut_out, {}, "phone_shut_out"),
        (go_elsewhere, {}, "line_unknown"),
        (close, {"board": 999}, "line_unknown"),
        (close, {"table": 999, "round": 77}, "line_unknown"),
    ],
    ids=["round closed", "settled", "shut out", "other table", "no board", "no table"],
)
def test_what_no_line_takes_lies_before_the_director_once(
    tournament: Tournament, meanwhile: Meanwhile, others: Entry, why: str
) -> None:
    phone = paired(tournament, 1)
    sent = entry(lines(tournament)[0], **others)
    meanwhile(tournament, phone)
    assert [send(phone, tournament, sent) for _ in range(2)] == [(202, "director")] * 2
    (kept,) = kept_results(tournament)
    place = tuple(sent[name] for name in ("round", "table", "board"))
    assert (kept.round, kept.table, kept.board) == place
    assert (str(kept.uuid), kept.by, str(kept.value), kept.why) == (
        sent["uuid"], "N", "10H by S +1", why,
    )  # fmt: skip


@pytest.mark.parametrize("other", ["by", "board", "value"])
def test_one_id_with_two_contents_is_laid_before_the_director(
    tournament: Tournament, other: str
) -> None:
    phone, line = paired(tournament, 1), lines(tournament)[0]
    first = entry(line)
    send(phone, tournament, first)
    changed = entry(lines(tournament)[1], "10H by S -1", by="S")
    assert send(phone, tournament, first | {other: changed[other]}) == (202, "director")
    assert [kept.why for kept in kept_results(tournament)] == ["uuid_of_another"]


def test_nobody_learns_by_guessing_what_another_table_wrote(tournament: Tournament) -> None:
    line = lines(tournament)[0]
    assert send(paired(tournament, 1), tournament, entry(line)) == (201, "entered")
    stranger = paired(tournament, 2)
    for guess in ("10H by S +1", "7C by N ="):
        assert send(stranger, tournament, entry(line, guess)) == (202, "director")


def test_a_round_that_is_not_open_yet_waits_on_the_phone(tournament: Tournament) -> None:
    phone, line = paired(tournament, 1), line_rows(tournament, round=2, table=1)[0]
    sent = entry(line)
    assert send(phone, tournament, sent) == (503, "later")
    assert kept_results(tournament) == []
    close(tournament, phone)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    pair(phone, tournament, 1)
    assert send(phone, tournament, sent) == (201, "entered")


def test_a_stranger_is_told_to_scan_and_keeps_it(tournament: Tournament) -> None:
    sent = entry(lines(tournament)[0])
    assert send(Client(), tournament, sent) == (403, "stranger")
    assert send(Client(), Tournament(slug="nowhere"), sent) == (403, "stranger")
    assert (kept_results(tournament), ScoreEntry.objects.count()) == ([], 0)


def test_what_is_no_entry_lies_before_the_director_as_it_came(tournament: Tournament) -> None:
    phone, good = paired(tournament, 1), entry(lines(tournament)[0])
    bad: list[Entry | bytes] = [
        b"", b"[]", b"{", b"\xff", b"[" * 100_000, b'{"uuid": 1}',
        *(good | {"uuid": uuid} for uuid in (good["uuid"].upper(), str(uuid4())[:-1], 7)),
        *(good | {"at": at} for at in ("2026-11-24T20:00:00", "yesterday")),
        *(good | {"round": n} for n in (0, -1, "1", True, 10**30)),
        good | {"version": "1"}, good | {"by": "Q"}, good | {"value": {"v": 2}}, good | {"more": 1},
    ]  # fmt: skip
    assert [send(phone, tournament, each) for each in bad] == [(202, "director")] * len(bad)
    assert send(phone, tournament, bad[0]) == (202, "director")  # sent again it is the same
    assert (kept_results(tournament), ScoreEntry.objects.count()) == ([], 0)
    waiting = unreadable_entries(tournament)
    assert len({each.uuid for each in waiting}) == len(waiting) == len(bad)
    assert '{"uuid": 1}' in {each.text for each in waiting}
    kinds = [type(each) for each in console_page(tournament, viewer=Viewer.DIRECTOR).todo]
    assert kinds.count(UnreadableToDo) == len(bad)
    gone = waiting[0].uuid
    leave_entry_aside(tournament=tournament, actor=DIRECTOR, uuid=gone)
    assert gone not in {each.uuid for each in unreadable_entries(tournament)}
    assert send(Client(), tournament, b"{") == (400, "unreadable")


NAMES = {"slug", "epoch", "sent", "domy", "rounds"}
ROUND = {"round", "table", "seats", "boards", "by", "short"}


def came_along(phone: Client, tournament: Tournament) -> str:
    """What the page of the table gives the phone's memory; all of it has a name that is known."""
    shown = phone.get(reverse("table", args=[tournament.slug, 1]))
    plan = json.loads(document(shown.content.decode(), "outbox-plan"))
    assert plan.keys() == NAMES
    for each in plan["rounds"]:
        assert (each.keys(), {type(board) for board in each["boards"]}) == (ROUND, {int})
        assert {type(name) for name in each["seats"].values()} == {str}
        assert each["short"].keys() == each["seats"].keys()
        assert all(
            each["seats"][seat].startswith(name.rstrip(".")) for seat, name in each["short"].items()
        )
    return json.dumps([plan, document(shown.content.decode(), "outbox-words")])


def document(page: str, name: str) -> str:
    """A document that lies in a page."""
    return page.partition(f'id="{name}" type="application/json">')[2].partition("</script>")[0]


def test_what_comes_along_knows_the_coming_rounds_and_no_result(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    before = came_along(phone, tournament)
    for line in line_rows(tournament, round=1):
        score(tournament, line, "13NTX by N -13")
    assert came_along(phone, tournament) == before
    rounds = json.loads(before)[0]["rounds"]
    own = set(line_rows(tournament, round=1, table=1)[0].entries.values())
    for line in line_rows(tournament):
        here = [
            each for each in rounds if (each["round"], each["table"]) == (line.round, line.table)
        ]
        if own & set(line.entries.values()):
            assert line.board in here[0]["boards"]
            assert len(here[0]["seats"]) == 3
        else:
            assert here == []


@pytest.mark.parametrize("own", [False, True])
def test_a_name_that_is_no_public_one_stays_with_those_who_meet_it(
    tournament: Tournament, *, own: bool
) -> None:
    """A table's phone knows the coming tables of all three, and is the phone of one of them."""
    here = set(lines(tournament)[0].entries.values())
    later = next(
        row
        for row in line_rows(tournament, round=2)
        if here & set(row.entries.values()) and not here >= set(row.entries.values())
    )
    met = min(here & set(later.entries.values()))
    other = min(set(later.entries.values()) - here)
    people = tournament.entries.get(number=other).player, tournament.entries.get(number=met).player
    for each in people:
        each.public_name = False
        each.save()
    phone = opened(tournament, met) if own else paired(tournament, 1)
    shown = phone.get(own_page(tournament) if own else page(tournament, 1)).content.decode()
    plan = json.loads(document(shown, "outbox-plan"))
    [there] = [
        each for each in plan["rounds"] if (each["round"], each["table"]) == (2, later.table)
    ]
    told = [people[0].name if own else f"Player {other}", people[1].name]
    assert {there["seats"][later.seat_of(number)] for number in (other, met)} == set(told)


def test_a_plan_that_brings_a_result_along_is_caught(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    def telling(tournament: Tournament, entries: list[int], owner: int) -> tuple[PhoneRound, ...]:
        rows = line_rows(tournament, round=1, table=2)
        told: Any = tuple(str(row.value) for row in rows)  # the fault
        return (PhoneRound(1, 2, {}, told),)

    monkeypatch.setattr("whiz_tournament.web.shared.phone_outbox.phone_plan", telling)
    with pytest.raises(AssertionError):
        came_along(paired(tournament, 1), tournament)


def test_a_poll_brings_nothing_along(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    shown = phone.get(reverse("table", args=[tournament.slug, 1]), headers={"HX-Request": "true"})
    assert "outbox" not in shown.content.decode()
    assert shown["X-Whiz-Epoch"] == database_epoch()


@pytest.mark.parametrize("own", [False, True])
def test_a_poll_that_changes_nothing_says_that_the_server_is_there(
    tournament: Tournament, *, own: bool
) -> None:
    phone = opened(tournament, 1) if own else paired(tournament, 1)
    path = own_page(tournament) if own else reverse("table", args=[tournament.slug, 1])
    version = phone.get(path).context["version"]
    unchanged = phone.get(path, {"v": version}, headers={"HX-Request": "true"})
    assert (unchanged.status_code, unchanged["X-Whiz-Epoch"]) == (204, database_epoch())
