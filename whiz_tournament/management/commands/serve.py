"""``manage.py serve``: the whole product in one process."""

import logging
import signal
import sys
import time
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.core.checks import INFO, Tags, run_checks
from django.core.handlers.wsgi import WSGIHandler
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection, connections
from django.utils.translation import gettext as _

from boards.errors import N_
from whiz_tournament import VERSION
from whiz_tournament.checks.starting import INSTALLED
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.backup import start_backup_watch
from whiz_tournament.live.awake import start_staying_awake
from whiz_tournament.live.running_server import (
    announce_server,
    answer_phones,
    end_is_due,
    own_computer,
    phones_wait,
    starts_again,
)
from whiz_tournament.live.sleeps import clock_watch
from whiz_tournament.management.program import all_is_loaded
from whiz_tournament.management.serving import places
from whiz_tournament.management.serving.preparation import (
    administrator,
    keep_log,
    keep_private,
    leave_one_file,
    prepare,
    refuse_unsound_database,
)
from whiz_tournament.management.serving.restore_room import RestoreRoom, has_backups
from whiz_tournament.management.serving.server import OneProcessServer, serve
from whiz_tournament.management.serving.starting_again import (
    leave_or_start_again,
    start_again,
)
from whiz_tournament.management.serving.welcome import way_in, welcome, welcomes
from whiz_tournament.management.start_page import lead_to, opens_browser, tell
from whiz_tournament.plugging import features
from whiz_tournament.queries.play.under_way import is_played_now
from whiz_tournament.queries.server.data_version import sqlite_version
from whiz_tournament.services.backups.put_back import (
    forget_way_back_in,
    open_way_back_in,
    put_waiting_backup_in_place,
    put_waiting_data_in_place,
)
from whiz_tournament.services.backups.restore import ServerRuns, data_folder_held
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.laptop import (
    NewerData,
    clear_for_new_club,
    note_demo,
    refuse_newer_data,
)

log = logging.getLogger("whiz_tournament.serving")


OF_THIS_COMPUTER: Final = (INSTALLED, Tags.database)
"""Checks of what differs from one computer to another; script/check makes those of the program."""


