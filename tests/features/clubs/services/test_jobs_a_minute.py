"""Whatever a person of a club asks this server to do counts towards its jobs a minute."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from django_scopes import scope

from tests.features.clubs.services.test_making import shared
from tests.tournaments import DIRECTOR, ready, running
from whiz_tournament.features.clubs.services.making import request_club_export, set_club_limits
from whiz_tournament.features.online.services.own_site import request_site
from whiz_tournament.features.online.services.targets import upload_now
from whiz_tournament.features.slip_pictures.services.sending import (
    PDF,
    SentFile,
    send_slip_pictures,
)
from whiz_tournament.models import Club, Job, JobState, UploadTarget
from whiz_tournament.queries.club_limits import bytes_of, jobs_of_last_minute
from whiz_tournament.queries.event_envelope import envelope
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.club_limits import StorageFull, TooManyJobs
from whiz_tournament.services.documents import request_documents, retry_documents
from whiz_tournament.services.event_file import request_event_import

__all__ = ["shared"]
pytestmark = pytest.mark.django_db
FILE = json.dumps(envelope("tournament")).encode()


def papers(club: Club) -> None:
    evening = running(club)
    request_documents(tournament=evening, actor=DIRECTOR, language="fr", kind="guide_cards")


def site(club: Club) -> None:
    request_site(club=club, actor=DIRECTOR, language="fr")


def slips(club: Club) -> None:
    evening = running(club)
    file = SentFile("pile.pdf", PDF + b"1.7")
    send_slip_pictures(tournament=evening, actor=DIRECTOR, files=[file])


def hands(club: Club) -> None:
    deal_boards(tournament=ready(club), actor=DIRECTOR)


def event_file(club: Club) -> None:
    request_event_import(club=club, actor=DIRECTOR, data=FILE)


COUNTED = (papers, site, slips, hands, event_file)


@pytest.mark.parametrize("ask", COUNTED, ids=lambda ask: ask.__name__)
def test_each_counts_and_each_is_refused(shared: Club, ask: Callable[[Club], None]) -> None:
    with scope(club=shared):
        assert jobs_of_last_minute(shared) == 0
        ask(shared)
        assert jobs_of_last_minute(shared) == 1
        set_club_limits(club=shared, players=None, megabytes=None, jobs=1)
        for other in COUNTED:
            Job.objects.update(key="another")  # of the same work there is one job
            with pytest.raises(TooManyJobs):
                other(shared)


def test_an_upload_at_once_is_refused_in_the_same_words(shared: Club) -> None:
    with scope(club=shared):
        target = UploadTarget(club=shared)
        set_club_limits(club=shared, players=None, megabytes=None, jobs=0)
        with pytest.raises(TooManyJobs):
            upload_now(target=target)


def test_what_follows_by_itself_is_neither_counted_nor_refused(shared: Club) -> None:
    with scope(club=shared):
        set_club_limits(club=shared, players=None, megabytes=None, jobs=0)
        Job.objects.create(club=shared, kind="upload", key="1", actor="system")
        Job.objects.create(club=shared, kind="backup", key="2", actor=str(DIRECTOR))
        assert jobs_of_last_minute(shared) == 0


def test_what_failed_is_started_over_as_often_as_jobs_are_asked_for(shared: Club) -> None:
    with scope(club=shared):
        papers(shared)
        set_club_limits(club=shared, players=None, megabytes=None, jobs=2)
        job = Job.objects.get()
        for _ in range(2):  # the same row: counted as often as it is asked for
            Job.objects.update(state=JobState.FAILED)
            retry_documents(job=job)
        Job.objects.update(state=JobState.FAILED)
        with pytest.raises(TooManyJobs) as refusal:
            retry_documents(job=job)
        assert 50 < refusal.value.retry_after <= 60
        assert refusal.value.params == {"limit": 2, "wait": refusal.value.retry_after}
        assert Job.objects.get().state == JobState.FAILED
        cache.clear()
        set_club_limits(club=shared, players=None, megabytes=None, jobs=1)
        with pytest.raises(TooManyJobs):  # it stands among the jobs of this minute, too
            retry_documents(job=Job.objects.get())


def test_the_operators_export_counts_and_waits_its_minute_but_needs_no_room(shared: Club) -> None:
    set_club_limits(club=shared, players=None, megabytes=0, jobs=1)
    request_club_export(club=shared, actor=DIRECTOR)
    assert jobs_of_last_minute(shared) == 1
    with pytest.raises(TooManyJobs) as refusal:
        request_club_export(club=shared, actor=DIRECTOR)
    assert 50 < refusal.value.retry_after <= 60
    with scope(club=shared):
        Job.objects.update(queued_at=timezone.now() - timedelta(seconds=61))
    request_club_export(club=shared, actor=DIRECTOR)


@pytest.mark.parametrize("ask", [slips, event_file], ids=lambda ask: ask.__name__)
def test_a_file_takes_up_room_until_it_is_read(shared: Club, ask: Callable[[Club], None]) -> None:
    with scope(club=shared):
        ask(shared)
        size = bytes_of(shared)
        assert size > 0
        Job.objects.update(state=JobState.RUNNING)
        assert bytes_of(shared) == size
        Job.objects.update(state=JobState.DONE)
        assert bytes_of(shared) == 0
        set_club_limits(club=shared, players=None, megabytes=0, jobs=None)
        with pytest.raises(StorageFull):
            ask(shared)
