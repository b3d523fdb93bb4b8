"""What a Celery worker does: load by id, one call. ``jobs`` owns the work and its rows."""

import os
import signal

from celery import shared_task
from celery.signals import worker_process_init, worker_ready

from whiz_tournament.jobs.backup import start_backup_watch
from whiz_tournament.jobs.notifying import TASK
from whiz_tournament.jobs.processor_time import limit_memory
from whiz_tournament.jobs.reconciling import start_reconciler
from whiz_tournament.jobs.turns import run_in_turn
from whiz_tournament.plugging import features


@shared_task(name=TASK, ignore_result=True)
def run_job_task(job_id: int) -> None:
    """Do one attempt at the job whose turn it is."""
    run_in_turn(job_id, end_softly)


@worker_ready.connect
def reconcile_jobs(**_: object) -> None:
    """Ring for what was lost while no worker was up, and go on doing so."""
    start_reconciler()
    start_backup_watch()
    for feature in features():
        feature.watch()


@worker_process_init.connect
def limit_working_process(**_: object) -> None:
    """Limit memory; time by the clock is limited by the doorbell, that of the processor here."""
    limit_memory()


def end_softly() -> None:
    """Raise in the task at work what Celery raises at a soft limit by the clock."""
    os.kill(os.getpid(), signal.SIGUSR1)
