"""The club that the manual shows: one evening about to be planned, one at play, one just over."""

from dataclasses import dataclass
from datetime import date
from typing import Final

from whiz_tournament.features.demo.services.club import (
    CLUB,
    PLAYERS,
    DemoTournament,
    play_round,
    prepare_evening,
    start_evening,
    type_results,
)
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.tournaments import create_tournament

CLUB_NAME: Final = CLUB
DAY: Final = date(2026, 11, 24)
SHAPE: Final = DemoTournament(rounds=4, boards_per_round=4, supply="circulating", minutes=180)
NAMES: Final = {
    "fr": ("Tournoi du mardi", "Tournoi de novembre"),
    "en": ("Tuesday tournament", "November tournament"),
    "nl": ("Dinsdagtoernooi", "Novembertoernooi"),
}


@dataclass(frozen=True, slots=True)
class ShownEvenings:
    """One for each part of the evening."""

    called: Tournament
    prepared: Tournament
    playing: Tournament
    over: Tournament


def shown_evenings(club: Club, language: str) -> ShownEvenings:
    """Make them, named in that language."""
    name, other = NAMES[language]
    players = [add_player(club=club, name=each) for each in PLAYERS]
    return ShownEvenings(
        called=_called(club, name, players[:10]),
        prepared=prepare_evening(club, players[:12], name, DAY, SHAPE),
        playing=_playing(club, name, players[:12]),
        over=_over(club, other, players[:12]),
    )


def _called(club: Club, name: str, here: list[Player]) -> Tournament:
    made = create_tournament(club=club, actor=SYSTEM, name=name, date=DAY)
    enter_players(tournament=made, actor=SYSTEM, players=here)
    return made


def _playing(club: Club, name: str, players: list[Player]) -> Tournament:
    made = start_evening(club, players, name, DAY, SHAPE)
    play_round(made, 1)
    type_results(made, 2, tables=(1, 2))
    return made


def _over(club: Club, name: str, players: list[Player]) -> Tournament:
    made = start_evening(club, players, name, DAY, SHAPE)
    for number in range(1, SHAPE.rounds + 1):
        play_round(made, number)
    close_tournament(tournament=made, actor=SYSTEM)
    publish_results(tournament=made, actor=SYSTEM, final=False)
    return made
