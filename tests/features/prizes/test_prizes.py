"""Prizes of events of every kind: written down, given, printed, refused."""

from collections.abc import Callable
from io import BytesIO
from random import Random
from typing import Any, Final

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import translation
from openpyxl import load_workbook

from boards.errors import Malformed
from boards.json_values import JsonObject
from scoring.prizes.prize_list import Prize, PrizeFor, TiedPrizes, read_prizes
from tests.documents import as_sent
from tests.features.competitions.made import cards, competition, shown_competition
from tests.features.hall.made import hall, play, seat
from tests.features.whist.made import card_evening, couleur
from tests.features.whist.played import published_evening
from tests.imported import import_tournament
from tests.printing.reading import page_count, words_of
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import mistakes, said, words
from whiz_tournament.features.downloads.queries.released_event import released_event
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.services.importing import import_hall
from whiz_tournament.features.prizes.queries.prizes import prize_changes, prize_page
from whiz_tournament.features.prizes.services.prizes import add_prizes, choose_ties
from whiz_tournament.features.prizes.web.forms import typed_amounts
from whiz_tournament.features.prizes.wording import change_words, prize_words
from whiz_tournament.features.whist.queries.export import (
    released_evening_document,
    whist_evening_document,
)
from whiz_tournament.features.whist.services.importing import import_evening
from whiz_tournament.models import Club, Event, EventAct, HallEvent, Job, Player, PrizeList
from whiz_tournament.printing.registry import draw_all, printed_of
from whiz_tournament.queries import event_parts
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.results.ranked_kinds import event_ranking
from whiz_tournament.services.people.person_records import erase_player, merge_players

pytestmark = pytest.mark.django_db


def place(number: int, cents: int = 0, thing: str = "") -> Prize:
    return Prize(PrizeFor.PLACE, number, "", cents, thing)


def who(event: Event) -> list[tuple[str, str]]:
    return [(one.person.name, prize_words(one.award)) for one in prize_page(event).given]


def test_a_director_writes_prizes_and_sees_who_gets_them(director: Client, club: Club) -> None:
    evening = played(club)
    here = reverse("prizes", args=[evening.public_id])
    assert evening.name in words(director.get(reverse("prizes_events")))
    nothing = director.post(here, {"given_for": "place", "place": "1"})
    assert (nothing.status_code, mistakes(nothing)) == (422, ["Write an amount, a thing, or both."])
    wrong = director.post(here, {"given_for": "place", "place": "1", "amount": "20 many"})
    assert mistakes(wrong) == [
        "Write amounts in euro, as 20 or 12.50; several with a space between them."
    ]
    added = director.post(
        here, {"given_for": "place", "place": "1", "amount": "50 30,50", "thing": ""}, follow=True
    )
    assert said(added) == ["The prize is in the list."]
    again = director.post(here, {"given_for": "place", "place": "2", "thing": "Wine"})
    assert mistakes(again) == ["There is a prize for this already. Take it away first."]
    director.post(here, {"given_for": "last", "place": "1", "thing": "A lantern"})
    director.post(here, {"given_for": "board", "place": "1", "amount": "5"})
    page = words(director.get(here))
    first, *_rest, last = event_ranking(evening).people
    assert f"{first.name} Place 1 €50" in page
    assert page.count("Place 2 · shared by 2 €15.25") == 2
    assert f"{last.name} Last place" in page
    assert "only the staff see this" in page
    assert "In all €85.50" in page

    row = PrizeList.objects.get()
    moved = {"number": "3", "version": str(row.version)}
    director.post(reverse("prizes_up", args=[evening.public_id]), moved)
    assert [one["thing"] for one in PrizeList.objects.get().prizes] == ["", "A lantern", "", ""]
    stale = director.post(reverse("prizes_remove", args=[evening.public_id]), moved, follow=True)
    assert said(stale) == ["Somebody changed the prizes meanwhile. Look again."]
    now = {"number": "2", "version": str(row.version + 1)}
    director.post(reverse("prizes_remove", args=[evening.public_id]), now)
    director.post(reverse("prizes_ties", args=[evening.public_id]), {"ties": "drawn"})
    row.refresh_from_db()
    assert (len(row.prizes), row.ties) == (3, "drawn")
    sent = director.post(reverse("prizes_print", args=[evening.public_id]), {"kind": "prizes"})
    job = Job.objects.latest("id")
    assert sent.headers["Location"].endswith(f"{job.public_id}/")
    assert evening.slug in sent.headers["Location"]
    unknown = director.post(reverse("prizes_print", args=[evening.public_id]), {"kind": "x"})
    assert unknown.status_code == 400


