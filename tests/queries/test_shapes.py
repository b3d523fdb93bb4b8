"""A value's document: what its dataclass declares is written and read, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Annotated, Any, Final

import pytest

from tests.documents import kept
from whiz_tournament.queries.competitions.values import CompetitionPage
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.traveller import TravellerPage
from whiz_tournament.queries.shapes import (
    EntryNumber,
    Figure,
    NotRead,
    Section,
    TodaysName,
    most,
    plain,
    read,
    restore,
    strict,
    words,
    written,
)
from whiz_tournament.services.online.release_format import WHOLE, WITHDRAWN
from whiz_tournament.services.simultaneous.delivery_format import DeliveredDocument
from whiz_tournament.services.simultaneous.invitations import InvitationFile, SealedInvitation


@dataclass(frozen=True, slots=True)
class Standing:
    rank: EntryNumber | None
    score: Figure
    points: dict[Annotated[str, words("N", "E")], EntryNumber]
    name: TodaysName = ""
    section: Section = ""
    club: Annotated[str, plain()] = "A"


@dataclass(frozen=True, slots=True)
class Page:
    standings: Annotated[tuple[Standing, ...], most(2)]


LINE: Final[dict[str, Any]] = {"rank": 1, "score": "54.17", "points": {"N": 5}}


def page(**changed: Any) -> dict[str, Any]:
    return {"standings": [LINE, {**LINE, **changed}]}


def test_older_and_newer_documents_are_read() -> None:
    newer = page(of_tomorrow=[1])
    standing = Standing(1, "54.17", {"N": 5})
    assert restore(Page, newer) == Page((standing, standing))
    line = {**LINE, "section": "", "club": "A"}
    for found in (written(restore(Page, newer)), read(Page, newer)):
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
    with pytest.raises(NotRead) as refused:
        read(Page, page(**wrong))
    assert refused.value.place == place


def test_a_missing_key_is_named() -> None:
    without = {name: value for name, value in LINE.items() if name != "score"}
    for document, place in (({"standings": [without]}, "standings[0].score"), ({}, "standings")):
        with pytest.raises(NotRead) as refused:
            read(Page, document)
        assert refused.value.place == place


def test_a_document_that_is_none_has_no_place() -> None:
    with pytest.raises(NotRead) as refused:
        read(Page, [])
    assert refused.value.place == ""


@pytest.mark.parametrize("text", ["<b>", "a\u200bb", " a"])
def test_a_strangers_text_is_shown_as_it_stands_or_refused(text: str) -> None:
    with pytest.raises(NotRead) as refused:
        read(Page, page(section=text))
    assert (refused.value.place, refused.value.unfit) == ("standings[1].section", True)
    assert restore(Page, page(section=text)).standings[1].section == text


def test_a_strangers_name_in_a_ranking_is_never_taken_over() -> None:
    document = kept(1, "tournament")["release"]["ranking"]
    document["standings"][0]["name"] = "Zénobie"
    assert "name" not in read(RankingPage, document)["standings"][0]
    assert RankingPage.of_document(document, {}).standings[0].name == ""


def test_our_own_snapshot_is_shown_whatever_the_bounds() -> None:
    assert restore(Page, page(rank=0, score="", section="123456789")).standings[1].score == ""
    with pytest.raises(NotRead):
        restore(Page, page(rank="1"))


STRANGERS: Final = (
    *WHOLE.values(), *WITHDRAWN.values(), DeliveredDocument, InvitationFile, SealedInvitation,
)  # fmt: skip
PAGES: Final = (RankingPage, TravellerPage, ScoreCardPage, CompetitionPage)


@pytest.mark.parametrize(
    ("way", "kind"), [*product([read], [*STRANGERS, *PAGES]), *product([restore], PAGES)]
)
def test_every_reader_can_be_made(way: Callable[[Any, object], Any], kind: Any) -> None:
    """What msgspec cannot read it says at the first use only."""
    with pytest.raises(NotRead):
        way(kind, {})


@pytest.mark.parametrize("kind", [RankingPage, TravellerPage, ScoreCardPage])
def test_what_is_filled_in_here_is_in_no_document(kind: Any) -> None:
    assert not {"name", "others"} & set(strict(kind).__dataclass_fields__)