class Command(BaseCommand):
    help = "Prepares the data folder, serves, and says what to open. HOST and PORT are honoured."
    requires_system_checks = OF_THIS_COMPUTER

    def handle(self, *args: object, **options: object) -> None:
        try:
            with data_folder_held():
                port = self._serve(places.host_to_serve(), places.port_asked())
        except ServerRuns as error:
            self._lead_to_the_first(error)
            return
        except NewerData as error:
            raise CommandError(error_sentence(error)) from error
        if starts_again():
            start_again(port)

    def _serve(self, host: str, asked: int) -> int:
        """Serve until the end is asked for; return the port that it was."""
        begun = time.monotonic()
        keep_private()
        keep_log()
        log.info("version %s starts", VERSION)
        port = places.free_port(host, asked)
        replaced = put_waiting_backup_in_place() is not None
        afresh = clear_for_new_club()
        try:
            refuse_unsound_database(afresh=afresh)
        except CommandError as refusal:
            if not (opens_browser() and has_backups()):
                raise
            self.stderr.write(str(refusal))
            return self._restore_only(port)
        link = self._make_ready(replaced=replaced, afresh=afresh)
        self._say_where(host, port, link, begun)
        self._work_and_serve(host, port, link)
        return port

    def _make_ready(self, *, replaced: bool, afresh: bool) -> str:
        """Bring the data up to date; return the way in for whoever opens the page here."""
        refuse_newer_data()
        tell(N_("The club’s data is made ready. At the first start this takes a moment."))
        user = prepare(afresh=afresh)
        if put_waiting_data_in_place():
            user, replaced = prepare(), True
        self._refuse_what_loses_scores()
        link = way_in(user)
        _tell_of_exchange(replaced=replaced, afresh=afresh)
        forget_way_back_in()
        return link

    def _say_where(self, host: str, port: int, link: str, begun: float) -> None:
        """Say what to open: on the screen, in the log, and to whatever asks for it later."""
        if welcomes():
            for line in welcome(places.address_here(host, port), link, host, port):
                self.stdout.write(line)
            seconds = time.monotonic() - begun
            self.stdout.write(_("Ready after {seconds:.1f} s.").format(seconds=seconds))
            sys.stdout.flush()
        _note_sqlite()
        announce_server(host=host, port=port, moved_from=places.moved_from(port))
        log.info("serving on %s:%s after %.1f s", host, port, time.monotonic() - begun)
        places.tell_place(host, port)

    def _work_and_serve(self, host: str, port: int, link: str) -> None:
        """Serve until the end is asked for, and do the work that runs beside the pages."""
        embedded.start_embedded_worker()
        start_backup_watch()
        for feature in features():
            feature.watch()
        clock_watch.begin()
        if own_computer():
            start_staying_awake(_is_played)
        application = WSGIHandler()  # Django's own way would set the logs up anew, and lose ours
        all_is_loaded()
        try:
            serve(
                application,
                host=host,
                port=port,
                session_cookie=settings.SESSION_COOKIE_NAME,
                proxies=settings.PROXY_COUNT,
                opened=partial(lead_to, places.address_here(host, port) + link),
                each_turn=_look,
                at_worst=partial(leave_or_start_again, port),
            )
        finally:
            places.forget_place()
        embedded.stop_embedded_worker()
        leave_one_file()

    def _restore_only(self, port: int) -> int:
        """Serve the page that can only restore, to this computer alone; return the port."""
        room, here = RestoreRoom(), places.address_here(places.ONLY_HERE, port)
        announce_server(host=places.ONLY_HERE, port=port)
        all_is_loaded()
        serve(
            room,
            host=places.ONLY_HERE,
            port=port,
            opened=partial(lead_to, here + room.path, even_again=True),
            each_turn=_look,
            at_worst=partial(leave_or_start_again, port),
        )
        return port

    def _refuse_what_loses_scores(self) -> None:
        """Run the start-up checks; what is merely good to know alarms nobody at each start."""
        asked: dict[str, Any] = {"tags": OF_THIS_COMPUTER, "databases": ["default"]}
        if any(message.level > INFO for message in run_checks(**asked)):
            self.check(**asked)

    def _lead_to_the_first(self, refusal: ServerRuns) -> None:
        """Open the page of the server that runs already; raises CommandError where none answers."""
        address = places.running_place()
        if address is None:
            raise CommandError(error_sentence(refusal)) from refusal
        try:
            page = address + way_in(administrator())
        except DatabaseError:  # another version's tables
            page = f"{address}/director/"
        self.stdout.write(_("It runs already: {address}").format(address=page))
        lead_to(page, wait=True)


def _is_played() -> bool:
    try:
        return is_played_now()
    except DatabaseError:  # its turn comes again
        return False
    finally:
        connections.close_all()


def _note_sqlite() -> None:
    """Note the version of SQLite in the log, and whether its known fault has to be contained."""
    if connection.vendor == "sqlite":
        version = sqlite_version()
        contained = ", whose WAL-reset fault is contained" if version.is_faulty else ""
        log.info("%s%s", version.name, contained)


def _look(server: OneProcessServer) -> None:
    """Look at the clocks, and whether a page has asked for phones or for the end."""
    clock_watch.look()
    if phones_wait():
        wider = places.EVERY_ADDRESS[0]
        answer_phones(host=wider if server.listen_on(wider) else None)
    if end_is_due():
        signal.raise_signal(signal.SIGTERM)


def _tell_of_exchange(*, replaced: bool, afresh: bool) -> None:
    """Let whoever exchanged the club in again, after the start's link, which ends others."""
    if replaced:
        note_demo(is_demo=False)
    if replaced or afresh:
        open_way_back_in()
