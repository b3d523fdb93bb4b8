"""A result on one line: three alphabets, each piece's own refusal, and parse as write undone."""

from contextlib import suppress

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from boards.cards import PACK, RANKS, Card
from boards.denominations import Denomination
from boards.errors import WhizError
from boards.seating import DomyDeclares
from boards.seats import SEATS, Seat
from scoring.contracts import Contract, Doubling, LevelOutOfRange
from scoring.formulas import Formula
from scoring.results import LineValue, NotPlayed, PassedOut, Played, TricksOutOfRange
from whiz_tournament.web.shared.alphabets import ALPHABETS, LanguageUnknown, alphabet_of
from whiz_tournament.web.shared.typed_result import (
    DenominationUnknown,
    HandUnknown,
    LeadUnreadable,
    TricksUnreadable,
    TypedResultUnfinished,
    TypedResultUnreadable,
    parse_result,
    write_result,
)
from whiz_tournament.wording import letters
from whiz_tournament.wording.results.values import ReadBack

READ = [
    ("fr", "N 10CX 11", "10HX by N +1"),
    ("fr", "n10cx11", "10HX by N +1"),
    ("fr", "S 9SA 8", "9NT by S -1"),
    ("fr", "S9SAXX=", "9NTXX by S ="),
    ("fr", "E 12P +1", "12S by E +1"),
    ("fr", "O 7T 7", "7C by W ="),
    ("fr", "N 8K -2", "8D by N -2"),
    ("fr", "N 8K −2", "8D by N -2"),
    ("fr", "N 10C× 0", "10HX by N -10"),
    ("fr", "  N  10 C X  11 ", "10HX by N +1"),
    ("fr", "N 10C 11 PA", "10H by N +1 lead SA"),
    ("fr", "N10C11P10", "10H by N +1 lead ST"),
    ("fr", "N 10C 11 kd", "10H by N +1 lead DQ"),
    ("fr", "P", "passed out"),
    ("fr", "nj", "not played"),
    ("en", "N 10CX 11", "10CX by N +1"),
    ("en", "W 10HX 11", "10HX by W +1"),
    ("en", "S 9NT 8", "9NT by S -1"),
    ("en", "S 9S 8 SQ", "9S by S -1 lead SQ"),
    ("en", "P", "passed out"),
    ("en", "np", "not played"),
    ("nl", "O 10KX 11", "10CX by E +1"),
    ("nl", "Z 10HX 11", "10HX by S +1"),
    ("nl", "W 9SA 8", "9NT by W -1"),
    ("nl", "Z 9S 8 HH", "9S by S -1 lead HK"),
    ("nl", "N 13R =", "13D by N ="),
    ("nl", "ng", "not played"),
]  # fmt: skip
REFUSED = [
    ("", TypedResultUnfinished, "line"),
    ("N", TypedResultUnfinished, "line"),
    ("N 1", TypedResultUnfinished, "line"),
    ("N 10", TypedResultUnfinished, "line"),
    ("N 10S", TypedResultUnfinished, "line"),
    ("N 10C", TypedResultUnfinished, "line"),
    ("N 10C +", TypedResultUnfinished, "line"),
    ("N 10C 11 P", TypedResultUnfinished, "line"),
    ("10C 11", HandUnknown, "declarer"),
    ("Z 10C 11", HandUnknown, "declarer"),
    ("W 10C 11", HandUnknown, "declarer"),
    ("É 10C 11", HandUnknown, "declarer"),
    ("N 14", LevelOutOfRange, "level"),
    ("N 6C 9", LevelOutOfRange, "level"),
    ("N 100000000000000000000000C 9", LevelOutOfRange, "level"),
    ("N 10H 9", DenominationUnknown, "contract"),
    ("N 10NT 9", DenominationUnknown, "contract"),
    ("N 10S 9", DenominationUnknown, "contract"),
    ("N 10 9", DenominationUnknown, "contract"),
    ("N 10X 9", DenominationUnknown, "contract"),
    ("N 10CXXX 9", TypedResultUnreadable, "contract"),
    ("N 10C 14", TricksOutOfRange, "tricks"),
    ("N 10C +9", TricksOutOfRange, "tricks"),
    ("N 10C -11", TricksOutOfRange, "tricks"),
    ("N 10C +0", TricksUnreadable, "tricks"),
    ("N 10C 111", TricksUnreadable, "tricks"),
    ("N 10C 1000000000000000000000000000", TricksUnreadable, "tricks"),
    ("N 10C ٣", TricksUnreadable, "tricks"),
    ("N 10C NaN", TricksUnreadable, "tricks"),
    ("N 10C null", TricksUnreadable, "tricks"),
    ("N 10C true", TricksUnreadable, "tricks"),
    ("N 10C 1.5", LeadUnreadable, "lead"),
    ("N 10C 1e1", LeadUnreadable, "lead"),
    ("N 10C 11 ZZ", LeadUnreadable, "lead"),
    ("N 10C 11 SA9", LeadUnreadable, "lead"),
    ("N 10C 11 12", LeadUnreadable, "lead"),
    ("NC 9", TypedResultUnreadable, "line"),
    ("N\x00 10C 9", TypedResultUnreadable, "line"),
    ("N" * 41, TypedResultUnreadable, "line"),
]
CONTRACTS = st.builds(
    Contract, st.integers(7, 13), st.sampled_from(Denomination), st.sampled_from(Doubling)
)
PLAYED = st.builds(
    Played,
    st.sampled_from(SEATS),
    CONTRACTS,
    st.integers(0, 13),
    st.none() | st.sampled_from(PACK),
)
VALUES: st.SearchStrategy[LineValue] = PLAYED | st.just(PassedOut()) | st.just(NotPlayed())
LANGUAGES = st.sampled_from(sorted(ALPHABETS))


