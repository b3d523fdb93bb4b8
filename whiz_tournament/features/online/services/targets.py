"""A club's targets: chosen, tried out, changed, and given up."""

import threading
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Final

from django.db import transaction

from boards.errors import N_, WhizError
from whiz_tournament.credentials import lock_credential
from whiz_tournament.features.online.jobs.queueing import (
    SITE_KIND,
    UPLOAD_KIND,
    request_upload,
    upload_job_key,
)
from whiz_tournament.features.online.services.target_settings import TargetSettings
from whiz_tournament.features.online.services.uploads import note_failure, pin, place_of, sent_list
from whiz_tournament.features.online.targets.errors import TargetError, TargetTooSlow
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import PROTOCOLS, open_target
from whiz_tournament.features.online.targets.upload import try_out
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import HOLDER
from whiz_tournament.limits.online import MOST_TARGETS, TRIAL_SECONDS, WHOLE_TRIAL_SECONDS
from whiz_tournament.models import Club, Job, NewsKind, Role, UploadTarget
from whiz_tournament.queries.people.clubs import server_is_shared
from whiz_tournament.services.backups.second_copy import SharedServer
from whiz_tournament.services.club_limits import check_job_rate
from whiz_tournament.services.errors import Conflict, TooMany
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.job_cancelling import Cancelling

LONGEST_PASSWORD: Final = 1000
OTHER_SERVER: Final = ("protocol", "host", "port")
OTHER_PLACE: Final = (*OTHER_SERVER, "folder", "bucket")


class TooManyTargets(Conflict):
    message = N_("A club’s pages go to {most} places at most. Remove one first.")


class PasswordNeeded(WhizError):
    message = N_("Type the password: it is only sent to the server that it was typed for.")


class NothingOffered(Conflict):
    message = N_("There is no new key or certificate to accept. Test the connection.")


class UploadCancelled(Conflict):
    message = N_(
        "The upload was cancelled. What has arrived stays there; “Try now” sends the rest."
    )


@transaction.atomic
def choose_target(*, club: Club, given: TargetSettings, password: str) -> UploadTarget:
    """Add a place that the site goes to; it is tried out next, and nothing is sent before."""
    lock_club(club)
    if UploadTarget.objects.filter(club=club).count() >= MOST_TARGETS:
        raise TooManyTargets(most=MOST_TARGETS)
    target = UploadTarget(club=club, stopped=True)
    _fill(target, given, password)
    target.save()
    return target


@transaction.atomic
def change_target(*, target: UploadTarget, given: TargetSettings, password: str) -> UploadTarget:
    """Change where it is or what opens it; an empty password is the one that is kept."""
    before = {name: getattr(target, name) for name in OTHER_PLACE}
    _fill(target, given, password)
    after = {name: getattr(target, name) for name in OTHER_PLACE}
    if after != before or target.emptying:  # what was being emptied is filled again from nothing
        target.sent, target.sent_at, target.sent_kind = 0, None, ""
        target.wanted_kind, target.wanted_name = NewsKind.SITE, ""
        target.emptying = False
        sent_list(target).clear()
    target.failures, target.next_try_at, target.stopped = 0, None, True
    target.save()
    return target


def try_target(*, target: UploadTarget) -> bool:
    """Test the connection as an upload would use it; what came of it is written down.

    Where all is well, the site is sent at once.
    """
    if not take_lease(f"trial-{target.club_id}", HOLDER, WHOLE_TRIAL_SECONDS):
        raise TooMany
    try:
        seen = _tried(replace(place_of(target), patience=TRIAL_SECONDS), target)
    except TargetError as error:
        note_failure(target, error)
        return False
    with transaction.atomic():
        pin(target, seen)
        target.stopped, target.offered, target.next_try_at = False, "", None
        target.error_code = target.error = ""
        target.error_params = {}
        target.failures = 0
        target.save()
        if target.waits:
            request_upload(target=target)
    return True


