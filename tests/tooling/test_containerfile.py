"""The steps of deploy/Containerfile: what they copy is there, what they start is there.

``python -m tests.fleet.containerfile`` runs them (60 MB of wheels).
"""

import importlib.util
import json
import re
import shutil
from pathlib import Path

import pytest

from tests.fleet.compose import ROOT, asked_for, services
from tests.fleet.containerfile import (
    CONTAINERFILE,
    Step,
    chosen_in,
    ignored_paths,
    image_version,
    locked_for,
    steps,
)
from whiz_tournament import VERSION

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
    text = CONTAINERFILE.read_text()
    assert "--require-hashes -r requirements.txt -d deploy/wheels" in text
    assert f"-t whiz-tournament:{VERSION} ." in text


def test_the_image_s_own_python_fetches_what_the_lock_means_for_it(tmp_path: Path) -> None:
    """A lock for several Pythons means other versions to each, whatever pip is told of another."""
    text, page = CONTAINERFILE.read_text(), (ROOT / "docs" / "servers_containers.md").read_text()
    images = re.findall(r"docker\.io/library/python:\S+", text)
    assert len(images) == 3
    assert {*images, *re.findall(r"docker\.io/library/python:\S+", page)} == {images[0]}
    older, newer = locked_for("3.11"), locked_for(image_version())
    assert older["numpy"] != newer["numpy"]
    for version in older["numpy"], newer["numpy"]:
        folder = tmp_path / version
        folder.mkdir()
        (folder / f"numpy-{version}-cp313-cp313-manylinux_2_28_x86_64.whl").touch()
        assert (chosen_in(folder).items() <= newer.items()) == (version == newer["numpy"])


def test_it_starts_what_the_web_machines_start() -> None:
    [command] = [json.loads(step.rest) for step in steps() if step.word == "CMD"]
    chosen = dict.fromkeys(asked_for(), "x")
    assert command[1:] == list(services(places={}, chosen=chosen)["web-1"].command[1:])
