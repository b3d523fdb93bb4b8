"""What may stand in an address, as a given club has it and as nothing at all has it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Self
from uuid import UUID, uuid4

from django.db.models import Model
from django.test import Client
from django_scopes import scope

from scoring.results import PassedOut
from tests.features.clubs.filled import filled_club
from tests.features.competitions.made import earlier_session
from tests.features.hall.made import ACTOR, hall, seat
from tests.features.whist.made import club_tariff
from tests.security.knocking import NUMBERED_KEYS, Address
from tests.tournaments import DIRECTOR
from whiz_tournament.features.hall.queries.history import kept_slips
from whiz_tournament.features.hall.services.people import Newcomer, enter_people
from whiz_tournament.features.hall.services.sent_slips import keep_unreadable_slip
from whiz_tournament.features.walls.services import add_wall
from whiz_tournament.features.whist.queries.kept_deals import KeptDeal
from whiz_tournament.features.whist.services.sent_deals import keep_deal
from whiz_tournament.models import (
    Club,
    Competition,
    Delivery,
    DirectorCall,
    EarlierSession,
    HallDevice,
    HallEntry,
    HallEvent,
    HandOver,
    Job,
    Member,
    Player,
    PlayerMerge,
    RequestedCorrection,
    Ruling,
    Simultaneous,
    SimultaneousClub,
    SlipPicture,
    StaffToken,
    TableDevice,
    Tournament,
    TournamentEvent,
    UploadTarget,
    Wall,
    WallPicture,
    WhistDevice,
    WhistEvening,
    WhistTariff,
)
from whiz_tournament.models.ids import random_id
from whiz_tournament.queries.play.kept_results import KeptResult, UnreadableEntry
from whiz_tournament.services.results.kept_results import keep_result

PEOPLE: Final = ("Zoé", "Yann", "Xavier", "Wanda", "Victor", "Una", "Tom", "Sam", "Rita")
FIRST: Final = frozenset(
    {"slug", "public_id", "competition", "simultaneous", "evening", "hall", "username"}
)
"""What names the thing that holds the others, where several stand in an address."""
NO_NUMBER: Final = 987_654
PUBLIC_IDS: Final[dict[str, type[Model]]] = {
    "about": Tournament,
    "asked": RequestedCorrection,
    "call": DirectorCall,
    "club": Club,
    "competition": Competition,
    "device": TableDevice,
    "evening": WhistEvening,
    "hall": HallEvent,
    "job": Job,
    "merge": PlayerMerge,
    "phone": HallDevice,
    "picture": SlipPicture,
    "place": SimultaneousClub,
    "player": Player,
    "ruling": Ruling,
    "session": EarlierSession,
    "simultaneous": Simultaneous,
    "shown": WallPicture,
    "target": UploadTarget,
    "wall": Wall,
}
ROW_NUMBERS: Final[dict[str, type[Model]]] = {
    "delivery": Delivery,
    "entry": HallEntry,
    "event": TournamentEvent,
    "tariff": WhistTariff,
}
NOTHING: Final[dict[str, Callable[[], Any]]] = {
    **dict.fromkeys(PUBLIC_IDS, random_id),
    **dict.fromkeys((*ROW_NUMBERS, "key", "number"), lambda: NO_NUMBER),
    "public_id": random_id,
    "slug": lambda: "nowhere",
    "username": lambda: "nobody",
    "uuid": uuid4,
}
"""What names something of a club, and how nothing would be called.

