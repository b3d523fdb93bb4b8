"""Tables of values as data: the games' own, those to copy, and what is refused, with its line."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.denominations import Denomination
from boards.errors import WhizError
from scoring.games.options import OptionRefused, frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.events import DealEvent
from scoring.whist.presets import PRESETS
from scoring.whist.tariff_texts import parse_tariff
from scoring.whist.tariffs import OPEN, Tariff, written_lines
from scoring.whist.worked_deals import worked_deals
from tests.scoring.whist.tables import amounts, bid_deals, chosen, codes, last

REGLEMENT = RULE_SETS["whist_reglement"]
VALUED = [RULE_SETS[slug] for slug in ("whist_reglement", "whist_couleur", "whist_belge")]
IWWA = PRESETS["iwwa"].text.replace(OPEN, "")


def own_text(game: Any) -> str:
    return str(game.own_tariff(chosen(game)))


@pytest.mark.parametrize("game", VALUED, ids=lambda game: game.slug)
@given(st.data())
def test_a_copy_of_a_games_own_table_counts_as_the_game_does(
    game: Any, data: st.DataObject
) -> None:
    """The golden vectors hold the game's own count; a copy gives the same of any deal."""
    deal = data.draw(bid_deals(game, chosen(game)))
    copied = last(game, deal, tariff=own_text(game))
    assert amounts(copied) == amounts(last(game, deal))
    assert [issue.code for issue in copied.issues] == [
        issue.code for issue in last(game, deal).issues
    ]


@pytest.mark.parametrize("game", VALUED, ids=lambda game: game.slug)
def test_a_table_is_read_as_it_was_written(game: Any) -> None:
    own = game.own_tariff(chosen(game))
    assert parse_tariff(str(own), game.contracts) == own
    assert game.value_table(chosen(game, tariff=str(own))) == game.value_table(chosen(game))
    assert list(written_lines(str(own))) == list(own.worths)


def iwwa(tricks: int) -> int:
    """What each opponent pays two partners at 8 tricks, counted apart from the code."""
    return 2 + tricks - 8 if tricks >= 8 else -(6 + 2 * (7 - tricks))


@pytest.mark.parametrize("tricks", range(14))
def test_the_iwwas_values_hold_at_a_table(tricks: int) -> None:
    together = DealEvent(
        players=("ann", "bo", "cy", "di"),
        dealer="ann",
        contract="emballage",
        trump=Denomination.H,
        attackers=("ann", "cy"),
        side_tricks=tricks,
    )
    value = iwwa(tricks)
    line = last(REGLEMENT, together, tariff=IWWA)
    assert amounts(line) == [value, -value, value, -value]
    alone = replace(together, contract="seul", attackers=("di",))
    paid = 2 + tricks - 5 if tricks >= 5 else -(4 + 2 * (4 - tricks))
    assert amounts(last(REGLEMENT, alone, tariff=IWWA)) == [-paid, -paid, -paid, 3 * paid]


def test_a_bid_of_more_tricks_has_a_figure_of_its_own() -> None:
    solo = DealEvent(
        players=("ann", "bo", "cy", "di"),
        dealer="ann",
        contract="abondance",
        level=12,
        trump=Denomination.H,
        attackers=("bo",),
        side_tricks=11,
    )
    assert amounts(last(REGLEMENT, solo, tariff=IWWA)) == [9, -27, 9, 9]
    assert codes(last(REGLEMENT, solo)) == [("level", "level_range")]
    misere = replace(
        solo, contract="petite_misere", level=None, trump=None, side_tricks=None,
        attacker_tricks=(0,),
    )  # fmt: skip
    assert codes(last(REGLEMENT, misere, tariff=IWWA)) == [("contract", "contract_unknown")]
    labels = [spec.key for spec in REGLEMENT.offered(chosen(REGLEMENT, tariff=IWWA))]
    assert labels[:4] == ["dames", "trou", "emballage", "seul"]
    assert "petite_misere" not in labels


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_is_played_by_once_the_club_says_what_its_source_does_not(key: str) -> None:
    preset = PRESETS[key]
    game = RULE_SETS[preset.game]
    with pytest.raises(WhizError) as refusal:
        parse_tariff(preset.text, game.contracts)
    assert refusal.value.code == "tariff_figure_open"
    assert str(refusal.value.field).split("-")[0] in preset.remarks
    assert preset.source
    assert {line.split()[0] for line in preset.text.splitlines() if OPEN in line} <= set(
        preset.remarks
    )
    filled = preset.text.replace("all ?", "").replace("extra ?", "").replace("most ?", "")
    filled = filled.replace(OPEN, "9")
    assert parse_tariff(filled, game.contracts).name == preset.name


