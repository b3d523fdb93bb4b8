"""The job that says what waits, oldest first; what fails waits for its pause, as mails do."""

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from whiz_tournament.credentials import CredentialLost, unlock_credential
from whiz_tournament.features.hook.jobs.posting import HookAddress, post
from whiz_tournament.features.hook.queries import News, is_still_public, results_hook
from whiz_tournament.jobs.failures import COUNTED, NOTED, count_failure, note_error, note_well
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.limits.mail import GIVEN_UP_AFTER
from whiz_tournament.models import ResultsHook
from whiz_tournament.other_servers.errors import DeliveryFailed


def tell_results(asked: JobContext) -> None:
    """Tell what waits; an address that does not take it is noted where its page says it."""
    hook = results_hook(asked.club)
    while hook is not None and hook.waiting:
        news, *_later = hook.waiting
        is_due = not _is_too_old(news) and is_still_public(news)
        if is_due:
            _tell(hook, news)
        hook = _without(hook, news, told=is_due)
        asked.report(0)


def _tell(hook: ResultsHook, news: News) -> None:
    document = {name: value for name, value in news.items() if name != "noted_at"}
    try:
        post(HookAddress.parse(unlock_credential(hook.locked_address)), document)
    except DeliveryFailed as error:
        count_failure(hook)
        note_error(hook, error, passes=error.passing)
        hook.save(update_fields=[*COUNTED, *NOTED])
        raise
    except CredentialLost as error:
        note_error(hook, error, passes=False)
        hook.save(update_fields=[*NOTED])
        raise


def _without(hook: ResultsHook, news: News, *, told: bool) -> ResultsHook | None:
    """Remove a message from those that wait: something else may have been published meanwhile."""
    with transaction.atomic():
        row = ResultsHook.objects.select_for_update().filter(pk=hook.pk).first()
        if row is None:
            return None
        row.waiting = [item for item in row.waiting if item != news]
        if told:
            row.told_at = timezone.now()
            note_well(row)
        row.save(update_fields=["waiting", "told_at", *COUNTED, *NOTED])
        return row


def _is_too_old(news: News) -> bool:
    return timezone.now() - datetime.fromisoformat(news["noted_at"]) > GIVEN_UP_AFTER
