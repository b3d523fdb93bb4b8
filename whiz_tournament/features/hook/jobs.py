"""Another program is told what waits, oldest first; what fails waits for its pause, as mails do."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Self

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.credentials import CredentialLost, unlock_credential
from whiz_tournament.features.hook.queries import News, is_still_public, results_hook
from whiz_tournament.jobs.failures import COUNTED, NOTED, count_failure, note_error, note_well
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.requesting import queue_again
from whiz_tournament.limits.mail import GIVEN_UP_AFTER
from whiz_tournament.limits.times import PAUSES
from whiz_tournament.models import Club, Job, JobState, ResultsHook, owner_columns
from whiz_tournament.models.waits import waits
from whiz_tournament.other_servers.errors import DeliveryFailed, NoConnection, ServerBusy
from whiz_tournament.other_servers.hosted_address import address_parts, is_this_computer
from whiz_tournament.other_servers.http_client import HostedRequest, answer_of


class HookAddressRefused(WhizError):
    message = N_(
        "This address does not work. Copy it whole from the other program; it begins with https://."
    )


class HookRefused(DeliveryFailed):
    """An answer that another try will not change."""

    message = N_(
        "{host} refuses it (answer {status}). Copy the address again from the other program."
    )
    passing = False


LONGEST: Final = 500
PATIENCE: Final = 10.0
WHOLE: Final = 20.0
"""Seconds without a byte, and seconds of all of it: nobody waits longer for another program."""
TRY_AGAIN: Final = frozenset({408, 425, 429})
HEADERS: Final = {
    "Accept": "*/*",
    "Content-Type": "application/json",
    # ntfy fills these from the JSON; anyone who does not know them ignores them.
    "X-Template": "yes",
    "X-Title": "{{.title}}",
    "X-Message": "{{.text}}",
}


@dataclass(frozen=True, slots=True)
class HookAddress:
    """An address as another program gives it: what is asked there, and by which way."""

    secure: bool
    host: str
    port: int
    target: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address; plain http only to this very computer.

        >>> HookAddress.parse("https://ntfy.example/our-club").target
        '/our-club'
        """
        try:
            parts = address_parts(text, LONGEST)
        except ValueError as error:
            raise HookAddressRefused(field="address") from error
        host, port = parts.hostname or "", parts.port
        secure = parts.scheme == "https"
        plain = parts.scheme == "http" and is_this_computer(host)
        extra = parts.username or parts.password or parts.fragment
        if not (secure or plain) or not host or extra:
            raise HookAddressRefused(field="address")
        target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        return cls(secure, host, port or (443 if secure else 80), target)


def post(address: HookAddress, news: News) -> None:
    """Post the message; raises ``DeliveryFailed`` in words where it was not taken."""
    body = json.dumps(news, ensure_ascii=False).encode()
    answer = answer_of(
        address,
        HostedRequest("POST", address.target, body),
        HEADERS,
        patience=PATIENCE,
        whole=WHOLE,
        no_http=NoConnection,
    )
    if answer.status in TRY_AGAIN or answer.status >= 500:
        raise ServerBusy(host=address.host)
    if not 200 <= answer.status < 300:
        raise HookRefused(host=address.host, status=answer.status)


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


HOOK: Final = "hook"


def queue_telling(club: Club) -> Job:
    """Return the club's job, queued unless it is at work: then it sees what is new."""
    return queue_again(key=f"{HOOK}:{club.public_id}", kind=HOOK, columns=owner_columns(club))


def _queue_due() -> list[Job]:
    """Queue what waits for nothing any more, and return it; for the reconciler."""
    due = ResultsHook.objects.filter(stopped=False).exclude(waiting=[])
    due = due.exclude(waits("next_try_at", PAUSES[-1]))
    busy = Job.objects.filter(kind=HOOK, state__in=(JobState.QUEUED, JobState.RUNNING))
    idle = due.exclude(club__in=busy.values("club")).select_related("club")
    return [queue_telling(hook.club) for hook in idle]


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    HOOK: JobKind(tell_results, seconds=120, lane=Lane.MAILS, queue_due=_queue_due)
}
