"""The job that writes the site and uploads it to one target."""

import logging
import traceback
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.credentials import CredentialLost, unlock_credential
from whiz_tournament.features.online.queries.made_sites import site_folder
from whiz_tournament.features.online.services import own_site
from whiz_tournament.features.online.targets.errors import (
    TargetError,
    TargetFailed,
    TargetPasswordLost,
    without_secrets,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.features.online.targets.record import SentList
from whiz_tournament.features.online.targets.upload import empty_target, upload_site
from whiz_tournament.jobs.artefacts import seldom
from whiz_tournament.jobs.failures import COUNTED, NOTED, count_failure, note_error, note_well
from whiz_tournament.jobs.job_kinds import JobContext, JobLost
from whiz_tournament.limits.online import REPORT_SECONDS
from whiz_tournament.models import Protocol, UploadTarget
from whiz_tournament.queries.people.clubs import server_is_shared

log = logging.getLogger("whiz_tournament.online")


def make_upload(asked: JobContext) -> None:
    """Send until nothing new waits; what cannot be sent is noted where the page says it."""
    while (target := _target(asked)) is not None and target.waits:
        _begin(target)
        try:
            _upload(target, asked)
        except WhizError as error:
            note_failure(target, error)
            raise
        if target.emptying:
            sent_list(target).clear()
            target.delete()
        else:
            _note_success(target)


def write_site(asked: JobContext) -> Path:
    """Write the site as everything stands; return its folder."""
    own_site.write_own_site(club=asked.club, packed=False, report=asked.report)
    return site_folder(asked.club)


def sent_list(target: UploadTarget) -> SentList:
    """Return the list of what has arrived at a target."""
    folder = Path(settings.DATA_DIR) / "online" / "uploads"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return SentList(folder / f"{target.public_id}.sent")


def place_of(target: UploadTarget) -> Place:
    """Return where a target is, and what opens it."""
    place = Place(
        protocol=Protocol(target.protocol),
        host=target.host,
        port=target.port,
        username=target.username,
        folder=target.folder,
        bucket=target.bucket,
        region=target.region,
        trusted=target.trusted,
        private_too=not server_is_shared(),
    )
    try:
        return place.with_password(unlock_credential(target.locked_password))
    except CredentialLost as error:
        raise TargetPasswordLost(where=place.where, field="password") from error


def _target(asked: JobContext) -> UploadTarget | None:
    return UploadTarget.objects.filter(public_id=asked.data["target"]).first()


def _upload(target: UploadTarget, asked: JobContext) -> None:
    """Write the site, then send it, or empty the place; no mistake names the password."""
    place = place_of(target)
    try:
        folder = None if target.emptying else write_site(asked)
        with open_target(place) as opened:
            pin(target, opened.seen)
            if folder is None:
                empty_target(
                    opened,
                    club=asked.club.public_id,
                    report=seldom(asked.report, REPORT_SECONDS),
                    sent_before=target.sent > 0,
                )
                return
            upload_site(
                folder,
                opened,
                club=asked.club.public_id,
                sent=sent_list(target),
                report=seldom(asked.report, REPORT_SECONDS),
                sent_before=target.sent > 0,
            )
    except (JobLost, WhizError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is must not name the password
        log.error("upload: %s", without_secrets(traceback.format_exc(), place.password))  # noqa: TRY400
        raise TargetFailed(where=place.where, reason=type(error).__name__) from None


def pin(target: UploadTarget, seen: str) -> None:
    """Keep the host key that was met first."""
    if seen and not target.trusted:
        target.trusted = seen
        target.save(update_fields=["trusted"])


def _begin(target: UploadTarget) -> None:
    """Count the attempt as failed until it has not: one that is killed says nothing any more."""
    count_failure(target)
    target.save(update_fields=COUNTED)


def note_failure(target: UploadTarget, error: WhizError) -> None:
    """Write down what is wrong; what does not pass by itself is not tried again without a word."""
    if isinstance(error, TargetError):
        note_error(target, error, passes=error.passes)
        target.offered = error.offered
    else:
        note_error(target, error, passes=not target.stopped)
    target.error_code = error.code
    target.save(update_fields=[*NOTED, "offered", "error_code"])


def _note_success(target: UploadTarget) -> None:
    """Write down what has arrived: what was wanted when the attempt began."""
    target.sent, target.sent_at = target.wanted, timezone.now()
    target.sent_kind, target.sent_name = target.wanted_kind, target.wanted_name
    target.sent_of = target.wanted_at
    note_well(target)
    target.offered = target.error_code = ""
    names = "sent sent_at sent_kind sent_name sent_of offered error_code"
    target.save(update_fields=[*names.split(), *COUNTED, *NOTED])