@pytest.mark.parametrize(("language", "text", "value"), READ, ids=[f"{a} {b}" for a, b, _ in READ])
def test_read(language: str, text: str, value: str) -> None:
    assert str(parse_result(text, ALPHABETS[language])) == value


@pytest.mark.parametrize(
    ("text", "refusal", "field"), REFUSED, ids=[ascii(text)[:40] for text, *_ in REFUSED]
)
def test_refused(text: str, refusal: type[WhizError], field: str) -> None:
    with pytest.raises(WhizError) as caught:
        parse_result(text, ALPHABETS["fr"])
    assert (type(caught.value), caught.value.field) == (refusal, field)


@given(VALUES, LANGUAGES)
def test_parse_undoes_write(value: LineValue, language: str) -> None:
    assert parse_result(write_result(value, ALPHABETS[language]), ALPHABETS[language]) == value


@given(VALUES, LANGUAGES)
def test_spaces_and_small_letters_do_as_well(value: LineValue, language: str) -> None:
    text = write_result(value, ALPHABETS[language])
    assert parse_result(text.replace(" ", "").lower(), ALPHABETS[language]) == value


@given(st.text(max_size=60), LANGUAGES)
def test_any_text_is_read_or_refused_by_name(text: str, language: str) -> None:
    with suppress(WhizError):
        value = parse_result(text, ALPHABETS[language])
        assert parse_result(write_result(value, ALPHABETS[language]), ALPHABETS[language]) == value


@given(VALUES, LANGUAGES)
def test_what_is_typed_so_far_is_never_called_wrong(value: LineValue, language: str) -> None:
    text = write_result(value, ALPHABETS[language])
    for end in range(len(text)):
        try:
            parse_result(text[:end], ALPHABETS[language])
        except TypedResultUnfinished:
            continue
        except WhizError as error:
            pytest.fail(f"{text[:end]!r}: {error}")


@pytest.mark.parametrize("language", sorted(ALPHABETS))
def test_letters_are_those_on_the_screen(language: str) -> None:
    alphabet = ALPHABETS[language]
    with translation.override(language):
        assert alphabet.seats == {seat: letters.seat_letter(seat.value) for seat in Seat}
        shown = {each: letters.suit_letter(each.value) for each in Denomination}
        assert alphabet.denominations == shown
        assert alphabet.ranks == {rank: letters.rank_letter(rank.value) for rank in RANKS}


def test_a_letter_is_read_in_its_own_language_only() -> None:
    read = {
        language: str(parse_result("N 10H 9", ALPHABETS[language])) for language in ("en", "nl")
    }
    assert read == {"en": "10H by N -1", "nl": "10H by N -1"}
    assert str(parse_result("N 10C 9", ALPHABETS["fr"])) != str(
        parse_result("N 10C 9", ALPHABETS["en"])
    )


@pytest.mark.parametrize("language", ["", "xx", "FR", "fr-be"])
def test_unknown_language_is_refused(language: str) -> None:
    with pytest.raises(LanguageUnknown):
        alphabet_of(language)


PEOPLE = {Seat.N: "Anne", Seat.E: "Bruno", Seat.S: "Chloé"}
PAY = [
    ("10HX by N +1", "44\u00a0points à Anne"),
    ("10H by E -1", "5\u00a0points à Anne et 5\u00a0points à Chloé"),
    ("9NTXX by S -2", "40\u00a0points à Anne et 40\u00a0points à Bruno"),
]
RARE = [
    ("10H by N =", Formula.STANDARD, 0),
    ("10H by N +3", Formula.STANDARD, 0),
    ("9H by N +4", Formula.STANDARD, 1),
    ("9H by N +3", Formula.SUPER, 1),
    ("10H by N -3", Formula.STANDARD, 0),
    ("10H by N -4", Formula.STANDARD, 1),
    ("10HXX by N =", Formula.STANDARD, 1),
    ("13HXX by N -5", Formula.STANDARD, 2),
]


@pytest.mark.parametrize(("text", "pay"), PAY, ids=[text for text, _ in PAY])
def test_read_back_with_names(text: str, pay: str) -> None:
    with translation.override("fr"):
        assert ReadBack.of(Played.parse(text), PEOPLE, Formula.STANDARD).pay == pay


@pytest.mark.parametrize(("text", "formula", "count"), RARE, ids=[f"{t} {f}" for t, f, _ in RARE])
def test_rare_results_get_a_second_look(text: str, formula: Formula, count: int) -> None:
    assert len(ReadBack.of(Played.parse(text), PEOPLE, formula).doubts) == count


def test_the_domy_never_declares() -> None:
    with pytest.raises(DomyDeclares):
        ReadBack.of(Played(Seat.W, Contract.parse("10H"), 9), PEOPLE, Formula.STANDARD)


def test_a_lead_is_kept_on_the_line() -> None:
    value = Played(Seat.N, Contract.parse("10H"), 9, Card.parse("ST"))
    assert write_result(value, ALPHABETS["nl"]) == "N 10H 9 S10"
