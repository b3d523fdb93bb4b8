"""A director's browser that counts taps: what is tapped must be on the page."""

import re
from collections.abc import Mapping
from html import unescape
from typing import Final
from urllib.parse import urljoin

from django.test import Client

from tests.web.director.pages import markup

MOST_TAPS: Final = 4
"""A task that a director has at nine in the evening is so far away at most, beside typing."""


class Taps:
    """A director's browser that counts: a link or a button is found on the page, then used."""

    def __init__(self, client: Client, start: str) -> None:
        self.client, self.count = client, 0
        self._take(client.get(start, follow=True), start)

    def _take(self, answer: object, asked: str) -> None:
        chain = getattr(answer, "redirect_chain", [])
        self.at = urljoin(asked, chain[-1][0]) if chain else asked
        self.answer, self.page = answer, markup(answer)
        assert getattr(answer, "status_code", 0) == 200, (asked, self.page[-3000:])

    def follow(self, words: str) -> "Taps":
        """Tap the first link of the page, bar and all, that says this."""
        links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', self.page)
        url = next((url for url, said in links if words in _bare(said)), None)
        assert url is not None, (words, [_bare(said) for _, said in links])
        self.count += 1
        asked = urljoin(self.at, unescape(url))
        self._take(self.client.get(asked, follow=True), asked)
        return self

    def press(self, words: str, typed: Mapping[str, str] | None = None) -> "Taps":
        """Press the first button that says this, its form filled in as it stands, and as typed."""
        for form, body in re.findall(r"<form([^>]*)>(.*?)</form>", self.page):
            for attributes, said in re.findall(r"<button([^>]*)>(.*?)</button>", body):
                if words in _bare(said):
                    return self._send(form, body, attributes, typed or {})
        raise AssertionError(words)

    def _send(self, form: str, body: str, button: str, typed: Mapping[str, str]) -> "Taps":
        data = {**filled(body), **_attribute(button, "name", "value"), **typed}
        asked = urljoin(self.at, unescape(_one(form, "action") or self.at))
        send = self.client.post if _one(form, "method") == "post" else self.client.get
        self.count += 1
        self._take(send(asked, data, follow=True), asked)
        return self


def _bare(text: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]+>", " ", text).split()))


def _one(attributes: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', attributes)
    return unescape(found[1]) if found else ""


def _attribute(text: str, name: str, value: str) -> dict[str, str]:
    return {_one(text, name): _one(text, value)} if _one(text, name) else {}


def filled(body: str) -> dict[str, str]:
    """What a form says before anything is typed: hidden fields, values, what is chosen."""
    data: dict[str, str] = {}
    for field in re.findall(r"<input([^>]*)>", body):
        if _one(field, "type") not in {"radio", "checkbox"} or " checked" in field:
            data |= _attribute(field, "name", "value")
    for name, choices in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', body):
        chosen = re.search(r'value="([^"]*)"[^>]*selected', choices)
        first = re.search(r'value="([^"]*)"', choices)
        data[name] = unescape((chosen or first)[1]) if chosen or first else ""  # type: ignore[index]
    return data
