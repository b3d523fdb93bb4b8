"""A lost data folder costs minutes, not scores; a restore keeps what it replaces."""

from pathlib import Path

import pytest

from tests.backups.conftest import Installation
from whiz_tournament.backups.folder import backups

ADD = "Player.objects.create(club=Club.objects.get(), name='{0}', sort_key='{0}')"
NAMES = "print(','.join(Player.objects.values_list('name', flat=True)))"
EPOCH = (
    "from whiz_tournament.queries.server.data_version import database_epoch; "
    "print(database_epoch())"
)
DEVICES = "print(TableDevice.objects.filter(revoked_at=None).count())"


def reasons(installation: Installation) -> list[str]:
    """What the backups were made for, the newest first."""
    return [file.reason for file in backups(installation.backups)]


def add(installation: Installation, name: str) -> None:
    installation.python(ADD.format(name))


def test_what_was_backed_up_comes_back_and_what_it_replaces_is_kept(
    installation: Installation,
) -> None:
    add(installation, "Anne")
    before = installation.python(EPOCH)
    assert installation.manage("backup").returncode == 0
    add(installation, "Bruno")

    done = installation.manage("restore")

    assert done.returncode == 0, done.stderr
    assert installation.python(NAMES) == "Anne"
    assert installation.python(EPOCH) != before
    kept = next(path for path in installation.backups.iterdir() if "-replaced." in path.name)
    assert str(kept) in done.stdout
    assert installation.manage("restore", str(kept)).returncode == 0
    assert installation.python(NAMES) == "Anne,Bruno"


def test_a_restore_ends_the_tokens_of_tables(installation: Installation) -> None:
    installation.python(
        "c = Club.objects.get()\n"
        "t = Tournament.objects.create(club=c, name='T', slug='t', date='2026-11-20')\n"
        "TableDevice.objects.create(club=c, tournament=t, table=1, token_hash='0' * 64)"
    )
    assert installation.python(DEVICES) == "1"
    installation.manage("backup")
    installation.manage("restore")
    assert installation.python(DEVICES) == "0"


def test_a_lost_data_folder_is_back_with_one_command(sqlite_installation: Installation) -> None:
    add(sqlite_installation, "Anne")
    assert sqlite_installation.manage("backup").returncode == 0
    sqlite_installation.lose_data_folder()

    done = sqlite_installation.manage("restore")

    assert done.returncode == 0, done.stderr
    assert sqlite_installation.python(NAMES) == "Anne"
    assert sqlite_installation.manage("check", "--database", "default").returncode == 0


def test_a_backup_holds_what_still_lies_in_the_write_ahead_log(
    sqlite_installation: Installation,
) -> None:
    """A plain copy of the file alone would miss it: the negative control of this promise."""
    code = (
        "import shutil, sqlite3, subprocess, sys\n"
        + ADD.format("Anne")
        + "\nfrom django.db import connection\n"
        "from pathlib import Path\n"
        "live = Path(connection.settings_dict['NAME'])\n"
        "shutil.copy(live, live.with_name('plain.sqlite3'))\n"
        "from whiz_tournament.backups.backup import back_up\n"
        "good = back_up()\n"
        "count = lambda p: sqlite3.connect(p).execute("
        "'select count(*) from whiz_tournament_player').fetchone()[0]\n"
        "print(count(live.with_name('plain.sqlite3')), count(good))"
    )
    assert sqlite_installation.python(code) == "0 1"


@pytest.mark.parametrize("content", [b"", b"PGDMP but broken"])
def test_a_damaged_file_is_refused_and_nothing_is_replaced(
    installation: Installation, tmp_path: Path, content: bytes
) -> None:
    add(installation, "Anne")
    broken = tmp_path / "broken"
    broken.write_bytes(content)

    done = installation.manage("restore", str(broken))

    assert done.returncode == 1
    assert installation.python(NAMES) == "Anne"


def test_a_restore_refuses_while_the_server_holds_the_folder(
    sqlite_installation: Installation,
) -> None:
    sqlite_installation.manage("backup")
    code = (
        "from whiz_tournament.services.backups.restore import data_folder_held\n"
        "import subprocess, sys\n"
        "with data_folder_held():\n"
        "    print(subprocess.run([sys.executable, 'manage.py', 'restore']).returncode)"
    )
    assert sqlite_installation.python(code) == "1"


def test_a_migration_on_existing_tables_is_preceded_by_a_backup(
    sqlite_installation: Installation,
) -> None:
    assert not sqlite_installation.backups.exists()
    sqlite_installation.manage("migrate", "sessions", "zero")
    assert sqlite_installation.manage("migrate").returncode == 0
    assert reasons(sqlite_installation) == ["migration"]


EVENING = """
from django_scopes import scope
from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.services.play.rounds import close_round, open_round
club = Club.objects.get()
with scope(club=club):
    tournament = running(club, 9)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9NT by E -1")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
"""
AFTER_THE_BACKUP = """
from uuid import UUID
from django_scopes import scope
from boards.seats import Seat
from scoring.results import PassedOut
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.results import SERVER, LinePlace, Submission, enter_result
with scope(club=Club.objects.get()):
    tournament = Tournament.objects.get()
    line = line_rows(tournament, round=2, table=1)[0]
    uuid = UUID("11111111-2222-4333-8444-555555555555")
    sent = Submission(uuid, LinePlace(line.round, line.table, line.board))
    given = {"tournament": tournament, "sender": SERVER, "submission": sent}
    answer = enter_result(**given, value=PassedOut())
    print(answer.status, answer.version, answer.epoch)
"""
LOG = "print(ScoreEntry.objects.count(), ResultLine.objects.filter(state='confirmed').count())"


def test_a_laptop_lost_in_mid_evening_costs_minutes_not_scores(
    sqlite_installation: Installation,
) -> None:
    sqlite_installation.python(EVENING)  # closing round 1 backs up by itself
    assert reasons(sqlite_installation) == ["round"]
    sent, version, epoch = sqlite_installation.python(AFTER_THE_BACKUP).split()
    assert (sent, version) == ("201", "1")

    sqlite_installation.lose_data_folder()
    assert sqlite_installation.manage("restore").returncode == 0

    assert sqlite_installation.python(LOG) == "6 6"
    assert sqlite_installation.manage("verify_log").returncode == 0
    resent, version, new_epoch = sqlite_installation.python(AFTER_THE_BACKUP).split()
    assert (resent, version) == ("201", "1")  # new to this life of the database
    assert new_epoch != epoch
    assert sqlite_installation.python(LOG) == "7 7"
