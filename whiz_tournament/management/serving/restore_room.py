"""Where the program begins when its database is damaged or gone: a room that can only restore.

One page on this computer alone, under an address that nobody can guess; it asks no database. A
backup that is chosen there, twice, waits for the next start, which is asked for at once.
"""

import secrets
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_supported_language_variant, override
from django.utils.translation.trans_real import parse_accept_lang_header

from whiz_tournament.backups.backup import of_this_database
from whiz_tournament.backups.folder import backups
from whiz_tournament.backups.listing import made_at
from whiz_tournament.live.running_server import ask_for_end
from whiz_tournament.services.backups.put_back import prepare_way_back_in, put_back_without_database
from whiz_tournament.stylesheet import style_sheet

SHOWN: Final = 6
LONGEST_FORM: Final = 2000
StartResponse = Callable[[str, list[tuple[str, str]]], object]


class RestoreRoom:
    """The page, as WSGI: choose a backup, say yes once more, then the program starts again."""

    def __init__(self) -> None:
        """Take a path of its own, and look which backups can be read."""
        self.path = f"/{secrets.token_urlsafe(24)}/"
        kind = of_this_database()
        readable = (file for file in backups() if kind.sound(file.path))
        self._found = {file.path.name: file for file in islice(readable, SHOWN)}

    def __call__(self, environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
        """Answer its own path and the style sheet; everything else is unknown."""
        path = environ.get("PATH_INFO", "")
        if path == f"{self.path}whiz.css":
            return _answer(start, "text/css", style_sheet(Path(settings.STYLE_DIR)))
        if path != self.path:
            return _answer(start, "text/plain", "", status="404 Not Found")
        with override(_language(environ.get("HTTP_ACCEPT_LANGUAGE", ""))):
            return _answer(start, "text/html", self._page(environ))

    def _page(self, environ: dict[str, object]) -> str:
        asked = _form(environ) if environ.get("REQUEST_METHOD") == "POST" else {}
        file = self._found.get(asked.get("name", ""))
        done = file is not None and "sure" in asked
        way_in = "/director/"
        if file is not None and done:
            put_back_without_database(file=file)
            way_in = reverse("sign_in_link", args=[prepare_way_back_in(username="")])
            ask_for_end(again=True)
        values = {
            "path": self.path,
            "found": [(backup.path.name, made_at(backup)) for backup in self._found.values()],
            "chosen": file and (file.path.name, made_at(file)),
            "done": done,
            "way_in": way_in,
        }
        return render_to_string("errors/restore_room.html", values)


def _form(environ: dict[str, Any]) -> dict[str, str]:
    length = min(int(environ.get("CONTENT_LENGTH") or 0), LONGEST_FORM)
    sent = environ["wsgi.input"].read(length).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(sent).items()}


def _language(accepted: str) -> str:
    for code, _weight in parse_accept_lang_header(accepted):
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE


def _answer(
    start: StartResponse, kind: str, text: str, *, status: str = "200 OK"
) -> Iterable[bytes]:
    body = text.encode()
    headers = [
        ("Content-Type", f"{kind}; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("Referrer-Policy", "no-referrer"),
    ]
    start(status, headers)
    return [body]


def has_backups() -> bool:
    """Return whether there is anything to restore."""
    return bool(backups())
