"""A tournament out as ``whiz-event/2`` and in again, on this machine and on another."""

import copy
import json
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.utils.translation import gettext
from django_scopes import scope

from boards.errors import WhizError
from boards.seats import Seat
from tests.api.callers import Callers
from tests.imported import import_tournament
from tests.tournaments import DIRECTOR, draft, in_sections, ready, score, value_of
from tests.whole_tournaments import Evening
from whiz_tournament.jobs import requesting
from whiz_tournament.jobs.requesting import CANCELLED
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Job,
    Player,
    RulingKind,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_tournament, start_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import (
    SERVER,
    LinePlace,
    Sender,
    Submission,
    enter_result,
    verify_tournament,
    void_result,
)
from whiz_tournament.services.rulings import award_adjusted_score, give_penalty, void_ruling
from whiz_tournament.services.setup.entries import mark_player

pytestmark = pytest.mark.django_db

REASON = "Torn card, “2♠” – seen by all"


def evening(club: Club) -> Tournament:
    """A played evening with rulings, a void line, and two phones that disagree."""
    found = Evening.read("thirteen_players")
    tournament = found.begun(club)
    found.play(tournament, 1)
    found.play(tournament, 2)
    deal: dict[str, Any] = {"tournament": tournament, "actor": DIRECTOR, "reason": REASON}
    award_adjusted_score(uuid=uuid4(), board=1, entry=1, kind=RulingKind.AVERAGE_PLUS, **deal)
    give_penalty(uuid=uuid4(), entry=2, percent_of_board=Decimal("12.5"), **deal)
    gone = give_penalty(uuid=uuid4(), entry=3, percent_of_board=Decimal(10), **deal).ruling
    void_ruling(tournament=tournament, actor=DIRECTOR, public_id=gone.public_id)
    line = tournament.lines.filter(round=1, table=2)[0]
    gone_line = Submission(uuid4(), LinePlace(1, 2, line.board), line.version, REASON)
    void_result(tournament=tournament, sender=SERVER, submission=gone_line)
    _dispute(tournament)
    return tournament


def _dispute(tournament: Tournament) -> None:
    line = tournament.lines.filter(round=3, table=1)[0]
    for phone, seat, said in (("aa", Seat.N, "10H by N ="), ("bb", Seat.E, "10H by N +1")):
        enter_result(
            tournament=tournament,
            sender=Sender.device(phone * 16, 1),
            submission=Submission(uuid4(), LinePlace(3, 1, line.board), seat=seat),
            value=value_of(said),
        )


def document(tournament: Tournament) -> dict[str, Any]:
    """The document as it travels."""
    read: dict[str, Any] = json.loads(json.dumps(event_document(tournament)))
    return read


def without_ids(event: dict[str, Any]) -> dict[str, Any]:
    """The same without what a second copy has of its own."""
    own = copy.deepcopy(event)
    del own["club"]
    for line in own["lines"]:
        for item in line["log"]:
            del item["uuid"]
            item["actor"] = item["actor"] if item["actor"].startswith("device") else "import"
    for ruling in own["rulings"]:
        del ruling["uuid"]
    return own


def standings(tournament: Tournament) -> list[tuple[Any, ...]]:
    lines = ranking(tournament).standings
    return [(s.rank, s.tied, s.entry, s.name, s.score, s.boards, s.penalty) for s in lines]


def test_the_importing_machine_computes_the_same_ranking(club: Club) -> None:
    tournament = evening(club)
    event = document(tournament)
    other = Club.objects.create(name="Another machine", host="another")
    expected = standings(tournament)
    with scope(club=other):
        copied = import_tournament(club=other, actor=DIRECTOR, data=event)
        assert standings(copied) == expected
        assert without_ids(document(copied)) == without_ids(event)
        assert verify_tournament(copied) == []
        assert Player.objects.count() == 13
    assert len(expected) == 13


def test_marks_of_the_roll_call_travel(club: Club) -> None:
    tournament = ready(club, 9)
    for name, state in (("Zoé Tardive", "late"), ("Luc Loin", "excused")):
        player = add_player(club=club, name=name).public_id
        mark_player(tournament=tournament, actor=DIRECTOR, player=player, state=state)
    event = document(tournament)
    assert [(each["name"], each["state"]) for each in event["roll_marks"]] == [
        ("Luc Loin", "excused"), ("Zoé Tardive", "late"),
    ]  # fmt: skip
    other = Club.objects.create(name="Another machine", host="another")
    with scope(club=other):
        copied = import_tournament(club=other, actor=DIRECTOR, data=event)
        assert without_ids(document(copied)) == without_ids(event)
    here = import_tournament(club=club, actor=DIRECTOR, data=event)
    assert here.roll_marks.count() == 2
    assert Player.objects.filter(name="Zoé Tardive").count() == 1


