"""Letters, contracts, numbers and times in the three languages, as the glossary writes them."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from django.template import Context, Template
from django.utils import translation

from scoring.contracts import ContractUnreadable
from whiz_tournament.web.shared.board_blocks import points_words
from whiz_tournament.wording import letters, quantities

NBSP = "\u00a0"


@pytest.mark.parametrize(
    ("language", "seats", "suits", "honours"),
    [
        ("fr", "N E S O", "P C K T SA", "A R D V 10"),
        ("en", "N E S W", "S H D C NT", "A K Q J 10"),
        ("nl", "N O Z W", "S H R K SA", "A H V B 10"),
    ],
)
def test_letters_are_localised(language: str, seats: str, suits: str, honours: str) -> None:
    with translation.override(language):
        assert " ".join(map(letters.seat_letter, "NESW")) == seats
        assert " ".join(map(letters.suit_letter, ["S", "H", "D", "C", "NT"])) == suits
        assert letters.card_letters("AKQJT") == honours


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", ["main d’Est", "cartes d’Ouest", "juste fait", "une de plus", "chute de 2"]),
        ("en", ["East’s hand", "West’s cards", "just made", "one more", "down 2"]),
        ("nl", ["hand van Oost", "kaarten van West", "precies gemaakt", "één meer", "2 down"]),
    ],
)
def test_words_are_localised(language: str, said: list[str]) -> None:
    with translation.override(language):
        hands = [letters.hand_of("E"), letters.cards_of("W")]
        assert [*hands, *map(letters.overtricks_in_words, (0, 1, -2))] == said


@pytest.mark.parametrize(("delta", "mark"), [(0, "="), (3, "+3"), (-1, "−1")])
def test_overtricks_marks(delta: int, mark: str) -> None:
    assert letters.overtricks(delta) == mark


def test_a_void_is_a_dash() -> None:
    assert letters.card_letters("") == "—"


def _shown(tag: str, language: str = "fr") -> str:
    source = "{% load cards numbers %}" + tag
    with translation.override(language):
        return Template(source).render(Context({}))


def _heard(html: str) -> str:
    """Return the words of a part that a screen reader says."""
    return re.sub(r"<[^>]+>", "", re.sub(r'<(\w+) [^>]*aria-hidden="true" ?>.*?</\1>', "", html))


@pytest.mark.parametrize(
    ("notation", "heard"),
    [
        ("10HX", "10 cœur contré"),
        ("11CXX by S", "11 trèfle surcontré"),
        ("9NT", f"9{NBSP}sans-atout"),
        ("pass", "passe générale"),
    ],
)
def test_contract_is_heard_in_words(notation: str, heard: str) -> None:
    html = _shown(f'{{% contract "{notation}" %}}').replace("&nbsp;", NBSP)
    assert _heard(html) == heard


def test_contract_shows_glyph_and_letter() -> None:
    assert _shown('{% contract "10HX" %}') == (
        '<span class="contract" translate="no">10<span class="suit suit-H">'
        '<i aria-hidden="true">♥</i>'
        '<small aria-hidden="true" >C</small><span class="reader-only"> cœur</span></span>'
        '<span class="contract-doubling" ><span aria-hidden="true">×</span>'
        '<span class="reader-only"> contré</span></span>'
        "</span>"
    )


def test_contract_in_a_sentence_has_its_word() -> None:
    html = _shown('{% contract_words "10SX" %}').replace("&nbsp;", NBSP)
    assert _heard(html) == f"10{NBSP}{NBSP}pique contré"


@pytest.mark.parametrize("notation", ["", "14H", "6NT", "10hx"])
def test_other_notations_are_refused(notation: str) -> None:
    with pytest.raises(ContractUnreadable):
        _shown(f'{{% contract "{notation}" %}}')


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("fr", [f"57,10{NBSP}%", f"57,1{NBSP}%", f"50{NBSP}%", "12,5"]),
        ("en", ["57.10%", "57.1%", "50%", "12.5"]),
        ("nl", ["57,10%", "57,1%", "50%", "12,5"]),
    ],
)
def test_percentages(language: str, shown: list[str]) -> None:
    with translation.override(language):
        assert [
            quantities.percent(Decimal("57.1")),
            quantities.short_percent(Fraction(571, 10)),
            quantities.short_percent(50.0),
            quantities.decimal(Fraction(1, 8) * 100, 1),
        ] == shown


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        pytest.param(Fraction(2, 3) * 100, f"66,67{NBSP}%", id="two thirds"),
        pytest.param(Decimal("52.355"), f"52,36{NBSP}%", id="a half goes up"),
        pytest.param(Fraction(99995, 1000), f"100,00{NBSP}%", id="to the top"),
        pytest.param(Fraction(-1, 4), f"-0,25{NBSP}%", id="below zero"),
    ],
)
def test_percentages_round_half_up(value: Fraction | Decimal, shown: str) -> None:
    with translation.override("fr"):
        assert quantities.percent(value) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"), [(760, "12 min 40"), (65, "1 min 05"), (0, "0 min 00"), (-9, "0 min 00")]
)
def test_clock_is_never_read_as_an_hour(seconds: int, shown: str) -> None:
    with translation.override("fr"):
        assert quantities.clock(seconds) == shown.replace(" ", NBSP)


@pytest.mark.parametrize(
    ("numbers", "fr", "nl"),
    [
        ([], "", ""),
        ([7], "7", "7"),
        ([14, 13], "13 et 14", "13 en 14"),
        ([13, 14, 15], "13 à 15", "13 t/m 15"),
        ([1, 2, 3, 7, 8, 20], "1 à 3, 7, 8 et 20", "1 t/m 3, 7, 8 en 20"),
    ],
)
def test_board_numbers_are_runs(numbers: list[int], fr: str, nl: str) -> None:
    with translation.override("fr"):
        assert quantities.board_numbers(numbers) == fr
    with translation.override("nl"):
        assert quantities.board_numbers(numbers) == nl


@pytest.mark.parametrize(
    ("number", "fr", "en"),
    [(0, "0 point", "0 points"), (1, "1 point", "1 point"), (44, "44 points", "44 points")],
)
def test_points_agree(number: int, fr: str, en: str) -> None:
    with translation.override("fr"):
        assert quantities.points_phrase(number) == fr.replace(" ", NBSP)
    with translation.override("en"):
        assert quantities.points_phrase(number) == en


@pytest.mark.parametrize(
    ("language", "zero", "one", "half"),
    [
        ("fr", "0 point", "1 point", "1,5 point"),
        ("en", "0 points", "1 point", "1.5 points"),
        ("nl", "0 punten", "1 punt", "1,5 punten"),
    ],
)  # fmt: skip
def test_points_have_the_plural_of_their_language(
    language: str, zero: str, one: str, half: str
) -> None:
    with translation.override(language):
        said = [points_words(text).replace(NBSP, " ") for text in ("0", "1", "1.5")]
    assert said == [zero, one, half]