def test_wallonia_pays_what_its_source_says_in_all() -> None:
    """The source has a lone player's total: three times what one opponent pays."""
    text = PRESETS["wallonia"].text.replace("lost ?", "lost 9").replace(OPEN, "")
    options = chosen(REGLEMENT, tariff=text)
    totals = {
        (deal.contract.key, deal.level): deal.attacker
        for deal in worked_deals(REGLEMENT, options)
        if deal.taken == (deal.level or deal.contract.goal(None))
    }
    assert totals["petite_misere", None] == 24
    assert totals["piccolo", None] == 27
    assert totals["grande_misere", None] == 36
    assert totals["seul", 6] == 12
    assert (totals["abondance", 9], totals["abondance", 11]) == (33, 60)
    assert (totals["emballage", 8], totals["emballage", 12]) == (7, 19)
    assert totals["solo_chlem", None] == 60


REFUSED = [
    ("", "tariff_nameless"),
    ("Ours", "tariff_unreadable"),
    ("Ours\nseul tricks 6-8 won 3", "tariff_figures_missing"),
    ("Ours\nseul tricks 6-8 won 3 4 lost 4", "tariff_figures_missing"),
    ("Ours\nseul tricks 6-8 won 3 lost 4 extra 1 2", "tariff_figures_missing"),
    ("Ours\nseul tricks 6-8 won 5 4 3 lost 4", "tariff_bid_falls"),
    ("Ours\nseul tricks 8-6 won 3 lost 4", "tariff_tricks_refused"),
    ("Ours\nseul tricks 6,8 won 3 lost 4", "tariff_tricks_refused"),
    ("Ours\nseul tricks 6-14 won 3 lost 4", "tariff_tricks_refused"),
    ("Ours\nseul won -3 lost 4", "tariff_figure_refused"),
    ("Ours\nseul won 3 lost four", "tariff_figure_refused"),
    ("Ours\nseul won 3 lost ?", "tariff_figure_open"),
    ("Ours\nseul won 3 lost 4 extra 2 all 5", "tariff_all_falls"),
    ("Ours\nseul won 30 lost 4\nabondance won 6 lost 9", "tariff_contract_falls"),
    ("Ours\npetite_misere won 3 lost 4 extra 1", "tariff_unreadable"),
    ("Ours\nsoul won 3 lost 4", "tariff_unreadable"),
    ("Ours\ndames won 3 lost 4", "tariff_unreadable"),
    ("Ours\nseul won 3 lost 4\nseul won 3 lost 4", "tariff_unreadable"),
    ("Ours\nseul 3 4", "tariff_unreadable"),
    (f"{'O' * 61}\nseul won 3 lost 4", "tariff_nameless"),
]


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_a_table_that_contradicts_itself_is_refused_with_its_line(text: str, code: str) -> None:
    with pytest.raises(WhizError) as refusal:
        parse_tariff(text, REGLEMENT.contracts)
    assert refusal.value.code == code
    assert refusal.value.sentence(str)


@given(st.text(alphabet="Oseulwontrikpab 0123456789-?\n", max_size=80))
def test_whatever_is_sent_is_a_table_or_refused(text: str) -> None:
    with suppress(WhizError):
        found = parse_tariff(text, REGLEMENT.contracts)
        assert isinstance(found, Tariff)
        assert parse_tariff(str(found), REGLEMENT.contracts) == found


def test_an_evening_says_nothing_of_a_table_that_was_not_chosen() -> None:
    """So evenings from before, and servers from before, know all that is said."""
    assert "tariff" not in chosen(REGLEMENT)
    assert "tariff" not in chosen(REGLEMENT, tariff="")
    assert chosen(REGLEMENT, tariff=IWWA)["tariff"].startswith("IWWA wiezen\n")  # type: ignore[union-attr]
    with pytest.raises(OptionRefused):
        frozen_options(REGLEMENT.options, {"tariff": 7})


def test_the_clubs_own_figures_replace_a_printed_row() -> None:
    """Both lose a petite misère: −18 as printed, until the club says what it is worth."""
    misere = DealEvent(
        players=("ann", "bo", "cy", "di"),
        dealer="ann",
        contract="petite_misere",
        attackers=("ann", "bo"),
        attacker_tricks=(1, 1),
    )
    assert amounts(last(REGLEMENT, misere)) == [-18, -18, 18, 18]
    same, other = ("Ours\npetite_misere won 4 lost 6", "Ours\npetite_misere won 4 lost 7")
    assert amounts(last(REGLEMENT, misere, tariff=same)) == [-18, -18, 18, 18]
    assert amounts(last(REGLEMENT, misere, tariff=other)) == [-14, -14, 14, 14]


def test_figures_that_differ_by_bid_are_told_one_by_one() -> None:
    rows = REGLEMENT.value_table(chosen(REGLEMENT, tariff=IWWA)).rows
    said = [(row.case, row.figures, dict(row.params)) for row in rows if row.label == "Abondance"]
    assert said[0] == ("won, {n} tricks bid", (15, -5), {"n": 9})
    assert said[-1] == ("lost, {n} tricks bid", (-27, 9), {"n": 12})
    assert len(said) == 8
