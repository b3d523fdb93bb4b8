"""The pages of a hosted club are those of every club: compared line by line."""

import re

import pytest
from django.test import Client
from django_scopes import scope

from tests.features.online.hosting import Laptop, document_of
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, Player, PublicForm, Tournament
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.publishing.publish import publish_again

pytestmark = pytest.mark.django_db
# The staff's pages and the search of people, which a hosted club does not have, and the code of the
# page's own address.
STAFF_PAGES = re.compile(
    r'<p class="(?:row )?noprint">\s*<a\s+class="btn compact"\s+href="[^"]*/play/.*?</p>'
    r'|<a\s+href="/sign-in/".*?</a>'
    r'|<link\s+rel="alternate"[^>]*>'
    r'|<form[^>]*role="search".*?</form>'
    r'|<svg[^>]*class="qrcode">.*?</svg>',
    re.DOTALL,
)


def plain(html: str, prefix: str, club: str) -> str:
    """A page without what tells one club's server from another's."""
    html = html.replace(prefix, "/").replace(club, "CLUB")
    return re.sub(r"\s+", " ", STAFF_PAGES.sub("", html))


def addresses(tournament: Tournament, html: str) -> list[str]:
    here = f"/t/{tournament.slug}/"
    return sorted({path for path in re.findall(r'href="([^"#?]+)"', html) if path.startswith(here)})


def compare(tournament: Tournament, laptop: Laptop, client: Client) -> int:
    """Open every public page of a tournament here and there; return how many."""
    Club.objects.filter(pk=tournament.club_id).update(online_address="http://testserver/")
    waiting, seen = ["/", f"/t/{tournament.slug}/"], set[str]()
    while waiting:
        path = waiting.pop()
        if path in seen or "/play/" in path or path.endswith("/table/"):
            continue
        seen.add(path)
        own = client.get(path)
        there = client.get(f"/club/{laptop.hosted.slug}{path}")
        assert (path, own.status_code, there.status_code) == (path, 200, 200)
        if not own["Content-Type"].startswith("text/html"):
            continue  # a picture, or a file to take along
        html = own.content.decode()
        assert plain(there.content.decode(), f"/club/{laptop.hosted.slug}/", "Les As") == plain(
            html, "/nowhere/", "Whiz Club"
        )
        waiting += addresses(tournament, html)
    return len(seen)


def test_every_page_of_a_published_evening_is_the_same_there(
    published: Tournament, client: Client
) -> None:
    laptop = Laptop.of()
    assert laptop.deliver(document_of(published), 1, published.slug).status == 201
    assert compare(published, laptop, client) > 30


def test_an_evening_under_way_with_hidden_names_and_a_substitute_is_the_same_there(
    club: Club, evening: Evening, client: Client
) -> None:
    tournament = evening.begun(club)
    people = [Player.objects.get(entries__tournament=tournament, entries__number=n) for n in (1, 2)]
    edit_player(player=people[0], public_name=False)
    edit_player(player=people[1], public_form=PublicForm.INITIAL)
    sat_in = Player.objects.create(club=club, name="Yves Renfort", sort_key="renfort0yves")
    tournament.substitutes = [
        {"entry": 3, "substitute": sat_in.public_id, "round": 1, "boards": []}
    ]
    tournament.save()
    for number in range(1, 5):
        evening.play(tournament, number)
    publish_again(tournament=tournament, actor=DIRECTOR)
    laptop = Laptop.of()
    assert laptop.deliver(document_of(tournament), 1, tournament.slug).status == 201
    assert compare(tournament, laptop, client) > 10


def test_own_row_and_language_stay_under_the_club_s_address(
    published: Tournament, client: Client
) -> None:
    laptop = Laptop.of()
    laptop.deliver(document_of(published), 1, published.slug)
    here = f"/club/les-as/t/{published.slug}/"
    marked = client.post(f"{here}me/", {"number": "1"})
    assert marked["Location"] == here
    assert marked.cookies["me"]["path"] == here
    assert "<tr class=mine>" in client.get(here).content.decode()
    switched = client.post("/club/les-as/language/", {"language": "nl", "next": here})
    assert switched["Location"] == here
    assert client.get("/club/les-as/help/")["Location"] == "/help/"
    assert client.get("/club/nobody/").status_code == 404


def test_a_hosted_page_does_not_end_by_itself(published: Tournament, client: Client) -> None:
    """The time for corrections ends where it was played: nothing is released here."""
    document = document_of(published)
    document["tournament"] |= {
        "final": False,
        "becomes_final": True,
        "corrections_until": "2026-11-24T20:00:00+00:00",
    }
    document["release"]["status"] = document["release"]["ranking"]["status"] = "provisional"
    laptop = Laptop.of()
    assert laptop.deliver(document, 1).status == 201
    assert client.get("/club/les-as/t/soiree/").status_code == 200
    with scope(club=laptop.hosted.club):
        assert Tournament.objects.get().releases.count() == 1
