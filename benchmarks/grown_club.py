"""A club that is ten years old, and one in its second season: data folders for other benchmarks.

    python -m benchmarks.grown_club [--years 10] [--into DIR]

``DIR/grown`` and ``DIR/small`` are made with the same 300 members and the same evening tonight: 40
players at 13 tables, in its third round. Of what is over, one evening of 40, one with whist and a
competition of ten are played, closed and published by the program's own services; the others are
copies of their rows with ids, days, people and logs of their own. A year has 50 evenings, 12 with
whist and 4 competitions; the small club has 60 evenings, and of the others as many as fill a page
of a list, on the same latest days. ``manage.py verify_log`` finds both whole. Both together take a
minute and a half of processor and 170 MB.
``benchmarks.every_page --club DIR/grown`` measures there. With ``DATABASE_URL`` one club alone is
made in that database: ``--only grown``.
"""

import argparse
import os
import subprocess
import sys
import time
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from benchmarks.published import own_folder

CHILD: Final = "--child"
SMALL: Final = 1.2
PAGE: Final = 26
"""So that each list that comes by pages has a full one: what is measured is growth."""
EVENINGS, WHIST, COMPETITIONS = 50, 12, 4
"""A year's."""
MEMBERS: Final = 300
PLAYERS: Final = 40
SESSIONS: Final = 10
WEEK: Final = 7
MONTH: Final = 29
FIRST: Final = "Anne Bruno Chloé David Élise Fabien Gisèle Henri Inès Jules Karin Louis"
FAMILY: Final = (
    "Petit Leroy Martin Dubois Moreau Lambert Peeters Janssens Maes Jacobs Willems Claes Goossens "
    "Wouters Dupont Lefèvre Renard Simon Laurent Michel Denis Fontaine Gérard Hubert Noël"
)


def main() -> None:
    """Make both folders, each in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--years", type=float, default=10)
    parser.add_argument("--into", type=Path, default=Path("grown-club"))
    parser.add_argument("--only", choices=("small", "grown"))
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        make(given.into.resolve(), given.years)
        return
    sizes = {"small": SMALL, "grown": given.years}
    for name, years in sizes.items():
        if given.only in {None, name}:
            folder = given.into / name
            if folder.exists():
                sys.exit(f"{folder} is there already.")
            begun = time.monotonic()
            _run(folder, years)
            size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
            print(f"{folder}: {size / 1e6:,.0f} MB in {time.monotonic() - begun:.0f} s", flush=True)


def _run(folder: Path, years: float) -> None:
    command = [sys.executable, "-m", "benchmarks.grown_club", CHILD]
    command += [f"--years={years}", f"--into={folder}"]
    subprocess.run(command, check=True, env=os.environ)


def make(folder: Path, years: float) -> None:
    """Fill the data folder, or the database of the environment."""
    own_folder(folder)
    import django

    django.setup()
    from django.core.management import call_command
    from django_scopes import scope

    from whiz_tournament.jobs import embedded
    from whiz_tournament.models import Role
    from whiz_tournament.services.people.clubs import create_director, set_up_club

    embedded.start_embedded_worker = lambda: None  # no paper is made meanwhile
    call_command("migrate", verbosity=0)
    club = set_up_club(name="Whiz Club")
    with scope(club=club):
        create_director(club=club, username="director", role=Role.ADMIN)
        fill(club, years)
    _finish()


def fill(club: Any, years: float) -> None:
    """Play, copy, count together; tonight's evening comes last, as in a club that plays on."""
    from django.db import connection
    from django.utils import timezone

    from benchmarks.copied_evenings import Copier, People
    from whiz_tournament.jobs.page_packing import pack_all_pages
    from whiz_tournament.services.people.players import add_player

    if connection.vendor == "sqlite":
        connection.cursor().execute("PRAGMA synchronous=OFF")  # what breaks off is made again

    names = [f"{first} {family}" for family in FAMILY.split() for first in FIRST.split()]
    members = [add_player(club=club, name=name) for name in names]
    people = People(members[0].pk, MEMBERS)
    count, cards = round(EVENINGS * years), max(PAGE, round(WHIST * years))
    begin = timezone.localdate() - timedelta(WEEK * count)
    source = _played(club, members, begin)
    pack_all_pages()  # as the program does a day later: copies have packed pages too
    played = Copier(source, people)
    evenings = [played.source, *(played.copy(n, WEEK * n) for n in range(1, count))]
    first = timezone.localdate() - timedelta(MONTH * cards)
    whist = Copier(_whist(club, members, first), people)
    for number in range(1, cards):
        whist.copy(number, MONTH * number)
    _competitions(club, evenings, max(PAGE, round(COMPETITIONS * years)))
    _tonight(club, members)


