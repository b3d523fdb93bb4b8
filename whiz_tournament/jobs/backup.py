"""The job that backs up: after each round and at each end, without being asked."""

from whiz_tournament.backups.backup import back_up
from whiz_tournament.jobs.job_kinds import JobContext


def make_backup(asked: JobContext) -> None:
    """Back the whole database up; the file lies with the other backups, not with the artefacts."""
    back_up(reason=str(asked.data["reason"]))
