"""Boards that were published, found by what was bid: ``12♠ made``."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from boards.denominations import Denomination
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL
from whiz_tournament.features.player_pages.queries.person import person_boards
from whiz_tournament.models import Player, Tournament, TournamentStatus
from whiz_tournament.queries.publishing.releases import released_travellers
from whiz_tournament.queries.results.seat_cells import ResultTexts
from whiz_tournament.queries.setup.tournaments import every_public_tournament

EVENINGS: Final = 10
"""How many of the newest evenings are looked through for everybody."""
MOST_BOARDS: Final = 40
_ASKED: Final = re.compile(
    r"\s*(\d{1,2})\s*([♣♦♥♠]|[a-z]{1,2})\ufe0e?(?:\s+(\S+))?\s*", re.IGNORECASE
)
_SIGNS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


@dataclass(frozen=True, slots=True)
class AskedContract:
    """A contract to look for; ``made`` is ``None`` where both are wanted."""

    level: int
    denomination: Denomination
    made: bool | None

    @classmethod
    def read(
        cls, text: str, letters: Mapping[Denomination, str], words: Mapping[str, bool]
    ) -> "AskedContract | None":
        """Read ``12♠ made`` with the letters and words of a language; ``None`` for another text."""
        matches = _ASKED.fullmatch(text)
        if matches is None or not LOWEST_LEVEL <= int(matches[1]) <= HIGHEST_LEVEL:
            return None
        signs = {letter: item for item, letter in letters.items()}
        signs |= {sign: Denomination(value) for sign, value in _SIGNS.items()}
        denomination = signs.get(matches[2].upper())
        word = (matches[3] or "").casefold()
        if denomination is None or (word and word not in words):
            return None
        return cls(int(matches[1]), denomination, words.get(word))

    def fits(self, level: int, denomination: Denomination, tricks: int) -> bool:
        """Tell whether a result is one of those."""
        same = (level, denomination) == (self.level, self.denomination)
        return same and self.made in {None, tricks >= level}


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A board of an evening with the result that was looked for, and who declared."""

    slug: str
    evening: str
    date: date
    board: int
    contract: str
    delta: int
    declarer: str = ""


def own_boards(asked: AskedContract, player: Player) -> list[FoundBoard]:
    """Return the boards that a person declared so, latest first."""
    evenings, boards = person_boards(player)
    matches = []
    for item in boards:
        contract = item.contract
        if not item.declares or contract is None or item.tricks is None:
            continue
        if asked.fits(contract.level, contract.denomination, item.tricks):
            at = evenings[item.evening]
            delta = item.tricks - contract.level
            matches.append(FoundBoard(at.slug, at.name, at.date, item.board, str(contract), delta))
    return matches[::-1]


def found_boards(asked: AskedContract) -> list[FoundBoard]:
    """Return the boards of the newest evenings, latest first."""
    published = every_public_tournament().filter(status=TournamentStatus.PUBLISHED)
    newest = published.order_by("-date", "-id")[:EVENINGS]
    matches = [item for tournament in newest for item in _of_evening(asked, tournament)]
    return matches[:MOST_BOARDS]


def _of_evening(asked: AskedContract, tournament: Tournament) -> Iterator[FoundBoard]:
    for number, page in released_travellers(tournament).items():
        for line in page.lines:
            if _is(asked, line.outcome):
                names = {cell.seat: cell.name for cell in line.cells}
                yield FoundBoard(
                    tournament.slug,
                    tournament.name,
                    tournament.date,
                    number,
                    line.outcome.contract or "",
                    delta=(line.outcome.tricks or 0) - asked.level,
                    declarer=names.get(line.outcome.declarer or "", ""),
                )


def _is(asked: AskedContract, outcome: ResultTexts) -> bool:
    contract, tricks = outcome.contract, outcome.tricks
    if not contract or tricks is None:
        return False
    bid = f"{asked.level}{asked.denomination.value}"
    return contract.rstrip("X") == bid and asked.fits(asked.level, asked.denomination, tricks)
