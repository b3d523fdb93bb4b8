"""The boards: dealt, from a seed, from a file, at the table; hands are never on the page."""

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from boards.board import Board
from boards.deal_formats import DEAL_FORMATS
from boards.dealing import Seed, deal_boards_from_seed
from boards.pbn import write_pbn
from boards.seats import Seat
from tests.tournaments import DIRECTOR, enter, ready, running
from tests.web.director.pages import cells, markup, mistakes, page, said, words
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    BoardRecord,
    Club,
    Job,
    JobState,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.documents import request_documents

pytestmark = pytest.mark.django_db


def _dealt(tournament: Tournament, more: int = 0) -> tuple[Board, ...]:
    numbers = list(BoardRecord.objects.values_list("number", flat=True))
    numbers += range(max(numbers) + 1, max(numbers) + 1 + more)
    return deal_boards_from_seed(numbers, Seat.W, Seed("spring"))


def _send(client: Client, tournament: Tournament, data: bytes, name: str = "deals.pbn") -> object:
    return client.post(page("load", tournament), {"file": SimpleUploadedFile(name, data)})


def _hands() -> set[str]:
    return set(BoardRecord.objects.values_list("deal", flat=True))


def test_dealt_here_promises_and_shows_no_hand(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    shown = director.post(page("deal", tournament), follow=True)
    assert [row[2] for row in cells(shown)] == ["known"] * 6
    promise = shown.context["dealing"].commitment
    assert promise not in words(shown)
    director.post(page("everything"), {"shown": "1"})
    assert promise in words(director.get(page("boards", tournament)))
    held = {hand for deal in _hands() for hand in deal[2:].split()}
    assert [hand for hand in held if hand in shown.content.decode()] == []


def test_seeds_and_file_formats_are_for_who_sees_everything(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    director.post(page("deal", tournament))
    expert = ("From published words", "No flat evening", "DLM drive dealing machines")
    shown = words(director.get(page("boards", tournament)))
    assert [each in shown for each in expert] == [False] * 3
    director.post(page("everything"), {"shown": "1"})
    shown = words(director.get(page("boards", tournament)))
    assert [each in shown for each in expert] == [True] * 3


def test_a_seed_deals_the_boards_it_always_deals(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    director.post(page("deal_from_seed", tournament), {"seed": "spring"})
    assert _hands() == {str(board.deal) for board in _dealt(tournament)}


def test_an_empty_seed_is_refused_at_the_field(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    refused = director.post(page("deal_from_seed", tournament), {"seed": " a"})
    assert refused.status_code == 400
    assert mistakes(refused) == [
        "The words have 1 to 64 characters on one line, with no space at either end"
    ]
    assert _hands() == {""}


@pytest.mark.parametrize("name", DEAL_FORMATS)
def test_a_file_of_each_format_is_taken(director: Client, club: Club, name: str) -> None:
    tournament = ready(club, 6, rounds=3)
    boards = _dealt(tournament)
    _send(director, tournament, DEAL_FORMATS[name].write(boards), f"deals.{name}")
    assert _hands() == {str(board.deal) for board in boards}


def test_what_is_left_aside_is_told(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    data = write_pbn(_dealt(tournament, more=3)).replace('[Board "1"]', '[Odd "x"]\n[Board "1"]')
    taken = _send(director, tournament, data.encode())
    told = said(taken)[0]
    assert told.startswith("6 boards were taken from the file. Left aside, ")
    assert "the plan does not use them: 7 to 9." in told


@pytest.mark.parametrize("odd", [0, 1, 4])
def test_the_notes_of_boards_in_use_are_told_calmly(director: Client, club: Club, odd: int) -> None:
    tournament = ready(club, 6, rounds=3)
    text = write_pbn(_dealt(tournament, more=6))
    wrong = [*range(1, odd + 1), *range(7, 13)]
    for number in wrong:
        start = text.index(f'[Board "{number}"]')
        text = text[:start] + re.sub(r'Dealer "[NES]"', 'Dealer "W"', text[start:], count=2)
    taken: Any = _send(director, tournament, text.encode())
    noted = [int(re.findall(r"\d+", said)[0]) for _, said in taken.context["notes"]]
    assert noted == wrong[:odd]
    tones = re.findall(r'<div class="note (\w+)">', markup(taken))
    assert tones == ["good", *["info"] * bool(odd)]
    assert ("4 remarks on the file" in words(taken)) == (odd == 4)


@pytest.mark.parametrize(
    ("data", "status"),
    [
        pytest.param(b"this is no deal", 400, id="not a deal file"),
        pytest.param(b'[Board "1"]\n[Deal "N:AKQ - - -"]\n', 400, id="three cards"),
    ],
)
def test_a_broken_file_changes_nothing(
    director: Client, club: Club, data: bytes, status: int
) -> None:
    tournament = ready(club, 6, rounds=3)
    refused = _send(director, tournament, data)
    assert refused.status_code == status  # type: ignore[attr-defined]
    assert len(mistakes(refused)) == 1
    assert _hands() == {""}


def test_a_file_without_all_boards_names_them(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    refused = _send(director, tournament, write_pbn(_dealt(tournament)[:4]).encode())
    assert mistakes(refused) == [
        "The file lacks boards of this plan: 5, 6. Choose a file that has them."
    ]


def test_the_tables_may_deal_again(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    director.post(page("deal", tournament))
    shown = director.post(page("forget", tournament), {"sure": "1"}, follow=True)
    assert {row[2] for row in cells(shown)} == {"at the table"}
    assert _hands() == {""}


def test_once_a_board_has_a_result_nothing_is_dealt(director: Client, club: Club) -> None:
    tournament = running(club, 6, rounds=3)
    first = line_rows(tournament)[0]
    enter(tournament, first.round, first.table, "10H by N =")
    refused = director.post(page("deal", tournament))
    assert refused.status_code == 409


def test_an_evening_to_a_target_says_so(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    wished = {"long_suit": "1/2", "close": "1"}
    shown = director.post(page("deal_chosen", tournament), wished, follow=True)
    assert (
        "The deals were chosen, not plain: on at least 3 boards a player holds six cards of a suit"
        " or more and on at least 6 boards the three players’ points are at most 8 apart."
    ) in words(shown)


@pytest.mark.parametrize("sent", [{}, {"long_suit": ""}, {"long_suit": "7"}], ids=repr)
def test_an_evening_without_a_wish_is_not_dealt(
    director: Client, club: Club, sent: dict[str, str]
) -> None:
    refused = director.post(page("deal_chosen", ready(club, 6, rounds=3)), sent)
    assert refused.status_code == 422
    assert len(mistakes(refused)) == 1
    assert _hands() == {""}


def test_counting_is_followed_and_a_poll_that_knows_it_gets_nothing(
    director: Client, club: Club
) -> None:
    tournament = ready(club, 6, rounds=3)
    url = page("counting", tournament)
    assert words(director.get(url), "div") == ""
    director.post(page("deal", tournament))
    shown = director.get(page("boards", tournament)).content.decode()
    job = Job.objects.get(kind="makeable")
    mark = f"0-6-{job.public_id}"
    assert f'hx-get="{url}?v={mark}"' in shown
    assert "What the cards allow is being counted: 0 of 6." in shown
    assert director.get(url, {"v": mark}).status_code == 204
    BoardRecord.objects.update(makeable={})
    done = director.get(url, {"v": mark})
    assert words(done, "div") == "What the cards allow is counted for every board."
    assert "hx-get" not in done.content.decode()


def test_counting_is_cancelled_and_gone_on_with(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    director.post(page("deal", tournament))
    job, boards = Job.objects.get(kind="makeable"), page("boards", tournament)
    cancel = reverse("director_cancel_job", args=[job.public_id])
    assert f'action="{cancel}"' in director.get(boards).content.decode()
    stopped = director.post(cancel, {"back": boards}, follow=True)
    assert "What the cards allow is known for 0 of 6 boards." in words(stopped)
    assert "hx-get" not in words(director.get(page("counting", tournament)))
    director.post(page("count_on", tournament))
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.QUEUED, 0)


WAYS = ["deal", "forget", "deal_from_seed", "deal_chosen", "load"]


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("begun", [False, True], ids=["before the start", "after it"])
def test_hands_that_are_known_are_replaced_only_by_a_tick(
    director: Client, club: Club, name: str, *, begun: bool
) -> None:
    tournament = (running if begun else ready)(club, 6, rounds=3)
    director.post(page("deal", tournament))
    before = _hands()
    refused = director.post(page(name, tournament), {"seed": "spring", "close": "1"})
    assert refused.status_code == 422
    assert _hands() == before
    assert "The hands known now go. They can be put back only until" in words(refused)
    shown = "The code that fixed the hands, which players could read, no longer holds." in words(
        refused
    )
    assert shown == begun


def test_what_was_printed_or_given_since_the_deal_is_named(director: Client, club: Club) -> None:
    tournament, given = ready(club, 6, rounds=3), "They were given out as a file or by a link."
    printed, boards = "Duplication sheets were printed from them.", page("boards", tournament)
    director.post(page("deal", tournament))
    assert [part in words(director.get(boards)) for part in (printed, given)] == [False, False]
    job = request_documents(
        tournament=tournament, actor=DIRECTOR, kind="duplication", language="en"
    )
    run_job(job.pk)
    assert [part in words(director.get(boards)) for part in (printed, given)] == [True, False]
    director.post(page("deal_file", tournament), {"format": "pbn"})
    assert [part in words(director.get(boards)) for part in (printed, given)] == [True, True]
    director.post(page("deal", tournament), {"sure": "1"})
    assert [part in words(director.get(boards)) for part in (printed, given)] == [False, False]


def test_the_hands_of_before_are_put_back_by_a_button(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    director.post(page("deal", tournament))
    before, boards = _hands(), page("boards", tournament)
    assert page("put_hands_back", tournament) not in markup(director.get(boards))
    director.post(page("deal", tournament), {"sure": "1"})
    assert page("put_hands_back", tournament) in markup(director.get(boards))
    done = director.post(page("put_hands_back", tournament), follow=True)
    assert _hands() == before
    assert said(done) == ["The previous hands are restored."]
    told = words(director.get(page("history", tournament)))
    assert "the previous hands were restored." in told
    again = director.post(page("put_hands_back", tournament), follow=True)
    assert "The previous hands cannot be restored" in words(again)


def test_hands_typed_by_hand_are_asked_about_too(director: Client, club: Club) -> None:
    tournament = ready(club, 6, rounds=3)
    row = BoardRecord.objects.latest("number")
    row.deal = str(_dealt(tournament)[-1].deal)
    row.save()
    assert director.post(page("deal", tournament)).status_code == 422
    row.refresh_from_db()
    assert row.deal == str(_dealt(tournament)[-1].deal)


def test_the_history_keeps_the_promise_that_was_replaced(director: Client, club: Club) -> None:
    tournament = running(club, 6, rounds=3)
    director.post(page("deal", tournament))
    first = TournamentEvent.objects.latest("id").data["commitment"]
    director.post(page("deal", tournament), {"sure": "1"})
    assert TournamentEvent.objects.latest("id").data["replaced"] == first
    director.post(page("forget", tournament), {"sure": "1"})
    assert len(TournamentEvent.objects.latest("id").data["replaced"]) == 64


def test_once_a_result_is_in_no_other_hands_are_offered(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    director.post(page("deal", tournament))
    before = director.get(page("boards", tournament))
    assert page("deal", tournament) in before.content.decode()
    assert "Step 4" not in words(before)
    enter(tournament, 1, 1, "passed out")
    after = director.get(page("boards", tournament))
    for name in ("deal", "deal_chosen", "deal_from_seed", "load", "forget"):
        assert f'action="{page(name, tournament)}"' not in after.content.decode()
    assert "Results are in, so these cards stay" in words(after)
    assert director.post(page("deal", tournament), {"sure": "1"}).status_code == 409