def _played(club: Any, members: list[Any], day: date) -> Any:
    """Play an evening to its end."""
    from whiz_tournament.features.demo.services.club import finish_evening, start_evening

    shape = _shape()
    made = start_evening(club, members[:PLAYERS], "Tournoi du mardi", day, shape)
    return finish_evening(made, shape)


def _shape() -> Any:
    from whiz_tournament.features.demo.services.club import DemoTournament

    return DemoTournament(rounds=7, boards_per_round=3, supply="duplicated", minutes=240)


def _tonight(club: Any, members: list[Any]) -> None:
    """Begin an evening: two rounds are over, two tables have typed their third."""
    from django.utils import timezone

    from whiz_tournament.features.demo.services.club import (
        ask_for_a_correction,
        play_round,
        start_evening,
        type_results,
    )

    day = timezone.localdate()
    made = start_evening(club, members[:PLAYERS], "Ce soir", day, _shape())
    for number in (1, 2):
        play_round(made, number)
    type_results(made, 3, tables=(1, 2))
    ask_for_a_correction(made)


def _whist(club: Any, members: list[Any], day: date) -> Any:
    """Play an evening of whist at three tables."""
    from tests.features.whist.made import ACTOR, CardEvening
    from tests.features.whist.played import EVENTS
    from whiz_tournament.features.whist.services import close_evening, open_evening, publish_evening

    seats = [members[at : at + 4] for at in (0, 4, 8)]
    made = open_evening(club=club, actor=ACTOR, date=day, ruleset="whist_belge", tables=seats)
    for document in EVENTS["whist_belge"]():
        CardEvening(made).record(document)
    close_evening(evening=made, actor=ACTOR)
    publish_evening(evening=made, actor=ACTOR)
    made.refresh_from_db()
    return made


def _competitions(club: Any, evenings: list[Any], count: int) -> None:
    """Count ten evenings together, again and again."""
    from scoring.competitions.settings import CompetitionSettings, MissedSession
    from whiz_tournament.features.competitions.services.publishing import publish_competition
    from whiz_tournament.features.competitions.services.saving import (
        CompetitionDraft,
        create_competition,
    )
    from whiz_tournament.services.actors import SYSTEM

    gap = max(1, (len(evenings) - SESSIONS) // count)
    for number in range(count):
        chosen = evenings[gap * number :][:SESSIONS]
        draft = CompetitionDraft(
            name=f"Championnat {number + 1}",
            settings=CompetitionSettings(missed=MissedSession.RANKED),
            sessions={each.public_id: Fraction(1) for each in chosen},
        )
        made = create_competition(club=club, actor=SYSTEM, draft=draft)
        publish_competition(competition=made, actor=SYSTEM)


def _finish() -> None:
    """Forget what was asked to be printed, and number on behind the copies."""
    from django.apps import apps
    from django.db import connection

    from benchmarks.copied_evenings import settle
    from whiz_tournament.models import Job

    Job._base_manager.all().delete()  # noqa: SLF001 - of this one club
    settle(list(apps.get_app_config("whiz_tournament").get_models()))
    connection.close()


if __name__ == "__main__":
    main()
