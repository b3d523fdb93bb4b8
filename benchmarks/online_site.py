"""The site of a club of 200 evenings of 40 players: all of it, one evening more, nothing new.

``python -m benchmarks.online_site [--evenings 200] [--processes 2]`` plays a few evenings through
the services, with makeable tricks for every board, writes their rows again under other names and
dates, and exports into a folder of its own. Beside the seconds: those of the processors (on a
machine that others use, too), processes, pages, bytes, and the most memory that the process and
each of its helpers took.

Where ``PYTHONDONTWRITEBYTECODE`` is set, every process compiles all modules by itself: seconds that
an installed program does not have.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.published import own_folder

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Tournament

PLAYERS = 40
PLAYED = 4
"""Evenings of their own: with one alone, what is made once would seldom have to be made."""
FIRST_DAY = date(2022, 9, 6)


def main() -> None:
    """Make the club, export three times, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--processes", type=int, default=0, help="0: one a processor")
    asked = parser.parse_args()
    evenings: int = asked.evenings
    os.environ["WHIZ_SITE_PROCESSES"] = str(asked.processes)
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        club = _club()
        from django_scopes import scope

        with scope(club=club):
            played = [_play(club, number) for number in range(min(PLAYED, evenings))]
            for number in range(len(played), evenings):
                _again(played[number % len(played)], number)
        _end_worker()
        _export(club, Path(folder) / "site", f"{evenings} evenings of {PLAYERS} players")
        with scope(club=club):
            _again(played[0], evenings)
        _export(club, Path(folder) / "site", "one evening more")
        _export(club, Path(folder) / "site", "nothing new")


def _club() -> "Club":
    import django

    django.setup()
    from django.core.management import call_command

    from whiz_tournament.services.people.clubs import set_up_club

    call_command("migrate", verbosity=0)
    club = set_up_club(name="Bench")
    club.online_address = "https://results.example.org/"  # or no page would need a picture
    club.save()
    return club


def _play(club: "Club", number: int) -> "Tournament":
    """Play one evening by the services: results as a table of club players could bring them."""
    from whiz_tournament.features.demo.services.club import play_round
    from whiz_tournament.models import BoardRecord, Player
    from whiz_tournament.queries.setup.plans import offered_plans
    from whiz_tournament.services.boards.dealing import deal_boards
    from whiz_tournament.services.people.players import add_player
    from whiz_tournament.services.play.rounds import close_tournament, start_tournament
    from whiz_tournament.services.publishing.publish import publish_results
    from whiz_tournament.services.setup.entries import enter_players
    from whiz_tournament.services.setup.plans import choose_plan
    from whiz_tournament.services.setup.tournaments import create_tournament

    act: dict[str, Any] = {"actor": _system()}
    players = [*Player.objects.order_by("id")] or [
        add_player(club=club, name=name) for name in _names()
    ]
    day = FIRST_DAY + timedelta(7 * number)
    made = create_tournament(club=club, name=f"Mardi {number}", date=day, minutes=210, **act)
    enter_players(tournament=made, players=players, **act)
    choose_plan(tournament=made, key=offered_plans(made)[0].key, **act)
    deal_boards(tournament=made, seed=f"online {number}", **act)
    start_tournament(tournament=made, **act)
    for each in range(1, made.rounds.count() + 1):
        play_round(made, each)
    close_tournament(tournament=made, **act)
    # Counted tricks of one size: counting them is another benchmark.
    tricks = {seat: {"C": 7, "D": 8, "H": 6, "S": 9, "NT": 7} for seat in "NES"}
    BoardRecord.objects.filter(tournament=made).update(makeable=tricks)
    publish_results(tournament=made, final=True, **act)
    made.refresh_from_db()
    return made


def _end_worker() -> None:
    """End the thread that playing woke, before its database goes."""
    from whiz_tournament.jobs.embedded import stop_embedded_worker

    stop_embedded_worker()


def _system() -> Any:
    from whiz_tournament.services.actors import SYSTEM

    return SYSTEM


def _names() -> Iterator[str]:
    from whiz_tournament.features.demo.services.club import PLAYERS as KNOWN

    for number in range(PLAYERS):
        first = KNOWN[number % len(KNOWN)].split(" ", 1)[0]
        last = KNOWN[number * 7 // len(KNOWN) % len(KNOWN)].split(" ", 1)[1]
        yield f"{first} {last} {chr(65 + number // 2)}"


def _again(played: "Tournament", number: int) -> None:
    """Write an evening's public rows once more: another name, date and address."""
    from whiz_tournament.models import (
        BoardRecord,
        DealingRecord,
        Entry,
        Release,
        ReleasePage,
        Tournament,
    )
    from whiz_tournament.models.ids import random_id

    release = Release.objects.filter(tournament=played).order_by("-number").first()
    made = Tournament.objects.get(pk=played.pk)
    made.pk, made.public_id, made.slug = None, random_id(), f"mardi-{number}"
    made.name, made.date = f"Mardi {number}", FIRST_DAY + timedelta(7 * number)
    made.save()
    for model in (Entry, BoardRecord, DealingRecord):
        _copies(model, {"tournament": played}, {"tournament": made})
    assert release is not None
    pages = {"release": Release.objects.get(pk=release.pk)}
    release.pk, release.tournament = None, made
    release.save()
    _copies(ReleasePage, pages, {"release": release})


def _copies(model: Any, found: dict[str, Any], changed: dict[str, Any]) -> None:
    rows = list(model.objects.filter(**found))
    for row in rows:
        row.pk = None
        if hasattr(row, "section"):
            row.section = None
        for name, value in changed.items():
            setattr(row, name, value)
    model.objects.bulk_create(rows)


def _export(club: "Club", folder: Path, what: str) -> None:
    from whiz_tournament.features.online.services.export_site import export_site
    from whiz_tournament.features.online.services.helpers import helpers_for

    begun, worked = time.perf_counter(), _processor_seconds()
    made = export_site(club=club, folder=folder)
    taken, work = time.perf_counter() - begun, _processor_seconds() - worked
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(
        f"{what}: {taken:.1f} s, {work:.1f} s of processors, "
        f"{1 + helpers_for(made.drawn)} processes; "
        f"{made.pages:,} pages, {made.drawn:,} drawn, {made.written:,} written; "
        f"{size / 1e6:,.0f} MB in all; "
        f"memory {_most(resource.RUSAGE_SELF)} MB, helpers {_most(resource.RUSAGE_CHILDREN)} MB"
    )


def _processor_seconds() -> float:
    """Return what this process and its helpers that ended have worked."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def _most(who: int) -> int:
    return resource.getrusage(who).ru_maxrss // 1024


if __name__ == "__main__":
    main()
