"""A club's season in a data folder: what people come back for, to be looked at and recomputed.

    python -m benchmarks.make_season --into DIR [--evenings 30] [--players 60] [--people 24]

Twenty evenings with boards, two of them simultaneous with a neighbour club, and eight of whist,
played, closed and published by the program's own services; every fifth evening counts points. Then
the season's tables: percentages by a rule, all evenings by places, the matchpoints of some, a
championship with absences, an evening from before among them, and the simultaneous as they rank
among all clubs; prizes, a ceremony that has begun, and what people paid one evening. One evening is
to come: a member brings a guest, and the last of those who come waits for a place.
``WHIZ_DATA_DIR=DIR/data script/run`` serves it.
"""

import argparse
import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.grown_club import FAMILY, FIRST
from benchmarks.published import own_folder
from benchmarks.season_tables import SEASON_SERIES, next_evening, season_end, season_tables

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Competition, Player, Tournament, WhistEvening

CLUB: Final = "Cercle de la Saison"
NEIGHBOUR: Final = "Cercle voisin"
CATEGORIES: Final = ("", "junior", "dame", "")
GUESTS: Final = 6
"""One person in so many is a guest."""
TABLE: Final = 3
WHIST_TABLE: Final = 4
WHIST_DEALS: Final = 8
POINTS_EVERY: Final = 5
EXPECTED: Final = 12
"""So many members come next time, and so many places there are: with a guest it is one too many."""


@dataclass(frozen=True, slots=True)
class Size:
    """How long a season is and how many come: ``people`` to each evening of the ``players``."""

    tournaments: int = 20
    simultaneous: int = 2
    whist: int = 8
    players: int = 60
    people: int = 24
    rounds: int = 4
    boards: int = 3


@dataclass(frozen=True, slots=True)
class Season:
    """What was made."""

    players: "tuple[Player, ...]"
    tournaments: "tuple[Tournament, ...]"
    whist: "tuple[WhistEvening, ...]"
    competitions: "tuple[Competition, ...]"


