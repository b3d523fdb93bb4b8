"""A value's document: what its dataclass declares is written and read, and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, is_dataclass
from itertools import product
from typing import Annotated, Any, Final, get_args, get_type_hints

import pytest

from tests.documents import kept
from whiz_tournament.features.online.queries.release_format import WithdrawnEvent
from whiz_tournament.features.online.services.delivered_kinds import (
    delivered_kinds,
    published_shape,
)
from whiz_tournament.features.simultaneous.services.delivery_format import DeliveredDocument
from whiz_tournament.features.simultaneous.services.invitations import (
    InvitationFile,
)
from whiz_tournament.features.simultaneous.services.own_tournament import SharedEvent
from whiz_tournament.queries.document_fields import (
    EntryNumber,
    Figure,
    SectionName,
    TodaysName,
    Unwritten,
    at_most,
    one_of,
    plain,
)
from whiz_tournament.queries.json_documents import (
    InvalidDocument,
    from_json,
    sparse_document_of,
    strict,
    to_json,
    validated,
)
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage


@dataclass(frozen=True, slots=True)
class Standing:
    rank: EntryNumber | None
    score: Figure
    points: dict[Annotated[str, one_of("N", "E")], EntryNumber]
    name: TodaysName = ""
    section: SectionName = ""
    club: Annotated[str, plain()] = "A"


@dataclass(frozen=True, slots=True)
class Page:
    standings: Annotated[tuple[Standing, ...], at_most(2)]


LINE: Final[dict[str, Any]] = {"rank": 1, "score": "54.17", "points": {"N": 5}}


def page(**changed: Any) -> dict[str, Any]:
    return {"standings": [LINE, {**LINE, **changed}]}


def test_older_and_newer_documents_are_read() -> None:
    newer = page(of_tomorrow=[1])
    standing = Standing(1, "54.17", {"N": 5})
    assert from_json(Page, newer) == Page((standing, standing))
    line = {**LINE, "section": "", "club": "A"}
    for found in (to_json(from_json(Page, newer)), validated(Page, newer)):
        assert found == {"standings": [line, line]}


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"rank": 0}, "standings[1].rank"),
        ({"rank": True}, "standings[1].rank"),
        ({"rank": "1"}, "standings[1].rank"),
        ({"rank": 1.0}, "standings[1].rank"),
        ({"rank": 2**31}, "standings[1].rank"),
        ({"score": None}, "standings[1].score"),
        ({"score": "54.17\n"}, "standings[1].score"),
        ({"score": "1e9"}, "standings[1].score"),
        ({"points": {"N": 0}}, "standings[1].points"),
        ({"points": {"X": 5}}, "standings[1].points"),
        ({"points": []}, "standings[1].points"),
        ({"section": "123456789"}, "standings[1].section"),
        ({"section": 5}, "standings[1].section"),
        ({"club": None}, "standings[1].club"),
    ],
)
def test_what_cannot_be_is_named_by_its_place(wrong: dict[str, Any], place: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        validated(Page, page(**wrong))
    assert refused.value.place == place


def test_a_missing_key_is_named() -> None:
    without = {name: value for name, value in LINE.items() if name != "score"}
    for document, place in (({"standings": [without]}, "standings[0].score"), ({}, "standings")):
        with pytest.raises(InvalidDocument) as refused:
            validated(Page, document)
        assert refused.value.place == place


def test_a_document_that_is_none_has_no_place() -> None:
    with pytest.raises(InvalidDocument) as refused:
        validated(Page, [])
    assert refused.value.place == ""


@pytest.mark.parametrize("text", ["<b>", "a\u200bb", " a"])
def test_a_strangers_text_is_shown_as_it_stands_or_refused(text: str) -> None:
    with pytest.raises(InvalidDocument) as refused:
        validated(Page, page(section=text))
    assert (refused.value.place, refused.value.unfit) == ("standings[1].section", True)
    assert from_json(Page, page(section=text)).standings[1].section == text


def test_a_strangers_name_in_a_ranking_is_never_taken_over() -> None:
    document = kept(1, "tournament")["release"]["ranking"]
    document["standings"][0]["name"] = "Zénobie"
    assert "name" not in validated(RankingPage, document)["standings"][0]
    assert RankingPage.of_document(document, {}).standings[0].name == ""


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"status": "of tomorrow"}, "status"),
        ({"number": -1}, "number"),
        ({"as_of_round": 40_000}, "as_of_round"),
        ({"method": "imps"}, "method"),
        ({"unit": "stars"}, "unit"),
        ({"unconfirmed": -1}, "unconfirmed"),
        ({"standings": 1001}, "standings"),
    ],
)
def test_a_strangers_ranking_keeps_the_bounds_and_our_own_need_not(
    wrong: dict[str, Any], place: str
) -> None:
    document = kept(1, "tournament")["release"]["ranking"]
    if place == "standings":
        wrong = {"standings": wrong["standings"] * document["standings"][:1]}
    with pytest.raises(InvalidDocument) as refused:
        validated(RankingPage, {**document, **wrong})
    assert refused.value.place == place
    ours = RankingPage.of_document({**document, **wrong}, {})
    assert to_json(ours)[place] == wrong[place] or len(ours.standings) == 1001


def test_our_own_snapshot_is_shown_whatever_the_bounds() -> None:
    assert from_json(Page, page(rank=0, score="", section="123456789")).standings[1].score == ""
    with pytest.raises(InvalidDocument):
        from_json(Page, page(rank="1"))


SHAPES: Final = tuple(each.shape for each in delivered_kinds())
STRANGERS: Final = (
    *SHAPES, *(published_shape(each.kind.value) for each in delivered_kinds()),
    WithdrawnEvent,
    DeliveredDocument, InvitationFile, SharedEvent,
)  # fmt: skip
PAGES: Final = (
    RankingPage, TravellerPage, ScoreCardPage,
    *(told["page"] for told in map(get_type_hints, SHAPES) if "page" in told),
)  # fmt: skip


@pytest.mark.parametrize(
    ("way", "kind"), [*product([validated], [*STRANGERS, *PAGES]), *product([from_json], PAGES)]
)
def test_every_reader_can_be_made(way: Callable[[Any, object], Any], kind: Any) -> None:
    """What msgspec cannot read it says at the first use only."""
    with pytest.raises(InvalidDocument):
        way(kind, {})


@pytest.mark.parametrize("kind", PAGES)
def test_what_is_filled_in_here_is_in_no_document(kind: Any) -> None:
    """However deep it stands."""
    ours = dict(_fields_below(kind))
    filled_in = {
        field
        for field, hint in ours.items()
        if any(isinstance(mark, Unwritten) for mark in get_args(hint)[1:])
    }
    written = dict(_fields_below(strict(kind))).keys()
    assert filled_in
    assert written <= ours.keys() - filled_in


def _fields_below(hint: Any) -> Iterator[tuple[tuple[str, str], Any]]:
    """Yield each field of a value and of those in it, as class and name, with its type."""
    if isinstance(hint, type) and is_dataclass(hint):
        for name, each in get_type_hints(hint, include_extras=True).items():
            yield (hint.__name__, name), each
            yield from _fields_below(each)
    else:
        for part in get_args(hint):
            yield from _fields_below(part)


@dataclass(frozen=True, slots=True)
class Board:
    by: TodaysName = ""
    number: EntryNumber = 1


@dataclass(frozen=True, slots=True)
class Round:
    best: Board | None = None
    by_table: dict[str, Board] = field(default_factory=dict)
    halves: tuple[tuple[Board, ...], ...] = ()


def test_a_document_holds_no_name_of_today_wherever_the_value_stands() -> None:
    board = Board("Zénobie", 2)
    round_ = Round(board, {"1": board}, ((board,), (board, board)))
    number = {"number": 2}
    assert to_json(round_) == {
        "best": number,
        "by_table": {"1": number},
        "halves": [[number], [number, number]],
    }
    assert to_json(Round())["best"] is None


def test_a_sparse_document_leaves_out_what_its_defaults_say() -> None:
    line = Standing(rank=None, score="1", points={}, club="B")
    assert sparse_document_of(Standing, line, points={"N": 2}) == {
        "rank": None,
        "score": "1",
        "points": {"N": 2},
        "club": "B",
    }
