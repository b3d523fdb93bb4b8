"""What the published pages of an evening of 40 players weigh in the database, and cost to read.

    python -m benchmarks.kept_pages [--evenings 3]

Plays evenings by the product's own services (7 rounds of 3 duplicated boards at 13 tables, released
after each round and at the end), weighs their pages as they are written, packs them as the program
does a day later, and weighs them again: bytes of the tables with their indexes, kB of the last
release, processor for a page read and drawn either way, in one run. SQLite.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.published import own_folder

PLAYERS: Final = 40
READS: Final = 60
TABLES: Final = ("whiz_tournament_releasepage", "whiz_tournament_pagecontent")


def main() -> None:
    """Play, then weigh before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        import django

        django.setup()
        from django.core.management import call_command
        from django_scopes import scope

        from whiz_tournament.jobs.page_packing import pack_all_pages
        from whiz_tournament.management.serving.preparation import give_room_back
        from whiz_tournament.services.people.clubs import set_up_club

        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        club = set_up_club(name="Bench")
        with scope(club=club):
            slug = _play(asked.evenings)
            whole = _Weights(asked.evenings, slug)
            began = time.process_time()
            pages = pack_all_pages()
            packing = time.process_time() - began
            give_room_back()
            packed = _Weights(asked.evenings, slug)
    print(f"{asked.evenings} evenings of {PLAYERS}: {pages} pages, packed in {packing:.2f} s")
    for (what, before), after in zip(whole.figures.items(), packed.figures.values(), strict=True):
        print(f"{what:45} {before:12.1f} -> {after:10.1f}  ({before / after:.1f})")


class _Weights:
    """What is there now, and what a page costs."""

    def __init__(self, evenings: int, slug: str) -> None:
        tables, last, file = _table_bytes(), _last_release(), _file_bytes()
        self.figures = {
            "kB of the last release": last / 1000,
            "kB of pages an evening, with indexes": tables / evenings / 1000,
            "kB an evening, all tables": (file - _EMPTY[0]) / evenings / 1000,
            "ms of processor, a score card made anew": _milliseconds(f"/t/{slug}/players/7/"),
            "ms of processor, a board made anew": _milliseconds(f"/t/{slug}/boards/7/"),
            "ms of processor, the ranking made anew": _milliseconds(f"/t/{slug}/"),
        }


_EMPTY: Final = [0]


def _play(evenings: int) -> str:
    from whiz_tournament.features.demo.services.club import (
        DemoTournament,
        finish_evening,
        prepare_evening,
    )
    from whiz_tournament.models import Club, Player
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.people.players import add_player
    from whiz_tournament.services.play.rounds import start_tournament

    club = Club.objects.get()
    for number in range(1, PLAYERS + 1):
        add_player(club=club, name=f"Joueuse {number}")
    players = list(Player.objects.all())
    shape = DemoTournament(rounds=7, boards_per_round=3, supply="duplicated", minutes=210)
    _EMPTY[0] = _file_bytes()
    for number in range(evenings):
        day = date(2026, 1, 7) + timedelta(7 * number)
        made = prepare_evening(club, players, f"Soirée {number + 1}", day, shape)
        finish_evening(start_tournament(tournament=made, actor=SYSTEM), shape)
    return made.slug


def _last_release() -> int:
    """Bytes of what the pages of the newest release say, with the rows they stand in."""
    rows = _ask(
        "SELECT coalesce(length(CAST(page.document AS blob)), 0) + coalesce(length(packed), 0),"
        " coalesce(length(digest), 0)"
        " FROM whiz_tournament_releasepage page"
        " LEFT JOIN whiz_tournament_pagecontent content ON content.id = page.content_id"
        " WHERE page.release_id = (SELECT max(id) FROM whiz_tournament_release)"
    )
    return sum(said + 2 * digest + ROW for said, digest in rows)


ROW: Final = 100
"""Bytes of a page's row, its content's, and theirs in the indexes, as ``dbstat`` has them."""


def _table_bytes() -> int:
    names = _ask(
        "SELECT name FROM sqlite_master WHERE tbl_name IN"
        f" ({', '.join(repr(name) for name in TABLES)})"  # our own names
    )
    sizes = dict(_ask("SELECT name, sum(pgsize) FROM dbstat GROUP BY name"))
    return sum(sizes.get(name, 0) for (name,) in names)


def _file_bytes() -> int:
    return sum(size for (size,) in _ask("SELECT pgsize FROM dbstat"))


def _ask(sql: str) -> list[tuple[Any, ...]]:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(sql)
        return list(cursor.fetchall())


def _milliseconds(path: str) -> float:
    """The median for a page that is made anew each time."""
    from django.core.cache import caches
    from django.test import Client

    from whiz_tournament.queries.publishing import released_ranking

    client = Client(headers={"Host": "127.0.0.1"})

    def once() -> float:
        caches["pages"].clear()
        released_ranking._page.cache_clear()  # noqa: SLF001 - as after a restart
        begun = time.process_time()
        response = client.get(path)
        spent = time.process_time() - begun
        if response.status_code != 200:
            message = f"{path}: {response.status_code}"
            raise SystemExit(message)
        return spent

    return 1000 * _median(once)


def _median(once: Callable[[], float]) -> float:
    once()
    return median(once() for _ in range(READS))


if __name__ == "__main__":
    main()
