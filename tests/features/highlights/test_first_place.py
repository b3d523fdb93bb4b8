"""First place is decided while an evening is played: said on its page, of what everybody sees."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, enter, running
from tests.web.director.pages import words
from whiz_tournament.features.highlights.queries import first_for_certain
from whiz_tournament.models import Club, InterimRanking, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
ROUNDS = 4
WORDS = "First place is decided"


def win(evening: Tournament, number: int) -> None:
    """The first number makes twelve tricks on every board of a round; elsewhere all pass."""
    for table in (1, 2, 3):
        lines = line_rows(evening, round=number, table=table)
        seats = [seat for seat, entry in lines[0].entries.items() if entry == 1] if lines else []
        told = f"12NT by {seats[0].value} =" if seats else "passed out"
        enter(evening, number, table, *[told] * len(lines))


def test_it_is_said_once_nobody_else_can_come_first(club: Club) -> None:
    evening = running(
        club,
        9,
        rounds=ROUNDS,
        supply="duplicated",
        interim_ranking=InterimRanking.CLOSED_ROUNDS.value,
    )
    client = Client()
    client.cookies["language"] = "en"
    address = reverse("public_tournament", args=[evening.slug])
    leader = evening.entries.get(number=1).player
    for number in range(1, ROUNDS):
        if number > 1:
            open_round(tournament=evening, actor=DIRECTOR, number=number)
        win(evening, number)
        # Nothing of an open round shows in it.
        assert first_for_certain(evening) is None
        close_round(tournament=evening, actor=DIRECTOR, number=number)
        evening.refresh_from_db()
        decided = number == ROUNDS - 1
        assert first_for_certain(evening) == (leader.name if decided else None)
        shown = words(client.get(address))
        assert (WORDS in shown, f"{leader.name} stays first" in shown) == (decided, decided)
    edit_player(player=leader, public_name=False)
    shown = words(client.get(address))
    assert WORDS in shown
    assert leader.name not in shown
    open_round(tournament=evening, actor=DIRECTOR, number=ROUNDS)
    win(evening, ROUNDS)
    close_round(tournament=evening, actor=DIRECTOR, number=ROUNDS)
    evening.refresh_from_db()
    assert WORDS not in words(client.get(address))
