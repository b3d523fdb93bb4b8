"""What public pages say of themselves, and the code that leads to them."""

import re

import pytest
from django.apps import apps
from django.templatetags.static import static
from django.test import Client
from django.utils.translation import override

from tests.printing.decoding import text_of_code
from tests.printing.reading import picture as picture_of
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Tournament, WhistEvening
from whiz_tournament.printing.drawing.pages import CODE
from whiz_tournament.printing.drawing.style import MARGIN
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.results import ranking_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.people.clubs import OnlineAddressRefused, set_sharing
from whiz_tournament.wording.moments import weekday_words

pytestmark = pytest.mark.django_db
ONLINE = "https://resultats.example.org/club"
CANONICAL = re.compile(r'<link rel="canonical" href="([^"]*)">')
NOINDEX = '<meta name="robots" content="noindex">'


DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)">')


def html(path: str, language: str = "fr") -> str:
    forget_cached_pages()
    return Client().get(path, headers={"accept-language": language}).content.decode()


def online(club: Club, *, lists_rankings: bool = True, lists_people: bool = False) -> None:
    set_sharing(
        club=club,
        online_address=ONLINE,
        lists_rankings=lists_rankings,
        lists_people=lists_people,
    )


def pages(tournament: Tournament) -> list[str]:
    at = f"/t/{tournament.slug}/"
    return ["/", at, f"{at}boards/", f"{at}boards/1/", f"{at}players/", f"{at}players/1/"]


def test_every_page_says_where_it_is_read(club: Club, published: Tournament) -> None:
    assert [CANONICAL.findall(html(path)) for path in pages(published)] == [[]] * 6
    online(club)
    found = [CANONICAL.findall(html(path)) for path in pages(published)]
    assert found == [[f"{ONLINE}{path}"] for path in pages(published)]
    assert CANONICAL.findall(html("/sign-in/")) == []


def test_titles_say_club_event_and_what_it_is(published: Tournament) -> None:
    text = html(f"/t/{published.slug}/")
    title = f"Classement · {published.name} · Whiz Club"
    assert f"<title>{title}</title>" in text
    assert f'<meta property="og:title" content="{title}">' in text
    card = html(f"/t/{published.slug}/players/1/")
    assert re.findall("<title>(.*)</title>", card)[0].endswith(
        f" · Feuille de route · {published.name} · Whiz Club"
    )


def test_public_pages_say_in_one_sentence_what_is_on_them(published: Tournament) -> None:
    at, whiz = f"/t/{published.slug}/", "/help/games/whiz/"
    said = {
        "/": "Whiz Club\u00a0: les soirées avec leurs classements, leurs donnes et leurs "
        "résultats.",
        at: f"{published.name}, {_day(published)}\u00a0: le classement des 13 joueurs.",
        f"{at}boards/1/": f"{published.name}, {_day(published)}\u00a0: la donne 1, ses résultats "
        "main par main.",
        "/help/": "Comment jouer, saisir les résultats et diriger une soirée avec Whiz.",
        whiz: "Comment on y joue et comment on compte\u00a0: Whiz.",
    }
    here = [*pages(published), "/help/", whiz, "/sign-in/"]
    found = {path: DESCRIPTION.findall(html(path)) for path in here}
    assert found == {path: [said[path]] if path in said else [] for path in here}
    (dutch,) = DESCRIPTION.findall(html(at, "nl"))
    assert dutch.endswith(": de rangschikking van de 13 spelers.")


def _day(event: Tournament | WhistEvening) -> str:
    with override("fr"):
        return weekday_words(event.date)


@pytest.mark.parametrize(
    ("rankings", "people"), [(True, False), (False, False), (True, True), (False, True)]
)
def test_the_club_decides_what_is_listed(
    club: Club, published: Tournament, rankings: bool, people: bool
) -> None:
    online(club, lists_rankings=rankings, lists_people=people)
    found = [NOINDEX not in html(path) for path in pages(published)]
    assert found == [rankings] * 4 + [people] * 2
    assert NOINDEX in html("/sign-in/")


def test_players_are_not_listed_unless_the_club_says_so(club: Club, published: Tournament) -> None:
    found = [NOINDEX not in html(path) for path in pages(published)]
    assert found == [True] * 4 + [False] * 2


def test_what_is_opened_alone_has_the_icon_too() -> None:
    """A browser asks for it beside a feed: no warning in the log for each."""
    answer = Client().get("/favicon.ico")
    assert (answer.status_code, answer.headers["Location"]) == (302, static("img/favicon.svg"))


def test_robots_keep_out_of_what_is_not_public() -> None:
    text = html("/robots.txt")
    assert ("Disallow: /director/" in text, "Disallow: /t/" in text) == (True, False)


def test_a_page_names_a_picture_only_where_one_is_sent(club: Club) -> None:
    """Where the feature that draws them is taken out, no page leads to any."""
    named = re.findall(r'property="og:image" content="http://testserver([^"]*)"', html("/"))
    drawn = apps.is_installed("whiz_tournament.features.link_pictures")
    assert named == (["/picture.png"] if drawn else [])
    assert ("og:image:width" in html("/")) == drawn
    assert Client().get("/picture.png").status_code == (200 if drawn else 404)


def test_sharing_leads_online_or_is_not_there(club: Club, published: Tournament) -> None:
    at = f"/t/{published.slug}/"
    assert "data-share" not in html(at)
    online(club)
    text = html(at)
    assert f'data-share="{ONLINE}{at}"' in text
    assert f'readonly value="{ONLINE}{at}"' in text
    assert 'class="qrcode"' in text


def test_paper_bears_a_code_only_for_an_address_online(club: Club, published: Tournament) -> None:
    without = ranking_sheet(published, PrintSelection())
    online(club)
    published.club.refresh_from_db()
    sheet = ranking_sheet(published, PrintSelection())
    assert (without.online, sheet.online) == ("", f"{ONLINE}/t/{published.slug}/")
    assert code_on(draw_all("x", [("ranking", sheet)], lambda _: None)) == sheet.online
    with pytest.raises(AssertionError, match="no code"):
        code_on(draw_all("x", [("ranking", without)], lambda _: None))


def code_on(pdf: bytes) -> str:
    """What a telephone reads from the right upper corner of the first page."""
    page, scale = picture_of(pdf, scale=4.0), 4
    right = page.width - scale * MARGIN
    box = (right - scale * (CODE + 4), scale * 20, right + scale * 2, scale * (24 + CODE))
    return text_of_code(page.crop(box))


@pytest.mark.parametrize(
    "address",
    ["ftp://x.example/", "javascript:alert(1)", "club", "https://", "https://x.example/?a=1",
     "https://x.example/#a", "https://u:p@x.example/", 'https://x.example/"><b>'],
)  # fmt: skip
def test_a_strange_address_is_refused(club: Club, address: str) -> None:
    with pytest.raises(OnlineAddressRefused):
        set_sharing(club=club, online_address=address, lists_rankings=True, lists_people=False)


def test_an_address_ends_in_a_slash(club: Club) -> None:
    online(club)
    assert Club.objects.get().online_address == f"{ONLINE}/"
