"""Asking for a job: one row for one piece of work, however often it is asked for."""

import hashlib
import json
from functools import partial
from typing import Any

from django.db import transaction

from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.job_kinds import JobOwner
from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.registry import kind_named
from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import owner_column, path_of


def job_key(kind: str, owner: JobOwner, data: dict[str, Any]) -> str:
    """Return the kind and the digest of the input: what makes two jobs the same job.

    The input carries a digest of the content, so changed data makes another job.
    """
    canonical = json.dumps([owner.public_id, data], sort_keys=True, separators=(",", ":"))
    return f"{kind}:{hashlib.sha256(canonical.encode()).hexdigest()}"


def request_job(*, kind: str, data: dict[str, Any], owner: JobOwner, actor: str) -> Job:
    """Return the job that does this work, new or known; a failed one starts over.

    The doorbell rings when the transaction is on disk: a worker must find the row.
    """
    kind_named(kind)
    job, made = Job.objects.get_or_create(
        key=job_key(kind, owner, data),
        defaults={
            "club_id": owner.club_id,
            owner_column(owner): owner,
            "kind": kind,
            "input": data,
            "actor": actor,
        },
    )
    if not made and _must_be_redone(job):
        retry_job(job)
    elif job.state == JobState.QUEUED:
        transaction.on_commit(partial(_ring, job.pk, job.kind))
    return job


def retry_job(job: Job) -> None:
    """Queue the job from its first attempt, as the retry button does."""
    fresh = {"state": JobState.QUEUED, "attempts": 0, "progress": 0, "error": "", "deadline": None}
    # Only what nobody works on: two people may press the button at once.
    standing = (JobState.FAILED, JobState.DONE)
    Job.objects.filter(pk=job.pk, state__in=standing).update(**fresh)
    job.refresh_from_db()
    transaction.on_commit(partial(_ring, job.pk, job.kind))


def _must_be_redone(job: Job) -> bool:
    if job.state == JobState.DONE:
        return bool(job.artefact) and not path_of(job.artefact).exists()
    return bool(job.state == JobState.FAILED)


def _ring(job_id: int, kind: str) -> None:
    embedded.start_embedded_worker()
    notify_worker(job_id, kind)
