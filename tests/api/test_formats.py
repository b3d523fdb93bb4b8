"""The schemas of event files: at their addresses and in docs/, as our own reader reads.

The reader of docs/formats is run by Node, as it stands there.
"""

import copy
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from boards.errors import WhizError
from script.formats import schema_files
from tests.documents import RELEASES, kept, newest
from whiz_tournament.api.formats import OLDER as OLDER_SCHEMAS
from whiz_tournament.features.hall.services.importing import read_hall
from whiz_tournament.features.imports.services.tournaments.importing import read_tournament
from whiz_tournament.features.online.queries.comers import ToldComers
from whiz_tournament.features.online.services.hosted_people import read_people
from whiz_tournament.features.simultaneous.services.delivery_format import (
    read_evening as read_delivery,
)
from whiz_tournament.features.whist.services.importing import read_evening
from whiz_tournament.queries.canonical_json import with_digest
from whiz_tournament.queries.event_envelope import FORMAT
from whiz_tournament.queries.json_documents import validated

Document = dict[str, Any]
PAGE = Path(__file__).parents[2] / "docs" / "formats" / "README.md"
[READER] = re.findall(r"^```js\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
EXAMPLES: dict[str, tuple[str, Callable[[object], object]]] = {
    "tournament_file": (FORMAT, read_tournament),
    "whist_file": (FORMAT, read_evening),
    "hall_file": (FORMAT, read_hall),
    "results": (FORMAT, read_delivery),
    "comers": ("whiz-comers/1", partial(validated, ToldComers)),
    "people": ("whiz-people/1", read_people),
}
OLDER = {
    "whiz-event/1": "tournament_file",
    "whiz-evening/1": "whist_file",
    "whiz-hall/1": "hall_file",
    "whiz-release/1": "tournament",
    "whiz-simultaneous-results/1": "delivery",
}


def without(key: str) -> Callable[[Document], object]:
    return lambda document: document.pop(key)


def entry(**changed: object) -> Callable[[Document], object]:
    return lambda document: document["entries"][0].update(changed)


def person(**changed: object) -> Callable[[Document], object]:
    return lambda document: document["people"][0].update(changed)


def seat(**changed: object) -> Callable[[Document], object]:
    return lambda document: document["players"][0].update(changed)


FAULTS: list[tuple[str, Callable[[Document], object]]] = [
    ("tournament_file", without("lines")),
    ("tournament_file", without("people")),
    ("tournament_file", without("name")),
    ("tournament_file", entry(number=0)),
    ("tournament_file", entry(number="1")),
    ("tournament_file", entry(status="asleep")),
    ("tournament_file", entry(section="A" * 9)),
    ("tournament_file", person(name=7)),
    ("tournament_file", lambda document: document["tournament"].update(minutes_per_board=7.5)),
    ("tournament_file", lambda document: document["lines"][0]["seats"].update(X=1)),
    ("tournament_file", lambda document: document["lines"][0]["log"][0].update(kind="guess")),
    ("tournament_file", lambda document: document.update(format="whiz-event/3")),
    ("tournament_file", lambda document: document.update(kind="evening")),
    ("results", without("signature")),
    ("results", lambda document: document["simultaneous"]["lines"][0].update(line="1/1")),
    ("people", without("people")),
    ("people", lambda document: document["pages"][0].update(name="")),
    ("people", lambda document: document["pages"][0]["best"][0].update(tricks=14)),
    ("whist_file", without("events")),
    ("hall_file", without("hall")),
    ("hall_file", lambda document: document["hall"]["rounds"][0].update(rule="by height")),
    ("whist_file", seat(seat=10)),
    ("whist_file", lambda document: document["evening"].update(ruleset="belote")),
]


def example(name: str) -> Document:
    return kept(newest(name), name)


def test_the_list_leads_to_the_schemas_which_are_those_in_docs(db: None) -> None:
    listed = Client().get("/api/v1/formats/").json()

    written = {FORMAT, "whiz-comers/1", "whiz-people/1"}
    assert {each["format"] for each in listed} == {*written, *OLDER}
    assert listed[0]["format"] == FORMAT
    for each in listed:
        answer = Client().get(each["schema"])
        assert answer["Content-Type"] == "application/schema+json"
        assert schema_of(each["format"]) == answer.json(), "run python -m script.formats"
        assert f"`/api/v1/formats/{each['format']}/`" in PAGE.read_text()
    assert Client().get("/api/v1/formats/whiz-event/3/").status_code == 404


def test_the_files_are_written_as_they_are_made() -> None:
    for path, text in schema_files().items():
        assert path.read_text() == text, "run python -m script.formats"


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_follow_their_schema(name: str) -> None:
    schema = schema_of(EXAMPLES[name][0])
    Draft202012Validator.check_schema(schema)
    assert not list(Draft202012Validator(schema).iter_errors(example(name)))
    newer = example(name) | {"of tomorrow": 1}
    assert not list(Draft202012Validator(schema).iter_errors(newer))


@pytest.mark.parametrize("name", OLDER)
def test_what_older_programs_wrote_follows_the_schema_that_stays(name: str) -> None:
    document = kept(1, OLDER[name])
    if name == "whiz-release/1":
        document = with_digest(document | {"number": 1})
    assert not list(Draft202012Validator(schema_of(name)).iter_errors(document))


@pytest.mark.parametrize(("name", "spoil"), FAULTS)
def test_what_we_refuse_the_schema_refuses(name: str, spoil: Callable[[Document], object]) -> None:
    spoiled = copy.deepcopy(example(name))
    spoil(spoiled)

    with pytest.raises(WhizError):
        EXAMPLES[name][1](spoiled)
    assert list(Draft202012Validator(schema_of(EXAMPLES[name][0])).iter_errors(spoiled))


@pytest.mark.parametrize("kind", [*RELEASES, *(f"withdrawn_{kind}" for kind in RELEASES)])
def test_releases_of_each_kind_follow_theirs(kind: str) -> None:
    document = with_digest(kept(2, kind) | {"number": 1})
    validator = Draft202012Validator(schema_of(FORMAT))

    assert not list(validator.iter_errors(document))
    assert list(validator.iter_errors(document | {"kind": "season"}))
    assert list(validator.iter_errors(document | {"sha256": "0"}))


def schema_of(name: str) -> Document:
    folder = OLDER_SCHEMAS if name in OLDER else PAGE.parent
    schema: Document = json.loads((folder / f"{name.replace('/', '-')}.json").read_text())
    return schema


def test_every_pattern_is_one_that_other_languages_know() -> None:
    for name in (FORMAT, "whiz-comers/1", "whiz-people/1", *OLDER):
        assert r"\\Z" not in json.dumps(schema_of(name))


READ_BY_NODE = {
    "tournament_file": "1/1/1: N Gaëlle Simon, E Hugo Michel, S Chloé Martin: 10H by N, 9 tricks",
    "whist_file": "1/1: trou, dealt by Anne Petit",
    "hall_file": "1/1: Chloé Martin 12, Gaëlle Simon -4, Anne Petit -4, Hugo Michel -4",
}


@pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed here: nothing runs it.")
@pytest.mark.parametrize(("name", "first"), READ_BY_NODE.items())
def test_the_reader_in_another_language_reads_each_example(
    tmp_path: Path, name: str, first: str
) -> None:
    assert len(READER.splitlines()) <= 50
    document = example(name)
    (tmp_path / "reader.js").write_text(READER)
    (tmp_path / "event.json").write_text(json.dumps(document))

    done = subprocess.run(
        ["node", "reader.js", "event.json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    head, *lines = done.stdout.splitlines()
    assert head == f"{document['name']}, {document['date']}, {document['club']}"
    assert lines[0] == first
    rounds = document.get("hall", {}).get("rounds", [])
    there = [
        *(line for line in document.get("lines", []) if line["log"]),
        *(event for event in document.get("events", []) if event["log"]),
        *(table for one in rounds for table in one["tables"] if table["points"]),
    ]
    assert len(lines) == len(there) >= 1
