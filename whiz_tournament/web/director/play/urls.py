"""Addresses of an evening that is played."""

from django.urls import URLPattern, path

from whiz_tournament.web.director.play import console, rounds

OF_TOURNAMENT: list[URLPattern] = [
    path("players/<number:number>/leaves/", rounds.withdraw_entry_view, name="director_withdraw"),
    path("resting/", rounds.sit_outs_view, name="director_sit_outs"),
    path("console/", console.console_view, name="director_console"),
    path("round/<number:number>/open/", rounds.open_one, name="director_open_round"),
    path("round/<number:number>/back/", rounds.take_back, name="director_take_round_back"),
    path("round/<number:number>/close/", rounds.close_one, name="director_close_round"),
    path("round/<number:number>/next/", rounds.next_one, name="director_next_round"),
]