@pytest.mark.parametrize("compare", ["one_field", "apart"])
def test_sections_travel(club: Club, compare: str) -> None:
    tournament = in_sections(club, 9, rounds=3, compare_sections=compare)
    start_tournament(tournament=tournament, actor=DIRECTOR)
    for row in line_rows(tournament):
        score(tournament, row, ("10H by N =", "9C by E -1", "8S by S +1")[row.table % 3])
    event = document(tournament)
    assert [entry["section"] for entry in event["entries"]] == ["A"] * 6 + ["B"] * 3
    copied = import_tournament(club=club, actor=DIRECTOR, data=event)
    assert standings(copied) == standings(tournament)
    assert ranking(copied).apart == (compare == "apart")
    assert without_ids(document(copied)) == without_ids(event)


def test_an_older_document_is_one_section_in_one_field(club: Club) -> None:
    event = document(evening(club))
    del event["tournament"]["compare_sections"]
    for entry in event["entries"]:
        del entry["section"]
    copied = import_tournament(club=club, actor=DIRECTOR, data=event)
    assert copied.compare_sections == "one_field"
    assert {entry.section and entry.section.name for entry in copied.entries.all()} == {"A"}


def test_a_section_that_is_not_there_is_refused(club: Club) -> None:
    event = document(evening(club))
    event["entries"][3]["section"] = "Q"
    with pytest.raises(WhizError) as refusal:
        import_tournament(club=club, actor=DIRECTOR, data=event)
    assert refusal.value.field == "entries[3].section"


def test_on_the_same_machine_the_people_are_found_again(club: Club) -> None:
    tournament = evening(club)
    copied = import_tournament(club=club, actor=DIRECTOR, data=document(tournament))
    assert Player.objects.count() == 13
    assert standings(copied) == standings(tournament)
    assert (copied.name, copied.slug) == (tournament.name, f"{tournament.slug}-2")
    kinds = list(TournamentEvent.objects.filter(tournament=copied).values_list("kind", flat=True))
    assert kinds.count("imported") == 1


@pytest.mark.parametrize("final", [False, True])
def test_what_was_published_is_public_again_and_sealed(club: Club, *, final: bool) -> None:
    tournament = Evening.read("eight_players").played(club)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=final)
    copied = import_tournament(club=club, actor=DIRECTOR, data=document(tournament))
    assert (copied.status, copied.final) == ("published", final)
    shown, before = released_ranking(copied), released_ranking(tournament)
    assert shown is not None
    assert before is not None
    fresh = tuple(replace(line, before=None) for line in before.standings)  # no release before it
    assert shown.standings == fresh
    assert verify_tournament(copied) == []
    assert len(copied.seal) == 64


def test_hands_and_their_promise_travel(club: Club) -> None:
    tournament = ready(club, 9)
    deal_boards(tournament=tournament, actor=DIRECTOR, seed="mardi 24")
    event = document(tournament)
    copied = import_tournament(club=club, actor=DIRECTOR, data=event)
    assert document(copied) == event
    assert event["dealing"]["seed"] == "mardi 24"


def test_a_draft_travels_too(club: Club) -> None:
    event = document(draft(club, 5))
    copied = import_tournament(club=club, actor=DIRECTOR, data=event)
    assert (copied.status, document(copied)) == ("draft", event)


