"""A deal in one line: what it says, and what is told when it is not understood."""

from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from boards.errors import WhizError
from tests.features.whist.made import CardEvening, card_evening
from tests.features.whist.web.pages import address, frame
from tests.web.director.pages import hidden, place, words
from whiz_tournament.features.whist.web.pages import page_of
from whiz_tournament.features.whist.wording.deal_line import DealLine
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db
EMBALLAGE = {"contract": ["emballage"], "announcer": ["2"], "joined": ["1"]}


def read(evening: CardEvening, line: str) -> dict[str, list[str]]:
    page = page_of(evening.evening, 1)
    sheet = page.table(1)
    assert sheet is not None
    players = {person.key: person.name for person in sheet.people}
    return DealLine(line).read(page.ruleset, sheet.replay.moment, players)


@pytest.fixture
def reglement(club: Club) -> CardEvening:
    """An evening of the Règlement: Anne, Bruno, Chloé, David."""
    return card_evening(club, "whist_reglement")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("emb 8c b+a 9", EMBALLAGE | {"level": ["8"], "trump": ["coeur"], "side_tricks": ["9"]}),
        ("EMBALLAGE 8♥ Bru + Petit 9",
         EMBALLAGE | {"level": ["8"], "trump": ["coeur"], "side_tricks": ["9"]}),
        ("emb 10p b+a 9", EMBALLAGE | {"level": ["10"], "trump": ["pique"], "side_tricks": ["9"]}),
        ("emb 10 b+a", EMBALLAGE | {"level": ["10"]}),
        ("emb 10 sur k b+a 9",
         EMBALLAGE | {"contract": ["emballage_10_sur_misere"], "trump": ["carreau"],
                      "side_tricks": ["9"]}),
        ("seul", {"contract": ["seul"]}),
        ("seul 6t d 5", {"contract": ["seul"], "level": ["6"], "trump": ["trefle"],
                         "announcer": ["4"], "joined": [""], "side_tricks": ["5"]}),
        ("petite c 0", {"contract": ["petite_misere"], "announcer": ["3"], "joined": [""],
                        "attacker_tricks-3": ["0"]}),
        ("petite c+d 0+2", {"contract": ["petite_misere"], "announcer": ["3"], "joined": ["4"],
                            "attacker_tricks-3": ["0"], "attacker_tricks-4": ["2"]}),
        ("grande misère", {"contract": ["grande_misere"]}),
        ("dames 1+0+2+1", {"contract": ["dames"], "queens-1": ["1"], "queens-2": ["0"],
                           "queens-3": ["2"], "queens-4": ["1"]}),
    ],
)  # fmt: skip
def test_a_line_says_a_deal(reglement: CardEvening, line: str, said: dict[str, Any]) -> None:
    with translation.override("fr"):
        assert read(reglement, line) == said


@pytest.mark.parametrize("name", ["seul", "piccolo", "Piccolissimo", "Abondance sur table"])
def test_a_contracts_whole_name_is_that_contract(reglement: CardEvening, name: str) -> None:
    with translation.override("fr"):
        assert read(reglement, name) == {"contract": [name.lower().replace(" ", "_")]}


@pytest.mark.parametrize(
    ("line", "code", "words_of"),
    [
        ("xyz 8c b+a 9", "contract_not_understood", "xyz"),
        ("picc a 1", "contract_not_clear", "picc"),
        ("emb 8c b+z 9", "player_not_understood", "z"),
        ("emb 8c b+a 9 12", "line_not_understood", "12"),
        ("emb 8c b+a neuf", "line_not_understood", "neuf"),
        ("trou 8 9 b+a 9", "line_not_understood", "9"),
    ],
)
def test_what_is_not_understood_is_named(
    reglement: CardEvening, line: str, code: str, words_of: str
) -> None:
    with translation.override("fr"), pytest.raises(WhizError) as refused:
        read(reglement, line)
    assert (refused.value.code, refused.value.field) == (code, "line")
    assert refused.value.params["words"] == words_of


@pytest.mark.parametrize("line", ["passe", "Passe générale", "PASS", "pas"])
def test_a_deal_that_nobody_bid_is_one_word(reglement: CardEvening, line: str) -> None:
    assert read(reglement, line) == {"status": ["passed_out"]}


def test_a_word_too_much_is_the_one_that_is_named(club: Club) -> None:
    """Tricks where none are bid: what came after in its turn is not to blame."""
    evening = card_evening(club, "whist_belge")
    with translation.override("en"), pytest.raises(WhizError) as refused:
        read(evening, "troel 8 a+b 9")
    expected = "the trump, who announced + who joined, the tricks made"
    assert refused.value.params == {"words": "8", "expected": expected}


@pytest.mark.parametrize("game", ["whist_couleur", "whist_belge", "whiz"])
def test_a_pass_is_kept_by_enter_twice(director: Client, club: Club, game: str) -> None:
    evening = card_evening(club, game)
    url = address("deal", evening, table=1)
    shown = director.post(url, frame(director.get(url)) | {"line": "pass", "do": "keep"})
    assert "Nobody bid" in words(shown)
    assert shown.content.decode().count("→ ") >= 3
    assert director.post(url, _sent(shown) | {"do": "keep"}).status_code == 303
    assert evening.event(1).value["status"] == "passed_out"


def test_a_game_that_is_always_bid_knows_no_pass(club: Club) -> None:
    with pytest.raises(WhizError) as refused:
        read(card_evening(club, "whist"), "pass")
    assert refused.value.code == "contract_not_understood"


def test_two_people_of_one_letter_need_one_more(club: Club) -> None:
    evening = card_evening(club, "whist_reglement", tables=[("Anne", "Alain", "Chloé", "David")])
    with pytest.raises(WhizError, match="can be Anne, Alain"):
        read(evening, "emb 8c a+d 9")
    assert read(evening, "emb 8c an+d 9")["announcer"] == ["1"]


def test_a_deal_is_recorded_by_a_line_and_enter_twice(
    director: Client, reglement: CardEvening
) -> None:
    url = address("deal", reglement, table=1)
    page = director.get(url)
    assert "emb 8h" in words(page)
    shown = director.post(url, frame(page) | {"line": "emb 8h b+a 9", "do": "keep"})
    assert "Bruno Leroy +5" in words(shown)
    kept = director.post(url, _sent(shown) | {"do": "keep"})
    assert place(kept) == (303, address("deal", reglement, table=1) + "?saved=1.1")
    value = reglement.event(1).value
    assert (value["contract"], value["level"], value["attackers"]) == ("emballage", 8, ["2", "1"])


def test_a_line_that_is_not_understood_stays_with_its_sentence(
    director: Client, reglement: CardEvening
) -> None:
    url = address("deal", reglement, table=1)
    page = director.post(url, {"line": "emb 8h b+zoe 9", "do": "keep"})
    assert page.status_code == 422
    assert 'value="emb 8h b+zoe 9"' in page.content.decode()
    assert "begins with “zoe”" in words(page)


def _sent(page: Any) -> dict[str, Any]:
    """What a browser sends of the form that it was shown."""
    form = page.context["form"]
    values = {field.name: field.value() for field in form if field.value() is not None}
    values |= {f"{name}-{key}": n for name in ("queens", "attacker_tricks")
               for key, n in (values.pop(name, None) or {}).items()}  # fmt: skip
    return values | frame(page) | {"read": hidden(page, "read")}
