"""What a look at a competition costs: a season of 45 evenings of 40, beside one of ten, in one run.

    python -m benchmarks.competition --club DIR/grown [--sessions 45]

On a copy of the folder of ``benchmarks.grown_club``. Told are the milliseconds of processor of a
look at the page that everybody sees (made anew, not kept ready) and at the director's, the least
and the mean without the first, which reads all evenings; its statements and kB. A minute.
"""

import argparse
import tempfile
import time
from fractions import Fraction
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from benchmarks.published import copy_club, own_folder

TURNS: Final = 15
TEN: Final = 10


def main() -> None:
    """Make both competitions in a copy of the club; look at each by turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--club", type=Path, required=True)
    parser.add_argument("--sessions", type=int, default=45)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        own_folder(Path(folder))
        copy_club(given.club, Path(folder) / "data")
        import django

        django.setup()
        _measure(given.sessions)


def _measure(sessions: int) -> None:
    from django.core.management import call_command
    from django.test import Client
    from django_scopes import scope

    from whiz_tournament.models import Club, Role
    from whiz_tournament.services.people.clubs import create_director

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    club = Club.objects.get()
    with scope(club=club):
        slugs = {count: _made(club, count) for count in (TEN, sessions)}
        staff = Client(SERVER_NAME="127.0.0.1")
        user = create_director(club=club, username="looker", role=Role.ADMIN)
    staff.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    looks = {
        (count, kind): path
        for count, slug in slugs.items()
        for kind, path in (
            ("everybody", f"/c/{slug}/"),
            ("director", f"/director/competitions/{slug}/"),
        )
    }
    taken: dict[tuple[int, str], list[tuple[float, int, float]]] = {key: [] for key in looks}
    for _ in range(TURNS):
        for key, path in looks.items():
            taken[key].append(_look(staff, path))
    print("sessions  who       least ms  mean ms  statements     kB")
    for (count, who), (_, *later) in taken.items():
        ms, statements, size = min(later)
        mean = fmean(each for each, _, _ in later)
        print(f"{count:8}  {who:9} {ms:8.1f} {mean:8.1f} {statements:11} {size:6.1f}")


def _made(club: Any, count: int) -> str:
    """Return the address of a competition of the first evenings, which everybody may see."""
    from scoring.competitions.settings import CompetitionSettings, MissedSession
    from whiz_tournament.features.competitions.services.publishing import publish_competition
    from whiz_tournament.features.competitions.services.saving import (
        CompetitionDraft,
        create_competition,
    )
    from whiz_tournament.models import Tournament
    from whiz_tournament.services.actors import SYSTEM

    chosen = Tournament.objects.filter(status="published").order_by("date")[:count]
    made = create_competition(
        club=club,
        actor=SYSTEM,
        draft=CompetitionDraft(
            name=f"Saison {count}",
            settings=CompetitionSettings(missed=MissedSession.RANKED),
            sessions={each.public_id: Fraction(1) for each in chosen},
        ),
    )
    return str(publish_competition(competition=made, actor=SYSTEM).slug)


def _look(client: Any, path: str) -> tuple[float, int, float]:
    """Look once, at a page that nothing keeps ready; return milliseconds, statements and kB."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    begun = time.thread_time()
    answer = client.get(path, {"fresh": "1"})
    taken = 1000 * (time.thread_time() - begun)
    assert answer.status_code == 200, (path, answer.status_code)
    with CaptureQueriesContext(connection) as captured:
        client.get(path, {"fresh": "1"})
    return taken, len(captured), len(answer.content) / 1000


if __name__ == "__main__":
    main()
