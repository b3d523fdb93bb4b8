"""The button that sends an evening: what the organiser's server answers, and what follows here."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from tests.features.online.jobs.test_delivery import Answer, answering, plain
from tests.features.simultaneous.made import begin, end, invited, play, simultaneous, taken_in
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.services.delivering import send_evening
from whiz_tournament.features.simultaneous.services.errors import OrganiserUnreachable
from whiz_tournament.models import Club, Embargo, HostedClub, SimultaneousTournament, Tournament
from whiz_tournament.other_servers.errors import (
    NotOurServer,
    ProgramOlder,
    ReleaseRefused,
    SentElsewhere,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
TAKEN = {"club": "Nord", "number": 1, "embargo_over": False}
PROBLEM = {"code": "signature_refused", "detail": "The signature does not fit."}
REFUSALS: dict[str, tuple[Answer, type[WhizError]]] = {
    "busy": (plain("503 Busy", b""), OrganiserUnreachable),
    "a redirect": (plain("302 Found", b"", "Location: https://x.example/"), SentElsewhere),
    "another server": (plain("200 OK", b"<html>"), NotOurServer),
    "an older program": (
        plain("400 Refused", {**PROBLEM, "code": "evening_unreadable", "errors": [{"field": "x"}]}),
        ProgramOlder,
    ),
    "a reason": (plain("422 Refused", dict(PROBLEM)), ReleaseRefused),
}


@contextmanager
def sending(club: Club, answer: Answer) -> Iterator[Tournament]:
    """An evening that is over, and an organiser's server on this computer that answers so."""
    tournament = end(play(begin(taken_in(invited(simultaneous(club), "Nord"), "Nord"))))
    with scope(club=tournament.club), answering(answer) as address:
        at = f"http://127.0.0.1:{address.port}/"
        SimultaneousTournament.objects.update(address=at)
        # Nord has a computer of its own: no other club is run on it that might look around.
        HostedClub.objects.create(club=club, slug="elsewhere", issued_at=timezone.now())
        yield tournament


@pytest.mark.parametrize("over", [False, True])
def test_what_is_taken_is_noted_and_the_end_of_the_embargo_is_believed(
    club: Club, over: bool
) -> None:
    with sending(club, plain("201 Created", {**TAKEN, "embargo_over": over})) as tournament:
        assert send_evening(tournament=tournament, actor=DIRECTOR) is over
        assert SimultaneousTournament.objects.get().taken_at is not None
        tournament.refresh_from_db()
        assert tournament.embargo == (Embargo.ENDED if over else Embargo.NOTHING)


@pytest.mark.parametrize(("answer", "error"), REFUSALS.values(), ids=REFUSALS.keys())
def test_what_is_not_taken_is_told_and_can_be_sent_again(
    club: Club, answer: Answer, error: type[WhizError]
) -> None:
    with sending(club, answer) as tournament:
        with pytest.raises(error):
            send_evening(tournament=tournament, actor=DIRECTOR)
        joined = SimultaneousTournament.objects.get()
        assert (joined.sent_number, joined.taken_at) == (1, None)
        tournament.refresh_from_db()
        assert tournament.is_under_embargo
