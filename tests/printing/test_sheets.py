"""How many sheets an evening costs, how a cut pile lies, and how small a name may be."""

import re
from datetime import date
from decimal import Decimal
from io import BytesIO
from uuid import uuid4

import pytest
from django.utils import translation
from pypdf import PdfReader

from boards.seats import Seat
from tests.made_once import made_once
from tests.printing.conftest import played_to_the_end
from tests.printing.reading import ink_beyond_margins, page_count, words_of
from tests.tournaments import DIRECTOR, ready
from whiz_tournament.models import Club, Player, RulingKind, Tournament
from whiz_tournament.printing.papers import PRINTED
from whiz_tournament.printing.preview import print_preview
from whiz_tournament.printing.registry import draw_all, parts, sheets_of
from whiz_tournament.queries.documents.slips_and_travellers import SlipSheet, SlipSheets
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.rulings import award_adjusted_score, give_penalty, void_ruling

pytestmark = pytest.mark.django_db
LONG = "Jean-Baptiste de La Rochefoucauld-Liancourt"
LONG_NAMES = {2: LONG, 5: "Éléonore d’Haene de Bruyn-Peeters"}
KIT = {
    "table_cards": 2,
    "table_guides": 2,
    "guide_cards": 7,
    "seats_by_name": 1,
    "rests": 1,
    "advice": 1,
    "slips": 8,
}


def printed(kind: str, tournament: Tournament, round: int | None = None) -> bytes:
    selection = PrintSelection(address="http://192.168.1.20:8000", round=round)
    return draw_all("x", [(kind, PRINTED[kind].value(tournament, selection))], lambda _: None)


def printed_kit(tournament: Tournament, round: int | None = None) -> bytes:
    selection = PrintSelection(address="http://192.168.1.20:8000", round=round)
    values = [(kind, PRINTED[kind].value(tournament, selection)) for kind in parts("round_kit")]
    return draw_all("x", values, lambda _: None)


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    """Thirteen players at four tables, ten rounds of two boards, some with very long names."""
    tournament = ready(club, 13, rounds=10)
    _lengthen(LONG_NAMES)
    return tournament


def _lengthen(names: dict[int, str]) -> None:
    for number, name in names.items():
        Player.objects.filter(entries__number=number).update(name=name)


def pages_of(pdf: bytes) -> list[str]:
    return [page.extract_text().replace("\u00a0", " ") for page in PdfReader(BytesIO(pdf)).pages]


def sizes_of(pdf: bytes, word: str) -> set[float]:
    """The sizes in which a word is set."""
    sizes: set[float] = set()
    for page in PdfReader(BytesIO(pdf)).pages:
        page.extract_text(
            visitor_text=lambda text, _cm, _tm, _font, size: (
                sizes.add(size) if word in text else None
            )
        )
    return sizes


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_the_kit_of_a_whole_evening(evening: Tournament, language: str) -> None:
    with translation.override(language):
        assert {kind: page_count(printed(kind, evening)) for kind in parts("round_kit")} == KIT
        assert page_count(printed_kit(evening)) == 20


def test_the_kit_of_the_first_round_carries_the_guides_of_all(evening: Tournament) -> None:
    assert page_count(printed_kit(evening, round=1)) == 13


@pytest.mark.parametrize("kind", ["round_kit", "small_round_kit"])
def test_the_sheets_are_counted_before_anything_is_drawn(evening: Tournament, kind: str) -> None:
    selection = PrintSelection(address="http://192.168.1.20:8000")
    values = [(part, PRINTED[part].value(evening, selection)) for part in parts(kind)]
    preview = print_preview(evening, kind, selection)
    assert preview.sheets == page_count(draw_all("x", values, lambda _: None))
    assert [line.kind for line in preview.lines] == [*parts(kind)]
    assert {line.pieces for line in preview.lines if "slips" in line.kind} == {40}


@pytest.mark.parametrize(
    ("boards", "to_a_page"), [(1, 10), (2, 10), (3, 8), (4, 6), (5, 4), (8, 4)]
)
def test_slips_of_usual_rounds_share_a_page(boards: int, to_a_page: int) -> None:
    people = {Seat.N: LONG, Seat.E: "Bernadette Dewez", Seat.S: "Marie-Thérèse Vandenbroucke"}
    slips = tuple(
        SlipSheet(n + 1, 1, 5, Seat.W, people, tuple(range(1, boards + 1)), "http://a.example/s/")
        for n in range(to_a_page + 1)
    )
    head = SheetHeading("Whiz Club", "Tuesday", date(2026, 11, 24), "t")
    pdf = draw_all("x", [("small_slips", SlipSheets(head, slips))], lambda _: None)
    assert page_count(pdf) == 2
    assert ink_beyond_margins(pdf) == 0
    assert "…" not in words_of(pdf)
    for word in ("Bernadette", "Rochefoucauld", "M.-T. V."):
        assert min(sizes_of(pdf, word)) == 12, word


