"""Long names: whole in two lines, with initials before anything is cut."""

import pytest

from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.halves import column, one_name
from whiz_tournament.printing.drawing.names import initials, name_line, name_lines
from whiz_tournament.printing.drawing.style import NARROW

LONG = "Jean-Baptiste de La Tour-d'Auvergne"


@pytest.mark.parametrize(
    ("name", "short"),
    [
        (LONG, "J.-B. de La Tour-d'Auvergne"),
        ("Anne Petit", "A. Petit"),
        ("Élise van der Berg", "É. van der Berg"),
        ("Plato", "Plato"),
        ("Jean-Baptiste", "Jean-Baptiste"),
        ("- Petit", "- Petit"),
        ("", ""),
        ("   ", "   "),
    ],
)
def test_initials(name: str, short: str) -> None:
    assert initials(name) == short


@pytest.mark.parametrize(
    ("room", "lines"),
    [
        (300, (LONG,)),
        (140, ("Jean-Baptiste de La", "Tour-d'Auvergne")),
        (110, ("J.-B. de La", "Tour-d'Auvergne")),
        (60, ("J.-B. de…", "Tour-d'…")),
    ],
)
def test_whole_first_then_initials_then_cut(room: float, lines: tuple[str, ...]) -> None:
    found = name_lines(LONG, NARROW, 14, room)
    assert found == lines
    assert all(width(line, NARROW, 14) <= room for line in found)


def test_one_line_is_never_smaller() -> None:
    assert name_line(LONG, NARROW, 14, 300) == LONG
    assert name_line(LONG, NARROW, 14, 200) == "J.-B. de La Tour-d'Auvergne"


def test_a_number_before_a_name_is_no_given_name() -> None:
    assert one_name(column("", 130, NARROW), 5, "Marie-Thérèse van der Straeten-Ponthoz") == (
        "5\u00a0Marie-Thérèse", "van der Straeten-", "Ponthoz",
    )  # fmt: skip