Secrets are not among them: whoever holds a token, an opened link or the name that his own browser
gave to an upload is let in by that alone, from wherever. Nor are clubs that a server hosts for
computers elsewhere (``hosted``), which are the server's own.
"""
OTHERS: Final[dict[str, Any]] = {
    "game": "whist",
    "year": 2026,
    "round_number": 1,
    "number": 1,
    "round": 1,
    "turn": 1,
    "table": 1,
    "board": 1,
    "version": 1,
    "release": 1,
    "group": 1,
    "what": "links",
    "act": "take",
    "language": "fr",
    "name": "console",
    "protocol": "sftp",
}


@dataclass(frozen=True, slots=True)
class ClubIds:
    """The ids of one club's things."""

    known: dict[str, Any]
    slugs: dict[str, str]
    kept: tuple[dict[str, UUID], UUID]
    numbers: dict[str, int]
    of_evening: dict[str, str]

    @classmethod
    def of(cls, club: Club, tournament: Tournament) -> Self:
        """Read the first of each, and a tournament of it."""
        with scope(club=club):
            earlier_session(_first(Competition, club))
            rows = {name: _first(model, club) for name, model in PUBLIC_IDS.items()}
            evening = WhistEvening.objects.all()[0]
            known = {name: row.public_id for name, row in rows.items()} | {
                name: _first(model, club).pk for name, model in ROW_NUMBERS.items()
            }
            known |= {
                "public_id": tournament.public_id,
                "username": Member.objects.order_by("pk")[0].user.username,
            }
            numbers = {"key": _first(StaffToken, club).pk, "number": _first(HandOver, club).pk}
            slugs = {
                "tournament": tournament.slug,
                "evening": evening.slug,
                "hall": rows["hall"].slug,
                "simultaneous": known["simultaneous"],
                "competition": rows["competition"].slug,
            }
            of_evening = {
                "call": DirectorCall.objects.exclude(evening=None)[0].public_id,
                "device": _first(WhistDevice, club).public_id,
            }
            kept = {
                "evening": _kept_deal(evening),
                "hall": kept_slips(rows["hall"])[0].uuid,
            }
            kept_there = (kept, _kept_result(tournament))
        return cls(known, slugs, kept_there, numbers, of_evening)

    def named(self, address: Address) -> dict[str, Any]:
        """Return what in an address names something of the club."""
        found = {name: self.known[name] for name in address.values & self.known.keys()}
        if "slug" in address.values:
            found["slug"] = self.slugs[_kind(address.name)]
        if _kind(address.name) == "evening":
            found |= {
                name: self.of_evening[name] for name in address.values & self.of_evening.keys()
            }
        if "uuid" in address.values:
            of_kind, of_tournament = self.kept
            found["uuid"] = of_kind.get(_kind(address.name), of_tournament)
        if "key" in address.values and address.name in NUMBERED_KEYS:
            found["key"] = self.numbers["key"]
        if address.name == "director_hand_back":
            found["number"] = self.numbers["number"]
        return found

    def values(self, address: Address) -> dict[str, Any]:
        """Return all that stands in an address."""
        named = self.named(address)
        return {name: named.get(name) or OTHERS.get(name) or random_id() for name in address.values}


def _kind(name: str) -> str:
    if "evening" in name or name.startswith("whist_"):
        return "evening"
    if name.startswith("hall_") or name == "public_hall":
        return "hall"
    if name.startswith("director_simultaneous"):
        return "simultaneous"
    return "competition" if "competition" in name else "tournament"


def _first(model: Any, club: Club) -> Any:
    if model is Club:
        return club
    return model._base_manager.filter(club=club).order_by("pk")[0]


def _kept_result(tournament: Tournament) -> UUID:
    kept = KeptResult(uuid4(), 1, 1, 1, "N", PassedOut())
    keep_result(tournament=tournament, actor=DIRECTOR, sent=kept)
    return kept.uuid


def _kept_deal(evening: WhistEvening) -> UUID:
    kept = KeptDeal(uuid4(), 1, 1, 1, {}, 1, "")
    keep_deal(evening=evening, actor=DIRECTOR, sent=kept)
    return kept.uuid


def club_with_ids(name: str, host: str, people: str, *, running: bool) -> tuple[Club, ClubIds]:
    """Fill a club in which nothing is called as elsewhere; tell the ids of its things."""
    club = filled_club(name, host, people=tuple(f"{each} {people}" for each in PEOPLE))
    with scope(club=club):
        _seated_hall(club, people)
        add_wall(club=club, actor=DIRECTOR, name=f"Écran {people}")
        WallPicture.objects.create(club=club, name=f"Image {people}", jpeg=b"", width=1, height=1)
        club_tariff(club, f"Barème {people}")
        for model in (Tournament, Competition, WhistEvening, HallEvent):
            for row in model._base_manager.filter(club=club):
                model._base_manager.filter(pk=row.pk).update(slug=f"{row.slug}-{people.lower()}")
        at = Tournament.objects.order_by("pk")[1 if running else 0]
    return club, ClubIds.of(club, at)


def _seated_hall(club: Club, people: str) -> None:
    made = hall(club)
    names = [Newcomer(f"{name} Salle{people}", f"Amis{people}") for name in PEOPLE[:8]]
    enter_people(hall=made, actor=ACTOR, people=names, numbered=True)
    seat(made)
    first = HallEvent.objects.order_by("pk")[0]  # the one whose ids are told
    phone = HallDevice.objects.create(club=club, hall=first, person=1, number=1)
    keep_unreadable_slip(device=phone, sent=UnreadableEntry.of(people.encode()))


def phone_of(club: Club, slug: str) -> tuple[Client, str]:
    """Return the browser of a phone that speaks for a table, a player and an evening; its token."""
    browser = Client(SERVER_NAME=club.host, raise_request_exception=False)
    with scope(club=club):
        tournament = Tournament.objects.get(slug=slug)
        TableDevice.objects.update(tournament=tournament, table=1, stays=True)
        WhistDevice.objects.update(seat=1)
        table, whist = TableDevice.objects.all()[0], WhistDevice.objects.all()[0]
    session = browser.session
    session["table_devices"] = {f"{tournament.pk}/1": table.public_id}
    session["own_pages"] = {str(tournament.pk): [1, 1]}
    session["whist_phones"] = {whist.event_key: whist.public_id}
    session.save()
    browser.cookies["sessionid"] = session.session_key or ""
    return browser, ""