@transaction.atomic
def accept_offered(*, target: UploadTarget) -> None:
    """Trust the key or certificate that was refused last; the next test needs it."""
    if not target.offered:
        raise NothingOffered
    target.trusted, target.offered = target.offered, ""
    target.save(update_fields=["trusted", "offered"])


@transaction.atomic
def upload_now(*, target: UploadTarget) -> None:
    """Send what waits without waiting longer."""
    check_job_rate(target.club)
    target.stopped, target.next_try_at = False, None
    if target.error_code == UploadCancelled.code:
        target.error = target.error_code = ""
    target.save(update_fields=["stopped", "next_try_at", "error", "error_code"])
    if target.waits:
        request_upload(target=target)


@transaction.atomic
def empty_and_remove(*, target: UploadTarget) -> None:
    """Delete what we put there, then forget the place: it is tried until the server takes it."""
    target.emptying, target.stopped = True, False
    target.failures, target.next_try_at = 0, None
    target.error_code = target.error = ""
    target.error_params = {}
    target.save()
    request_upload(target=target)


@transaction.atomic
def remove_target(*, target: UploadTarget) -> None:
    """Send nothing there any more; what is there stays, and the password is forgotten."""
    sent_list(target).clear()
    Job.objects.filter(key=upload_job_key(target)).delete()
    target.delete()


def _fill(target: UploadTarget, given: TargetSettings, password: str) -> None:
    """Take what was typed; a kept password does not travel to another server."""
    settings = given.checked()
    if server_is_shared():
        _check_shared(settings)
    if len(password) > LONGEST_PASSWORD or "\n" in password or "\r" in password:
        raise PasswordNeeded(field="password")
    other = any(getattr(settings, name) != getattr(target, name) for name in OTHER_SERVER)
    for name, value in asdict(settings).items():
        setattr(target, name, value)
    if other:
        target.trusted = target.offered = ""
    if "password" not in PROTOCOLS[settings.protocol].fields:
        target.locked_password = ""
    elif password:
        target.locked_password = lock_credential(password)
    elif other or not target.locked_password:
        raise PasswordNeeded(field="password")


def _check_shared(settings: TargetSettings) -> None:
    """Refuse what no club may choose on a server of several."""
    if PROTOCOLS[settings.protocol].is_here:
        raise SharedServer
    Place(settings.protocol, port=settings.port, private_too=False).check_port()


def _tried(place: Place, target: UploadTarget) -> str:
    """Return the host key that was met; a server that dawdles holds nobody up for long."""
    outcomes: list[str | BaseException] = []
    club, sent_before = target.club.public_id, target.sent > 0

    def trying() -> None:
        try:
            with open_target(place) as opened:
                try_out(opened, club=club, sent_before=sent_before)
                outcomes.append(opened.seen)
        except BaseException as error:  # noqa: BLE001 - it is raised where it was asked for
            outcomes.append(error)

    thread = threading.Thread(target=trying, name="whiz-trial", daemon=True)
    thread.start()
    thread.join(timeout=WHOLE_TRIAL_SECONDS)
    if not outcomes:
        raise TargetTooSlow(where=place.where)
    if isinstance(outcomes[0], BaseException):
        raise outcomes[0]
    return outcomes[0]


def stop_target(job: Job) -> None:
    """Let the upload wait until somebody wants it again: the reconciler would begin it again."""
    targets = UploadTarget.objects.filter(club=job.club, public_id=job.input["target"])
    targets.update(
        stopped=True,
        error=UploadCancelled.message,
        error_code=UploadCancelled.code,
        error_params={},
        next_try_at=None,
    )


CANCELLINGS: Final[Mapping[str, Cancelling]] = {
    SITE_KIND: Cancelling(Role.DIRECTOR),
    UPLOAD_KIND: Cancelling(Role.DIRECTOR, stop_target),
}