def test_every_kind_of_event_has_prizes(club: Club) -> None:
    evening = played(club)
    whist = card_evening(club)
    whist.record(couleur())
    halls = hall(club, people=8)
    seat(halls)
    halls = HallEvent.objects.get(pk=halls.pk)
    play(halls, 1, Random(1))
    hidden, shown = competition(club, evening), shown_competition(club, evening, name="Coupe")
    publish(evening)
    for event in (evening, whist.evening, halls, hidden, shown):
        add_prizes(event=event, actor=DIRECTOR, prizes=[place(1, 1000), place(2, 0, "Wine")])
        people = event_ranking(event).people
        assert [name for name, _ in who(event)][:1] == [people[0].name] or people[0].tied
        assert len(who(event)) == 2
        assert event_ranking(event).is_public == (event in (evening, shown))
        things = printed_of(type(event))
        for kind in ("prizes", "prize_receipts"):
            value = things[kind].value(event, PrintSelection())
            pdf = draw_all("x", [(kind, value)], lambda _: None)
            assert page_count(pdf) == 1
            assert {name for name, _ in who(event) if name in words_of(pdf)} == {
                name for name, _ in who(event)
            }


def test_what_is_published_counts_until_it_is_published_again(club: Club) -> None:
    evening = played(club)
    publish(evening)
    evening.refresh_from_db()
    page = event_ranking(evening)
    assert (page.is_public, page.is_closed) == (True, False)
    assert [one.rank for one in page.people] == sorted(one.rank for one in page.people)


def test_names_are_those_of_today(club: Club) -> None:
    evening = played(club)
    add_prizes(event=evening, actor=DIRECTOR, prizes=[place(1, 1000)])
    best = prize_page(evening).given[0].person
    winner = Player.objects.get(public_id=best.player)
    kept = Player.objects.create(club=club, name="Zoé Nouvelle", category="Dames")
    merge_players(kept=kept, gone=winner, actor=DIRECTOR)
    assert event_ranking(evening).people[0].category == "Dames"
    add_prizes(event=evening, actor=DIRECTOR, prizes=[Prize(PrizeFor.CATEGORY, 1, "Dames", 500)])
    assert [one.award.cents for one in prize_page(evening).given] == [1000]  # one prize each
    second = Player.objects.get(public_id=event_ranking(evening).people[1].player)
    name = second.name
    add_prizes(event=evening, actor=DIRECTOR, prizes=[place(2, 700)])
    erase_player(player=second)
    assert [one.award.cents for one in prize_page(evening).given] == [1000, 350, 350]
    assert name not in str(prize_page(evening, Audience.PUBLIC))
    assert name not in str(prize_page(evening))


def test_amounts_as_people_type_them_and_a_setting(club: Club) -> None:
    assert typed_amounts("50 € 12,5 €7.25") == [5000, 1250, 725]
    evening = played(club)
    row = choose_ties(event=evening, actor=DIRECTOR, ties=TiedPrizes.DRAWN)
    assert (row.prizes, row.ties, len(row.seed)) == ([], "drawn", 8)


