"""The tables of Whiz in words: games and slams, what each contract pays, worked examples.

Every figure comes from ``scoring.points`` or from the score itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from boards.denominations import Denomination
from scoring.contracts import Contract
from scoring.formulas import ContractKind, Formula
from scoring.games.whiz import COLUMNS
from scoring.points import PointsTable, declarer_points, defender_points, points_table
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import either

KINDS: Final = {
    ContractKind.GAME: pgettext_lazy("contract", "Game"),
    ContractKind.SMALL_SLAM: pgettext_lazy("contract", "Small slam"),
    ContractKind.GRAND_SLAM: pgettext_lazy("contract", "Grand slam"),
}
EXAMPLES: Final = (
    (Formula.STANDARD, "7C", 10),
    (Formula.STANDARD, "12S", 13),
    (Formula.STANDARD, "9DX", 9),
    (Formula.STANDARD, "10HX", 11),
    (Formula.STANDARD, "9CXX", 9),
    (Formula.STANDARD, "10NTXX", 11),
    (Formula.STANDARD, "9H", 8),
    (Formula.STANDARD, "9HX", 8),
    (Formula.STANDARD, "9HXX", 8),
    (Formula.SUPER, "10H", 10),
    (Formula.SUPER, "10H", 11),
)
"""Formula, contract and tricks; the points are asked of the score."""


@dataclass(frozen=True, slots=True)
class RulesTable:
    """A table of the rules: its title, the heads of its columns, rows of as many cells.

    The first ``words`` cells of a row are words, the others figures.
    """

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1
    wraps: bool = False
    """Whether its words are too long for one line of a narrow column."""


def whiz_tables() -> tuple[RulesTable, ...]:
    """Return the tables of Whiz, in the reader's language."""
    table = points_table()
    return (_kinds(table), _made(table), _failed(table), _examples())


def _kinds(table: PointsTable) -> RulesTable:
    rows = tuple(
        (
            str(KINDS[row.kind]),
            " · ".join(_bids(levels, suits) for levels, suits in row.bids),
            str(row.bonus),
        )
        for row in table.kinds
    )
    columns = (_("Name"), _("Which contracts"), _("Bonus"))
    return RulesTable("kinds", _("Games and slams"), columns, rows, words=2, wraps=True)


def _bids(levels: tuple[int, ...], denominations: tuple[Denomination, ...]) -> str:
    bids = f"{either([str(level) for level in levels])} {_signs(denominations)}"
    return bids.replace(" ", "\u00a0")


def _signs(denominations: tuple[Denomination, ...]) -> str:
    """Return ``♥ ♠ SA``; the spaces do not break."""
    return "\u00a0".join(
        denomination.suit.symbol if denomination.suit else letters.suit_letter(denomination.value)
        for denomination in denominations
    )


def _made(table: PointsTable) -> RulesTable:
    rows = [
        (f"{row.level}\u00a0{_signs(row.denominations)}", *map(str, row.points))
        for row in table.made
    ]
    rows.append((_("each overtrick"), *(f"+{figure}" for figure in table.over)))
    title = _("Contract just made: the declarer marks")
    return RulesTable("made", title, (_("Contract"), *_doublings()), tuple(rows))


def _failed(table: PointsTable) -> RulesTable:
    rows = [
        (str(missing), *map(str, figures)) for missing, figures in enumerate(table.failed, start=1)
    ]
    rows.append((_("each further trick"), *(f"+{figure}" for figure in table.failed[0])))
    title = _("Contract failed: each defender marks")
    return RulesTable("failed", title, (_("Tricks missing"), *_doublings()), tuple(rows))


def _doublings() -> Iterator[str]:
    return map(_, COLUMNS)


def _examples() -> RulesTable:
    columns = (_("Contract"), _("Tricks"), _("the declarer"), _("each defender"))
    return RulesTable("examples", _("Worked examples"), columns, tuple(_example_rows()))


def _example_rows() -> Iterator[tuple[str, ...]]:
    for formula, written, tricks in EXAMPLES:
        contract = Contract.parse(written)
        contract_words = letters.contract_in_words(contract)
        yield (
            _("{contract}, Super-Whiz").format(contract=contract_words)
            if formula is Formula.SUPER
            else contract_words,
            str(tricks),
            str(declarer_points(contract, tricks, formula)),
            str(defender_points(contract, tricks, formula)),
        )


def figures(table: RulesTable) -> tuple[str, ...]:
    """Return the cells of a table that are figures, row by row."""
    return tuple(chain.from_iterable(row[table.words :] for row in table.rows))
