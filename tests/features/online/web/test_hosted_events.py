"""Whist evenings, seasons and competitions of a hosted club: the pages that every club has."""

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django_scopes import scope

from tests.features.competitions.made import shown_competition
from tests.features.online.hosting import Document, Laptop, flat, tables_that_hold
from tests.features.online.web.test_hosted_pages import plain
from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.features.whist.played import published_evening
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR
from whiz_tournament.features.competitions.services.publishing import withdraw_competition
from whiz_tournament.features.online.queries.public_kinds import delivered_document, public_states
from whiz_tournament.features.online.queries.release_document import withdrawn_document
from whiz_tournament.features.whist.services import close_evening, publish_evening, reopen_evening
from whiz_tournament.live.page_cache import forget_cached_pages
from whiz_tournament.models import Club, Player, ReleaseKind, WhistEvening
from whiz_tournament.models.names import sort_key
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
HERE = "/club/les-as"


@pytest.fixture(autouse=True)
def _online(club: Club) -> None:
    Club.objects.filter(pk=club.pk).update(online_address="http://testserver/")


class Deliveries:
    """All that a laptop has told so far, as its job does it."""

    def __init__(self) -> None:
        self.laptop = Laptop.of()
        self.told: dict[tuple[str, str], tuple[str, str, int]] = {}

    def deliver(self) -> list[str]:
        """Tell what changed; return the addresses that it concerns."""
        states = {(each.kind.value, each.source): each for each in public_states()}
        changed = []
        for thing in [*self.told, *(each for each in states if each not in self.told)]:
            state = states.get(thing)
            slug, before, number = self.told.get(thing, (state.slug if state else "", "", 0))
            now = state.fingerprint if state else ""
            if now == before:
                continue
            kind, source = thing
            document = delivered_document(kind, source) if state else None
            document = document or withdrawn_document(source, kind)
            answer = self.laptop.deliver(document, number + 1, slug)
            assert (thing, answer.status, answer.body) == (thing, 201, answer.body)
            assert self.laptop.deliver(document, number + 1, slug).status == 200
            self.told[thing] = (slug, now, number + 1)
            changed.append(f"/{answer.body['url'].split('/club/les-as/')[1]}")
        forget_cached_pages()
        return changed


def people_of(club: Club, *names: str) -> list[Player]:
    return [Player.objects.create(club=club, name=name, sort_key=sort_key(name)) for name in names]


@pytest.fixture
def evenings(club: Club) -> list[WhistEvening]:
    """Two evenings of one game with the same people, one of whom the public may not name."""
    people = people_of(club, "Anne Petit", "Bruno Leroy", "Chloé Martin", "Zénobie Aardvark")
    edit_player(player=people[1], public_name=False)
    made = []
    for tricks, seated in ((7, people), (4, people[::-1])):
        begun = card_evening(club, "whist_couleur", [seated], name=f"Soirée {tricks}")
        begun.record(couleur(tricks=tricks))
        close_evening(evening=begun.evening, actor=ACTOR)
        made.append(publish_evening(evening=begun.evening, actor=ACTOR))
    return made


def same(client: Client, *paths: str) -> None:
    for path in paths:
        own, there = client.get(path), client.get(f"{HERE}{path}")
        assert (path, own.status_code, there.status_code) == (path, 200, 200)
        assert plain(there.content.decode(), f"{HERE}/", "Les As") == plain(
            own.content.decode(), "/nowhere/", "Whiz Club"
        )


