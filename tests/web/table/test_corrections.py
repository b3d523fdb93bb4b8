"""A table's phone asks for corrections of what its people played there, and answers."""

from typing import Any

import pytest
from django.core.cache import cache
from django.urls import reverse

from boards.seats import Seat
from tests.tournaments import DIRECTOR, enter, running, value_of
from tests.web.director.pages import place, words
from tests.web.table.phones import page, paired
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret, pause_table
from whiz_tournament.services.play.rounds import next_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    cache.clear()
    made = running(club, 9, rounds=2)
    ensure_card_secret(tournament=made)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9NT by E +1")
    return made


def line(tournament: Tournament, table: int = 1) -> LineRow:
    return line_rows(tournament, round=1, table=table)[0]


def corrections(tournament: Tournament, table: int = 1) -> str:
    return reverse("table_corrections", args=[tournament.slug, table])


def ask(phone: Any, tournament: Tournament, seat: Seat = Seat.E) -> Any:
    address = reverse("table_correct", args=[tournament.slug, 1, 1, line(tournament).board])
    shown = phone.get(address).context["form"]
    sent = {name: shown[name].value() or "" for name in shown.fields}
    sent |= {"who": str(line(tournament).entries[seat]), "tricks": "9", "reason": "counted again"}
    return phone.post(address, sent)


def test_a_table_asks_and_its_other_side_answers(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    assert "A result is wrong" in words(phone.get(page(tournament, 1)))
    assert place(ask(phone, tournament)) == (302, corrections(tournament))
    (item,) = requests_waiting(tournament)
    assert (item.value, item.entry) == (value_of("10H by N -1"), line(tournament).entries[Seat.E])
    assert "A correction is asked for: is it right?" in words(phone.get(page(tournament, 1)))
    declarer = line(tournament).entries[Seat.N]
    answer = reverse("table_answer", args=[tournament.slug, 1, item.id])
    wrong = phone.post(answer, {"entry": str(item.entry), "agrees": "yes"})
    assert wrong.status_code == 404
    sent = phone.post(answer, {"entry": str(declarer), "agrees": "no"})
    assert place(sent) == (302, corrections(tournament))
    assert requests_waiting(tournament)[0].agrees is False


def test_once_others_sit_there_the_phone_still_speaks_for_its_people(
    tournament: Tournament,
) -> None:
    phone = paired(tournament, 1)
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    shown = phone.get(page(tournament, 1))
    assert "Other people sit at table 1 now" in words(shown)
    assert "A result is wrong" in words(shown)
    assert place(ask(phone, tournament)) == (302, corrections(tournament))
    assert len(requests_waiting(tournament)) == 1


def test_a_phone_finds_nothing_of_other_tables_or_other_people(tournament: Tournament) -> None:
    ask(paired(tournament, 1), tournament)
    (item,) = requests_waiting(tournament)
    other = paired(tournament, 2)
    assert "counted again" not in words(other.get(corrections(tournament, 2)))
    answer = reverse("table_answer", args=[tournament.slug, 2, item.id])
    entry = str(line(tournament, 2).entries[Seat.N])
    assert other.post(answer, {"entry": entry, "agrees": "yes"}).status_code == 404
    coming = line_rows(tournament, round=2, table=2)[0]
    for where in ((1, 999), (coming.round, coming.board)):
        foreign = reverse("table_correct", args=[tournament.slug, 2, *where])
        assert other.get(foreign).status_code == 404
    next_round(tournament=tournament, actor=DIRECTOR, number=1)
    late = paired(tournament, 1)  # paired by those who sit there now
    assert "counted again" not in words(late.get(corrections(tournament)))


def test_a_table_that_is_paused_sends_nothing(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    pause_table(event=tournament, actor=DIRECTOR, table=1)
    refused = ask(phone, tournament)
    assert refused.status_code == 422
    assert "paused" in words(refused)
    assert requests_waiting(tournament) == []
