"""Pages of features in Chromium, in three languages: sound for axe, narrow, one main button.

One club that uses all of them; ``WHIZ_PICTURES`` keeps what was seen, narrow and wide.
"""

import os
from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page

from scoring.hall.seating import Seating
from scoring.prizes.prize_list import Prize, PrizeFor
from tests.browser.opening import OpenPage, faults_of
from tests.features.competitions.made import earlier_session, shown_competition
from tests.features.hall.made import ACTOR, GESVES, hall, play, seat, type_slip
from tests.features.hall.phoned import let_in
from tests.features.hall.phoned import page as of_phone
from tests.features.whist.made import card_evening, club_tariff
from tests.tournaments import DIRECTOR, draft, played, publish
from tests.web.director.conftest import admin, as_role
from tests.web.player.test_own_page import own, phone
from whiz_tournament.features.arrival.services.arrivals import open_arrivals
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.features.arrival.services.fees import note_fee, save_tariff
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.features.player_pages.services import choose_page
from whiz_tournament.features.prizes.services.prizes import add_prizes
from whiz_tournament.features.walls.services import add_wall, begin_ceremony
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    HallEvent,
    PageReaders,
    PaidBy,
    Revealed,
    Tournament,
)
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.coming import announce_coming
from whiz_tournament.services.setup.entries import enter_players

__all__ = ["admin", "as_role"]
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Jean-Christophe Vandenbroucke-Delacroix"
MEMBERS = ("Anne Petit", "Annick Leroy", "Bruno Anciaux", "Zoé de Smet", LONG)
WIDTHS = (390, 1280)
REFRESHES = frozenset({"wall/"})
"""Nobody is in front of a wall to press anything: it is read again on its own."""
EQUALS = frozenset({"arrival", "hall-phone"})
"""Each line has a button of its own, none of them comes before another."""
Found = Iterator[tuple[str, str]]
"""What a picture is called, and the path of its page."""


def arriving(club: Club) -> Found:
    """The door of tonight, who comes next week, and what people pay."""
    members = [add_player(club=club, name=name) for name in MEMBERS]
    amounts = {"member": Decimal(4), "guest": Decimal(7), "reduced": Decimal("2.5")}
    save_tariff(club=club, amounts=amounts, payee="Whiz Club", iban="BE68539007547034")
    tonight, following = draft(club), draft(club)
    following.date = timezone.localdate() + timedelta(days=7)
    following.save(update_fields=["date"])
    set_coming_terms(tournament=following, places=2, closes_at=timezone.now() + timedelta(days=6))
    for member in members[:3]:
        announce_coming(tournament=following, player=member, comes=True)
    enter_players(tournament=tonight, actor=DIRECTOR, players=members[2:], names=["Rose Hôte"])
    for member, how in ((members[2], PaidBy.CASH), (members[3], PaidBy.OWING)):
        note_fee(
            club=club,
            evening=tonight,
            actor=DIRECTOR,
            player=member.public_id,
            paid_by=how,
            rate=None,
        )
    yield "door-shut", reverse("director_arrivals", args=[following.slug])
    door = open_arrivals(tournament=tonight)
    yield "door", reverse("director_arrivals", args=[tonight.slug])
    yield "arrival", f"{reverse('arrival', args=[door.key])}?q=an"
    yield "coming", reverse("director_coming", args=[following.slug])
    yield "roll", reverse("director_roll_call", args=[following.slug])
    yield "fees", reverse("director_fees")
    yield "tariff", reverse("director_fee_tariff")
    yield "fees-of", reverse("director_fees_of", args=[tonight.public_id])
    yield "whist-new", reverse("evening_new")
    yield "whist-roll", f"{reverse('evening_new')}?roll={following.slug}"


def ending(club: Club, evening: Tournament) -> Found:
    """Prizes, walls, the ceremony, the board of the evening, a championship, pages of people."""
    add_prizes(
        event=evening,
        actor=DIRECTOR,
        prizes=[
            Prize(PrizeFor.PLACE, 1, cents=5000),
            Prize(PrizeFor.PLACE, 2, thing="Une bouteille"),
            Prize(PrizeFor.LAST, 1, thing="Une lanterne"),
        ],
    )
    wall = add_wall(club=club, actor=DIRECTOR, name="Bar")
    about = evening.public_id
    yield "prizes-events", reverse("prizes_events")
    yield "prizes", reverse("prizes", args=[about])
    yield "walls", reverse("walls")
    begin_ceremony(event=evening, actor=DIRECTOR, reveals=Revealed.PRIZES)
    yield "ceremony", reverse("walls_ceremony", args=[about])
    yield "wall/", reverse("wall", args=[wall.public_id])
    cup = shown_competition(club, evening)
    earlier_session(cup)
    yield "bidding", reverse("public_tournament", args=[evening.slug])
    yield "competitions", reverse("director_competitions")
    yield "competition-new", reverse("director_new_competition")
    yield "competition", reverse("director_competition", args=[cup.slug])
    yield "competition-earlier", reverse("director_competition_earlier", args=[cup.slug])
    yield "championship", reverse("public_competition", args=[cup.slug])
    page = choose_page(player=evening.entries.get(number=1).player, readers=PageReaders.EVERYBODY)
    assert page is not None
    yield "people", reverse("people")
    yield "person", reverse("player_page", args=[page.key])
    yield "home", "/"


