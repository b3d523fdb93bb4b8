"""Names are cleaned once and sort as French lists sort them."""

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from boards.errors import WhizError
from whiz_tournament.models.names import (
    LONGEST_KEY,
    LONGEST_NAME,
    clean_name,
    folded_words,
    listed_name,
    same_person_key,
    sort_key,
)

NO_MARKS = {ord(mark): None for mark in " ,"}
KEYS = [
    ("Anne Petit", "petit0anne"),
    ("PETIT Anne", "petit0anne"),
    ("Anne PETIT", "petit0anne"),
    ("Petit, Anne", "petit0anne"),
    ("Zoé LE GŒFF", "le1goeff0zoe"),
    ("Jean d'Ormesson", "ormesson0jean1d"),
    ("Jean d’Ormesson", "ormesson0jean1d"),
    ("Honoré de Balzac", "balzac0honore1de"),
    ("Jean de La Fontaine", "la1fontaine0jean1de"),
    ("Pieter Van den Berghe", "van1den1berghe0pieter"),
    ("Jan De Smet", "de1smet0jan"),
    ("Joachim du Bellay", "du1bellay0joachim"),
    ("Sean O'Neil", "oneil0sean"),
    ("Marie-Claire Petit-Jean", "petit1jean0marie1claire"),
    ("Cher", "cher0"),
    ("J. R. Dupont", "dupont0j1r"),
    ("İpek Ağca", "agca0ipek"),
    ("山田 太郎", "太郎0山田"),
    ("🎲", "0"),
]


@pytest.mark.parametrize(("name", "key"), KEYS, ids=[row[0] for row in KEYS])
def test_the_sort_key_is_the_family_name_first(name: str, key: str) -> None:
    assert sort_key(name) == key


@pytest.mark.parametrize("name", [row[0] for row in KEYS])
def test_a_list_shows_the_family_name_as_it_is_called_and_loses_nothing(name: str) -> None:
    listed = listed_name(name)
    sorted_from = sort_key(name).partition("0")[0]
    assert "1".join(folded_words(listed.family)) in {
        sorted_from,
        f"d{sorted_from}",
        f"de1{sorted_from}",
    }
    assert sort_key(str(listed)) == sort_key(name)
    assert sorted(f"{listed.family}{listed.given}".translate(NO_MARKS)) == sorted(
        name.translate(NO_MARKS)
    )


def test_a_list_sorts_as_a_french_list() -> None:
    expected = [
        "Zoé Elu",
        "Paul Éluard",
        "Jean Étienne",
        "Anne Martin",
        "Paul Martin",
        "Anne MARTIN DUPONT",
        "Anne Martinez",
        "Léa Œuvrard",
        "Bob Ogier",
    ]
    assert sorted(sorted(expected), key=sort_key) == expected


CLEAN = [
    ("  Anne   Petit ", "Anne Petit", False),
    ("Anne\tPetit\n", "Anne Petit", False),
    ("An\u200bne", "Anne", True),
    ("\u202eenna", "enna", True),
    ("An\x00ne\x07", "Anne", True),
    ("Zoe\u0301", "Zoé", False),
    ("Zoe\u200b\u0301", "Zoé", True),
    ("Z" + "\u0301" * 50, "Ź\u0301\u0301", True),
    ("=cmd()", "=cmd()", False),
    ("O'Neil 🎲", "O'Neil 🎲", False),
]


@pytest.mark.parametrize(
    ("raw", "text", "changed"), CLEAN, ids=[repr(row[0][:12]) for row in CLEAN]
)
def test_what_nobody_sees_is_taken_out_and_said(raw: str, text: str, changed: bool) -> None:
    cleaned = clean_name(raw)
    assert (cleaned.text, cleaned.changed) == (text, changed)


REFUSED = [
    ("", "name_empty"),
    ("   ", "name_empty"),
    ("\u200b\u200b", "name_empty"),
    ("x" * (LONGEST_NAME + 1), "name_too_long"),
    ("An\ud800ne", "name_unreadable"),
]


@pytest.mark.parametrize(("raw", "code"), REFUSED, ids=[f"{c} {r[:4]!a}" for r, c in REFUSED])
def test_a_name_without_a_letter_too_long_or_damaged_is_refused(raw: str, code: str) -> None:
    with pytest.raises(WhizError) as refusal:
        clean_name(raw)
    assert (refusal.value.code, refusal.value.field) == (code, "name")


def test_one_person_is_found_however_the_name_is_written() -> None:
    ways = {"Zoé LE GŒFF", "le goeff, zoe", "LE-GOEFF Zoe"}
    assert {same_person_key(way) for way in ways} == {"goeff1le1zoe"}


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=80))
def test_any_text_gives_a_key_that_fits_and_cleaning_twice_changes_nothing(text: str) -> None:
    assert len(sort_key(text)) <= LONGEST_KEY
    try:
        once = clean_name(text).text
    except WhizError:
        reject()
    assert clean_name(once) == type(clean_name(once))(once)
