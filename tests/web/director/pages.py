"""Addresses, words and forms of the director's pages, as tests read them."""

import html
import re
from typing import Any

from django.test import Client
from django.urls import reverse

from whiz_tournament.models import Tournament


def page(name: str, tournament: Tournament | None = None, **where: Any) -> str:
    """The path of a page by its short name."""
    if tournament is not None:
        where["slug"] = tournament.slug
    return reverse(f"director_{name}", kwargs=where)


def send(client: Client, address: str, data: Any = None, *, follow: bool = False) -> Any:
    """The answer to a form: of one that asks what would change, the page that shows it."""
    answer = client.post(address, data, follow=follow)
    shown = answer.headers.get("Location", "")
    return client.get(shown) if "show=1" in shown else answer


def markup(response: Any) -> str:
    """The page with single spaces, however its templates are broken into lines."""
    spaced = re.sub(r"\s+", " ", response.content.decode())
    return re.sub(r"(?<=<) | (?=>)", "", spaced).strip()


def words(response: Any, tag: str = "main") -> str:
    """The words of a part of a page, with single spaces."""
    text = markup(response)
    found = re.search(rf"<{tag}[ >].*?</{tag}>", text, re.DOTALL)
    bare = re.sub(r"<svg.*?</svg>", "", _at_first(found[0] if found else text), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def _at_first(text: str) -> str:
    """The page before its script: what a phone keeps is hidden until that has something to say."""
    text = re.sub(r"<script.*?</script>|<template.*?</template>", "", text, flags=re.DOTALL)
    return re.sub(r'<section\s+id="outbox".*?</section>', "", text, flags=re.DOTALL)


def controls(response: Any) -> int:
    """How many links, buttons and fields the main part shows: a fold is one, hidden fields none."""
    main = re.search(r"<main[ >].*?</main>", markup(response), re.DOTALL)
    shown = re.sub(r"</summary>.*?</details>", "", main[0] if main else "", flags=re.DOTALL)
    return len(re.findall(CONTROL, re.sub(r"<noscript>.*?</noscript>", "", shown)))


CONTROL = (
    r'<(?:summary[ >]|a [^>]*href=|button[ >]|select[ >]|textarea[ >]|input (?![^>]*type="hidden"))'
)


def cells(response: Any) -> list[list[str]]:
    """The table's body as texts; a cell may lack its end."""
    body = re.findall(r"<tbody>(.*?)</tbody>", markup(response), re.DOTALL)
    rows = re.findall(r"<tr ?>(.*?)</tr>", "".join(body), re.DOTALL)
    return [[_text(cell) for cell in re.findall(r"<t[hd]\b.*?(?=<t[hd]\b|\Z)", row, re.DOTALL)]
            for row in rows]  # fmt: skip


def said(response: Any) -> list[str]:
    """What the page tells on top: messages, notes and refusals."""
    found = re.findall(r'<div class="note[^>]*>(.*?)</div>', _at_first(markup(response)), re.DOTALL)
    return [_text(note) for note in found]


def mistakes(response: Any) -> list[str]:
    """The sentences at the fields."""
    found = re.findall(r'<p class="error">(.*?)</p>', markup(response), re.DOTALL)
    return [_text(sentence) for sentence in found]


def hidden(response: Any, name: str) -> str:
    """The value of a hidden field."""
    tag = re.search(rf'<input type="hidden" name="{name}"[^>]*>', markup(response))
    value = re.search(r'value="([^"]*)"', tag[0]) if tag else None
    return html.unescape(value[1]) if value else ""


def place(response: Any) -> tuple[int, str]:
    """Status and where it leads."""
    return response.status_code, response.headers.get("Location", "")


def _text(part: str) -> str:
    bare = re.sub(r"<svg.*?</svg>", "", part, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", bare)).split())
