"""The Celery application: a doorbell for ``jobs``, used where a broker is set."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")

app = Celery("whiz_tournament")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["whiz_tournament"])
