"""The app's registration with Django."""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from django.apps import AppConfig
from django.conf import settings

SPARED: Final = ("django.contrib.postgres", "requests", "yaml")
"""What the REST framework takes along where it is there: fields, a test client and a renderer."""


class WhizTournamentConfig(AppConfig):
    """The one app of the project."""

    name = "whiz_tournament"
    verbose_name = "Whiz"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the start-up checks, share the database, report faults; all import models."""
        from django.db.backends.signals import connection_created

        from whiz_tournament.checks import deploying, starting  # noqa: F401
        from whiz_tournament.models import restore_lock

        restore_lock.share_at_start()
        # A check refuses the setting where the package is missing.
        if settings.SENTRY_DSN and find_spec("sentry_sdk"):
            from whiz_tournament.fault_reports import report_faults

            report_faults(settings.SENTRY_DSN)
        connection_created.connect(restore_lock.share_on_connect)
        load_rest_framework()


def load_rest_framework() -> None:
    """Load the part of it that looks for other packages, and let it find none that it can spare.

    They are some 150 modules, a twentieth of a start; who uploads loads them when it begins.
    """
    hidden = [name for name in SPARED if name not in sys.modules]
    for name in hidden:
        sys.modules[name] = None  # type: ignore[assignment]
    try:
        import_module("rest_framework.compat")
    finally:
        for name in hidden:
            del sys.modules[name]
