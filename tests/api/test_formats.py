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
from tests.documents import RELEASES, kept
from whiz_tournament.features.hall.services.importing import read_hall
from whiz_tournament.features.imports.services.tournaments.importing import read_tournament
from whiz_tournament.features.online.queries.comers import ToldComers
from whiz_tournament.features.simultaneous.services.delivery_format import (
    read_evening as read_delivery,
)
from whiz_tournament.features.whist.services.importing import read_evening
from whiz_tournament.queries.canonical_json import with_digest
from whiz_tournament.queries.json_documents import validated

Document = dict[str, Any]
RELEASE = "whiz-release/1"
PAGE = Path(__file__).parents[2] / "docs" / "formats" / "README.md"
[READER] = re.findall(r"^```js\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
EXAMPLES: dict[str, tuple[str, Callable[[object], object]]] = {
    "whiz-event/1": ("tournament_file", read_tournament),
    "whiz-evening/1": ("whist_file", read_evening),
    "whiz-simultaneous-results/1": ("delivery", read_delivery),
    "whiz-hall/1": ("hall_file", read_hall),
    "whiz-comers/1": ("comers", partial(validated, ToldComers)),
}


def without(key: str) -> Callable[[Document], object]:
    return lambda document: document.pop(key)


def entry(**changed: object) -> Callable[[Document], object]:
    return lambda document: document["entries"][0].update(changed)


def person(**changed: object) -> Callable[[Document], object]:
    return lambda document: document["players"][0].update(changed)


FAULTS: list[tuple[str, Callable[[Document], object]]] = [
    ("whiz-event/1", without("lines")),
    ("whiz-event/1", entry(number=0)),
    ("whiz-event/1", entry(number="1")),
    ("whiz-event/1", entry(status="asleep")),
    ("whiz-event/1", entry(section="A" * 9)),
    ("whiz-event/1", lambda document: document["tournament"].update(minutes_per_board=7.5)),
    ("whiz-event/1", lambda document: document["lines"][0]["seats"].update(X=1)),
    ("whiz-event/1", lambda document: document["lines"][0]["log"][0].update(kind="guess")),
    ("whiz-event/1", lambda document: document.update(format="whiz-event/2")),
    ("whiz-simultaneous-results/1", without("signature")),
    ("whiz-simultaneous-results/1", lambda document: document["lines"][0].update(line="1/1")),
    ("whiz-evening/1", without("events")),
    ("whiz-hall/1", without("rounds")),
    ("whiz-hall/1", lambda document: document["rounds"][0].update(rule="by height")),
    ("whiz-evening/1", person(seat=10)),
    ("whiz-evening/1", lambda document: document["evening"].update(ruleset="belote")),
]


def example(name: str) -> Document:
    return kept(1, EXAMPLES[name][0])


def test_the_list_leads_to_the_schemas_which_are_those_in_docs(db: None) -> None:
    listed = Client().get("/api/v1/formats/").json()

    assert {each["format"] for each in listed} == {*EXAMPLES, RELEASE}
    for each in listed:
        answer = Client().get(each["schema"])
        assert answer["Content-Type"] == "application/schema+json"
        file = PAGE.parent / f"{each['format'].replace('/', '-')}.json"
        assert json.loads(file.read_text()) == answer.json(), "run python -m script.formats"
        assert f"`/api/v1/formats/{each['format']}/`" in PAGE.read_text()
    assert Client().get("/api/v1/formats/whiz-event/2/").status_code == 404


def test_the_files_are_written_as_they_are_made() -> None:
    for path, text in schema_files().items():
        assert path.read_text() == text, "run python -m script.formats"


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_follow_their_schema(name: str) -> None:
    schema = schema_of(name)
    Draft202012Validator.check_schema(schema)
    assert not list(Draft202012Validator(schema).iter_errors(example(name)))
    newer = example(name) | {"of tomorrow": 1}
    assert not list(Draft202012Validator(schema).iter_errors(newer))


@pytest.mark.parametrize(("name", "spoil"), FAULTS)
def test_what_we_refuse_the_schema_refuses(name: str, spoil: Callable[[Document], object]) -> None:
    spoiled = copy.deepcopy(example(name))
    spoil(spoiled)

    with pytest.raises(WhizError):
        EXAMPLES[name][1](spoiled)
    assert list(Draft202012Validator(schema_of(name)).iter_errors(spoiled))


@pytest.mark.parametrize("kind", [*RELEASES, *(f"withdrawn_{kind}" for kind in RELEASES)])
def test_releases_of_each_kind_follow_theirs(kind: str) -> None:
    document = with_digest(kept(1, kind) | {"number": 1})
    validator = Draft202012Validator(schema_of(RELEASE))

    assert not list(validator.iter_errors(document))
    assert list(validator.iter_errors(document | {"kind": "season"}))
    assert list(validator.iter_errors(document | {"sha256": "0"}))


def schema_of(name: str) -> Document:
    schema: Document = json.loads((PAGE.parent / f"{name.replace('/', '-')}.json").read_text())
    return schema


def test_every_pattern_is_one_that_other_languages_know() -> None:
    for name in (*EXAMPLES, RELEASE):
        assert r"\\Z" not in json.dumps(schema_of(name))


@pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed here: nothing runs it.")
def test_the_reader_in_another_language_reads_the_example(tmp_path: Path) -> None:
    assert len(READER.splitlines()) <= 50
    (tmp_path / "reader.js").write_text(READER)
    (tmp_path / "event.json").write_text(json.dumps(example("whiz-event/1")))

    done = subprocess.run(
        ["node", "reader.js", "event.json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    head, first, *others = done.stdout.splitlines()
    assert head == "Tournoi du mardi, 2026-11-24"
    assert first == ("1/1/1: N Gaëlle Simon, E Hugo Michel, S Chloé Martin: 10H by N, 9 tricks")
    assert len(others) + 1 == len(
        [line for line in example("whiz-event/1")["lines"] if line["log"]]
    )
