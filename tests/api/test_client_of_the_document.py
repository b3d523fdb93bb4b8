"""The client of docs/api.md enters an evening, as it stands there, over HTTP."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.api.callers import Callers
from tests.tournaments import NAMES

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"
[CLIENT] = re.findall(r"^```python\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
PEOPLE = NAMES[:12]
SEATS = ["N", "E", "S"]
pytestmark = [pytest.mark.proof, pytest.mark.django_db(transaction=True)]


def results_of_an_evening(callers: Callers) -> list[str]:
    """A line for each result of the plan that so many people are offered first."""
    director, luck = callers.director, random.Random(7)
    made = director.post("tournaments/", {"name": "Répétition", "date": "2026-11-24"})
    at = f"tournaments/{made.body['id']}/"
    director.post(f"{at}entries/", [{"name": f"{name} ailleurs"} for name in PEOPLE])
    key = director.get(f"{at}plans/?minutes=180").body[0]["key"]
    director.post(f"{at}plan/", {"key": key})
    return [
        f"{each['round']} {each['table']} {board} {luck.choice(SEATS)} 10H {luck.randint(8, 12)}"
        for each in director.get(f"{at}seatings/").body["seatings"]
        for board in each["boards"]
    ]


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    (folder / "client.py").write_text(CLIENT)
    command = [sys.executable, "-I", "client.py", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_it_enters_an_evening_and_prints_the_ranking(
    live_server: LiveServer, callers: Callers, tmp_path: Path
) -> None:
    (tmp_path / "people.txt").write_text("\n".join(PEOPLE))
    lines = results_of_an_evening(callers)
    (tmp_path / "results.txt").write_text("\n".join(lines))
    key = callers.director.key.removeprefix("Token ")

    done = run(tmp_path, live_server.url, key, "Mardi", "people.txt", "results.txt")

    assert (done.returncode, done.stderr) == (0, "")
    ranked = [line.split(" ", 1)[1].rsplit(" ", 1)[0] for line in done.stdout.splitlines()]
    assert sorted(ranked) == sorted(PEOPLE)
    newest = next(
        each
        for each in callers.director.get("tournaments/").body["results"]
        if each["name"] == "Mardi"
    )
    assert newest["status"] == "published"


def test_what_is_refused_is_said_in_the_servers_words(
    live_server: LiveServer, callers: Callers, tmp_path: Path
) -> None:
    (tmp_path / "people.txt").write_text("\n".join(PEOPLE))
    (tmp_path / "results.txt").write_text("1 1 1 N 14H 9")
    key = callers.director.key.removeprefix("Token ")
    done = run(tmp_path, live_server.url, key, "Mardi", "people.txt", "results.txt")
    assert done.returncode == 1
    assert "contract" in done.stderr.splitlines()[-1]


def test_it_fits_on_a_page() -> None:
    assert len([line for line in CLIENT.splitlines() if line.strip()]) <= 60
