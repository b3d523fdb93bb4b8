"""Events listed through the API, and a large ranking read page by page, whole or in part."""

import csv
import io
from typing import Any

import pytest
from django.db.models import F
from django.test import Client
from django_scopes import scopes_disabled

from benchmarks.simultaneous_rows import write_event
from tests.api.callers import Caller, Callers
from tests.features.simultaneous.made import code_for, joined, simultaneous
from tests.tournaments import DIRECTOR
from tests.web.director.pages import cells
from whiz_tournament.features.simultaneous.services import files
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous
from whiz_tournament.features.simultaneous.services.overall import make_overall_ranking
from whiz_tournament.models import Club, Player, Simultaneous

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
AT = "simultaneous/"


def told(page: Any) -> list[str]:
    return [each["name"] for each in page.body["results"]]


def test_staff_see_every_event_of_their_club_and_others_what_is_over(callers: Callers) -> None:
    made = [simultaneous(callers.club, name=f"Event {n}") for n in range(3)]
    other = Club.objects.create(name="Federation", host="fede.example.org")
    theirs = simultaneous(other, name="Theirs")
    not_ours = simultaneous(other, name="Not ours")
    join_simultaneous(club=callers.club, actor=DIRECTOR, code=code_for(theirs, "Whiz Club"))
    joined(made[0], "Nord")
    names = ["Theirs", "Event 2", "Event 1", "Event 0"]
    for staff in (callers.scorer, callers.director):
        assert told(staff.get(AT)) == names
    assert told(callers.anonymous.get(AT)) == []
    for event in (made[1], theirs, not_ours):
        end_embargo(simultaneous=event, actor=DIRECTOR)
    assert told(callers.anonymous.get(AT)) == ["Theirs", "Event 1"]
    assert told(callers.director.get(AT)) == names
    page = callers.director.get(f"{AT}?page_size=3")
    assert (page.body["count"], told(page)) == (4, names[:3])
    rest = callers.director.get(page.body["next"].removeprefix("http://localhost/api/v1/"))
    assert (rest.body["next"], told(rest)) == (None, names[3:])
    first = page.body["results"][0]
    assert (first["organiser"], first["embargo_over"]) == ("Federation", True)
    assert callers.director.get(f"{AT}?page=9").status == 404
    assert callers.director.get(f"{AT}?club=Nord").status == 400


@pytest.fixture
def large() -> Simultaneous:
    """Two clubs with 126 people each, two boards: many are equal. Every third is a junior."""
    event = write_event([42, 42], boards=2)
    Club.objects.filter(pk=event.club_id).update(host="localhost")
    with scopes_disabled():
        numbered = Player.objects.annotate(third=F("entries__number") % 3)
        juniors = list(numbered.filter(third=0).values_list("pk", flat=True))
        Player.objects.filter(pk__in=juniors).update(category="Junior")
    make_overall_ranking(event)
    return event


def test_a_ranking_of_more_than_a_page_is_read_whole_and_in_parts(large: Simultaneous) -> None:
    """Nobody twice and nobody left out, equals in one order wherever pages end."""
    caller = Caller()
    at = f"{AT}{large.public_id}/ranking/"
    whole = read(caller, at, 200)
    assert [len(page) for page in whole] == [200, 52]
    lines = [line for page in whole for line in page]
    assert len({(line["club"], line["entry"]) for line in lines}) == 252
    last, first = whole[0][-1], whole[1][0]
    assert (last["rank"], last["tied"]) == (first["rank"], first["tied"])
    assert first["tied"]  # equals on both sides of the edge
    for size in (7, 50, 252):
        pages = read(caller, at, size)
        assert [line for page in pages for line in page] == lines
    ranks = [line["rank"] for line in lines]
    assert ranks == sorted(ranks)
    assert all(line["tied"] == (ranks.count(line["rank"]) > 1) for line in lines)
    assert [line["list_rank"] for line in lines] == ranks
    for part in ("region=Region+1", "category=junior", "region=Region+1&category=JUNIOR"):
        region, category = "Region" in part, "ategory" in part
        some = [line for page in read(caller, at, 20, part) for line in page]
        assert some == [
            {**line, **{name: each[name] for name in ("list_rank", "list_tied")}}
            for each in some
            for line in lines
            if (line["club"], line["entry"]) == (each["club"], each["entry"])
        ]
        assert len(some) == 252 // (2 if region else 1) // (3 if category else 1)
        own = [line["rank"] for line in some]
        assert [line["list_rank"] for line in some] == [1 + own.index(rank) for rank in own]
        assert [line["list_tied"] for line in some] == [own.count(rank) > 1 for rank in own]


