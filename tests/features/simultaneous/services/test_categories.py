"""Categories in the ranking of all clubs: whose they are, under which word, and until when."""

import json
from collections import Counter
from typing import Any

import pytest
from django.apps import apps
from django.core import serializers
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import (
    begin,
    delivery_of,
    end,
    invited,
    joined,
    play,
    rank_all,
    results_of,
    simultaneous,
    taken_in,
)
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR, names
from whiz_tournament.features.simultaneous.queries.delivery import signed
from whiz_tournament.features.simultaneous.queries.overall import (
    OverallList,
    overall_list,
    overall_page,
)
from whiz_tournament.features.simultaneous.queries.overall_lines import OLDER_FIGURES, OverallLines
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.receiving import take_delivered_file
from whiz_tournament.models import Club, DeliveredEvening, OverallRanking, Player, Simultaneous
from whiz_tournament.models.categories import category_key
from whiz_tournament.services.people.person_records import erase_player, merge_players
from whiz_tournament.services.people.players import add_player, edit_player
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
WORDS = ("Senior", "", "junior", "sénior", "Junior", "", "Senior", "", "")
"""Of the nine people of a club, in the order of their numbers."""


def person(club: Club, number: int) -> Player:
    """The person of this number, from 1."""
    with scope(club=club):
        return Player.objects.get(entries__number=number)


def begun(event: Simultaneous, name: str, region: str = "", words: Any = WORDS) -> Any:
    """A club that plays, whose people have these categories."""
    tournament = begin(joined(event, name, region))
    categorise(tournament, words)
    return tournament


def categorise(tournament: Any, words: Any = WORDS) -> None:
    with scope(club=tournament.club):
        for number, word in enumerate(words, start=1):
            edit_player(player=person(tournament.club, number), category=word)


def over(event: Simultaneous) -> Simultaneous:
    end_embargo(simultaneous=event, actor=DIRECTOR)
    rank_all()
    return Simultaneous.objects.get(pk=event.pk)


def listed(event: Simultaneous, **part: str) -> OverallList:
    with scope(club=event.club):
        found = overall_list(Simultaneous.objects.get(pk=event.pk), **part)
    assert found is not None
    return found


def categories(event: Simultaneous) -> dict[str, int]:
    """How many people stand in each category, as the stored ranking says."""
    lines = listed(event).lines
    return dict(Counter(lines.line(at).category for at in range(len(lines))))


def test_each_category_has_its_ranks_however_clubs_write_it(club: Club) -> None:
    event = simultaneous(club)
    for each in [begun(event, name) for name in ("Nord", "Sud")]:
        end(play(each))
    over(event)
    assert categories(event) == {"": 8, "Junior": 4, "Senior": 6}
    lines = listed(event).lines
    seniors = [line for at in range(len(lines)) if (line := lines.line(at)).category == "Senior"]
    for line in seniors:
        better = sum((other.rank or 99) < (line.rank or 99) for other in seniors)
        equals = sum(other.rank == line.rank for other in seniors)
        assert (line.category_rank, line.category_tied) == (better + 1, equals > 1)
    assert seniors[0].category_rank == 1


def test_the_organiser_s_words_count_and_no_others(club: Club) -> None:
    event = simultaneous(club, categories="Séniors 60+\nSENIOR\n")
    tournament = end(play(begun(event, "Nord")))
    over(event)
    assert categories(event) == {"": 6, "SENIOR": 3}
    with scope(club=tournament.club):
        assert tournament.simultaneous.listed_categories == "Séniors 60+, SENIOR"


def test_a_part_of_the_list_has_ranks_of_its_own(club: Club) -> None:
    event = simultaneous(club)
    clubs = [begun(event, *each) for each in (("Nord", "A"), ("Sud", "B"), ("Est", "A"))]
    for turn, each in enumerate(clubs):
        end(play(each, RESULTS[turn:] + RESULTS[:turn]))
    over(event)
    whole = listed(event).rows(0, 27)
    for part in (
        {},
        {"region": "A"},
        {"category": "SENIOR"},
        {"region": "A", "category": "junior"},
    ):
        found = listed(event, **part)
        rows = found.rows(0, found.count)
        mine = [
            row for row in whole
            if part.get("region", row.region) == row.region
            and category_key(part.get("category", row.line.category))
            == category_key(row.line.category)
        ]  # fmt: skip
        assert (
            {(row.club, row.line.entry) for row in rows}
            == {(row.club, row.line.entry) for row in mine}
            != set()
        )
        ranks = [row.line.rank for row in mine]
        for row in rows:
            rivals = [rank for rank in ranks if rank and row.line.rank and rank < row.line.rank]
            assert row.rank == (None if row.line.rank is None else len(rivals) + 1)
            assert row.tied == (row.line.rank is not None and ranks.count(row.line.rank) > 1)
        if "region" in part and "category" not in part:
            assert [row.rank for row in rows] == [row.line.region_rank for row in rows]
        if "category" in part and "region" not in part:
            assert [row.rank for row in rows] == [row.line.category_rank for row in rows]
    assert listed(event, category="veteran").count == 0


def test_who_is_not_named_in_public_is_in_no_category(club: Club) -> None:
    event = simultaneous(club)
    tournament = begun(event, "Nord")
    with scope(club=tournament.club):
        edit_player(player=person(tournament.club, 1), public_name=False)
    end(play(tournament))
    over(event)
    assert categories(event)["Senior"] == 2


