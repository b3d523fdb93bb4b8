"""The file of a club on a computer of its own: sealed, opened by its code alone, taken in once."""

import json
from typing import Any

import pytest
from django.db import transaction
from django_scopes import scope, scopes_disabled

from boards.errors import WhizError
from tests.features.simultaneous.made import begin, invited, joined, simultaneous, taken_in
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.services.errors import (
    FileOversized,
    InvitationSealed,
    InvitationUnreadable,
    TakenInAlready,
)
from whiz_tournament.features.simultaneous.services.invitations import take_invitation_in
from whiz_tournament.limits import sizes
from whiz_tournament.models import BoardRecord, Club, Embargo, SimultaneousTournament, Tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def test_the_file_tells_no_card_before_its_code_opens_it(club: Club) -> None:
    event = simultaneous(club)
    data, code = invited(event, "Nord")
    outside = json.loads(data)
    assert (outside["name"], outside["club"], outside["boards"]) == ("Simultané", "Nord", 8)
    hands = {hand for _, _, deal in event.boards for hand in deal[2:].split()}
    assert [hand for hand in hands if hand.encode() in data] == []
    assert code.encode() not in data


def test_it_makes_a_tournament_with_the_cards_of_all(club: Club) -> None:
    event = simultaneous(club)
    away = begin(taken_in(invited(event, "Nord"), "Nord"))
    home = begin(joined(event, "Sud"))
    with scopes_disabled():
        hands = [
            list(BoardRecord.objects.filter(tournament=each).values_list("number", "deal"))
            for each in (away, home)
        ]
    assert hands[0] == hands[1] != []
    assert away.embargo == Embargo.NOTHING
    for name in ("formula", "scoring_method", "domy_seat", "compare_sections", "date"):
        assert getattr(away, name) == getattr(home, name)


def test_it_is_taken_in_once(club: Club) -> None:
    data, code = invited(simultaneous(club), "Nord")
    tournament = taken_in((data, code.upper() + " "), "Nord")
    with scope(club=tournament.club), pytest.raises(TakenInAlready):
        take_invitation_in(club=tournament.club, actor=DIRECTOR, data=data, code=code)


def test_another_code_opens_nothing(club: Club) -> None:
    event = simultaneous(club)
    data, _ = invited(event, "Nord")
    _, other = invited(event, "Sud")
    for wrong in (other, "", "é\0"):
        with pytest.raises(InvitationSealed), transaction.atomic():
            take_invitation_in(club=club, actor=DIRECTOR, data=data, code=wrong)
    assert not Tournament.objects.exists()


def changed(data: bytes, **values: Any) -> bytes:
    return json.dumps({**json.loads(data), **values}).encode()


HOSTILE = {
    "empty": b"",
    "deep": b"[" * 100_000,
    "a list": b"[]",
    "NaN": b'{"format": NaN}',
    "twice": b'{"format": 1, "format": 1}',
    "no text": b"\xff\xfe",
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_what_is_no_invitation_is_refused_in_a_sentence(club: Club, data: bytes) -> None:
    with pytest.raises(InvitationUnreadable):
        take_invitation_in(club=club, actor=DIRECTOR, data=data, code="x")


def test_an_invitation_that_was_changed_is_refused(club: Club) -> None:
    data, code = invited(simultaneous(club), "Nord")
    sealed = json.loads(data)["sealed"]
    wrong: list[dict[str, Any]] = [
        {"sealed": ""},
        {"sealed": sealed[:-100]},
        {"sealed": sealed.replace("A", "B")},
        {"boards": "8"},
        {"format": "whiz-simultaneous-invitation/2"},
    ]
    for values in wrong:
        with pytest.raises(WhizError), transaction.atomic():
            take_invitation_in(club=club, actor=DIRECTOR, data=changed(data, **values), code=code)
    with pytest.raises(FileOversized):
        take_invitation_in(club=club, actor=DIRECTOR, data=b" " * (sizes.INVITATION + 1), code=code)
    assert not SimultaneousTournament.objects.exists()
