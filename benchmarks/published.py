"""A club of its own folder with one published ranking, for the benchmarks of pages and servers."""

import os
import shutil
from datetime import date
from pathlib import Path
from typing import Final

PLAYERS: Final = 200
SLUG: Final = "bench"
RANKING: Final = f"/t/{SLUG}/"


def own_folder(folder: Path) -> None:
    """Have every process from now on keep its data there; must come before Django is set up."""
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        "WHIZ_DATA_DIR": str(folder / "data"),
        "WHIZ_BACKUP_DIR": str(folder / "backups"),
        "WHIZ_DEMO": "0",
    }


def copy_club(club: Path | None, data: Path) -> None:
    """Begin a data folder with the club of ``benchmarks.grown_club``, if one is given."""
    if club is None:
        return
    data.mkdir(parents=True)
    for name in ("secret_key", "whiz.sqlite3"):
        shutil.copy(club.resolve() / "data" / name, data / name)


def publish_ranking() -> int:
    """Return the bytes of the ranking's page; its rows are made, not played."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client
    from django_scopes import scope

    from whiz_tournament.models import Club
    from whiz_tournament.services.people.clubs import set_up_club

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    club = Club.objects.first() or set_up_club(name="Bench")
    with scope(club=club):
        _publish(club.pk)
    return len(Client(headers={"Host": "127.0.0.1"}).get(RANKING).content)


def _publish(club: int) -> None:
    from whiz_tournament.models import Entry, Player, Release, ReleasePage, Tournament

    tournament = Tournament.objects.create(
        club_id=club, slug=SLUG, name="Bench", date=date(2026, 11, 24), status="published"
    )
    for number in range(1, PLAYERS + 1):
        name = f"Marie-Thérèse Gilbert {number}"
        player = Player.objects.create(club_id=club, name=name, sort_key=name)
        Entry.objects.create(club_id=club, tournament=tournament, player=player, number=number)
    release = Release.objects.create(
        club_id=club, tournament=tournament, number=1, status="final", as_of_round=9
    )
    document = _document()
    ReleasePage.objects.create(club_id=club, release=release, kind="ranking", document=document)


def _document() -> dict[str, object]:
    from whiz_tournament.queries.results.ranking import RankingPage, RankingRow

    lines = tuple(
        RankingRow(
            rank=number,
            tied=False,
            entry=number,
            score=f"{70 - number / 5:.2f}",
            percentage=f"{70 - number / 5:.2f}",
            boards=27,
            matchpoints="500",
            total=None,
            top=22,
            penalty="0",
            adjusted=False,
            eligible=True,
            before=number + 1,
        )
        for number in range(1, PLAYERS + 1)
    )
    page = RankingPage(
        status="final",
        number=1,
        as_of_round=9,
        method="matchpoints",
        unit="percent",
        compared=True,
        standings=lines,
    )
    return page.document()
