"""The evenings that travel with the program as samples, made as the demo's are."""

from typing import Final

from django.utils import timezone

from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.demo.people import PLAYERS
from whiz_tournament.services.demo.tournaments import (
    EVENING,
    DemoTournament,
    ask_for_a_correction,
    finish_evening,
    play_round,
    prepare_evening,
    start_evening,
    type_results,
)
from whiz_tournament.services.people.players import add_player

SMALL: Final = DemoTournament(rounds=5, boards_per_round=4, supply="circulating", minutes=180)


def make_samples(club: Club) -> dict[str, Tournament]:
    """Return the sample evenings by their keys (``services.invented.samples``)."""
    players = [add_player(club=club, name=name) for name in PLAYERS]
    today = timezone.localdate()
    playing = start_evening(club, players, "playing", today, EVENING)
    for number in (1, 2):
        play_round(playing, number)
    type_results(playing, 3, tables=(1, 2))
    ask_for_a_correction(playing)
    over = start_evening(club, players, "published", today, EVENING)
    return {
        "prepared": prepare_evening(club, players[:10], "prepared", today, SMALL),
        "playing": playing,
        "published": finish_evening(over, EVENING),
    }
