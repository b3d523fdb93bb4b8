"""The score sheets of evenings without boards, and the calls to the arbiter, on paper."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from django.utils import translation
from pypdf import PdfReader

from scoring.games.options import frozen_options
from scoring.whist import rule_set
from tests.features.whist.made import CardEvening, card_evening, couleur
from tests.features.whist.played import EVENTS, FIVE, deal, played_evening
from tests.printing.reading import ink_beyond_margins, page_count, words_of
from whiz_tournament.features.whist.printing.documents import PRINTED_WHIST
from whiz_tournament.features.whist.printing.rows import written_sheet
from whiz_tournament.features.whist.queries.printed_sheets import (
    knows_arbiter,
    printed_whist_sheets,
)
from whiz_tournament.features.whist.services import void_event
from whiz_tournament.models import Club
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.wording.games.values import value_groups

pytestmark = pytest.mark.django_db
LONG = "Jean-Baptiste de La Tour-d’Auvergne-Lauraguais"


def printed(played: CardEvening, kind: str = "evening_sheet", size: str = "A4") -> bytes:
    value = PRINTED_WHIST[kind].value(played.evening, PrintSelection())
    return draw_all("x", [(kind, value)], lambda _: None, size=size)


def seven(club: Club, name: str = LONG) -> CardEvening:
    """The largest table."""
    people = [f"{name} {letter}" for letter in "abcdefg"]
    played = card_evening(club, "whist_couleur", [people])
    for shift in range(7):
        four = [str((shift + at) % 7 + 1) for at in range(4)]
        played.record(couleur(players=four, dealer=four[0], attackers=[four[1]]))
    return played


@pytest.mark.parametrize("game", EVENTS)
def test_the_same_evening_gives_the_same_bytes(club: Club, game: str) -> None:
    played = played_evening(club, game)
    assert printed(played) == printed(played)


@pytest.mark.parametrize("size", ["A4", "A5"])
@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_no_ink_where_printers_do_not_reach(club: Club, language: str, size: str) -> None:
    with translation.override(language):
        for played in (seven(club), played_evening(club, "whist_reglement")):
            assert ink_beyond_margins(printed(played, size=size)) == 0


@pytest.mark.parametrize("size", ["A4", "A5"])
def test_no_figure_is_cut_at_the_largest_table(club: Club, size: str) -> None:
    played = seven(club, "Zoé")
    chelem = deal(*"1234", contract="chelem", attackers=["1"], side_tricks=13, note="bravo à tous")
    played.record(chelem)
    words = words_of(printed(played, size=size))
    assert "…" not in words
    assert words.split("\n").count("+30") == 7
    assert "+300" in words.split()
    assert "bravo à tous" in words


@pytest.mark.parametrize("kind", PRINTED_WHIST)
def test_black_only(club: Club, kind: str) -> None:
    for page in pypdfium2.PdfDocument(printed(played_evening(club, "whist_reglement"), kind)):
        red, green, blue = page.render().to_pil().convert("RGB").split()
        assert red.tobytes() == green.tobytes() == blue.tobytes()


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr", "Valeur des contrats"),
        ("en", "What everything is worth"),
        ("nl", "Wat alles waard is"),
    ],
)
def test_in_the_language_asked_for(club: Club, language: str, title: str) -> None:
    with translation.override(language):
        assert title in words_of(printed(played_evening(club, "whist")))


@pytest.mark.parametrize(("deals", "pages"), [(0, 1), (35, 1), (36, 2)])
def test_thirty_five_lines_a_page(club: Club, deals: int, pages: int) -> None:
    played = card_evening(club)
    for _ in range(deals):
        played.record()
    pdf = printed(played)
    reminder = 1
    assert page_count(pdf) == pages + reminder
    sheets = PdfReader(BytesIO(pdf)).pages[:pages]
    numbers = [line for page in sheets for line in page.extract_text().split("\n")]
    assert str(35 * pages) in numbers
    assert str(35 * pages + 1) not in numbers


@pytest.mark.parametrize("game", EVENTS)
def test_the_totals_are_those_of_the_evening(club: Club, game: str) -> None:
    played = played_evening(club, game)
    (table,) = printed_whist_sheets(played.evening, PrintSelection()).tables
    main = table.ruleset.main_ledger.name
    sheet = written_sheet(table)
    assert sheet.ledgers[0].totals == tuple(
        str(total).replace("-", "−") for total in table.model.totals[main]
    )
    assert sheet.names == table.names
    assert len(sheet.ledgers[0].rows) == len(table.model.rows)


def test_a_sheet_to_be_filled_by_hand_is_blank(club: Club) -> None:
    played = played_evening(club, "whist_belge")
    (table,) = printed_whist_sheets(played.evening, PrintSelection()).tables
    blank = replace(table, model=replace(table.model, rows=()))
    ledger = written_sheet(blank).ledgers[0]
    assert {*ledger.totals, *ledger.ranks} == {""}
    assert len(ledger.ranks) == len(table.names)


def test_second_accounts_have_pages_of_their_own(club: Club) -> None:
    words = words_of(printed(played_evening(club, "whist_belge")))
    assert words.count("Whist belge · Table 1") == 2
    assert "Jetons" in words


def rows(played: CardEvening) -> list[tuple[str, str, list[str]]]:
    """What, result and the letters of each player, row by row."""
    (table,) = printed_whist_sheets(played.evening, PrintSelection()).tables
    return [
        (row.what, row.result, [each.role for each in row.figures])
        for row in written_sheet(table).ledgers[0].rows
    ]


def test_a_row_tells_contract_level_trump_result_and_who(club: Club) -> None:
    assert rows(played_evening(club, "whist_reglement")) == [
        ("Trou 8 ♥C", "=", ["AD", "P", "", ""]),
        ("Emballage 9 ♥C", "+2", ["", "D", "A", "P"]),
        ("Faute grave", "", ["", "", "", ""]),
        ("Grande misère", "gagné", ["", "A", "D", ""]),
        ("Petite misère", "gagné / perdu", ["A", "", "", "PD"]),
        ("Dames", "2·1·1·0", ["D", "", "", ""]),
        ("Correction", "", ["", "", "", ""]),
        ("Seul 6 ♠P", "−2", ["", "D", "A", ""]),
    ]


@pytest.mark.parametrize(
    ("tricks", "said"),
    [((0, 0), "gagné"), ((0, 3), "gagné / perdu"), ((0, 3, 2), "1 sur 3"), ((1, 3, 2), "perdu")],
)
def test_how_several_attackers_ended(club: Club, tricks: tuple[int, ...], said: str) -> None:
    played = card_evening(club, "whist_reglement")
    attackers = [str(number + 1) for number in range(len(tricks))]
    misere = {"contract": "petite_misere", "attackers": attackers}
    played.record(deal(*"1234", **misere, attacker_tricks=list(tricks)))
    assert [row[1] for row in rows(played)] == [said]


def test_who_rests_is_marked(club: Club) -> None:
    assert rows(played_evening(club, "whiz")) == [
        ("10 ♠P ×", "+1", ["D", "A", "", "–"]),
        ("10 SA", "−2", ["–", "D", "A", ""]),
        ("passe générale", "", ["", "–", "D", ""]),
        ("10 ♠P", "=", ["A", "", "–", "D"]),
    ]


def test_fixed_sides_have_columns_and_a_line_under_each_manche(club: Club) -> None:
    (table,) = printed_whist_sheets(played_evening(club, "whist").evening, PrintSelection()).tables
    told = [(row.sides, row.ends, row.note) for row in written_sheet(table).ledgers[0].rows]
    assert told == [
        (("+6", "0", "6–0"), False, ""),
        (("+4", "0", "0–0"), True, "camp B\u00a0: 3 honneurs · Manche"),
        (("0", "+4", "0–4"), False, ""),
        (("+12", "0", "0–0"), True, "Manche · Partie"),
        (("+10", "0", "0–0"), True, "Manche"),
    ]


def test_a_line_that_was_taken_back_keeps_its_number(club: Club) -> None:
    played = played_evening(club, "whist_couleur")
    played.act(void_event, 2, 1)
    assert [row[0] for row in rows(played)] == ["6 levées en solo ♥C", "retirée", "Piccolo"]


def test_only_the_tables_asked_for(club: Club) -> None:
    tables = [FIVE[:4], [f"Joueur {letter}" for letter in "abcd"]]
    played = card_evening(club, "whist_couleur", tables)
    played.record(deal(*"5678", contract="chelem", attackers=["5"], side_tricks=13), table=2)
    value = PRINTED_WHIST["evening_sheet"].value(played.evening, PrintSelection(tables=(2,)))
    assert [table.number for table in value.tables] == [2]
    assert (
        len(PRINTED_WHIST["evening_sheet"].value(played.evening, PrintSelection(tables=(3,)))) == 0
    )


@pytest.mark.parametrize("game", EVENTS)
def test_the_reminder_has_every_line_of_the_value_table(club: Club, game: str) -> None:
    ruleset = rule_set(game)
    words = words_of(printed(card_evening(club, game)))
    for group in value_groups(ruleset.value_table(frozen_options(ruleset.options, {}))):
        for text in (group.label, *(case for case, _ in group.rows)):
            assert text.replace("\u00a0", " ") in words


def test_agreements_that_are_not_the_usual_ones_stand_on_top(club: Club) -> None:
    assert "Cartes du Domy montrées : 7" in words_of(printed(played_evening(club, "whiz")))


@pytest.mark.parametrize("game", EVENTS)
def test_calls_to_the_arbiter_where_the_game_has_one(club: Club, game: str) -> None:
    value = PRINTED_WHIST["arbiter_log"].value(card_evening(club, game).evening, PrintSelection())
    assert len(value) == (game == "whist_reglement")
    assert knows_arbiter(rule_set(game)) == (game == "whist_reglement")


def test_the_arbiters_page_has_the_calls_and_lines_to_write_on(club: Club) -> None:
    words = words_of(printed(played_evening(club, "whist_reglement"), "arbiter_log"))
    lines = words.split("\n")
    assert "Appels à l’arbitre" in lines
    assert {"Chloé Martin", "Bruno Leroy", "Faute grave", "Grande misère", "35"} <= set(lines)
    assert "36" not in lines
    assert "Luc Roux" in words
    assert "−9" in words
