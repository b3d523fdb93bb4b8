"""Evenings without boards for everybody: what was published, and nothing else."""

from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from tests.features.whist.made import ACTOR, NAMES, CardEvening
from tests.features.whist.played import EVENTS, played_evening, published_evening
from tests.web.public.reading import read, rows_of
from whiz_tournament.features.whist.queries import released_standings
from whiz_tournament.features.whist.services import publish_evening, reopen_evening
from whiz_tournament.models import Club, Player, WhistEvening

pytestmark = pytest.mark.django_db
GAME = "whist_reglement"


def on(club: Club, day: date, game: str = GAME) -> CardEvening:
    """A published evening of that day."""
    played = published_evening(club, game)
    WhistEvening.objects.filter(pk=played.evening.pk).update(date=day)
    played.evening.refresh_from_db()
    return played


def at(played: CardEvening) -> str:
    return reverse("public_evening", args=[played.evening.slug])


def quarter(year: int, number: int, game: str = GAME) -> str:
    return reverse("public_quarter", args=[game, year, number])


@pytest.mark.parametrize("game", EVENTS)
def test_the_ranking_as_it_was_published(client: Client, club: Club, game: str) -> None:
    played = published_evening(club, game)
    standings = released_standings(played.evening)
    assert standings is not None
    main = next(iter(standings.values()))
    told = rows_of(client.get(at(played)).content.decode(), "ranking")
    assert told == [
        [
            f"{line.rank} =" if line.tied else str(line.rank),
            line.person.name,
            str(line.total).replace("-", "−"),
            str(line.deals),
        ]
        for line in main
    ]


def test_before_it_is_published_it_does_not_exist(client: Client, club: Club) -> None:
    played = played_evening(club, GAME)
    assert client.get(at(played)).status_code == 404
    assert "Anne Petit" not in read(client, "/")
    assert client.get(quarter(2026, 4)).status_code == 404


def test_what_is_withdrawn_is_gone_at_once(client: Client, club: Club) -> None:
    played = published_evening(club, GAME)
    assert client.get(at(played)).status_code == 200
    assert played.evening.name in read(client, "/")
    reopen_evening(evening=played.evening, actor=ACTOR)
    assert client.get(at(played)).status_code == 404
    assert played.evening.name not in read(client, "/")
    assert client.get(quarter(2026, 4)).status_code == 404


def test_practice_is_never_shown(client: Client, club: Club) -> None:
    played = published_evening(club, GAME)
    WhistEvening.objects.update(practice=True)
    assert client.get(at(played)).status_code == 404
    assert client.get(quarter(2026, 4)).status_code == 404


def test_a_correction_is_seen_once_it_is_published_again(client: Client, club: Club) -> None:
    played = published_evening(club, "whist_couleur")
    before = client.get(at(played)).content
    fault: dict[str, Any] = {"kind": "adjust", "ledger": "points", "player": "1", "amount": 700}
    played.record(fault | {"reason": "oubli"}, reason="oubli")
    assert client.get(at(played)).content == before
    publish_evening(evening=played.evening, actor=ACTOR)
    assert "712" in read(client, at(played))


def test_an_erased_name_is_nowhere(client: Client, club: Club) -> None:
    played = published_evening(club, GAME)
    Player.objects.filter(name=NAMES[0]).update(name="Joueur effacé")
    for address in (at(played), quarter(2026, 4)):
        words = read(client, address)
        assert NAMES[0] not in words
        assert "Joueur effacé" in words


def test_browsers_ask_before_they_show_it_again(client: Client, club: Club) -> None:
    first = client.get(at(published_evening(club, GAME)))
    again = client.get(first.request["PATH_INFO"], headers={"if-none-match": first["ETag"]})
    assert (first["Cache-Control"], again.status_code) == ("private, no-cache", 304)


def test_another_clubs_evening_is_not_there(client: Client, club: Club) -> None:
    other = Club.objects.create(name="Ailleurs", host="ailleurs.test")
    with scope(club=other):
        theirs = published_evening(other, GAME)
    assert client.get(at(theirs)).status_code == 404
    assert client.get(quarter(2026, 4)).status_code == 404
    assert theirs.evening.name not in read(client, "/")


def test_the_front_page_leads_to_evenings_and_seasons(client: Client, club: Club) -> None:
    old, new = on(club, date(2025, 11, 4)), on(club, date(2026, 10, 6))
    html = client.get("/").content.decode()
    assert html.index(at(new)) < html.index(at(old))
    assert reverse("public_season", args=[GAME, 2026]) in html
    assert reverse("public_season", args=[GAME, 2025]) not in html


def test_a_quarter_adds_up_its_own_evenings(client: Client, club: Club) -> None:
    for day in (date(2026, 9, 30), date(2026, 10, 1), date(2026, 12, 31), date(2027, 1, 1)):
        on(club, day)
    one, total = {"Bruno Leroy": 26, "Anne Petit": 7, "David Dubois": -21, "Chloé Martin": -33}, 2
    told = rows_of(client.get(quarter(2026, 4)).content.decode(), "ranking")
    assert [(row[1].rpartition(" ")[0].rpartition(" ")[0], row[2], row[3]) for row in told] == [
        (name, str(total * points).replace("-", "−"), f"{points},00".replace("-", "−"))
        for name, points in one.items()
    ]


def test_who_owes_bottles_and_who_brings_something(client: Client, club: Club) -> None:
    on(club, date(2026, 10, 6))
    on(club, date(2026, 12, 1))
    words = read(client, quarter(2026, 4))
    assert "David Dubois · 9 bouteilles" in words
    assert "Chloé Martin · 14 bouteilles" in words
    assert "Anne Petit · " not in words
    assert "Chloé Martin ( 3,00 par soirée )" in words.replace("(3,00", "( 3,00").replace(
        "soirée)", "soirée )"
    )


def test_a_season_is_a_year_and_settles_no_bottles(client: Client, club: Club) -> None:
    on(club, date(2026, 1, 1))
    on(club, date(2026, 12, 31))
    on(club, date(2027, 1, 1))
    words = read(client, reverse("public_season", args=[GAME, 2026]))
    assert "2 soirées" in words
    assert "bouteille" not in words
    html = client.get(reverse("public_season", args=[GAME, 2026])).content.decode()
    assert [quarter(2026, number) in html for number in (1, 2, 3, 4)] == [True, False, False, True]


@pytest.mark.parametrize(
    "address", ["/seasons/poker/2026/", "/seasons/whist/2026/", "/seasons/whist_reglement/1999/"]
)
def test_a_season_nobody_played_is_not_there(client: Client, club: Club, address: str) -> None:
    on(club, date(2026, 10, 6))
    assert client.get(address).status_code == 404


def test_an_empty_quarter_of_a_year_says_so(client: Client, club: Club) -> None:
    on(club, date(2026, 10, 6))
    assert "Rien n’a été publié pour ces mois." in read(client, quarter(2026, 2))
