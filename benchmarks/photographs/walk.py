"""Which pages there are: found by following links, so that no address is written down here."""

import html
import re
from collections import Counter, deque
from collections.abc import Iterator
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

# So many pages of one kind in one tournament.
MOST_ALIKE = 1
_HREF = re.compile(r"""<a\b[^>]*?\bhref="([^"#]*)["#]""", re.DOTALL)

Kind = tuple[str, ...]


def walk(client: Client, starts: tuple[str, ...], known: Counter[Kind]) -> Iterator[str]:
    """Return the addresses of the pages that links lead to, one of a kind, none seen by others."""
    for path, _page in pages(client, starts, known):
        yield path


def pages(
    client: Client, starts: tuple[str, ...], known: Counter[Kind]
) -> Iterator[tuple[str, str]]:
    """Return those addresses with what the client was shown there."""
    waiting = deque(starts)
    seen, others = set(starts), set(known)
    while waiting:
        path = waiting.popleft()
        kind = _kind(path)
        if path not in starts and (kind in others or known[kind] >= MOST_ALIKE):
            continue
        response = client.get(path)
        if response.streaming:
            response.close()  # or the file that is sent in pieces stays open
        waiting.extend({response.headers.get("Location", path)} - seen)
        if not response.headers.get("Content-Type", "").startswith("text/html"):
            continue
        page = "" if response.streaming else response.content.decode()
        if response.status_code in {200, 403, 404}:
            known[kind] += 1
            yield path, page
        for link in _links(path, page):
            if link not in seen:
                seen.add(link)
                waiting.append(link)


def _links(path: str, page: str) -> list[str]:
    found = [urljoin(path, html.unescape(link) or path) for link in _HREF.findall(page)]
    return [link for link in found if link.startswith("/") and not link.startswith("//")]


def _kind(path: str) -> Kind:
    """Return what makes pages alike: the route, whose page it is, which questions it answers."""
    parts = urlsplit(path)
    try:
        found = resolve(parts.path)
    except Resolver404:
        return (parts.path,)
    whose = [str(found.kwargs[name]) for name in ("slug", "game") if name in found.kwargs]
    asked = sorted(name for name, _value in parse_qsl(parts.query))
    return (found.url_name or parts.path, *whose, *asked)
