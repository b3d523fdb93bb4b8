"""The address that is told when results are out: chosen, tried, forgotten; and what is noted."""

from typing import Final

from django.db import transaction
from django.utils import timezone

from whiz_tournament.credentials import lock_credential, unlock_credential
from whiz_tournament.features.hook.jobs import HookAddress, post, queue_telling
from whiz_tournament.features.hook.queries import news_of, results_hook, trial_news
from whiz_tournament.jobs.requesting import ring_for
from whiz_tournament.limits.rates import MAIL_TESTS
from whiz_tournament.models import (
    Club,
    MailMoment,
    PublishedEvent,
    Release,
    ReleaseStatus,
    ResultsHook,
)
from whiz_tournament.services.errors import existing
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.rate_limits import count_calls

MOST_WAITING: Final = 50
"""More than any club publishes while a server is away; the oldest is no longer told."""


@transaction.atomic
def choose_hook(*, club: Club, address: str, moment: str) -> ResultsHook:
    """Tell this address from now on; an empty one keeps the one that is there."""
    lock_club(club)
    row = results_hook(club) or ResultsHook(club=club)
    if address.strip() or not row.pk:
        parsed = HookAddress.parse(address)
        row.locked_address, row.host = lock_credential(address.strip()), parsed.host
    row.moment = MailMoment(moment)
    row.failures, row.next_try_at, row.stopped = 0, None, False
    row.error, row.error_params = "", {}
    row.save()
    if row.waiting:
        ring_for(queue_telling(club))
    return row


def end_hook(*, club: Club) -> None:
    """Forget the address, and what was still to be told there."""
    ResultsHook.objects.filter(club=club).delete()


def try_hook(*, club: Club) -> None:
    """Send a trial; raises what is wrong, in words."""
    count_calls(name=f"hook-test:{club.pk}", rate=MAIL_TESTS)
    hook = existing(results_hook(club))
    post(HookAddress.parse(unlock_credential(hook.locked_address)), trial_news(club))


def note_publication(event: PublishedEvent, release: Release | None) -> None:
    """Note what was published, in its transaction; it is told once that is on disk."""
    early = release is not None and release.status == ReleaseStatus.PROVISIONAL
    if event.practice or not ResultsHook.objects.filter(club=event.club):
        return
    hook = ResultsHook.objects.select_for_update().get(club=event.club)
    if early and hook.moment == MailMoment.FINAL:
        return
    news = {**news_of(event, release), "noted_at": timezone.now().isoformat()}
    hook.waiting = [*hook.waiting, news][-MOST_WAITING:]
    hook.save(update_fields=["waiting"])
    ring_for(queue_telling(event.club))
