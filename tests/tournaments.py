"""Tournaments for tests, made by the services themselves."""

from collections.abc import Sequence
from datetime import date
from typing import Unpack

from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.plans import offered_plans
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.entries import enter_players
from whiz_tournament.services.plans import choose_plan
from whiz_tournament.services.tournament_settings import Settings
from whiz_tournament.services.tournaments import create_tournament

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


def ready(
    club: Club,
    players: int = 9,
    *,
    rounds: int | None = None,
    boards_per_round: int | None = 2,
    **settings: Unpack[Settings],
) -> Tournament:
    """A tournament whose best plan of that shape was chosen."""
    tournament = draft(club, players, **settings)
    offers = offered_plans(tournament, rounds=rounds, boards_per_round=boards_per_round)
    return choose_plan(tournament=tournament, actor=DIRECTOR, key=offers[0].key)
