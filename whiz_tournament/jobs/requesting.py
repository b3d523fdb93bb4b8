"""Asking for a job, once however often it is asked for, and cancelling it."""

import hashlib
import json
from collections.abc import Mapping
from functools import partial
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from boards.errors import N_
from boards.json_values import JsonObject
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.job_kinds import JobOwner
from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.registry import kind_named
from whiz_tournament.jobs.sent_files import discard_sent_files
from whiz_tournament.logs import request_id
from whiz_tournament.models import Job, JobState, owner_columns
from whiz_tournament.queries.documents.artefacts import is_gone


def job_key(kind: str, owner: JobOwner, data: JsonObject) -> str:
    """Return the kind and the digest of the input: what makes two jobs the same job.

    The input carries a digest of the content, so changed data makes another job.
    """
    canonical = json.dumps([owner.public_id, data], sort_keys=True, separators=(",", ":"))
    return f"{kind}:{hashlib.sha256(canonical.encode()).hexdigest()}"


def request_job(*, kind: str, data: JsonObject, owner: JobOwner, actor: str) -> Job:
    """Return the job that does this work, new or known; a failed one starts over.

    The doorbell rings when the transaction is on disk: a worker must find the row.
    """
    kind_named(kind)
    job, made = Job.objects.get_or_create(
        key=job_key(kind, owner, data),
        defaults={
            **owner_columns(owner),
            "kind": kind,
            "input": data,
            "actor": actor,
            "request_id": request_id(),
        },
    )
    if not made and _must_be_redone(job):
        retry_job(job)
    elif job.state == JobState.QUEUED:
        transaction.on_commit(partial(_ring, job.pk, job.kind))
    return job


def ring_for(job: Job) -> Job:
    """Have a worker told of the job when it is on disk."""
    transaction.on_commit(partial(_ring, job.pk, job.kind))
    return job


def retry_job(job: Job) -> None:
    """Queue the job from its first attempt, as the retry button does."""
    start_over(job)
    ring_for(job)


def _must_be_redone(job: Job) -> bool:
    return bool(job.state == JobState.FAILED) or is_gone(job)


def _ring(job_id: int, kind: str) -> None:
    embedded.start_embedded_worker()
    notify_worker(job_id, kind)


# Ending work that somebody no longer wants: what it had begun is dropped, nothing half done.

CANCELLED: Final = N_("This was cancelled. Nothing of it was kept.")


def cancel_job(job: Job) -> bool:
    """End the job, unless it is over: its next report stops it, its child process is killed.

    At 100 percent what it made is there already. Return whether it was ended.
    """
    states = (JobState.QUEUED, JobState.RUNNING)
    under_way = Job.objects.filter(pk=job.pk, state__in=states, progress__lt=100)
    ended = under_way.update(
        state=JobState.FAILED, error=gettext(CANCELLED), finished_at=timezone.now(), deadline=None
    )
    if ended:
        discard_sent_files(job)
    return bool(ended)


# Jobs queued again: rows of which there is one, and any that nobody works on.


def start_over(job: Job) -> None:
    """Queue the job from its first attempt, unless it is queued or at work: two may ask at once."""
    ended = Job.objects.filter(pk=job.pk, state__in=(JobState.FAILED, JobState.DONE))
    anew = {"request_id": request_id(), "queued_at": timezone.now()}
    ended.update(state=JobState.QUEUED, attempts=0, progress=0, error="", deadline=None, **anew)
    job.refresh_from_db()


def queue_again(*, key: str, kind: str, columns: Mapping[str, object]) -> Job:
    """Return the one job of this key, queued unless it is at work: then it sees what is new."""
    first = {"kind": kind, "actor": "system", "request_id": request_id()}
    job, made = Job.objects.get_or_create(key=key, defaults={**columns, **first})
    if not made:
        start_over(job)
    return job