def main() -> None:
    """Make the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("season"))
    parser.add_argument("--evenings", type=int, default=30)
    parser.add_argument("--players", type=int, default=60)
    parser.add_argument("--people", type=int, default=24)
    given = parser.parse_args()
    plain = Size()
    size = replace(
        plain,
        tournaments=given.evenings - plain.simultaneous - plain.whist,
        players=given.players,
        people=given.people,
    )
    if size.tournaments < 1 or size.people > size.players:
        least = plain.simultaneous + plain.whist + 1
        parser.error(f"{least} evenings at least, and no more people of an evening than players")
    begun = time.monotonic()
    make(given.into.resolve(), size)
    print(f"{given.into}: {given.evenings} evenings in {time.monotonic() - begun:.0f} s")


def make(folder: Path, size: Size) -> None:
    """Fill the data folder, with a director who may sign in."""
    own_folder(folder)
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from django_scopes import scope

    from whiz_tournament.jobs import embedded
    from whiz_tournament.models import Role
    from whiz_tournament.services.people.clubs import create_director, set_up_club

    embedded.start_embedded_worker = lambda: None  # no paper is made meanwhile
    call_command("migrate", verbosity=0)
    if connection.vendor == "sqlite":
        connection.cursor().execute("PRAGMA synchronous=OFF")  # what breaks off is made again
    club = set_up_club(name=CLUB)
    with scope(club=club):
        create_director(club=club, username="director", role=Role.ADMIN)
        fill_season(club, size)
    connection.close()


def fill_season(club: "Club", size: Size) -> Season:
    """Play a season and count it together."""
    from django.utils import timezone

    luck = random.Random("season")
    players = _people(club, size)
    first = timezone.localdate() - timedelta(7 * (size.tournaments + 1))
    days = (first + timedelta(7 * week) for week in itertools.count())
    plain = [
        _evening(club, luck.sample(players, size.people), day, number, size)
        for number, day in zip(range(size.tournaments), days, strict=False)
    ]
    shared = [
        _simultaneous(club, luck.sample(players, size.people), first + timedelta(14 + 70 * n), size)
        for n in range(size.simultaneous)
    ]
    whist = [
        _whist(club, luck.sample(players, size.people // WHIST_TABLE * WHIST_TABLE), day, luck)
        for day in (first + timedelta(3 + 14 * n) for n in range(size.whist))
    ]
    tournaments = tuple(sorted([*plain, *shared], key=lambda each: each.date))
    counted = tuple(season_tables(club, tournaments, whist))
    season_end(club, tournaments[-1], counted[0])
    members = [player for player in players if not player.guest]
    next_evening(club, members[:EXPECTED], timezone.localdate() + timedelta(7))
    return Season(tuple(players), tournaments, tuple(whist), counted)


def _people(club: "Club", size: Size) -> "list[Player]":
    from whiz_tournament.services.people.players import add_player

    names = (f"{first} {family}" for family in FAMILY.split() for first in FIRST.split())
    return [
        add_player(
            club=club,
            name=name,
            guest=number % GUESTS == GUESTS - 1,
            category=CATEGORIES[number % len(CATEGORIES)],
        )
        for number, name in enumerate(itertools.islice(names, size.players))
    ]


def _evening(
    club: "Club", people: "Sequence[Player]", day: date, number: int, size: Size
) -> "Tournament":
    """Play an evening with boards to its end; some count points."""
    from whiz_tournament.features.demo.services.club import DEALS
    from whiz_tournament.models import InterimRanking
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.boards.dealing import import_boards
    from whiz_tournament.services.setup.tournaments import create_tournament

    made = create_tournament(
        club=club,
        actor=SYSTEM,
        name=f"{SEASON_SERIES} {number + 1}",
        date=day,
        scoring_method="average" if number % POINTS_EVERY == POINTS_EVERY - 1 else "matchpoints",
        interim_ranking=InterimRanking.NEVER.value,
    )
    _seat(made, people, size)
    import_boards(tournament=made, actor=SYSTEM, data=DEALS.read_bytes())
    _play(made, size)
    return _published(made)


def _seat(made: "Tournament", people: "Sequence[Player]", size: Size) -> None:
    from whiz_tournament.queries.setup.plans import offered_plans
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.setup.entries import enter_players
    from whiz_tournament.services.setup.plans import choose_plan

    enter_players(tournament=made, actor=SYSTEM, players=list(people))
    plan = offered_plans(
        made, rounds=size.rounds, boards_per_round=size.boards, supply="duplicated"
    )[0]
    choose_plan(tournament=made, actor=SYSTEM, key=plan.key)


def _play(made: "Tournament", size: Size) -> None:
    from whiz_tournament.features.demo.services.club import play_round
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.play.rounds import close_tournament, start_tournament

    start_tournament(tournament=made, actor=SYSTEM)
    for number in range(1, size.rounds + 1):
        play_round(made, number)
    close_tournament(tournament=made, actor=SYSTEM)


def _published(made: "Tournament") -> "Tournament":
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.publishing.publish import publish_results

    made.refresh_from_db()
    publish_results(tournament=made, actor=SYSTEM, final=True)
    made.refresh_from_db()
    return made


def _simultaneous(club: "Club", people: "Sequence[Player]", day: date, size: Size) -> "Tournament":
    """Play the same boards here and at the neighbour's; publish one's own evening."""
    from django_scopes import scope

    from tests.features.simultaneous.made import rank_all
    from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
    from whiz_tournament.features.simultaneous.services.making import (
        SimultaneousDraft,
        create_simultaneous,
        invite_club,
    )
    from whiz_tournament.models import Club
    from whiz_tournament.services.actors import SYSTEM

    other, _ = Club.objects.get_or_create(name=NEIGHBOUR, defaults={"host": "voisin.example.org"})
    draft = SimultaneousDraft(
        name=f"Simultané du {day:%d/%m}",
        day=day,
        boards=size.rounds * size.boards,
        corrections_until=day + timedelta(3650),
    )
    event = create_simultaneous(club=club, draft=draft)
    codes = [invite_club(simultaneous=event, name=name)[1] for name in (CLUB, NEIGHBOUR)]
    own = join_simultaneous(club=club, actor=SYSTEM, code=codes[0])
    with scope(club=other):
        theirs = join_simultaneous(club=other, actor=SYSTEM, code=codes[1])
        _seat_guests(theirs, size)
        _play(theirs, size)
    _seat(own, people, size)
    _play(own, size)
    _published(own)
    rank_all()
    own.refresh_from_db()
    return own


def _seat_guests(made: "Tournament", size: Size) -> None:
    from whiz_tournament.services.people.players import add_player

    names = (f"{first} Voisin" for first in FIRST.split())
    people = [add_player(club=made.club, name=name) for name in itertools.islice(names, 4 * TABLE)]
    _seat(made, people, size)


def _whist(
    club: "Club", people: "Sequence[Player]", day: date, luck: random.Random
) -> "WhistEvening":
    """Play an evening of whist, alone against three each time."""
    from tests.features.whist.made import ACTOR, CardEvening, couleur
    from whiz_tournament.features.whist.services import close_evening, open_evening, publish_evening

    tables = [people[at : at + WHIST_TABLE] for at in range(0, len(people), WHIST_TABLE)]
    made = open_evening(club=club, actor=ACTOR, date=day, ruleset="whist_couleur", tables=tables)
    evening = CardEvening(made)
    for table in range(1, len(tables) + 1):
        seats = [str(WHIST_TABLE * (table - 1) + seat + 1) for seat in range(WHIST_TABLE)]
        for deal in range(WHIST_DEALS):
            said = couleur(
                tricks=luck.randint(4, 9),
                players=seats,
                dealer=seats[deal % WHIST_TABLE],
                attackers=[luck.choice(seats)],
            )
            evening.record(said, table=table)
    close_evening(evening=made, actor=ACTOR)
    publish_evening(evening=made, actor=ACTOR)
    made.refresh_from_db()
    return made


if __name__ == "__main__":
    main()