def test_each_change_is_kept_with_its_author_and_can_be_taken_back(
    director: Client, club: Club
) -> None:
    evening = played(club)
    here = reverse("prizes", args=[evening.public_id])
    director.post(here, {"given_for": "place", "place": "1", "amount": "50", "thing": ""})
    director.post(here, {"given_for": "last", "place": "1", "thing": "A lantern"})
    remove = {"number": "1", "version": "2"}
    director.post(reverse("prizes_remove", args=[evening.public_id]), remove)
    director.post(reverse("prizes_ties", args=[evening.public_id]), {"ties": "drawn"})
    director.post(reverse("prizes_ties", args=[evening.public_id]), {"ties": "drawn"})
    changes = prize_changes(evening)
    with translation.override("en"):
        assert [change_words(change) for change in changes] == [
            "People who are level: Draw",
            "Taken away: €50 (Place 1)",
            "Added: A lantern (Last place)",
            "Added: €50 (Place 1)",
        ]
    assert {change.act.who for change in changes} == {"anne.director"}
    assert "Taken away: €50 (Place 1)" in words(director.get(here))

    back = {"number": str(changes[1].act.number), "version": "5"}
    there = reverse("prizes_back", args=[evening.public_id])
    stale = director.post(there, {**back, "version": "4"}, follow=True)
    assert said(stale) == ["Somebody changed the prizes meanwhile. Look again."]
    director.post(there, back)
    row = PrizeList.objects.get()
    assert [one["thing"] for one in row.prizes] == ["", "A lantern"]
    assert row.ties == "shared"
    newest = prize_changes(evening)[0]
    with translation.override("en"):
        assert change_words(newest) == (
            "Put back: added: €50 (Place 1); people who are level: Share"
        )
    # That is a change too; and what is of another event is not this one's.
    other = {"number": str(newest.act.number), "version": "6"}
    director.post(there, other)
    row.refresh_from_db()
    assert (len(row.prizes), row.ties) == (1, "drawn")
    elsewhere = reverse("prizes_back", args=[competition(club, evening).public_id])
    assert director.post(elsewhere, {**other, "version": "0"}).status_code == 422


def test_the_history_of_prizes_is_never_written_over(club: Club) -> None:
    add_prizes(event=played(club), actor=DIRECTOR, prizes=[place(1, 1000)])
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        EventAct.objects.update(actor="somebody else")
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        EventAct.objects.all().delete()


def test_the_list_as_a_table_for_other_programs(director: Client, club: Club) -> None:
    evening = played(club)
    add_prizes(event=evening, actor=DIRECTOR, prizes=[place(1, 1050), place(3, 0, "Wine")])
    first, second = prize_page(evening).given
    sheet = director.get(reverse("prizes_file", args=[evening.public_id, "prizes.xlsx"]))
    [titles, *lines] = load_workbook(BytesIO(sheet.content)).active.iter_rows(values_only=True)
    assert titles == ("Rank", "Name", "Euro", "Thing", "For")
    assert [line[:4] for line in lines] == [
        (first.person.rank, first.person.name, 10.5, None),
        (second.person.rank, second.person.name, None, "Wine"),
    ]
    csv = director.get(reverse("prizes_file", args=[evening.public_id, "prizes.csv"]))
    assert first.person.name in csv.content.decode("utf-8-sig")
    assert (
        director.get(reverse("prizes_file", args=[evening.public_id, "x.csv"])).status_code == 404
    )


Again = Callable[..., Event]
FILES: Final[tuple[tuple[Callable[[Any], JsonObject], Again], ...]] = (
    (event_document, import_tournament),
    (whist_evening_document, import_evening),
    (hall_document, import_hall),
)
"""How an event of each kind is written down whole, and made again."""


def test_prizes_are_in_the_file_of_an_event(club: Club) -> None:
    """They come back with their seed, so that the same lots are drawn; older files have none."""
    events: tuple[Event, ...] = (played(club), cards(club).evening, hall(club, people=8))
    for event, (written, again) in zip(events, FILES, strict=True):
        older = as_sent(written(event))
        assert older.pop("prizes") is None
        add_prizes(event=event, actor=DIRECTOR, prizes=[place(1, 1000, "Wine")])
        made = again(club=club, actor=DIRECTOR, data=as_sent(written(event)))
        row, copy = PrizeList.about(event).get(), PrizeList.about(made).get()
        assert (copy.prizes, copy.ties, copy.seed) == (row.prizes, row.ties, row.seed)
        assert not PrizeList.about(again(club=club, actor=DIRECTOR, data=older)).exists()


