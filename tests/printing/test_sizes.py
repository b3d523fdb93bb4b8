"""Nothing on a guide is smaller than 14 points; on a slip labels alone are smaller than 10."""

from io import BytesIO

import pytest
from django.utils import translation
from pypdf import PdfReader

from tests.printing.reading import ink_beyond_margins, words_of
from whiz_tournament.models import Player, Tournament
from whiz_tournament.printing.registry import draw_all, printed_of
from whiz_tournament.queries.documents.values import PrintSelection

TO_PRINT = printed_of(Tournament)

pytestmark = pytest.mark.django_db
LONG = "Jean-Baptiste de La Tour-d’Auvergne-Lauraguais"
LEAST = {
    "slips": 8.0,
    "small_slips": 8.0,
    "tick_slips": 8.0,
    "guide_cards": 14.0,
    "table_guides": 14.0,
    "seats_by_name": 14.0,
}
ROWS = [
    (kind, language, size)
    for kind in LEAST
    for language, size in (("fr", "A4"), ("en", "A4"), ("nl", "A4"), ("fr", "A5"))
]


def printed(kind: str, tournament: Tournament, size: str = "A4") -> bytes:
    value = TO_PRINT[kind].value(tournament, PrintSelection(address="http://192.168.1.20:8000"))
    return draw_all("x", [(kind, value)], lambda _: None, size=size)


def smallest(pdf: bytes) -> float:
    """The smallest size in which any word is set."""
    sizes: set[float] = set()
    for page in PdfReader(BytesIO(pdf)).pages:
        page.extract_text(
            visitor_text=lambda text, _cm, _tm, _font, size: (
                sizes.add(size) if text.strip() else None
            )
        )
    return min(sizes)


@pytest.mark.parametrize(("kind", "language", "size"), ROWS)
def test_every_word_is_large_enough(
    planned: Tournament, kind: str, language: str, size: str
) -> None:
    Player.objects.filter(entries__number__in=(2, 3, 5)).update(name=LONG)
    with translation.override(language):
        pdf = printed(kind, planned, size)
    assert smallest(pdf) == LEAST[kind]
    assert ink_beyond_margins(pdf) == 0


@pytest.mark.parametrize(("kind", "language", "size"), ROWS)
def test_no_word_of_ours_is_cut(planned: Tournament, kind: str, language: str, size: str) -> None:
    with translation.override(language):
        assert "…" not in words_of(printed(kind, planned, size))


def test_long_names_are_broken_into_lines_or_shortened_by_their_initials(
    planned: Tournament,
) -> None:
    Player.objects.filter(entries__number=2).update(name="Jean-Baptiste de La Tour-d’Auvergne")
    for kind in LEAST:
        words = words_of(printed(kind, planned))
        assert "Tour-d’Auvergne" in words.replace("Tour-\n", "Tour-"), kind
        assert "…" not in words, kind
