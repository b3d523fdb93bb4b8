"""Chromium before the club's own pages, served by this process with its clock standing still."""

import re
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

from django.core.servers.basehttp import ThreadedWSGIServer
from django.core.wsgi import get_wsgi_application
from django.template import RequestContext, Template
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Page, sync_playwright

from benchmarks.photographs.browsing import browsing, unfold
from benchmarks.photographs.presses import PRESSES
from benchmarks.photographs.walk import Kind, walk
from benchmarks.photographs.world import Visitor
from tests.chromium import chromium, launch_arguments
from tests.web.components import BASES, PAGE, context
from whiz_tournament.models import Club

PORT = 8765  # a fixed one: it stands in the addresses that pages show
ORIGIN = f"http://127.0.0.1:{PORT}"
WIDTHS = (1280, 390)
SCHEMES = ("light", "dark")
_DRAWN = """() => document.fonts.ready.then(() => new Promise(
    done => requestAnimationFrame(() => requestAnimationFrame(done))))"""
# Pages that no link leads to.
ERRORS = ("400.html", "403.html", "403_csrf.html", "404.html", "500.html", "errors/locked.html",
          "errors/refusal.html")  # fmt: skip


def photograph_all(visitors: Sequence[Visitor], folder: Path) -> int:
    """Photograph every page of every visitor; return how many photographs were taken."""
    known: Counter[Kind] = Counter()
    with _served(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        with browsing(browser, visitors[0], ORIGIN) as page:
            _photograph_unlinked(page, folder)
        for visitor in visitors:
            with browsing(browser, visitor, ORIGIN) as page:
                for path in walk(visitor.client, visitor.paths, known):
                    _photograph(page, path, folder, visitor.name)
        browser.close()
    return len(list(folder.glob("*.png")))


@contextmanager
def _served() -> Iterator[None]:
    server = make_server(
        "127.0.0.1",
        PORT,
        get_wsgi_application(),
        server_class=ThreadedWSGIServer,
        handler_class=_Silent,
    )
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield
    server.shutdown()
    thread.join()


class _Silent(WSGIRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing of each request."""


def _photograph(page: Page, path: str, folder: Path, visitor: str) -> None:
    """Photograph a page, then what comes of pressing its buttons where that changes nothing."""
    name = f"{visitor}{_name(path)}"
    page.goto(ORIGIN + path)
    _shoot(page, folder, name)
    for press in PRESSES:
        if re.search(press.path, path):
            page.goto(ORIGIN + path)
            if not page.locator(press.button).count():
                continue
            page.evaluate(press.before)
            page.locator(press.button).first.evaluate("button => button.click()")
            page.wait_for_load_state("networkidle")
            _shoot(page, folder, f"{name}+{press.name}")


def _photograph_unlinked(page: Page, folder: Path) -> None:
    """Photograph the pages of errors, and the page that shows every part once."""
    request: Any = RequestFactory(headers={"Host": f"127.0.0.1:{PORT}"}).get("/")
    request.club = Club.objects.get()  # as the middleware finds it
    pages = {name: render_to_string(name, {"sentence": "…"}, request) for name in ERRORS}
    pages["parts"] = Template(PAGE.read_text()).render(RequestContext(request, context()))
    nav = dict.fromkeys(["console", "entry", "players", "print", "publish"], "/")
    values = {"nav": nav, "here": "entry", "back_url": "/"}
    for name, text in BASES.items():
        pages[f"base_{name}"] = Template(text).render(RequestContext(request, values))
    for name, text in pages.items():
        page.goto(f"{ORIGIN}/help/")
        page.set_content(text, wait_until="networkidle")
        _shoot(page, folder, f"unlinked-{_name(name)}")


def _shoot(page: Page, folder: Path, name: str) -> None:
    """Photograph the whole page in each width and scheme, all that is folded unfolded."""
    unfold(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.evaluate(_DRAWN)
            page.screenshot(
                path=folder / f"{name}-{width}-{scheme}.png",
                full_page=True,
                animations="disabled",
                caret="hide",
            )
    if page.locator("table").count():
        page.emulate_media(media="print", color_scheme="light")
        page.screenshot(path=folder / f"{name}-print.png", full_page=True, animations="disabled")
        page.emulate_media(media="screen")


def _name(path: str) -> str:
    """Return a file name for an address: readable, and short enough."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", path).strip("-")
    if len(plain) <= 90:
        return f"-{plain}"
    return f"-{plain[:80]}-{sha256(path.encode()).hexdigest()[:8]}"
