"""``manage.py serve``: the whole product in one process."""

import os
import socket
import sys
import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.core.wsgi import get_wsgi_application
from django.utils.translation import gettext as _

from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.backup_watch import start_backup_watch
from whiz_tournament.management.serving.preparation import prepare
from whiz_tournament.management.serving.privacy import keep_private
from whiz_tournament.management.serving.server import serve
from whiz_tournament.management.serving.soundness import refuse_unsound_database
from whiz_tournament.management.serving.welcome import welcome
from whiz_tournament.services.backups.folder_lock import ServerRuns, data_folder_held
from whiz_tournament.services.error_answers import error_sentence

DEFAULT_HOST = "0.0.0.0"  # noqa: S104  # phones on the club's wifi must reach it
DEFAULT_PORT = "8000"


class Command(BaseCommand):
    help = "Prepares the data folder, serves, and says what to open. HOST and PORT are honoured."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with data_folder_held():
                self._serve(os.environ.get("HOST", DEFAULT_HOST), _port())
        except ServerRuns as error:
            raise CommandError(error_sentence(error)) from error

    def _serve(self, host: str, port: int) -> None:
        begun = time.monotonic()
        keep_private()
        _refuse_taken_port(host, port)
        refuse_unsound_database()
        user = prepare()
        self.check(databases=["default"])
        for line in welcome(user, host, port):
            self.stdout.write(line)
        seconds = time.monotonic() - begun
        self.stdout.write(_("Ready after {seconds:.1f} s.").format(seconds=seconds))
        sys.stdout.flush()
        embedded.start_embedded_worker()
        start_backup_watch()
        serve(
            get_wsgi_application(),
            host=host,
            port=port,
            session_cookie=settings.SESSION_COOKIE_NAME,
            proxies=settings.PROXY_COUNT,
        )


def _port() -> int:
    """Return the port asked for; raises CommandError where that is none."""
    text = os.environ.get("PORT", DEFAULT_PORT)
    if text.isascii() and text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise CommandError(
        _("PORT={text} is no port: take a number from 1 to 65535.").format(text=text)
    )


def _refuse_taken_port(host: str, port: int) -> None:
    """Raise CommandError when another program listens there, before anything is prepared."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name == "posix":  # elsewhere it would share the port instead of waiting for its end
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            message = _("Cannot listen on {host}:{port} ({reason}): start again with another PORT.")
            raise CommandError(
                message.format(host=host, port=port, reason=error.strerror)
            ) from error
