"""Tournaments for tests, made by the services themselves."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Final, Unpack
from uuid import uuid4

from boards.seats import Seat
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from tests.made_once import made_once
from whiz_tournament.models import Club, Release, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    open_round,
    start_tournament,
)
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import SERVER, LinePlace, Sender, Submission, enter_result
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import choose_plan
from whiz_tournament.services.setup.sections import split_into_sections
from whiz_tournament.services.setup.tournament_settings import Settings
from whiz_tournament.services.setup.tournaments import create_tournament

DIRECTOR = Actor("user", "1")
NAMES = (
    """
Anne Petit, Bruno Leroy, Chloé Martin, David Dubois, Élise Moreau, Fabien Laurent, Gaëlle Simon,
Hugo Michel, Inès Lefèvre, Jules Garcia, Katell Le Goff, Luc Roux, Maëlle Fontaine, Noël Chevalier,
Odile Robin, Paul Masson, Quentin Sanchez, Rose Gérard, Simon Nguyen, Théo Boyer, Ursule Denis
""".replace("\n", " ")
    .strip()
    .split(", ")
)


@made_once
def draft(club: Club, players: int = 0, **settings: Unpack[Settings]) -> Tournament:
    """A draft with so many guests entered."""
    tournament = create_tournament(
        club=club, actor=DIRECTOR, name="Tournoi du mardi", date=date(2026, 11, 24), **settings
    )
    enter_players(tournament=tournament, actor=DIRECTOR, names=names(players))
    return tournament


def names(players: int) -> Sequence[str]:
    """So many different names."""
    return [NAMES[i] if i < len(NAMES) else f"Joueur Numéro{i}" for i in range(players)]


@made_once
def ready(
    club: Club,
    players: int = 9,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = 2,
    supply: str | None = None,
    **settings: Unpack[Settings],
) -> Tournament:
    """A tournament whose best plan of that shape was chosen."""
    tournament = draft(club, players, **settings)
    offers = offered_plans(
        tournament, rounds=rounds, boards_per_round=boards_per_round, supply=supply
    )
    return choose_plan(tournament=tournament, actor=DIRECTOR, key=offers[0].key)


@made_once
def in_sections(
    club: Club,
    players: int = 21,
    *,
    count: int = 2,
    rounds: int | None = None,
    boards_per_round: int | None = 2,
    supply: str | None = None,
    **settings: Unpack[Settings],
) -> Tournament:
    """A tournament in so many sections, its best plan chosen."""
    tournament = draft(club, players, **settings)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=count)
    offers = offered_plans(
        tournament, rounds=rounds, boards_per_round=boards_per_round, supply=supply
    )
    return choose_plan(tournament=tournament, actor=DIRECTOR, key=offers[0].key)


@made_once
def running(club: Club, players: int = 9, **settings: Any) -> Tournament:
    """A tournament that has started."""
    tournament = ready(club, players, **settings)
    return start_tournament(tournament=tournament, actor=DIRECTOR)


def enter(tournament: Tournament, number: int, table: int, *results: str) -> LineRow:
    """Type results (``10H by N =``, ``passed out``, ``not played``) of a table's round, in order.

    Return the first line as it stands then.
    """
    lines = line_rows(tournament, round=number, table=table)
    for line, text in zip(lines, results, strict=False):
        score(tournament, line, text)
    return line_rows(tournament, round=number, table=table)[0]


def score(tournament: Tournament, line: LineRow, text: str, by: Sender = SERVER) -> None:
    """Type one result at the desk, or correct it; a table's phone says North types."""
    place = LinePlace(line.round, line.table, line.board)
    submission = Submission(uuid4(), place, line.version or None, "typed at the desk")
    submission = submission if by.is_staff else replace(submission, seat=Seat.N)
    enter_result(tournament=tournament, sender=by, submission=submission, value=value_of(text))


def value_of(text: str) -> LineValue:
    """The value that a text says."""
    bare: dict[str, LineValue] = {"passed out": PassedOut(), "not played": NotPlayed()}
    return bare[text] if text in bare else Played.parse(text)


def end_rounds(tournament: Tournament) -> None:
    """Close every round, the first of which is open."""
    for row in tournament.rounds.order_by("number"):
        if row.number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=row.number)
        close_round(tournament=tournament, actor=DIRECTOR, number=row.number)


TOLD: Final = ("10H by N =", "9S by E -1", "12NT by S =", "8D by N +1")


def played(club: Club, *, seed: str = "") -> Tournament:
    """Return an evening of nine people who have played and told everything; with cards by seed."""
    made = ready(club, 9, rounds=2)
    if seed:
        deal_boards(tournament=made, actor=DIRECTOR, seed=seed)
    made = start_tournament(tournament=made, actor=DIRECTOR)
    for table in (1, 2, 3):
        told = TOLD[table - 1 :] + TOLD[: table - 1]
        for round_number in (1, 2):
            lines = line_rows(made, round=round_number, table=table)
            enter(made, round_number, table, *told[: len(lines)])
    close_tournament(tournament=made, actor=DIRECTOR, confirm=True)
    return made


def publish(tournament: Tournament, *, final: bool = False) -> Release:
    return publish_results(tournament=tournament, actor=DIRECTOR, final=final)
