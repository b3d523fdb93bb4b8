"""The Celery application: a doorbell for ``jobs``, used where a broker is set."""

import os

from celery import Celery
from kombu import Queue

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")

app = Celery("whiz_tournament")
app.config_from_object("django.conf:settings", namespace="CELERY")
# A worker takes from each in turn, so that a backup never waits behind a row of papers. What takes
# minutes (``heavy``, ``backups``) has a worker of its own on a server (deploy/).
QUEUES = ("celery", "backups", "heavy", "mails", "uploads")
app.conf.task_queues = tuple(Queue(name) for name in QUEUES)
app.autodiscover_tasks(["whiz_tournament"])
