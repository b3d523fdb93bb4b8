"""Deals of a slip asked with keys on a phone: each becomes a line, which reads back the same."""

from collections.abc import Iterator
from random import Random

import pytest
from django.utils import translation

from scoring.hall.deals import GAMES, SEATS, new_slip, slip_game
from tests.features.hall.made import hall, seat
from tests.features.hall.phoned import let_in, page
from tests.web.director.pages import hidden, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.web.deal_keys import DealKeys, written_deal
from whiz_tournament.features.whist.web.deal_questions import ContractFields
from whiz_tournament.features.whist.wording.deal_line import DealLine
from whiz_tournament.models import AccessCodeKind, Club, HallEvent, HallTable

pytestmark = pytest.mark.django_db
Fields = dict[str, list[str]]
NAMES = ("Anne", "Bruno", "Chloé", "David")


def answered(contract: ContractFields, draw: Random) -> Fields:
    """The fields of a contract as a phone sends them, each answered by chance."""
    if not contract.contract:
        return {"status": [contract.status]}
    form = contract.form
    fields: Fields = {"contract": [contract.contract], "status": [contract.status]}
    people = draw.sample(SEATS[:4], 4)
    for name, field in form.fields.items():
        choices = [value for value, _label in getattr(field, "choices", [])]
        if name == "announcer":
            fields[name] = people[:1]
        elif name == "attackers":
            fields[name] = people[:2]
        elif name == "joined":
            alone = "" in choices and draw.random() < 0.3
            fields[name] = [""] if alone else people[1:2]
        elif name in {"attacker_tricks", "queens"}:
            who = [*fields.get("announcer", []), *filter(None, fields.get("joined", []))]
            keys = who if name == "attacker_tricks" else list(SEATS[:4])
            fields |= {f"{name}-{key}": [str(draw.randint(0, 4))] for key in keys}
        elif choices:
            fields[name] = [draw.choice([choice for choice in choices if choice])]
    return fields


def drawn_deals(made: HallEvent) -> Iterator[Fields]:
    """Several deals of each contract of a game."""
    draw = Random(33)
    for contract in DealKeys.after(made, NAMES, ()).contracts:
        yield from (answered(contract, draw) for _time in range(6))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_a_line_reads_back_what_the_keys_said(club: Club, game: str, language: str) -> None:
    made = hall(club, ruleset=game)
    moment, playing = new_slip(game, 4, made.options).moment, {each: each for each in SEATS[:4]}
    with translation.override(language):
        for fields in drawn_deals(made):
            read = DealLine(written_deal(fields)).read(slip_game(game), moment, playing)
            asked = {name: values for name, values in fields.items() if any(values)}
            read = {name: values for name, values in read.items() if any(values)}
            unsaid = {"status"} if "contract" in fields else set()
            unsaid |= {"doubling"} if fields.get("doubling") == ["1"] else set()
            assert read == {name: asked[name] for name in asked.keys() - unsaid}


def test_a_slip_is_written_with_keys_without_a_script(club: Club) -> None:
    made = hall(club, 8, ruleset="whist_couleur", deals=2)
    seat(made)
    mine = hall_page(made).rounds[0].tables[0]
    phone, beside = (let_in(made, AccessCodeKind.ENTRY, number) for number in mine.seats[:2])
    here = page(made, "hall_phone_deal", 1, mine.table)
    so_far = {"deals": "", "version": "0"}
    assert "Enter a deal with keys" in words(phone.get(page(made)))
    assert "Which contract?" in words(phone.post(here, so_far | {"do": "ask"}))
    contract = DealKeys.after(made, NAMES, ()).contracts[0].contract
    chosen = so_far | {"contract": contract}
    assert "See the points" in words(phone.post(here, chosen))
    empty = phone.post(here, chosen | {"do": "look"})
    assert (empty.status_code, "Still to say:" in words(empty)) == (422, True)
    deal = chosen | {"announcer": "A", "joined": "B", "side_tricks": "8"}
    looked = phone.post(here, deal | {"do": "look"})
    assert "Is this what happened?" in words(looked)
    assert "Anne" in words(looked)
    asked = deal | {"do": "points", "number": "1"}
    points = words(phone.post(here, asked), "dl")
    assert points
    assert points in words(looked), "what the script asks while the table reads it back"
    odd = phone.post(here, asked | {"side_tricks": ""})
    assert (odd.status_code, odd.content) == (204, b"")
    kept = phone.post(here, deal | {"do": "keep"})
    line = hidden_lines(kept)
    assert line == "couleur A+B 8"
    assert not HallTable.objects.exclude(points=None).exists(), (
        "nothing is stored before it is sent"
    )
    both = {"deals": f"{line}\n{line}", "version": hidden(kept, "version")}
    phone.post(page(made, "hall_phone_slip", 1, mine.table), both)
    row = HallTable.objects.get(round__hall=made, number=mine.table)
    assert (row.deals, row.played) == ([line, line], 2)
    shown = words(beside.get(page(made)))
    assert shown.count("Anne") > 2, "who is asked reads the deals as sentences"

    wrong = phone.post(here, {"deals": "nothing", "version": "0", "do": "ask"})
    assert (wrong.status_code, "Deal 1:" in words(wrong)) == (422, True)
    numbers = hall(club, 8)
    seat(numbers)
    other = let_in(numbers, AccessCodeKind.ENTRY, 1)
    table = next(slip for slip in hall_page(numbers).rounds[0].tables if 1 in slip.seats).table
    assert other.post(page(numbers, "hall_phone_deal", 1, table), so_far).status_code == 404


def hidden_lines(response: object) -> str:
    """What the field of the deals holds."""
    text = response.content.decode()  # type: ignore[attr-defined]  # an answer of the client
    return str(text.partition('name="deals"')[2].partition(">")[2].partition("<")[0].strip())
