"""Every address, got and posted, on a club ten years old beside one in its second.

    python -m benchmarks.every_page --club DIR/grown [--beside DIR/small] [--only NAME] [--worst 40]

The folders are those of ``benchmarks.grown_club``. Every named address of pages and API is asked
as an administrator, in the whole application without a network, of tonight's evening first, or of
the newest that is published, or of what ``one_of_each.py`` adds: the first that does what is asked
is measured, or else how it is refused. Each club is asked in a process of its own, by turns; told
are the least milliseconds of processor, statements, kB, and how many times as much the older club
takes, dearest first. At the end stands what was refused, and what led nowhere with the reason.

What is posted are the forms of those pages, as they stand there, and to the API what
``sent_forms.py`` has for it: each within a transaction that is taken back, so that every turn finds
the club as it was. What asks, and one of each thing, is added to copies of both folders. With
``--turns 2`` it takes three minutes of processor; with ``--only NAME``, which looks for forms on
pages of such names alone, half a minute.
"""

import argparse
import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from benchmarks.asked_addresses import DONE, NO_SUCH_METHOD, NOT_FOUND, SENT, Asker, rank_of
from benchmarks.published import own_folder
from benchmarks.rare_things import NOWHERE

CHILD: Final = "--child"
TURNS: Final = 5
WHOLE: Final = {"POST director_back_up"}
"""What copies all that there is, and so grows with it."""


def main() -> None:
    """Ask both clubs by turns; print the dearest addresses first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--club", type=Path, required=True)
    parser.add_argument("--beside", type=Path)
    parser.add_argument("--only", default="", help="a part of the addresses' names")
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--worst", type=int, default=1000, help="how many to print")
    parser.add_argument(CHILD, action="store_true", dest="child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        answer(given.club.resolve(), given.only)
        return
    beside = given.beside or given.club.resolve().parent / "small"
    with ExitStack() as stack:
        clubs = [stack.enter_context(_asked(folder, given.only)) for folder in (given.club, beside)]
        names = [name for name in clubs[0].ask("") if given.only in name]
        rows = [(name, *_measured(clubs, name, given.turns)) for name in names]
    _print([row for row in rows if _is_there(row)], given.worst)
    for said, rank in (("refused", 1), ("broke", 4)):
        found = [
            f"{name} {old['status']}" for name, old, _ in rows if rank_of(old["status"]) == rank
        ]
        print(f"{len(found)} {said}:", ", ".join(found))
    _print_nowhere([name for name, old, _ in rows if old["status"] == NOT_FOUND])
    unlike = [name for name, old, new in rows if old["status"] != new["status"]]
    print(f"{len(unlike)} answered otherwise in the other club:", ", ".join(unlike))


def _is_there(row: tuple[Any, ...]) -> bool:
    """Tell whether both clubs have the address, for this method."""
    return all(club["status"] != NO_SUCH_METHOD and "ms" in club for club in row[1:])


def _measured(clubs: list["ClubProcess"], name: str, turns: int) -> list[dict[str, Any]]:
    """Ask the clubs by turns, so that what else the machine does burdens both."""
    found: list[dict[str, Any]] = [club.ask(name) for club in clubs]
    for _ in range(turns if _is_there((name, *found)) else 0):
        for club, best in zip(clubs, found, strict=True):
            best["ms"] = min(best["ms"], club.ask(name)["ms"])
    return found


def _print(rows: list[tuple[Any, ...]], worst: int) -> None:
    print("   ms  statements     kB   beside: ms  statements     kB   ratio")
    for name, old, new in sorted(rows, key=lambda row: -row[1]["ms"])[:worst]:
        ratio, status = old["ms"] / new["ms"], old["status"]
        print(
            f"{old['ms']:6.1f} {old['statements']:6} {old['kB']:11.1f} "
            f"{new['ms']:13.1f} {new['statements']:6} {new['kB']:11.1f}  {ratio:6.2f}  {name}"
            + (f" ({status})" if status not in DONE else "")
        )
    grows = [name for name, old, new in rows if _grows(name, old["ms"], new["ms"])]
    total = [sum(row[at]["ms"] for row in rows) for at in (1, 2)]
    print(f"{len(rows)} measured, {total[0]:,.0f} and {total[1]:,.0f} ms in all")
    print(f"{len(grows)} of over 2 ms cost more than 1.3 times as much:", ", ".join(grows))


def _print_nowhere(names: list[str]) -> None:
    print(f"{len(names)} lead nowhere here:")
    for name in names:
        print(f"  {name}: {NOWHERE.get(name.removeprefix(SENT), 'nobody knows why')}")


def _grows(name: str, old: float, new: float) -> bool:
    return name not in WHOLE and old > 1.3 * new and old > 2


class ClubProcess:
    """The process of one club."""

    def __init__(self, child: "subprocess.Popen[str]") -> None:
        self._child = child

    def ask(self, name: str) -> Any:
        """Return what an address costs; of none, the names of all."""
        assert self._child.stdin
        assert self._child.stdout
        self._child.stdin.write(f"{name}\n")
        self._child.stdin.flush()
        return json.loads(self._child.stdout.readline())


@contextmanager
def _asked(folder: Path, only: str) -> Iterator[ClubProcess]:
    with ExitStack() as stack:
        copy = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "club"
        shutil.copytree(folder, copy)
        command = [sys.executable, "-m", "benchmarks.every_page", CHILD]
        command += [f"--club={copy}", f"--only={only}"]
        child = stack.enter_context(
            subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ
            )
        )
        yield ClubProcess(child)
        assert child.stdin
        child.stdin.close()


def answer(folder: Path, only: str) -> None:
    """Ask this club what is wished, a line at a time."""
    own_folder(folder)
    logging.disable(logging.ERROR)  # what is refused is told by its status
    import django

    django.setup()
    from django.core.management import call_command
    from django_scopes import scope

    from whiz_tournament.jobs import embedded
    from whiz_tournament.models import Club

    embedded.start_embedded_worker = lambda: None  # no work of other processes is told here
    call_command("migrate", verbosity=0)  # of a club that an older checkout made
    call_command("collectstatic", verbosity=0, interactive=False)
    club = Club.objects.get()
    with scope(club=club):
        asker = Asker(club, only)
    # No scope from here on: each request opens its own.
    for line in sys.stdin:
        name = line.strip()
        print(json.dumps(asker.cost(name) if name else sorted(asker.ways)), flush=True)


if __name__ == "__main__":
    main()
