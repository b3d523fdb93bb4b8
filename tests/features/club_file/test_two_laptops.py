"""The club's data travels between two laptops: two data folders, each with processes of its own."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.backups.conftest import Installation

PRELUDE = '''
import datetime, json
from pathlib import Path
from django.utils import translation
from django_scopes import scope
from boards.errors import WhizError
from whiz_tournament.backups.club_file.packing import Seal
from whiz_tournament.backups.encryption import new_key
from whiz_tournament.features.club_file.jobs import ClubFileOrder, save_club_file
from whiz_tournament.management.serving.preparation import prepare
from whiz_tournament.services.actors import user_actor
from whiz_tournament.features.club_file.services.bringing_in import bring_in_evening
from whiz_tournament.features.club_file.services.opening import open_club_file, opened_or_refuse
from whiz_tournament.features.club_file.services.replacing import *
from whiz_tournament.services.setup.tournaments import create_tournament
from whiz_tournament.features.whist.services import close_evening, open_evening
from whiz_tournament.features.hall.services.course import HallDraft, create_hall
from whiz_tournament.models import HallEvent
translation.activate("en")
actor = user_actor(1)
said = []

def plays(name):
    day = datetime.date(2026, 11, 20)
    create_tournament(club=club, actor=actor, name=name, date=day)

def whist(name):
    day = datetime.date(2026, 11, 21)
    tables = [["Anna", "Bert", "Carl", "Dora"]]
    ruleset = "whist_couleur"
    made = open_evening(
        club=club, actor=actor, date=day, ruleset=ruleset, tables=tables, name=name
    )
    close_evening(evening=made, actor=actor)

def hall(name):
    draft = HallDraft(name=name, date=datetime.date(2026, 11, 22))
    create_hall(club=club, actor=actor, draft=draft)

def save(word=""):
    order = ClubFileOrder(Seal(*new_key(word)) if word else None, STICK, "user:1")
    save_club_file(club=club, order=order, report=lambda done: None)

def look(word="", file=None):
    """Open the file, and say how it stands and what each side alone has."""
    try:
        open_club_file(path=Path(file or STICK + "/whiz-club.whiz"), passphrase=word)
    except WhizError as error:
        said.append(error.code)
        return
    found = opened_or_refuse().comparison
    sides = (found.here, found.there)
    names = [sorted(each.evening.name for each in side.evenings) for side in sides]
    said.append([found.standing.value, *names])

def put(**agreed):
    """Have it put in place, as the next start does; refused where something would be lost."""
    try:
        let_wait_for_the_next_start(**agreed)
    except WhizError as error:
        said.append(error.code)
        return
    done = put_waiting_file_in_place()
    said.append(bool(done and done.kept))

def bring_in(name):
    there = opened_or_refuse().comparison.there.evenings
    public_id = next(each.evening.public_id for each in there if each.evening.name == name)
    bring_in_evening(club=club, actor=actor, public_id=public_id)

def names():
    found = [*Tournament.objects.all(), *WhistEvening.objects.all(), *HallEvent.objects.all()]
    said.append(sorted(each.name for each in found))
'''


class Laptop:
    """One of the two; each turn at it is a process of its own."""

    def __init__(self, data: Path, stick: Path) -> None:
        self.installation = Installation(data, data.with_name(f"{data.name}-backups"), "")
        self.stick = stick

    def turn(self, *steps: str, first: bool = False) -> list[Any]:
        begin = "from whiz_tournament.management.serving.preparation import prepare\nprepare()\n"
        body = "\n".join(f"    {step}" for step in steps)
        code = (
            f"STICK = {str(self.stick)!r}\n{PRELUDE}{begin if first else ''}"
            f"club = Club.objects.order_by('id').first()\nwith scope(club=club):\n{body}\n"
            "print(json.dumps(said))"
        )
        found: list[Any] = json.loads(self.installation.python(code).splitlines()[-1])
        return found


@pytest.fixture
def laptops(tmp_path: Path, migrated_folder: Path) -> tuple[Laptop, Laptop]:
    """Anne's, with the club; Bruno's, where the program was started for the first time."""
    shutil.copytree(migrated_folder, tmp_path / "anne")
    shutil.copytree(migrated_folder, tmp_path / "bruno")
    (tmp_path / "stick").mkdir()
    anne, bruno = (Laptop(tmp_path / name, tmp_path / "stick") for name in ("anne", "bruno"))
    bruno.installation.python("Club.objects.update(public_id='0' * 32, name='My club')")
    return anne, bruno


@pytest.mark.sqlite
@pytest.mark.proof
def test_the_club_goes_from_laptop_to_laptop_and_nothing_that_was_played_is_lost(
    laptops: tuple[Laptop, Laptop],
) -> None:
    anne, bruno = laptops
    word = "'quatre mots bien à nous'"

    assert anne.turn("plays('First')", f"save({word})") == []
    assert bruno.turn("look('another')", "look()", f"look({word})", "put()", "names()") == [
        "wrong_passphrase",
        "passphrase_missing",
        ["first", [], ["First"]],
        True,
        ["First"],
    ]
    # Bruno alone goes on: what he opened is now older than what he has, and Anne's takes his over.
    turn = bruno.turn(f"look({word})", "plays('Second')", f"look({word})", "put()", "save()")
    assert turn == [["same", [], []], ["older", ["Second"], []], "both_went_on"]
    assert anne.turn("look()", "put()", "names()", "plays('Of Anne')") == [
        ["newer", [], ["Second"]],
        True,
        ["First", "Second"],
    ]
    # Both went on: neither is thrown away, what is only there is brought in evening by evening.
    assert bruno.turn("plays('Of Bruno')", "whist('Whist')", "hall('Hall')", "save()") == []
    turn = anne.turn(
        "look()",
        "put()",
        "bring_in('Of Bruno')",
        "bring_in('Whist')",
        "bring_in('Hall')",
        "look()",
        "names()",
        "save()",
    )
    all_of_them = ["First", "Hall", "Of Anne", "Of Bruno", "Second", "Whist"]
    assert turn == [
        ["both", ["Of Anne"], ["Hall", "Of Bruno", "Whist"]],
        "both_went_on",
        ["older", ["Hall", "Of Anne", "Of Bruno", "Whist"], []],
        all_of_them,
    ]
    # What Anne holds has all that Bruno played: his laptop takes it over, and both are one again.
    turn = bruno.turn("look()", "put(details_agreed=True)", "names()", "look()")
    assert turn[0][1] == []
    assert turn[1:] == [True, all_of_them, ["same", [], []]]