def _set(event: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The document with one place changed: ``lines.0.log.0.by``."""
    changed = copy.deepcopy(event)
    *steps, last = [int(s) if s.isdigit() else s for s in path.split(".")]
    place: Any = changed
    for step in steps:
        place = place[step]
    place[last] = value
    return changed


@pytest.fixture(scope="module")
def built() -> dict[str, Any]:
    """Where the one document of the rows below is kept: making it takes longer than reading it."""
    return {}


@pytest.fixture
def whole(callers: Callers, built: dict[str, Any]) -> dict[str, Any]:
    """The document of a whole evening."""
    if not built:
        built.update(document(evening(callers.club)))
    return built


PLAYED = {"v": 1, "game": "whiz", "declarer": "N", "contract": "10H", "tricks": 11}
WRONG = [
    ("format", "whiz-event/3", 400, "format"),
    ("lines", {}, 400, "lines"),
    ("lines.0.round", True, 400, "lines[0].round"),
    ("lines.0.table", 100_000, 400, "lines[0].table"),
    ("lines.0.round", 99, 422, "lines[0].round"),
    ("lines.0.board", 999, 422, "lines[0].board"),
    ("lines.0.seats.N", 99, 422, "lines[0].seats"),
    ("lines.0.seats", {"N": 1, "E": 1, "S": 2}, 422, "lines[0].seats"),
    ("lines.0.seats", {"W": 1, "E": 3, "S": 2}, 422, "lines[0].seats"),
    ("lines.0.section", "Z", 422, "lines[0].section"),
    ("lines.1.board", None, 400, "lines[1].board"),
    ("lines.0.log.0.value", {**PLAYED, "declarer": "W"}, 422, "lines[0].log[0].value"),
    ("lines.0.log.0.value", {**PLAYED, "tricks": 14}, 422, "lines[0].log[0].value"),
    ("lines.0.log.0.value", [1], 422, "lines[0].log[0].value"),
    ("lines.0.log.0.value", {}, 422, "lines[0].log"),
    ("lines.0.log.0.actor", "device:x", 422, "lines[0].log[0].by"),
    ("lines.0.log.0.at", "1900-01-01T00:00:00+00:00", 400, "lines[0].log[0].at"),
    ("lines.0.log.0.at", "2026-11-24T20:00:00", 400, "lines[0].log[0].at"),
    ("lines.0.log.0.uuid", "x", 400, "lines[0].log[0].uuid"),
    ("people.0.name", "\u200b", 422, "people[0].name"),
    ("people.1.number", 1, 422, "people"),
    ("entries.1.number", 1, 422, "people"),
    ("boards.0.dealer", "W", 422, "boards[0]"),
    ("boards.0.deal", "N:AK", 422, "boards[0]"),
    ("boards.1.number", 1, 422, "lines"),
    ("sections", [], 422, "sections"),
    ("sections.0.figures.announcement", {"steps": 1}, 422, "sections[0].figures"),
    ("tournament.status", "draft", 422, "tournament.status"),
    ("tournament.status", "ready", 422, "tournament.status"),
    ("tournament.formula", "bridge", 422, "formula"),
    ("rulings.0.entry", 99, 422, "rulings[0]"),
    ("rulings.0.value", {"percentage": "60"}, 422, "rulings[0]"),
    ("rulings.0.kind", "weighted", 422, "rulings[0]"),
]


@pytest.mark.parametrize(
    ("path", "value", "status", "field"), WRONG, ids=[f"{p}={v!r:.30}" for p, v, _, _ in WRONG]
)
def test_a_wrong_document_is_refused_by_its_place_and_nothing_is_stored(
    callers: Callers, whole: dict[str, Any], path: str, value: Any, status: int, field: str
) -> None:
    before = Tournament.objects.count(), Player.objects.count(), ScoreEntry.objects.count()
    told = callers.director.post("tournaments/import/", _set(whole, path, value))
    assert (told.status, told.fields) == (status, [field])
    assert (
        Tournament.objects.count(),
        Player.objects.count(),
        ScoreEntry.objects.count(),
    ) == before


def test_over_the_api_it_goes_out_and_in(callers: Callers) -> None:
    tournament = evening(callers.club)
    out = callers.director.get(f"tournaments/{tournament.public_id}/export/")
    told = callers.director.post("tournaments/import/", out.body)
    assert told.status == 201
    first = callers.director.get(f"tournaments/{tournament.public_id}/ranking/").body
    second = callers.director.get(f"tournaments/{told.body['id']}/ranking/").body
    assert second["standings"] == first["standings"]
    assert told.body["id"] != tournament.public_id


def test_who_does_not_want_to_wait_gets_a_job_that_can_be_ended(
    callers: Callers, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requesting, "_ring", lambda _job, _kind: None)
    event = document(evening(club))
    wish = {"prefer": "respond-async, wait=10"}
    told = callers.director.post("tournaments/import/", event, **wish)
    assert (told.status, told.headers["Preference-Applied"]) == (202, "respond-async")
    where = f"jobs/{told.body['job']}/"
    assert told.headers["Location"].endswith(where)
    waiting = {"state": "queued", "progress": 0, "url": None, "error": None}
    assert callers.director.get(where).body == waiting
    assert callers.director.send("DELETE", where).status == 204
    ended = callers.director.get(where).body
    assert (ended["state"], ended["url"], ended["error"]) == ("failed", None, gettext(CANCELLED))

    told = callers.director.post("tournaments/import/", event, **wish)
    job = Job.objects.get(public_id=told.body["job"])
    run_job(job.pk)
    done = callers.director.get(f"jobs/{job.public_id}/").body
    made = Tournament.objects.latest("id")
    assert (done["state"], done["progress"]) == ("done", 100)
    assert done["url"].endswith(f"/tournaments/{made.public_id}/")
    assert callers.director.send("DELETE", f"jobs/{job.public_id}/").status == 204
    assert callers.director.get(f"jobs/{job.public_id}/").body == done
    assert callers.director.get(f"jobs/{job.public_id}/file/").status == 404
    assert Tournament.objects.count() == 2
    refused = callers.director.post("tournaments/import/", {"format": "x"}, **wish)
    assert (refused.status, refused.code) == (400, "event_file_refused")
