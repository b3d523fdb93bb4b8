"""The app's registration with Django."""

from importlib.util import find_spec

from django.apps import AppConfig
from django.conf import settings


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
