"""What is delivered to a hosted server holds not one byte of what must stay hidden."""

import json
from typing import Any

import pytest
import time_machine
from django.db import transaction

from tests.security.worlds import CANARY, FIRST, PERSON, SECOND, Secrets, world
from tests.tournaments import DIRECTOR
from tests.whole_tournaments import Evening
from whiz_tournament.features.online.queries.public_kinds import public_states
from whiz_tournament.features.online.queries.release_document import release_document
from whiz_tournament.features.player_pages.queries.told import told_pages
from whiz_tournament.models import (
    Club,
    InterimRanking,
    PageReaders,
    Player,
    PlayerPage,
    PublicForm,
    Tournament,
)
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.json_documents import to_json
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
NOW = "2026-11-24T20:00:00Z"


def delivered(tournament: Tournament) -> str:
    """What would be sent, with a plain id, and what tells whether anything is."""
    document = release_document(tournament)
    fingerprints = [state.fingerprint for state in public_states()]
    people = [to_json(page) for page in told_pages()]
    text = json.dumps([document, fingerprints, people], ensure_ascii=False)
    return text.replace(tournament.public_id, "ID")


def of_world(club: Club, policy: str, secrets: Secrets) -> str:
    with time_machine.travel(NOW, tick=False), world(club, policy, 4, secrets) as tournament:
        return delivered(tournament)


@pytest.mark.parametrize("policy", [InterimRanking.CLOSED_ROUNDS, InterimRanking.OUT_OF_PLAY])
def test_hidden_hands_and_open_rounds_are_not_in_it(club: Club, policy: str) -> None:
    first, second = (of_world(club, policy, secrets) for secrets in (FIRST, SECOND))
    assert '"travellers": [{' in first
    assert first == second
    assert CANARY not in first


def test_hands_that_went_out_too_early_are_caught(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tournament, "is_published", property(lambda tournament: True))
    first, second = (of_world(club, "closed_rounds", secrets) for secrets in (FIRST, SECOND))
    assert first != second


def called(club: Club, names: tuple[str, str, str]) -> str:
    """A published evening whose first three people have these names and show little of them."""
    before = transaction.savepoint()
    tournament = Evening.read("eight_players").played(club)
    forms: list[dict[str, Any]] = [
        {"public_name": False},
        {"public_form": PublicForm.INITIAL},
        {"public_form": PublicForm.PSEUDONYM, "pseudonym": "Atout"},
    ]
    for number, (name, form) in enumerate(zip(names, forms, strict=True), 1):
        people = Player.objects.filter(entries__tournament=tournament, entries__number=number)
        people.update(name=name, sort_key=sort_key(name), **form)
    # Somebody whose page names companions.
    companion = Player.objects.get(entries__tournament=tournament, entries__number=4)
    everybody = PageReaders.EVERYBODY
    PlayerPage.objects.create(club=club, player=companion, key=PERSON, readers=everybody)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    # A digest of the log, whose ids are drawn anew each time; it knows no names.
    text = delivered(tournament).replace(tournament.seal, "SEAL")
    transaction.savepoint_rollback(before)
    return text


def test_names_go_out_only_as_the_public_may_read_them(club: Club) -> None:
    with time_machine.travel(NOW, tick=False):
        first = called(club, ("Zénobie Aardvark", "Anne Petit", "Luc Roux"))
        second = called(club, ("Bo Li", "Anne Poirier", "Marie Zéphir"))
    assert first == second
    assert '"name": null' in first
    assert ('"Anne P."' in first, '"Atout"' in first) == (True, True)
    [page] = json.loads(first)[2]
    assert {item["name"] for item in page["companions"]} & {"Anne P.", "Atout"}
