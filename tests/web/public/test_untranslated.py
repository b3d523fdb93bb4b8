"""No browser that translates a public page touches names, suits and contracts."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client

from tests.features.competitions.made import shown_competition
from tests.features.whist.played import published_evening
from tests.sessions import publish, session
from whiz_tournament.models import Club, Player

pytestmark = pytest.mark.django_db
SUITS = ("♠", "♥", "♦", "♣")
EMPTY = {"br", "circle", "hr", "img", "input", "line", "link", "meta", "path", "rect", "use"}
WHERE = re.compile(r'href="(/(?:t|e|c|seasons)/[^"#?]*/)"')


class TranslatedWords(HTMLParser):
    """What a translator would take of the main part of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.words: list[str] = []
        self.feed(re.findall(r"<main.*?</main>", page, re.DOTALL)[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append((tag, ("translate", "no") in attrs))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(kept for _, kept in self.open):
            self.words.append(data)


def test_names_suits_and_contracts_stay(club: Club) -> None:
    played = publish(session(club, 1), final=True)
    shown_competition(club, played)
    published_evening(club, "whist_couleur")
    names = tuple(Player.objects.values_list("name", flat=True))
    client = Client()
    client.post(f"/t/{played.slug}/me/", {"number": "3"})
    waiting, seen, found = ["/"], set[str](), {}
    while waiting:
        path = waiting.pop()
        page = client.get(path)
        if path in seen or page.status_code != 200 or "html" not in page["Content-Type"]:
            continue
        seen.add(path)
        html = page.content.decode()
        waiting += [each for each in WHERE.findall(html) if "/play/" not in each]
        text = TranslatedWords(html).words
        if touched := {each for each in (*names, *SUITS) if any(each in word for word in text)}:
            found[path] = touched
    assert found == {}
    assert len(seen) > 15


def test_a_name_that_would_be_translated_is_found() -> None:
    page = '<main><p>with Anne Petit</p><p translate="no">Hugo<b> ♠</b></p></main>'
    assert TranslatedWords(page).words == ["with Anne Petit"]
