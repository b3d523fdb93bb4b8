"""The steps of deploy/Containerfile: what they copy is there, what they start is there.

``python -m tests.fleet.containerfile`` runs them (60 MB of wheels).
"""

import importlib.util
import json
import re
import shutil

import pytest

from tests.fleet.compose import ROOT, services
from tests.fleet.containerfile import CONTAINERFILE, Step, ignored_paths, steps

pytestmark = pytest.mark.sqlite  # it asks no database
COPIES = [step for step in steps() if step.word == "COPY"]
RUNS = [step for step in steps() if step.word == "RUN"]


def test_what_is_copied_is_there_and_seen_by_a_build() -> None:
    assert [source for step in COPIES for source in step.sources] == ["."]
    needed = [found for step in RUNS for found in re.findall(r"deploy/\w+", step.rest)]
    assert set(needed) == {"deploy/wheels"}
    # What is ignored is not sent to the build at all, for a mount as little as for a copy.
    assert not {*needed, "deploy", "requirements.txt", "script"} & set(ignored_paths())
    assert (ROOT / ".containerignore").read_text() == (ROOT / ".dockerignore").read_text()


def test_no_wheel_is_kept() -> None:
    assert RUNS[0].rest.endswith("rm -r deploy/wheels")
    assert [step.rest for step in COPIES if not step.sources] == [
        "--from=build /python /python",
        "--from=build /whiz /whiz",
    ]


@pytest.mark.parametrize("step", RUNS, ids=lambda step: step.programs[0])
def test_what_is_run_is_there(step: Step) -> None:
    for program in step.programs:
        # Python and what it installs are the image's own.
        is_of_image = program == "python" or program.startswith("/python/bin/")
        assert is_of_image or shutil.which(program), program
    for module in re.findall(r"python -m (\S+)", step.rest):
        assert importlib.util.find_spec(module), module


def test_nothing_is_fetched_and_every_file_is_held_against_the_lock() -> None:
    [install] = [step.rest for step in RUNS if "pip install" in step.rest]
    for word in ("--no-index", "--find-links deploy/wheels", "--no-deps", "--require-hashes"):
        assert word in install
    assert "--require-hashes -r requirements.txt -d deploy/wheels" in CONTAINERFILE.read_text()


def test_it_starts_what_the_web_machines_start() -> None:
    [command] = [json.loads(step.rest) for step in steps() if step.word == "CMD"]
    words = "WHIZ_HOST WHIZ_DATABASE_PASSWORD WHIZ_SECRET_KEY WHIZ_CREDENTIAL_KEY"
    chosen = dict.fromkeys([*words.split(), "WHIZ_METRICS_TOKEN"], "x")
    assert command[1:] == list(services(places={}, chosen=chosen)["web-1"].command[1:])
