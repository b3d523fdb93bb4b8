"""What somebody sees from the first second of a start: how far it is, or why it ended.

A page of its own, on this computer alone, under an address that nobody can guess. It is there
before the program is loaded and needs nothing of it, so it can also say that loading failed. The
browser asks every second and is led on to the club's page once that is served.
"""

import os
import sys
import threading
import webbrowser
from functools import cache
from gettext import NullTranslations, translation
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from boards.errors import N_

WAITS: Final = "WHIZ_PAGE_WAITS"  # a page is open already, and goes on by itself
HERE: Final = "127.0.0.1"
LANGUAGES: Final = ("en", "fr", "nl")
READ_WITHIN: Final = 600.0
"""Seconds that a page with a refusal waits for a browser that is slow to come."""
LED_WITHIN: Final = 30.0
"""The same for a second start, which only shows the way to the first."""
LOADING: Final = N_("The program is being loaded.")
HEADING: Final = N_("Whiz starts…")
FAILED: Final = N_("Whiz could not start")
STANDS_IN: Final = N_("It is written in {path} too.")
PAGE: Final = """\
<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">{again}<title>{heading}</title>
<style>
body {{ margin: 0; padding: 4rem 1.25rem; background: #faf7f1; color: #241b2a;
  font: 1.125rem/1.5 system-ui, sans-serif; }}
main {{ max-width: 36rem; margin: auto; padding: 1.5rem; background: #fff;
  border: 1px solid #e2d9cb; border-radius: .75rem; overflow-wrap: anywhere; }}
h1 {{ margin: 0 0 .5rem; font-size: 1.5rem; color: #4f1d52; }}
p {{ margin: .5rem 0 0; white-space: pre-line; }}
.small {{ font-size: .9rem; color: #5a5061; }}
</style></head>
<body><main><h1>{heading}</h1><p>{text}</p>{more}</main></body></html>
"""


def opens_browser() -> bool:
    """Tell whether somebody sits here who would see a page; 0 says never, 1 always."""
    asked = os.environ.get("WHIZ_BROWSER")
    if asked in {"0", "1"}:
        return asked == "1"
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class StartPage:
    """The page of one start; what it says changes, and ``led_to`` ends it."""

    def __init__(self) -> None:
        """Listen, and open nothing yet."""
        page = self
        self.path = f"/{token_urlsafe(24)}/"
        self.text, self.log, self.failed, self.led_to = LOADING, "", False, ""
        self.read = threading.Event()
        self.opened = True
        self._asked_for = False

        class Handler(BaseHTTPRequestHandler):
            """Answers that one path."""

            def do_GET(self) -> None:
                page.answer(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name
                """Say nothing."""

        self._server = ThreadingHTTPServer((HERE, 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """Return what a browser opens."""
        return f"http://{HERE}:{self._server.server_address[1]}{self.path}"

    def show(self) -> None:
        """Open it once in this computer's browser; a browser that is slow holds nothing up."""
        if self._asked_for:
            return
        self._asked_for = True
        threading.Thread(target=self._open, daemon=True).start()

    def _open(self) -> None:
        try:
            self.opened = webbrowser.open(self.address)
        except (OSError, webbrowser.Error):
            self.opened = False
        if not self.opened:
            self.read.set()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        """Show how far it is, or lead on."""
        if request.path != self.path:
            request.send_error(404)
            return
        if self.led_to:
            _send(request, 303, Location=self.led_to)
        else:
            language = _language(request.headers.get("Accept-Language", ""))
            _send(request, 200, self._page(language))
        if self.led_to or self.failed:
            self.read.set()

    def _page(self, language: str) -> str:
        say = words(language).gettext
        log = say(STANDS_IN).format(path=self.log)
        return PAGE.format(
            language=language,
            again="" if self.failed else '<meta http-equiv="refresh" content="1">',
            heading=escape(say(FAILED if self.failed else HEADING)),
            text=escape(say(self.text)),
            more=f'<p class="small">{escape(log)}</p>' if self.failed and self.log else "",
        )

    def fail(self, text: str, log: str) -> None:
        """Say why it ended, where somebody looks, and wait until it was read."""
        self.text, self.log, self.failed = text, log, True
        self.show()
        self.read.wait(READ_WITHIN)


def _send(request: BaseHTTPRequestHandler, status: int, text: str = "", **headers: str) -> None:
    body = text.encode()
    request.send_response(status)
    usual = {"Content-Type": "text/html; charset=utf-8", "Content-Length": str(len(body))}
    usual |= {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"}
    for name, value in {**usual, **headers}.items():
        request.send_header(name, value)
    request.end_headers()
    request.wfile.write(body)
    request.wfile.flush()


def _language(accepted: str) -> str:
    """Return the first language of a browser that we speak."""
    asked = (part.split(";")[0].strip()[:2].lower() for part in accepted.split(","))
    return next((code for code in asked if code in LANGUAGES), "fr")


@cache
def words(language: str) -> NullTranslations:
    """Return the sentences of a language, without the framework, which may not be loaded yet."""
    package = Path(__file__).resolve().parents[1]
    folders = (package / "resources" / "locale", package.parent / "locale")
    folder = next((child for child in folders if child.is_dir()), None)
    return translation("django", folder, languages=[language], fallback=True)


def begin() -> StartPage | None:
    """Show from now on how far the start is, where somebody sees it; return the page."""
    if not opens_browser():
        return None
    _Start.page = page = StartPage()
    if not os.environ.pop(WAITS, ""):
        page.show()
    return page


class _Start:
    """The start that this process is, where somebody sees it."""

    page: StartPage | None = None


def tell(text: str) -> None:
    """Say how far the start is; the sentence is a mark for the catalogues."""
    if _Start.page:
        _Start.page.text = text


def lead_to(address: str, *, even_again: bool = False, wait: bool = False) -> None:
    """Lead the browser on to a page that is served.

    Where a page waits for a new start it goes on by itself, unless what is served now is another:
    ``even_again``. Who ends next waits for the browser: ``wait``.
    """
    page = _Start.page
    if page is None:
        return
    page.led_to = address
    if even_again:
        page.show()
    if wait:
        page.read.wait(LED_WITHIN)