def test_evenings_and_seasons_are_the_same_there_and_go(
    club: Club, evenings: list[WhistEvening], client: Client
) -> None:
    line = Deliveries()
    pages = [f"/e/{each.slug}/" for each in evenings]
    assert line.deliver() == pages
    assert line.deliver() == []
    season = "/seasons/whist_couleur/2026/"
    same(client, "/", *pages, season, f"{season}4/")
    for name in ("ranking.csv", "sheet.pdf", "event.json"):
        assert client.get(f"{HERE}{pages[0]}files/{name}").status_code == 200
    assert client.get(f"{HERE}{pages[0]}files/ranking.csv").content == (
        client.get(f"{pages[0]}files/ranking.csv").content
    )
    assert client.get(f"{HERE}{pages[0]}picture.png")["Content-Type"] == "image/png"
    with scope(club=line.laptop.hosted.club):
        assert Player.objects.count() == 4  # one person over the season, not one an evening
    gone = Player.objects.get(name="Zénobie Aardvark")
    erase_player(player=gone)
    assert line.deliver() == pages
    assert tables_that_hold("Aardvark") == []
    same(client, "/", *pages, season)
    reopen_evening(evening=evenings[0], actor=ACTOR)
    assert line.deliver() == pages[:1]
    assert client.get(f"{HERE}{pages[0]}").status_code == 404
    same(client, "/", pages[1], season)
    publish_evening(evening=evenings[0], actor=ACTOR)
    assert line.deliver() == pages[:1]
    same(client, "/", *pages, season)


def test_two_records_that_are_one_person_are_one_there(
    club: Club, evenings: list[WhistEvening], client: Client
) -> None:
    line = Deliveries()
    other = people_of(club, "Anne Petit")[0]
    evenings[1].players.filter(player__name="Anne Petit").update(player=other)
    line.deliver()
    same(client, "/seasons/whist_couleur/2026/")
    kept = Player.objects.filter(name="Anne Petit").exclude(pk=other.pk).get()
    merge_players(kept=kept, gone=other, actor=DIRECTOR)
    assert line.deliver() != []
    same(client, "/seasons/whist_couleur/2026/")


def test_a_competition_is_the_same_there_and_follows_its_sessions(
    club: Club, client: Client
) -> None:
    one, two = publish(session(club, 1)), session(club, 2)
    edit_player(
        player=Player.objects.get(entries__tournament=one, entries__number=2), public_name=False
    )
    made = shown_competition(club, one, two)
    line = Deliveries()
    page = f"/c/{made.slug}/"
    assert line.deliver() == [f"/t/{one.slug}/", page]
    own, there = (client.get(at).content.decode() for at in (page, f"{HERE}{page}"))
    link = rf'<a\s+href="/t/{two.slug}/"\s*>{two.name}</a>'
    without_link, links = re.subn(link, two.name, own)
    assert (links, f"{HERE}/t/{two.slug}/" in there) == (1, False)  # nothing is there yet
    assert plain(there, f"{HERE}/", "Les As") == plain(without_link, "/-/", "Whiz Club")
    publish(two)
    assert line.deliver() == [page, f"/t/{two.slug}/"]
    same(client, page, f"/t/{one.slug}/", f"/t/{two.slug}/")
    assert client.get(f"{HERE}{page}files/ranking.csv").content == (
        client.get(f"{page}files/ranking.csv").content
    )
    name = "Anne Petit"
    assert name in client.get(f"{HERE}{page}").content.decode()
    erase_player(player=Player.objects.get(name=name))
    assert page in line.deliver()
    assert tables_that_hold(name) == []
    same(client, page)
    withdraw_competition(competition=made, actor=DIRECTOR)
    assert page in line.deliver()
    assert client.get(f"{HERE}{page}").status_code == 404
    same(client, f"/t/{one.slug}/")


def put(*way: Any) -> Callable[[Document], None]:
    *path, name, value = way

    def spoil(document: Document) -> None:
        place = document
        for step in path:
            place = place[step]
        place[name] = value

    return spoil


EVENT = ("released", "tables", 0, "lines", 0, "event")
BAD_EVENING = {
    "evening.ruleset": (put("evening", "ruleset", "belote"), 400),
    "evening.options": (put("evening", "options", {"x": 1}), 422),
    "players[0].name": (put("players", 0, "name", "<b>Anne</b>"), 400),
    "players": (put("players", 0, "seat", 2), 422),
    "released.ledgers.points": (put("released", "ledgers", "points", {"1": 3}), 422),
    "released.deals": (put("released", "deals", "1", 7), 422),
    "released.ledgers": (put("released", "ledgers", "points", "1", 999), 422),
    "released.tables": (put("released", "tables", 0, "seats", ["1", "2", "3"]), 422),
    "released.tables[0].lines[0].event": (put(*EVENT, "note", "Luc a triché"), 422),
    "released.tables[0].lines[1].number": (
        put("released", "tables", 0, "lines", 1, "number", 9),
        422,
    ),
    "released": (lambda d: d.pop("released"), 400),
    "kind": (put("kind", []), 400),
}
BAD_COMPETITION = {
    "page.columns[0].share": (put("page", "columns", 0, "share", "1/0"), 400),
    "page.columns": (put("page", "columns", 0, "share", "3/2"), 422),
    "page.standings[0].name": (put("page", "standings", 0, "name", "Anne\nPetit"), 400),
    "page.standings[0].cells": (put("page", "standings", 0, "cells", []), 422),
    "page.standings[0].total": (put("page", "standings", 0, "total", "1e9"), 400),
    "page": (put("page", "in_percent", False), 422),
}


