"""The parts of a document besides people and lines: boards, rulings, requests, releases."""

import uuid as uuids
from collections.abc import Collection
from decimal import Decimal, InvalidOperation
from typing import Any

from django_scopes import scopes_disabled

from boards.board import Board
from boards.dealing_targets import Targets
from boards.deals import Deal
from boards.errors import WhizError
from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.documents import read_value
from scoring.results import Played
from whiz_tournament.features.imports.services.tournaments.lines import ImportedLine
from whiz_tournament.features.imports.services.tournaments.steps import in_slices
from whiz_tournament.models import (
    AmendedDeal,
    BoardRecord,
    DealingRecord,
    EventKind,
    InterimRanking,
    ReleasePage,
    ReleaseStatus,
    RequestedCorrection,
    RequestState,
    ResultLine,
    RoundStatus,
    Ruling,
    RulingKind,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.models.tournaments import OVER
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.event_file import contradicts
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import check_text
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.publishing.publish import mark_published, whole_extent
from whiz_tournament.services.publishing.releases import (
    ReleaseExtent,
    compose_release,
    interim_extent,
)
from whiz_tournament.services.results.acts import line_points
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.results.seal import TournamentSeal, keep_seal
from whiz_tournament.services.rulings import (
    AwardedRuling,
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
    void_ruling,
)


def check_boards(domy: Seat, event: JsonObject) -> None:
    """Raise where the document's cards contradict the rules."""
    for index, row in enumerate(event["boards"]):
        _check_board(row, domy, f"boards[{index}]")
    if event["dealing"]:
        _check_targets(event["dealing"]["targets"])


def write_boards(tournament: Tournament, event: JsonObject) -> None:
    """Write the document's cards."""
    own = {"club_id": tournament.club_id}
    columns = ("number", "dealer", "deal")
    made = [
        BoardRecord(**own, tournament=tournament, **{name: row[name] for name in columns})
        for row in event["boards"]
    ]
    BoardRecord.objects.bulk_create(made)
    AmendedDeal.objects.bulk_create(
        AmendedDeal(**own, board=board, **other)
        for board, row in zip(made, event["boards"], strict=True)
        for other in row["amended"]
    )
    if event["dealing"]:
        DealingRecord.objects.create(**own, tournament=tournament, **event["dealing"])


def _check_board(row: JsonObject, domy: Seat, place: str) -> None:
    try:
        deal = Deal.parse(row["deal"]) if row["deal"] else None
        Board(row["number"], Seat(row["dealer"]), domy, deal)
        for other in row["amended"]:
            Deal.parse(other["deal"])
    except (WhizError, ValueError) as error:
        raise contradicts(place) from error


def _check_targets(text: str) -> None:
    try:
        Targets.parse(text)
    except WhizError as error:
        raise contradicts("dealing.targets") from error


def give_rulings(tournament: Tournament, actor: Actor, rows: list[JsonObject]) -> None:
    """Give each, and take back those that were."""
    for index, row in enumerate(rows):
        try:
            given = _given(tournament, actor, row)
        except (WhizError, ValueError, KeyError, TypeError, InvalidOperation) as error:
            raise contradicts("rulings", f"[{index}]") from error
        if row["voided"]:
            void_ruling(tournament=tournament, actor=actor, public_id=given.ruling.public_id)


def _given(tournament: Tournament, actor: Actor, row: JsonObject) -> AwardedRuling:
    kind, value = RulingKind(row["kind"]), row["value"]
    common: JsonObject = {
        "tournament": tournament,
        "actor": actor,
        "uuid": _free(row["uuid"]),
        "reason": row["reason"][:500],
    }
    if kind == RulingKind.PENALTY:
        percent = Decimal(value["percent_of_board"])
        return give_penalty(entry=row["entry"], percent_of_board=percent, **common)
    if kind == RulingKind.WEIGHTED:
        place = LinePlace(*map(int, row["line"].split("/")))
        return award_weighted_score(
            place=place, results=list(map(_share, value["results"])), **common
        )
    return award_adjusted_score(
        board=row["board"],
        entry=row["entry"],
        kind=kind,
        percentage=_figure(value, "percentage"),
        points=_figure(value, "points"),
        **common,
    )


def _figure(value: ReadJson, name: str) -> Decimal | None:
    return Decimal(value[name]) if name in value else None


def _free(wanted: uuids.UUID) -> uuids.UUID:
    """Return the ruling's own id, or a new one where some club on this server uses it."""
    with scopes_disabled():
        taken = Ruling.objects.filter(uuid=wanted).exists()
    return uuids.uuid4() if taken else wanted


def _share(part: ReadJson) -> WeightedShare:
    contract = Contract.parse(part["contract"])
    played = Played(Seat(part["declarer"]), contract, part["tricks"])
    return WeightedShare(played, Decimal(part["weight"]), _figure(part, "defence"))


def read_requests(
    tournament: Tournament,
    numbers: Collection[int],
    lines: list[ImportedLine],
    rows: list[JsonObject],
) -> list[RequestedCorrection]:
    """Return the requests, unwritten; ``numbers`` are those of the people.

    Who asked need not sit at the line any more: who sat there may have been put right since.
    """
    by_key = {str(line.line): line for line in lines}
    for index, row in enumerate(rows):
        wrong = _wrong(tournament, numbers, by_key.get(row["line"]), row)
        if wrong:
            raise contradicts("correction_requests", f"[{index}].{wrong}")
    if len({row["uuid"] for row in rows}) < len(rows):
        raise contradicts("correction_requests")
    return [_request(tournament, by_key[row["line"]].line, row) for row in rows]


def _wrong(
    tournament: Tournament, numbers: Collection[int], line: ImportedLine | None, row: JsonObject
) -> str:
    """Return the name of what does not fit, or nothing."""
    if line is None:
        return "line"
    answered = {row["agrees"] is not None, row["answered_by"] in numbers, bool(row["answered_at"])}
    waiting = row["state"] == RequestState.WAITING
    fits = {
        "entry": row["entry"] in numbers,
        "version": row["version"] <= len(line.log),
        "answered_by": len(answered) == 1 and row["answered_by"] != row["entry"],
        "decided_at": waiting == (row["decided_at"] is None),
        "answer": _answered(row, len(line.log)),
        "value": _counts(tournament, row["value"]),
        "reason": _can_be_kept(row["reason"], row["decision_reason"]),
    }
    return next((name for name, right in fits.items() if not right), "")


def _answered(row: JsonObject, items: int) -> bool:
    """Tell whether the item that answered a request is one of the line's, and one that could be."""
    answer = row["answer"]
    return answer is None or (
        row["state"] == RequestState.ACCEPTED and row["version"] < answer <= items
    )


def _counts(tournament: Tournament, value: Any) -> bool:
    try:
        line_points(read_value(value), tournament)
    except (WhizError, AttributeError, TypeError, ValueError, KeyError):
        return False
    return True


def _can_be_kept(*texts: str) -> bool:
    try:
        for text in texts:
            check_text("reason", text)
    except WhizError:
        return False
    return True


def _request(tournament: Tournament, line: ResultLine, row: JsonObject) -> RequestedCorrection:
    values = {name: value for name, value in row.items() if name != "line"}
    return RequestedCorrection(
        club_id=tournament.club_id, tournament=tournament, line=line, **values
    )


def write_requests(rows: list[RequestedCorrection]) -> None:
    """Write the requests; one that a club of this server has already gets another id."""
    with scopes_disabled():
        ids = [row.uuid for row in rows]
        known = RequestedCorrection.objects.filter(uuid__in=ids).values_list("uuid", flat=True)
        taken = set(known)
    for row in rows:
        row.uuid = uuids.uuid4() if row.uuid in taken else row.uuid
    RequestedCorrection.objects.bulk_create(rows)


PAGES = 20


def seal_and_release(
    tournament: Tournament, actor: Actor, status: TournamentStatus, *, final: bool
) -> None:
    """Seal and release as the tournament was when it was written down."""
    if status in OVER:
        data = TournamentSeal(tournament).sealing()
        in_one_transaction(lambda: keep_seal(tournament=tournament, actor=actor, data=data))
    if status == TournamentStatus.PUBLISHED:
        in_one_transaction(lambda: mark_published(tournament, final=final))
        kind = ReleaseStatus.FINAL if final else ReleaseStatus.PROVISIONAL
        _release(tournament, actor, kind, whole_extent(tournament))
    elif status == TournamentStatus.RUNNING and _has_interim_ranking(tournament):
        policy = InterimRanking(tournament.interim_ranking)
        _release(tournament, actor, ReleaseStatus.INTERIM, interim_extent(tournament, policy))


def _has_interim_ranking(tournament: Tournament) -> bool:
    over = tournament.rounds.filter(status=RoundStatus.CLOSED).exists()
    return over and tournament.interim_ranking != InterimRanking.NEVER


def _release(
    tournament: Tournament, actor: Actor, kind: ReleaseStatus, extent: ReleaseExtent
) -> None:
    made = compose_release(tournament, kind, extent)
    in_one_transaction(made.release.save)
    in_slices(made.pages, ReleasePage.objects.bulk_create, PAGES)
    data: dict[str, str | int] = {"release": made.release.number}
    if kind == ReleaseStatus.INTERIM:
        act, data = EventKind.INTERIM_RELEASED, data | {"policy": tournament.interim_ranking}
    else:
        act, data = EventKind.PUBLISHED, data | {"status": kind.value, "seal": made.release.seal}
    in_one_transaction(lambda: record_act(tournament=tournament, kind=act, actor=actor, data=data))
