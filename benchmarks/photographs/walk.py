"""Which pages there are: found by following links, so that no address is written down here."""

import html
import re
from collections import Counter, deque
from collections.abc import Iterator
from urllib.parse import parse_qsl, urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

# So many pages of one kind in one tournament: the first and the second differ in what they hold.
MOST_ALIKE = 2
# In a query as in a path: a page with a kept offer, a chosen language … is one kind each.
_HREF = re.compile(r"""<a\b[^>]*?\bhref="([^"#]*)["#]""", re.DOTALL)

Kind = tuple[str, ...]


def walk(client: Client, starts: tuple[str, ...], known: Counter[Kind]) -> Iterator[str]:
    """Return the pages that links lead to, at most two of a kind; ``known`` counts them."""
    waiting = deque(starts)
    seen = set(starts)
    while waiting:
        path = waiting.popleft()
        kind = _kind(path)
        if path not in starts and known[kind] >= MOST_ALIKE:
            continue
        response = client.get(path)
        if not response.headers.get("Content-Type", "").startswith("text/html"):
            continue
        known[kind] += 1
        if response.status_code in {200, 403, 404}:
            yield path
        for link in _links(path, response.content.decode() if not response.streaming else ""):
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