def read(caller: Caller, at: str, size: int, part: str = "") -> list[list[dict[str, Any]]]:
    """Every page, from the first to the last."""
    pages, address = [], f"{at}?page_size={size}&{part}"
    while address:
        body = caller.get(address).body
        pages.append(body["results"])
        address = (body["next"] or "").partition("/api/v1/")[2]
    return pages


def test_the_page_in_a_browser_says_the_same_line_by_line(large: Simultaneous) -> None:
    caller, client = Caller(), Client(HTTP_HOST="localhost")
    lines = [line for page in read(caller, f"{AT}{large.public_id}/ranking/", 200) for line in page]
    at, english = f"/simultaneous/{large.public_id}/", {"Accept-Language": "en"}
    pages = [cells(client.get(f"{at}?page={n}", headers=english)) for n in (1, 2)]
    assert [len(page) for page in pages] == [200, 52]
    for row, line in zip((row for page in pages for row in page), lines, strict=True):
        assert row[0] == f"{line['rank']}{' =' if line['tied'] else ''}"
        assert row[1].startswith(f"{line['name']} {line['club']}")
        rank = f"{line['category_rank']}{'=' if line['category_tied'] else ''}"
        assert row[3] == (f"Junior ({rank})" if line["category"] else "")
    juniors = client.get(f"{at}?category=Junior", headers=english)
    (page,) = [cells(juniors)]
    assert len(page) == 84
    for row, line in zip(page, [each for each in lines if each["category"]], strict=True):
        tied = " =" if line["category_tied"] else ""
        assert row[0] == f"{line['category_rank']}{tied}"
        assert row[3] == f"{line['rank']}{'=' if line['tied'] else ''}"
    assert client.get(f"{at}?category=Senior").status_code == 404
    assert client.get(f"{at}?region=Region+1&category=Junior&page=9").status_code == 200


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_files_hold_the_whole_list_or_the_part_that_is_asked_for(
    large: Simultaneous, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller = Caller()
    at = f"{AT}{large.public_id}/files/ranking.{ending}"
    lines = [line for page in read(caller, f"{AT}{large.public_id}/ranking/", 200) for line in page]
    for part, count in (("", 252), ("?region=Region+0", 126), ("?category=junior", 84)):
        client = Client(HTTP_HOST="localhost")
        told = client.get(f"/api/v1/{at}{part}", headers={"Accept-Language": "en"})
        assert told.status_code == 200
        if ending == "csv":
            rows = list(csv.DictReader(io.StringIO(told.content.decode("utf-8-sig"))))
            assert len(rows) == count
            if not part:
                assert [(row["Rank"], row["Name"], row["Category"]) for row in rows] == [
                    (str(line["rank"]), line["name"], line["category"]) for line in lines
                ]
        public = client.get(f"/{at}{part}", headers={"Accept-Language": "en"})
        assert public.content == told.content
    assert caller.get(f"{at}?category=Senior").status == 404
    assert caller.get(f"{at}?colour=red").status == 400
    assert caller.get(at.replace("ranking.", "travellers.")).status == 404
    monkeypatch.setattr(files, "MOST_IN_A_WORKBOOK", 251)
    assert caller.get(at).status == (404 if ending == "xlsx" else 200)


def test_nothing_is_taken_along_before_the_embargo_is_over(callers: Callers) -> None:
    event = simultaneous(callers.club)
    at = f"{AT}{event.public_id}/files/ranking.csv"
    assert callers.anonymous.get(at).status == 404
    assert callers.director.get(at).status == 404