def test_what_is_wrong_is_named_and_nothing_is_shown(club: Club, client: Client) -> None:
    published_evening(club, "whist_couleur")
    shown_competition(club, publish(session(club, 1)))
    documents = {
        kind: flat(delivered_document(kind, state.source) or {})
        for state in public_states()
        for kind in (state.kind.value,)
    }
    laptop = Laptop.of()
    for kind, bad in (
        (ReleaseKind.EVENING, BAD_EVENING),
        (ReleaseKind.COMPETITION, BAD_COMPETITION),
    ):
        for place, (spoil, status) in bad.items():
            document = copy.deepcopy(documents[kind])
            spoil(document)
            refused = laptop.deliver(document, 1, "ici")
            assert (place, refused.status, refused.fields) == (place, status, [place])
    for way in ("e", "c"):
        assert client.get(f"{HERE}/{way}/ici/").status_code == 404
    other = copy.deepcopy(documents["evening"])
    assert other is not None
    assert laptop.deliver(other, 1, "ici").status == 201
    other["evening"]["id"] = "f" * 32
    assert laptop.deliver(other, 2, "ici").code == "other_tournament"


def test_what_is_delivered_again_keeps_its_place_among_those_of_its_day(
    club: Club, client: Client
) -> None:
    """Two tournaments, two evenings and two competitions of one day; the first of each changes."""
    others = tuple(f"Autre {letter}" for letter in "ABCDEFGHI")
    first, second = publish(session(club, 1)), publish(session(club, 1, others))
    evenings = [
        card_evening(club, name=name, tables=[[f"{name} {n}" for n in range(4)]]).evening
        for name in ("Un", "Deux")
    ]
    for evening in evenings:
        close_evening(evening=evening, actor=ACTOR)
        publish_evening(evening=evening, actor=ACTOR)
    competitions = [shown_competition(club, each) for each in (first, second)]
    told = Deliveries()
    told.deliver()
    publish_results(tournament=first, actor=DIRECTOR, final=True)
    WhistEvening.objects.filter(pk=evenings[0].pk).update(name="Un corrigé")
    publish_evening(evening=evenings[0], actor=ACTOR)
    assert len(told.deliver()) >= 3
    forget_cached_pages()
    here, there = (
        [path.removeprefix(HERE) for path in re.findall(rf'href="({HERE}/[tec]/[^"/]+/)"', html)]
        if prefix
        else re.findall(r'href="(/[tec]/[^"/]+/)"', html)
        for prefix in ("", HERE)
        for html in [client.get(f"{prefix}/").content.decode()]
    )
    assert {f"/t/{each.slug}/" for each in (first, second)} <= set(here)
    assert {f"/c/{each.slug}/" for each in competitions} <= set(here)
    assert there == here


def test_what_is_of_one_day_stands_as_on_the_laptop_whichever_came_first(
    club: Club, client: Client
) -> None:
    """Of two tournaments of one day the later is delivered first, as after a refusal."""
    others = tuple(f"Autre {letter}" for letter in "ABCDEFGHI")
    first, second = session(club, 1), session(club, 1, others)
    told = Deliveries()
    for each in (second, first):
        publish(each)
        told.deliver()
    forget_cached_pages()
    wanted = [f"/t/{each.slug}/" for each in sorted((first, second), key=lambda row: row.slug)]
    for prefix in ("", HERE):
        html = client.get(f"{prefix}/").content.decode()
        *_, one, other = re.findall(rf'href="{prefix}(/t/[^"/]+/)"', html)  # below the first three
        assert [one, other] == wanted