def night(club: Club) -> HallEvent:
    """An event in a hall by pairs of two categories, a slip of it typed."""
    made = hall(club, bonus=GESVES, trophy_best=2, by_pairs=True)
    pairs = [
        Newcomer(f"Anne{n:02} Petit", "Gesves", "Dames" if n % 2 else "", f"Luc{n:02} Roy")
        for n in range(1, 6)
    ]
    enter_people(hall=made, actor=ACTOR, people=pairs, numbered=True)
    enter_people(hall=made, actor=ACTOR, people=[Newcomer(LONG, "Amay")], numbered=False)
    seat(made, Seating.PAIRS)
    play(made, 1, Random(5))
    seat(made, Seating.LOT)
    type_slip(made, 2, 1, 12, -4, -4, -4, 0)
    return made


def in_halls(club: Club, made: HallEvent) -> Found:
    """The staff's pages of a hall and the values of games."""
    yield "hall-new", reverse("hall_new")
    for name in ("home", "people", "phones", "settings", "ranking", "papers"):
        yield f"hall-{name}", reverse(f"hall_{name}", args=[made.slug])
    yield "hall-round", reverse("hall_round", args=[made.slug, 2])
    yield "hall-slip", reverse("hall_slip", args=[made.slug, 2, 2])
    tariff = club_tariff(club)
    yield "values", reverse("tariffs")
    yield "value", reverse("tariff", args=[tariff.pk])
    whist = card_evening(club)
    whist.record()
    yield "whist-home", reverse("evening_home", args=[whist.evening.slug])


def look(page: Page, name: str, language: str) -> list[object]:
    """What is wrong with the page, narrow and wide."""
    wrong: list[object] = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        wide = page.evaluate("document.documentElement.scrollWidth")
        wrong += [(width, wide)] if wide > width else []
        if folder := os.environ.get("WHIZ_PICTURES"):
            path = Path(folder) / f"{name.strip('/')}-{width}-{language[:2]}.png"
            page.screenshot(path=path, full_page=True)
    mains = page.locator("main .btn.main:visible").count()
    wrong += [f"{mains} main buttons"] if mains > 1 and name not in EQUALS else []
    known = ["meta-refresh"] if name in REFRESHES else []
    return [*wrong, *(fault for fault in faults_of(page) if fault not in known)]


@pytest.mark.parametrize(
    ("language", "scheme"), [("fr-FR", "light"), ("nl-BE", "dark"), ("en-GB", "light")]
)
def test_every_page_is_sound(
    open_page: OpenPage, admin: Client, club: Club, language: str, scheme: str
) -> None:
    for feature in ClubFeature:
        switch_feature(club=club, feature=feature, on=True)
    evening = played(club, seed="one")
    ensure_card_secret(tournament=evening)
    publish(evening, final=True)
    evening.refresh_from_db()
    made = night(club)
    found: dict[str, list[object]] = {}

    def walk(client: Client, pages: Found) -> None:
        page = open_page.signed_in(client).window(WIDTHS[0], locale=language, color_scheme=scheme)
        for name, path in pages:
            answer = page.goto(open_page.url + path)
            assert answer is not None
            assert answer.status == 200, path
            if wrong := look(page, name, language):
                found[name] = wrong

    walk(phone(evening, 1), iter([("own", own(evening))]))
    seats = hall_page(made).rounds[1].tables[1].seats
    table = let_in(made, AccessCodeKind.ENTRY, seats[0])
    slip = of_phone(made, "hall_phone_slip", 2, 2)
    walk(table, iter([("hall-phone", of_phone(made)), ("hall-phone-slip", slip)]))
    walk(admin, arriving(club))
    walk(admin, ending(club, evening))
    walk(admin, in_halls(club, made))
    assert found == {}
