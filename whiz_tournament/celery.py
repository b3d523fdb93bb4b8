"""The Celery application: a doorbell for ``jobs``, used where a broker is set."""

import logging
import os
import sys
import warnings
from pathlib import Path
from typing import Any, Final, TextIO

from celery import Celery
from celery.exceptions import CPendingDeprecationWarning
from celery.signals import celeryd_init, heartbeat_sent, setup_logging, worker_ready
from django.conf import settings
from kombu import Queue

from whiz_tournament.machine_output import as_json, speak_as_a_machine

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
speak_as_a_machine()

app = Celery("whiz_tournament")
app.config_from_object("django.conf:settings", namespace="CELERY")
# A worker takes from each in turn, so that a backup never waits behind a row of papers. What takes
# minutes (``heavy``, ``backups``) has a worker of its own on a server (deploy/).
QUEUES = ("celery", "backups", "heavy", "mails", "uploads")
app.conf.task_queues = tuple(Queue(name) for name in QUEUES)
app.autodiscover_tasks(["whiz_tournament"])


@celeryd_init.connect
def log_what_is_printed(**_: object) -> None:
    """Have a worker's warnings, and its words at its end, be lines of the log."""
    from celery.apps import worker

    logging.captureWarnings(capture=True)
    vars(worker)["safe_say"] = say_as_json


@setup_logging.connect
def keep_our_logging(**_: object) -> None:
    """Leave the log as the settings have it: Celery sets nothing up where somebody listens here."""
    from billiard.util import get_logger

    get_logger().propagate = True  # what it says of its processes, too


@worker_ready.connect
def bear_the_loss_of_the_broker(**_: object) -> None:
    """Leave out what Celery warns of at each loss: that tasks may be cancelled some day.

    Ours go on, for the job's row decides who does it, and no doorbell. Said last, for Celery says
    while it sets up that it is to be shown always.
    """
    warnings.filterwarnings("ignore", category=CPendingDeprecationWarning)


HEARTBEAT: Final = "worker.beat"


@heartbeat_sent.connect
def note_the_heartbeat(**_: object) -> None:
    """Touch a file while the worker's loop turns and the broker hears of it: it is well."""
    (Path(settings.DATA_DIR) / HEARTBEAT).touch()


@celeryd_init.connect
def take_a_closed_channel_for_a_loss(**_: object) -> None:
    """Have a worker bear it when its loop asks a channel once more after the connection went.

    Kombu finds no address then, and says so by an ``AttributeError``, which ends a worker: one loss
    of Valkey in eight did. As the loss of a connection it is what Celery begins again after.
    """
    from kombu.transport import redis

    kind: Any = redis.Channel
    address_of = kind._connparams  # noqa: SLF001 - it has no other name

    def address_while_connected(channel: Any, asynchronous: bool = False) -> object:
        if getattr(channel.connection, "client", None) is None:
            message = "the connection to the broker was closed"
            raise ConnectionError(message)
        return address_of(channel, asynchronous)

    kind._connparams = address_while_connected  # noqa: SLF001


def say_as_json(words: str, file: TextIO | None = None) -> None:
    """Write a line as the log has it; from within a signal's handler, which must take no lock."""
    line = as_json(words.strip(), "info", "celery.worker")
    os.write((file or sys.__stderr__ or sys.stderr).fileno(), f"{line}\n".encode())