def test_another_category_counts_with_the_next_publication(club: Club) -> None:
    event = simultaneous(club)
    tournament = end(play(begun(event, "Nord")))
    over(event)
    with scope(club=tournament.club):
        edit_player(player=person(tournament.club, 2), category="Junior")
        assert categories(event)["Junior"] == 2
        tournament.refresh_from_db()
        publish_results(tournament=tournament, actor=DIRECTOR, final=False)
    rank_all()
    assert categories(event)["Junior"] == 3


@pytest.mark.parametrize("act", ["erased", "emptied", "unnamed", "merged"])
def test_who_leaves_a_category_leaves_it_at_once(club: Club, act: str) -> None:
    event = simultaneous(club)
    tournament = begun(event, "Nord", words=("Doyenne", "Junior"))
    other = begun(event, "Sud", words=("Cadet", "Junior"))
    for each in (tournament, other):
        end(play(each))
    over(event)
    assert categories(event) == {"": 14, "Doyenne": 1, "Cadet": 1, "Junior": 2}
    theirs = lines_of(event, other)
    with scope(club=tournament.club):
        who = person(tournament.club, 1)
        if act == "erased":
            erase_player(player=who)
        elif act == "emptied":
            edit_player(player=who, category="")
        elif act == "unnamed":
            edit_player(player=who, public_name=False)
        else:
            double = add_player(club=tournament.club, name="Autre", public_name=False)
            merge_players(kept=who, gone=double, actor=DIRECTOR)
    assert categories(event) == {"": 15, "Cadet": 1, "Junior": 2}
    assert lines_of(event, other) == theirs  # of the same numbers in another club nothing is gone
    page = overall_page(Simultaneous.objects.get(pk=event.pk))
    assert page is not None
    assert page.categories == ("Cadet", "Junior")
    if act == "erased":
        assert "Doyenne" not in everything()


def lines_of(event: Simultaneous, tournament: Any) -> list[Any]:
    """What a club's people have in the stored ranking, by their numbers."""
    lines = listed(event).lines
    told = (lines.line(at) for at in range(len(lines)))
    return sorted(
        (line.entry, line.category, line.category_rank, line.rank)
        for line in told
        if line.tournament == tournament.public_id
    )


def everything() -> str:
    with scopes_disabled():
        models = apps.get_app_config("whiz_tournament").get_models()
        return "".join(
            serializers.serialize("json", model._default_manager.all(), ensure_ascii=False)
            for model in models
        )


def test_a_ranking_of_before_there_were_categories_is_read(club: Club) -> None:
    event = simultaneous(club)
    end(play(begun(event, "Nord")))
    over(event)
    before = listed(event).rows(0, 9)
    with scopes_disabled():
        made = OverallRanking.objects.get()
        del made.document["categories"]
        size = len(made.lines) // 12
        made.lines = bytes(made.lines)[: size * OLDER_FIGURES]
        made.save()
    rows = listed(event).rows(0, 9)
    assert [(row.name, row.line.rank, row.line.score, row.line.boards) for row in rows] == [
        (row.name, row.line.rank, row.line.score, row.line.boards) for row in before
    ]
    assert {row.line.category for row in rows} == {""}
    assert len(OverallLines.read({"method": "matchpoints", "clubs": []}, b"")) == 0


# Clubs on computers of their own.


def away(event: Simultaneous) -> Any:
    tournament = begin(taken_in(invited(event, "Nord"), "Nord"), names(9))
    categorise(tournament)
    return end(play(tournament))


def test_categories_are_delivered_as_the_public_may_read_them(club: Club) -> None:
    event = simultaneous(club, categories="Junior")
    tournament = away(event)
    with scope(club=tournament.club):
        assert tournament.simultaneous.categories == "Junior"
        edit_player(player=person(tournament.club, 1), public_name=False)
    data = delivery_of(tournament)
    told = {each["number"]: each.get("category") for each in results_of(json.loads(data))["people"]}
    assert told == {
        number: None if number == 1 else word or None for number, word in enumerate(WORDS, start=1)
    }
    take_delivered_file(simultaneous=event, data=data)
    assert not take_delivered_file(simultaneous=event, data=data).new
    rank_all()
    assert categories(event) == {"": 7, "Junior": 2}


def test_a_delivery_of_a_program_without_categories_is_taken_in(club: Club) -> None:
    event = simultaneous(club)
    tournament = away(event)
    older = json.loads(delivery_of(tournament))
    for each in results_of(older)["people"]:
        each.pop("category", None)
    del older["signature"]
    with scope(club=tournament.club):
        data = json.dumps(signed(older, tournament.simultaneous.delivery_key)).encode()
    assert take_delivered_file(simultaneous=event, data=data).new
    assert not take_delivered_file(simultaneous=event, data=data).new
    rank_all()
    assert categories(event) == {"": 9}
    with scopes_disabled():
        (kept,) = DeliveredEvening.objects.values_list("document__people", flat=True)
        assert {each["category"] for each in kept} == {""}


def test_a_word_like_markup_is_refused_where_it_is_typed(club: Club) -> None:
    with pytest.raises(Exception, match="without < and >"):
        add_player(club=club, name="Anne", category="<18")