def test_prizes_of_a_file_are_refused_by_their_place(club: Club) -> None:
    """The same places for every kind; without this feature the rest is read, whatever they are."""
    events: tuple[Event, ...] = (played(club), cards(club).evening, hall(club, people=8))
    for event, (written, again) in zip(events, FILES, strict=True):
        add_prizes(event=event, actor=DIRECTOR, prizes=[place(1, 1000, "Wine")])
        sent = as_sent(written(event))
        for spoiled, place_of_it in (
            ({"ties": "by height"}, "prizes.ties"),
            ({"prizes": [{**sent["prizes"]["prizes"][0], "place": 0}]}, "prizes.prizes[0].place"),
            ({"prizes": [{"place": 1}]}, "prizes.prizes[0].given_for"),
        ):
            document = sent | {"prizes": sent["prizes"] | spoiled}
            with pytest.raises(Malformed) as refused:
                again(club=club, actor=DIRECTOR, data=document)
            assert refused.value.field == place_of_it
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(event_parts, "features", lambda: ())
                made = again(club=club, actor=DIRECTOR, data=document)
            assert not PrizeList.about(made).exists()


def test_what_everybody_may_have_of_an_event_says_nothing_of_prizes(club: Club) -> None:
    """What is to be won is no result: it is in the director's file alone."""
    tournament, evening = played(club), published_evening(club, "whist_couleur").evening
    publish(tournament)
    for event in (tournament, evening):
        add_prizes(event=event, actor=DIRECTOR, prizes=[place(1, 1000, "Wine")])
    for public in (released_event(tournament), released_evening_document(evening)):
        assert public is not None
        assert "prizes" not in public


def test_a_board_prize_in_the_file_of_an_evening_without_boards_is_left_out(club: Club) -> None:
    event = cards(club).evening
    fair = place(1, 1000, "Wine")
    add_prizes(event=event, actor=DIRECTOR, prizes=[fair])
    sent = as_sent(whist_evening_document(event))
    sent["prizes"]["prizes"].append(sent["prizes"]["prizes"][0] | {"given_for": "board"})
    made = import_evening(club=club, actor=DIRECTOR, data=sent)
    assert read_prizes(PrizeList.about(made).get().prizes) == (fair,)


def test_prizes_of_a_file_are_held_to_what_can_be_typed(club: Club) -> None:
    """Signs that look like markup are a name's as well; nothing and a second one are left out."""
    event = hall(club, people=8)
    fair = [
        place(1, 0, "Panier > 20 €"),
        Prize(PrizeFor.CATEGORY, 1, "<60", 500, ""),
    ]
    add_prizes(event=event, actor=DIRECTOR, prizes=fair)
    sent = as_sent(hall_document(event))
    kept = PrizeList.about(import_hall(club=club, actor=DIRECTOR, data=sent)).get()
    assert read_prizes(kept.prizes) == tuple(fair)
    first, category = sent["prizes"]["prizes"]
    sent["prizes"]["prizes"] = [
        first | {"thing": " Panier\u200b  > 20 € ", "group": "of no places"},
        category | {"group": " <60"},
        first | {"cents": 900},
        first | {"place": 2, "thing": "  "},
    ]
    kept = PrizeList.about(import_hall(club=club, actor=DIRECTOR, data=sent)).get()
    assert read_prizes(kept.prizes) == tuple(fair)
    sent["prizes"]["prizes"] = [first | {"thing": ""}]
    bare = import_hall(club=club, actor=DIRECTOR, data=sent)
    assert not PrizeList.about(bare).exists()
