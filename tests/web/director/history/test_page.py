"""The page of what happened in a tournament: all of it, results alone, one person's acts alone."""

from decimal import Decimal
from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tests.tournaments import running, score
from tests.web.director.pages import page
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.history import tournament_history
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.results import Sender
from whiz_tournament.services.rulings import give_penalty


@pytest.fixture
def evening(club: Club, director: Client) -> Tournament:
    """A result that the director typed, one that a phone sent, and a penalty."""
    made = running(club)
    actor = user_actor(get_user_model().objects.get(username="anne.director").pk)
    score(
        made, line_rows(made, round=1, table=1)[0], "10H by N =", Sender.staff(actor, Role.DIRECTOR)
    )
    score(
        made, line_rows(made, round=1, table=2)[0], "10H by N +1", Sender.device("aa" * 16, table=2)
    )
    give_penalty(
        tournament=made,
        actor=actor,
        uuid=uuid4(),
        entry=3,
        percent_of_board=Decimal(25),
        reason="late",
    )
    return made


def listed(director: Client, tournament: Tournament, **asked: str) -> list[str]:
    """The places of results and the kinds of acts that the page shows, latest first."""
    lines = director.get(page("history", tournament), asked).context["lines"]
    return [line.sentence.partition(",")[0].partition(":")[0] for line in lines]


def test_what_is_not_asked_for_is_left_out(director: Client, evening: Tournament) -> None:
    everything = listed(director, evening)
    results = listed(director, evening, part="results")
    others = listed(director, evening, part="others")
    assert results == ["Round 1", "Round 1"]
    assert sorted(everything) == sorted(results + others)
    assert "Round 1" not in others
    assert len(everything) > len(results) > 0 < len(others)


def test_acts_of_one_person_or_of_phones(director: Client, evening: Tournament) -> None:
    shown = director.get(page("history", evening))
    people = {label: address for label, address, _ in shown.context["choices"][1]}
    assert list(people) == ["Everybody", "anne.director", "Phones"]
    own = director.get(people["anne.director"]).context["lines"]
    assert {line.who for line in own} == {"anne.director"}
    (sent,) = director.get(people["Phones"]).context["lines"]
    assert "table 2" in sent.sentence
    both = director.get(people["anne.director"] + "&part=results").context["lines"]
    assert len(both) == 1


def test_what_is_asked_for_is_kept_from_page_to_page(
    director: Client, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournament_history, "PAGE", 1)
    monkeypatch.setattr("whiz_tournament.web.director.history.page.PAGE", 1)
    shown = director.get(page("history", evening), {"part": "results"})
    (newest,) = shown.context["lines"]
    (older,) = director.get(shown.context["earlier"]).context["lines"]
    assert "table 2" in newest.sentence
    assert "table 1" in older.sentence


@pytest.mark.parametrize("asked", [{"part": "nonsense"}, {"who": "user:0"}, {"who": "\0"}])
def test_what_nobody_offers_shows_everything(
    director: Client, evening: Tournament, asked: dict[str, str]
) -> None:
    assert listed(director, evening, **asked) == listed(director, evening)
