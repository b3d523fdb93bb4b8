"""A backup is put back from a page: named losses first, then it waits for the next start."""

from tests.backups.conftest import Installation

ASKS = """
from whiz_tournament.backups.folder import backups
from whiz_tournament.services.backups.put_back import *
from whiz_tournament.services.backups.put_back import *
from whiz_tournament.services.people.clubs import create_director, use_sign_in_link
club = Club.objects.get()
"""
NAMES = "print(','.join(Player.objects.order_by('name').values_list('name', flat=True)))"
ADD = "Player.objects.create(club=Club.objects.get(), name='{0}', sort_key='{0}')"


def test_a_backup_waits_and_the_next_start_puts_it_back(sqlite_installation: Installation) -> None:
    here = sqlite_installation
    here.python(ASKS + "create_director(club=club, username='anne', role='club_admin')")
    here.python(ADD.format("Anne"))
    assert here.manage("backup").returncode == 0
    here.python(ADD.format("Bruno"))
    told = here.python(
        ASKS + "from whiz_tournament.backups.listing import backup_losses\n"
        "print(backup_losses(backups()[0].path).people)\n"
        "put_back(name=backups()[0].path.name)\n"
        "token = prepare_way_back_in(username='anne')\n"
        "print(token)"
    )
    people, token = told.splitlines()
    assert people == "('Bruno',)"
    assert here.python(NAMES) == "Anne,Bruno"  # nothing changes under a running server
    came = here.python(
        ASKS + "done = put_waiting_backup_in_place()\n"
        "open_way_back_in()\n"
        f"print(done.kept.name, use_sign_in_link(token='{token}').username, backup_waits())"
    )
    kept, name, waits = came.split()
    assert "-replaced." in kept
    assert (name, waits) == ("anne", "False")
    assert here.python(NAMES) == "Anne"
    assert here.python(ASKS + "print(put_waiting_backup_in_place())") == "None"


def test_what_waits_may_be_left(sqlite_installation: Installation) -> None:
    here = sqlite_installation
    assert here.manage("backup").returncode == 0
    here.python(ADD.format("Anne"))
    left = here.python(
        ASKS + "put_back(name=backups()[0].path.name)\n"
        "leave_as_it_is()\n"
        "print(backup_waits(), put_waiting_backup_in_place())"
    )
    assert left == "False None"
    assert here.python(NAMES) == "Anne"


def test_whoever_asked_is_the_administrator_where_nobody_has_that_name(
    sqlite_installation: Installation,
) -> None:
    here = sqlite_installation
    name = here.python(
        ASKS + "create_director(club=club, username='odette', role='club_admin')\n"
        "token = prepare_way_back_in(username='anne')\n"
        "open_way_back_in()\n"
        "print(use_sign_in_link(token=token).username)"
    )
    assert name == "odette"
    forgotten = here.python(
        ASKS + "prepare_way_back_in(username='anne')\n"
        "forget_way_back_in(); open_way_back_in()\n"
        "print(SignInLink.objects.filter(used_at=None).count())"
    )
    assert forgotten == "0"


def test_a_damaged_backup_and_one_of_no_name_are_refused(sqlite_installation: Installation) -> None:
    here = sqlite_installation
    assert here.manage("backup").returncode == 0
    said = here.python(
        ASKS + "path = backups()[0].path\n"
        "path.write_bytes(path.read_bytes()[:5000])\n"
        "from boards.errors import WhizError\n"
        "for name in (path.name, '../whiz.sqlite3'):\n"
        "    try:\n"
        "        put_back(name=name)\n"
        "    except WhizError as error:\n"
        "        print(error.code)\n"
        "print(backup_waits())"
    )
    assert said.splitlines() == ["not_a_backup", "not_a_backup", "False"]


ROOM = """
from io import BytesIO
from whiz_tournament.management.serving.restore_room import RestoreRoom
from whiz_tournament.services.backups.put_back import *
room = RestoreRoom()

def ask(path, form=""):
    said = {}
    environ = {
        "PATH_INFO": path, "REQUEST_METHOD": "POST" if form else "GET",
        "HTTP_ACCEPT_LANGUAGE": "en", "CONTENT_LENGTH": str(len(form)),
        "wsgi.input": BytesIO(form.encode()),
    }
    body = b"".join(room(environ, lambda status, headers: said.update(status=status)))
    return said["status"], " ".join(body.decode().split())
"""


def test_a_damaged_database_is_restored_from_a_page_of_its_own(
    sqlite_installation: Installation,
) -> None:
    here = sqlite_installation
    here.python(ADD.format("Anne"))
    assert here.manage("backup").returncode == 0
    database = here.data / "whiz.sqlite3"
    database.write_bytes(b"\xa5" * 20_000)
    done = here.manage(
        "shell", "--no-imports", "-c",
        ROOM + "print(ask('/')[0], ask(room.path + 'x')[0], ask(room.path + 'whiz.css')[0])\n"
        "first = ask(room.path)[1]\n"
        "print('The data cannot be read' in first, first.count('name=\"name\"'))\n"
        "name = next(iter(room._found))\n"
        "asked = ask(room.path, 'name=' + name)[1]\n"
        "print('Put it back and start again' in asked, backup_waits())\n"
        "print('Whiz starts again' in ask(room.path, 'sure=1&name=' + name)[1], backup_waits())\n"
        "print(put_waiting_backup_in_place().damaged.name)",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    unknown, shown, asked, waits, aside = done.stdout.strip().splitlines()
    assert unknown == "404 Not Found 404 Not Found 200 OK"
    assert (shown, asked, waits) == ("True 1", "True False", "True True")
    assert aside.startswith("whiz.sqlite3-damaged-")
    assert here.python(NAMES) == "Anne"
