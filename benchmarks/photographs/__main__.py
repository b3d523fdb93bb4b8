"""Photographs every page type, or compares two folders of photographs pixel by pixel.

``python -m benchmarks.photographs take FOLDER`` makes a club in a data folder of its own (the
demo, and one of everything else), walks through all links as a visitor, an administrator, a scorer
and the phones of a table and of a player, and photographs what it finds: at 390 and 1280 pixels,
light and dark. Clock, chance and language are fixed: two runs over the same code are the same.
Some minutes of processor, 2,500 photographs, 330 MB.

``python -m benchmarks.photographs compare BEFORE AFTER [SHOW]`` lists every page that differs, was
lost or is new, and ends with 1 if there is any; into SHOW it puts before, after and difference.

Whoever changes templates or style takes photographs before and after, and explains what differs.
"""

import os
import random
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

SEED = 20261124
NOW = datetime(2026, 11, 24, 19, 30, tzinfo=UTC)


def take(folder: Path) -> None:
    """Make the club and photograph its pages into an empty folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        sys.exit(f"{folder} is not empty.")
    with tempfile.TemporaryDirectory() as data:
        _fix_environment(Path(data))
        _fix_chance()
        import django
        import time_machine

        with time_machine.travel(NOW, tick=False):
            django.setup()
            from django.core.management import call_command

            from benchmarks.photographs.camera import photograph_all
            from benchmarks.photographs.world import make_world

            call_command("migrate", verbosity=0)
            call_command("collectstatic", verbosity=0, interactive=False)
            print(f"{photograph_all(make_world(), folder)} photographs in {folder}")


def compare(before: Path, after: Path, show: Path | None = None) -> None:
    """Print what differs between two folders."""
    from benchmarks.photographs.comparing import differences

    found = differences(before, after, show)
    for line in found:
        print(line)
    print(f"{len(list(before.glob('*.png')))} photographs compared, {len(found)} differ")
    sys.exit(1 if found else 0)


def _fix_environment(data: Path) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "WHIZ_HTTPS"):
        os.environ.pop(name, None)
    os.environ |= {
        "CELERY_BROKER_URL": "memory://",  # no worker: what is printed or counted is done in order
        "DJANGO_ALLOW_ASYNC_UNSAFE": "true",
        "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings",
        "WHIZ_ALLOWED_HOSTS": "testserver",
        "WHIZ_BACKUP_DIR": str(data / "backups"),
        "WHIZ_DATA_DIR": str(data / "data"),
        "WHIZ_SECRET_KEY": "photographs",
        "WHIZ_TIME_ZONE": "Europe/Paris",
    }


def _fix_chance() -> None:
    """Codes, ids and deals come from the system's chance: here from a seed."""
    chance = random.Random(SEED)
    os.urandom = chance.randbytes
    random._urandom = chance.randbytes  # type: ignore[attr-defined]  # noqa: SLF001
    random.seed(SEED)


if __name__ == "__main__":
    if sys.argv[1:2] == ["take"] and len(sys.argv) == 3:
        take(Path(sys.argv[2]))
    elif sys.argv[1:2] == ["compare"] and len(sys.argv) in {4, 5}:
        compare(*map(Path, sys.argv[2:]))
    else:
        sys.exit(__doc__)
