"""What phones keep, carried to the desk: each entry is taken once, a broken one is named."""

from hashlib import sha256
from uuid import UUID, uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import words
from tests.web.table.phones import paired
from tests.web.table.test_outbox import entry, send
from whiz_tournament.models import Club, LineState, ScoreEntry, Tournament
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 10)
    ensure_card_secret(tournament=made)
    return made


def carried(line: LineRow, value: str, uuid: UUID | None = None, by: str = "N") -> str:
    """One entry as the phone's script writes it."""
    text = f"{line.key},{by},{value},{(uuid or uuid4()).hex},"
    return f"{text},{sha256(text.encode()).hexdigest()[:8]}"


def take(scorer: Client, tournament: Tournament, *items: str) -> tuple[list[tuple[str, str]], str]:
    """Paste them, as a message brings them; each with its chip, and the page."""
    scorer.cookies["language"] = "en"
    text = f"Round 1 of table 1\nhttp://club/desk/#WHIZ1;{';'.join(items)} see you!"
    answer = scorer.post(reverse("desk_phone", args=[tournament.slug]), {"text": text})
    lines = answer.context["lines"]
    return [(line.said, line.chip) for line in lines or ()], words(answer)


def test_each_is_taken_once_however_it_comes(scorer: Client, tournament: Tournament) -> None:
    phone, (one, other) = paired(tournament, 1), line_rows(tournament, round=1, table=1)[:2]
    sent = entry(one)
    scorer.cookies["language"] = "en"
    assert "From a phone" in words(scorer.get(reverse("desk_phone", args=[tournament.slug])))
    items = [carried(one, "S10H=11", UUID(sent["uuid"])), carried(other, "PASS")]
    for _ in range(2):
        taken, _page = take(scorer, tournament, *items, items[0])
        assert taken == [
            ("South plays 10 hearts and makes 11 tricks", "confirmed"), ("passed out", "confirmed"),
        ]  # fmt: skip
    # The phone comes back to life: its own word, and the other side's yes, change nothing more.
    assert send(phone, tournament, sent) == (201, "confirmed")
    assert send(phone, tournament, entry(one, by="S")) == (201, "confirmed")
    assert (ScoreEntry.objects.count(), kept_results(tournament)) == (2, [])


def test_what_no_line_takes_goes_to_the_director(scorer: Client, tournament: Tournament) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    late = carried(line, "S10H=11/SA")
    said = "South plays 10 hearts and makes 11 tricks"
    assert take(scorer, tournament, late)[0] == [(said, "to_check")]
    assert take(scorer, tournament, late)[0] == [(said, "to_check")]
    kept = [str(each.value) for each in kept_results(tournament)]
    assert kept == ["10H by S +1 lead SA"]  # with the card that was led
    assert line_rows(tournament, round=1, table=1)[0].state == LineState.EMPTY


def test_what_lost_signs_on_its_way_is_named(scorer: Client, tournament: Tournament) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    good = carried(line, "S10H=11")
    broken = [good.replace("=11", "=12"), good[:-1], carried(line, "S99H=11")]
    taken, page = take(scorer, tournament, good, *broken)
    assert len(taken) == 1
    assert "3 entries could not be read" in page
    assert "Nothing in this text is an entry" in take(scorer, tournament)[1]