def test_travellers_are_two_to_a_page(evening: Tournament) -> None:
    assert page_count(printed("travellers", evening)) == 10


def test_score_cards_and_boards_share_pages(played: Tournament) -> None:
    _lengthen(LONG_NAMES)
    assert page_count(printed("score_cards", played)) == 5
    boards = sum("Donneur" in line for line in words_of(printed("board_annex", played)).split("\n"))
    assert page_count(printed("board_annex", played)) == -(-boards // 3)


def test_boards_of_four_tables_are_three_to_a_page_with_long_names(evening: Tournament) -> None:
    names = ("Anne-Marie van den Broeck", "Bernadette Dewez-Lambert", "Éléonore d’Haene de Bruyn")
    _lengthen({number: names[number % 3] for number in range(1, 14)} | {2: LONG})
    pdf = printed("board_annex", played_to_the_end(evening))
    boards = sum("Donneur" in line for line in words_of(pdf).split("\n"))
    assert page_count(pdf) == -(-boards // 3)
    assert min(sizes_of(pdf, "Rochefoucauld-")) >= 8
    assert "…" not in words_of(pdf)
    assert ink_beyond_margins(pdf) == 0


@pytest.mark.parametrize(("kind", "to_a_page"), [("slips", 5), ("small_slips", 10)])
def test_a_cut_pile_of_slips_lies_in_order_of_round_and_table(
    evening: Tournament, kind: str, to_a_page: int
) -> None:
    pages = [
        re.findall(r"Table (\d+)\s+Tour (\d+)", page) for page in pages_of(printed(kind, evening))
    ]
    piles = [[page[place] for page in pages if place < len(page)] for place in range(to_a_page)]
    pile = [(int(number), int(table)) for each in piles for table, number in each]
    assert pile == sorted(pile)
    assert len(pile) == 40


@pytest.mark.parametrize("kind", ["guide_cards", "travellers"])
def test_names_are_whole(evening: Tournament, kind: str) -> None:
    words = " ".join(words_of(printed(kind, evening)).split())
    assert "…" not in words
    assert "J.-B." not in words
    assert words.replace("- ", "-").count(LONG) >= 10


def test_a_table_guide_keeps_names_whole_while_two_share_a_page(evening: Tournament) -> None:
    assert "…" not in words_of(printed("table_guides", evening))
    _lengthen(dict.fromkeys(range(1, 14), "Anne-Marie van den Broeck"))
    assert words_of(printed("table_guides", evening)).count("Broeck") == 120


def test_names_are_short_on_all_table_guides_or_on_none(evening: Tournament) -> None:
    """One long name has no room at some tables, and would have at others."""
    _lengthen({1: LONG})
    told = words_of(printed("table_guides", evening))
    assert ("J.-B." in told, "Jean-" in told) == (True, False)


def test_a_guide_card_says_where_its_digits_are_typed(evening: Tournament) -> None:
    words = words_of(printed("guide_cards", evening))
    assert words.count(f"192.168.1.20:8000/t/{evening.slug}/play/enter/") == 13
    assert words.count("· 24 novembre 2026") == 13


@pytest.mark.parametrize(("kind", "least"), [("score_cards", 10), ("board_annex", 8)])
def test_no_name_is_smaller_than_can_be_read(played: Tournament, kind: str, least: float) -> None:
    _lengthen(LONG_NAMES)
    pdf = printed(kind, played)
    for word in ("Anne", "Rochefoucauld", "Peeters", "Haene"):
        assert min(sizes_of(pdf, word)) >= least, word
    assert "…" not in words_of(pdf)
    assert ink_beyond_margins(pdf) == 0


def test_a_score_card_names_the_others_once_a_round_and_tells_the_rank(
    played: Tournament,
) -> None:
    value = PRINTED["score_cards"].value(played, PrintSelection(players=(1,)))
    words = words_of(draw_all("x", [("score_cards", value)], lambda _: None))
    met = [other.name for line in value.cards[0].lines for other in line.opponents]
    for name in set(met):
        assert words.count(name) == met.count(name) / 2
    assert f"1ᵉʳ ex æquo sur {played.entries.count()} · 50,00 %" in words


def test_the_ranking_says_what_the_director_did_in_words(played: Tournament) -> None:
    from dataclasses import replace

    value = PRINTED["ranking"].value(played, PrintSelection())
    first, *rest = value.page.standings
    ruled = replace(first, penalty="10", adjusted=True)
    value = replace(value, page=replace(value.page, standings=(ruled, *rest)))
    words = " ".join(words_of(draw_all("x", [("ranking", value)], lambda _: None)).split())
    assert words.count("pénalité de 10 % d’une donne, score ajusté") == 1


def ruled(tournament: Tournament, results: str = "") -> str:
    value = PRINTED["ranking"].value(tournament, PrintSelection(results=results))
    return " ".join(words_of(draw_all("x", [("ranking", value)], lambda _: None)).split())


def test_the_ranking_says_why_the_director_decided(played: Tournament) -> None:
    Player.objects.filter(entries__number=2).update(name="Anne Secrète", public_name=False)
    penalty = give_penalty(
        tournament=played, actor=DIRECTOR, uuid=uuid4(), entry=1,
        percent_of_board=Decimal(10), reason="Téléphone à table.",
    )  # fmt: skip
    publish_results(tournament=played, actor=DIRECTOR, final=False)
    void_ruling(tournament=played, actor=DIRECTOR, public_id=penalty.ruling.public_id)
    award_adjusted_score(
        tournament=played, actor=DIRECTOR, uuid=uuid4(), board=1, entry=2,
        kind=RulingKind.AVERAGE_PLUS, reason="Carte visible.",
    )  # fmt: skip
    published, now = ruled(played), ruled(played, results="current")
    assert "pénalité de 10 % d’une donne. Téléphone à table." in published
    assert "Carte visible." not in published
    assert "Téléphone" not in now
    assert "donne 1 : moyenne plus. Carte visible." in now
    assert "Secrète" not in now


def test_names_of_43_letters_are_whole_on_score_cards_of_half_a_page(evening: Tournament) -> None:
    _lengthen(dict.fromkeys(range(1, 14), LONG))
    pdf = printed("score_cards", played_to_the_end(evening))
    assert page_count(pdf) == 7
    assert "…" not in words_of(pdf)
    assert min(sizes_of(pdf, "Rochefoucauld")) >= 8
    assert ink_beyond_margins(pdf) == 0


@pytest.mark.parametrize("tables", [5, 6])
def test_boards_of_more_tables_are_three_to_a_page_with_long_names(club: Club, tables: int) -> None:
    names = (
        "Anne-Marie van den Broeck", "Bernadette Dewez-Lambert", "Éléonore d’Haene de Bruyn", LONG,
    )  # fmt: skip
    tournament = ready(club, 3 * tables, rounds=tables, supply="circulating")
    _lengthen({n: names[n % 4] for n in range(1, 3 * tables + 1)})
    pdf = printed("board_annex", played_to_the_end(tournament))
    boards = sum("Donneur" in line for line in words_of(pdf).split("\n"))
    assert page_count(pdf) == -(-boards // 3)
    assert min(sizes_of(pdf, "Rochefoucauld-") | sizes_of(pdf, "Dewez")) >= 8
    assert "…" not in words_of(pdf)
    assert ink_beyond_margins(pdf) == 0


def test_sheets_are_counted_once_for_the_same_content(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page of papers draws nothing to count what it counted; a changed name is drawn again."""
    selection = PrintSelection(address="http://192.168.1.20:8000")
    drawn: list[str] = []

    def counting(things: list[tuple[str, object]], *, size: str) -> list[int]:
        drawn.append(size)
        return sheets_of(things, size=size)

    monkeypatch.setattr("whiz_tournament.printing.preview.sheets_of", counting)
    Player.objects.filter(entries__tournament=evening).update(name="Zoé Counted")
    first = print_preview(evening, "guide_cards", selection)
    assert print_preview(evening, "guide_cards", selection) == first
    assert drawn == ["A4"]
    with translation.override("nl"):
        print_preview(evening, "guide_cards", selection)
    Player.objects.filter(entries__tournament=evening).update(name="Yves Counted")
    print_preview(evening, "guide_cards", selection)
    assert drawn == ["A4"] * 3
