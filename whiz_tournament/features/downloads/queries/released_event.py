"""A published tournament as ``whiz-event/2`` that anybody may have: what its pages show, no more.

It is written from the release, not from the live tables. Each result is one item of a log without
its history, rulings have no reasons, people the names that the public may read; anyone who reads
the document in gets the very ranking.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final
from uuid import UUID, uuid5

from boards.json_values import JsonObject
from whiz_tournament.models import (
    LineState,
    ReleaseKind,
    RoundStatus,
    RulingKind,
    ScoreKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.event_envelope import file_head
from whiz_tournament.queries.event_export import (
    board_documents,
    public_person,
    section_documents,
    settings_document,
)
from whiz_tournament.queries.event_format import (
    LineDocument,
    LogItemDocument,
    RulingDocument,
)
from whiz_tournament.queries.json_documents import document_of
from whiz_tournament.queries.people.names import AFTER_NAMES, Audience, EntryName, entry_names
from whiz_tournament.queries.publishing.released_ranking import ranking_of_release
from whiz_tournament.queries.publishing.releases import ReleasedPage, released, released_travellers
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.seat_cells import ResultShare, SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow

REASON: Final = "as published"
_WITH_FIGURE: Final = {RulingKind.PERCENTAGE: "percentage", RulingKind.POINTS: "points"}


def released_event(tournament: Tournament) -> JsonObject | None:
    """Return the document, ``None`` before the publication."""
    newest = released(tournament)
    page = ranking_of_release(tournament, newest.id) if newest else None
    if newest is None or page is None or tournament.status != TournamentStatus.PUBLISHED:
        return None
    boards = released_travellers(tournament)
    written = _Written(tournament, newest)
    names = _names(tournament, page, boards)
    return {
        **file_head(ReleaseKind.TOURNAMENT.value, tournament, _people(names)),
        "tournament": {**settings_document(tournament), "final": newest.is_final},
        "entries": [
            {"number": number, "status": "present", "section": label.section or None}
            for number, label in names.items()
        ],
        "substitutes": [],
        "sections": section_documents(tournament),
        "rounds": _rounds(tournament),
        "boards": [board for board in board_documents(tournament) if board["number"] in boards],
        "dealing": None,
        "lines": [
            written.line(board.number, line) for board in boards.values() for line in board.lines
        ],
        "rulings": [*written.rulings(boards.values()), *written.penalties(page)],
    }


def _rounds(tournament: Tournament) -> list[JsonObject]:
    numbers = tournament.rounds.order_by("number").values_list("number", flat=True)
    return [{"number": number, "status": RoundStatus.CLOSED.value} for number in numbers]


def _names(
    tournament: Tournament, page: RankingPage, boards: dict[int, TravellerPage]
) -> dict[int, EntryName]:
    """Return who is in the results, by number."""
    cells = (cell for board in boards.values() for line in board.lines for cell in line.cells)
    numbers = {line.entry for line in page.standings} | {cell.entry for cell in cells}
    names = entry_names(tournament, Audience.PUBLIC)
    return {number: names[number] for number in sorted(numbers)}


def _people(names: dict[int, EntryName]) -> Iterator[JsonObject]:
    """Yield them by their public names; those who want none are "Player 17" when it is read."""
    for number, label in names.items():
        named = not label.sort_key.startswith(AFTER_NAMES)
        yield {"number": number, **public_person(label.name, named=named)}


class _Written:
    """Lines and rulings of one release; their ids say nothing of those they have here."""

    def __init__(self, tournament: Tournament, newest: ReleasedPage) -> None:
        self.space = UUID(hex=tournament.public_id)
        self.release = newest

    def _id(self, *what: object) -> str:
        return str(uuid5(self.space, "/".join(map(str, (self.release.number, *what)))))

    def line(self, board: int, line: TravellerRow) -> JsonObject:
        """Return a line with its result as the one item of its log."""
        seats = {cell.seat: cell.entry for cell in line.cells}
        log = self._log(board, line)
        return document_of(LineDocument, line, board=board, seats=seats, log=log)

    def _log(self, board: int, line: TravellerRow) -> list[JsonObject]:
        value = _value(line)
        void = line.state == LineState.VOID
        if value is None and not void:
            return []
        item = document_of(
            LogItemDocument,
            uuid=self._id("result", line.round, line.table, board),
            kind=ScoreKind.VOID.value if void else ScoreKind.ENTER.value,
            state=line.state,
            value=None if void else value,
            at=self.release.at,
        )
        return [item]

    def rulings(self, boards: Any) -> Iterator[JsonObject]:
        """Yield adjusted and weighted scores."""
        for board in boards:
            for line in board.lines:
                place = f"{line.round}/{line.table}/{board.number}"
                if line.outcome.shares:
                    value = {"results": [_share(share) for share in line.outcome.shares]}
                    yield self._ruling(RulingKind.WEIGHTED, board.number, value, line=place)
                for cell in line.cells:
                    if cell.given:
                        value = _given(cell)
                        yield self._ruling(cell.given, board.number, value, entry=cell.entry)

    def penalties(self, page: RankingPage) -> Iterator[JsonObject]:
        """Yield the penalties, one for each person who has any."""
        for standing in page.standings:
            if standing.penalty not in {"", "0"}:
                value = {"percent_of_board": standing.penalty}
                yield self._ruling(RulingKind.PENALTY, None, value, entry=standing.entry)

    def _ruling(
        self, kind: str, board: int | None, value: JsonObject, **about: int | str
    ) -> JsonObject:
        """Return a ruling about an ``entry`` or a ``line``."""
        uuid = self._id("ruling", kind, board, about.get("entry"), about.get("line"))
        given = {"uuid": uuid, "kind": str(kind), "board": board, "value": value, "reason": REASON}
        return document_of(RulingDocument, **given, **about)


def _value(line: TravellerRow) -> JsonObject | None:
    """Return the result as a log keeps it; of a weighted score a part, which does not count."""
    outcome, frame = line.outcome, {"v": 1, "game": "whiz"}
    if outcome.passed_out or outcome.not_played:
        return {**frame, "passed_out" if outcome.passed_out else "not_played": True}
    if outcome.shares:
        first = outcome.shares[0]
        return {**frame, **_played(first.declarer, first.contract, first.tricks)}
    if outcome.contract is None:
        return None
    lead = {"lead": outcome.lead} if outcome.lead else {}
    return {**frame, **_played(outcome.declarer, outcome.contract, outcome.tricks), **lead}


def _played(declarer: str | None, contract: str, tricks: int | None) -> JsonObject:
    return {"declarer": declarer, "contract": contract, "tricks": tricks}


def _share(share: ResultShare) -> JsonObject:
    defence = {"defence": _part(share.defence)} if share.defence is not None else {}
    played = _played(share.declarer, share.contract, share.tricks)
    return {**played, "weight": _part(share.percent), **defence}


def _part(percent: str) -> str:
    return f"{Decimal(percent) / 100:f}"


def _given(cell: SeatCell) -> JsonObject:
    name = _WITH_FIGURE.get(RulingKind(cell.given or ""))
    return {name: cell.adjusted} if name else {}
