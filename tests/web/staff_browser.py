"""Chromium in the name of somebody signed in: the ``open_page`` fixture of a folder."""

from collections.abc import Callable, Iterator
from typing import Any

from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

OpenPage = Callable[..., Page]


def opener(browser: Browser, live_server: LiveServer, client: Client) -> Iterator[OpenPage]:
    """Yield what opens a page in a browser of that width, signed in as the client is."""
    contexts = []
    key = settings.SESSION_COOKIE_NAME

    def opened(path: str, width: int, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        cookie = {"name": key, "value": client.cookies[key].value, "url": live_server.url}
        context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie as Playwright reads it
        page = context.new_page()
        page.goto(live_server.url + path)
        return page

    yield opened
    for context in contexts:
        context.close()
