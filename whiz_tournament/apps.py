"""The app's registration with Django."""

from django.apps import AppConfig


class WhizTournamentConfig(AppConfig):
    """The one app of the project."""

    name = "whiz_tournament"
    verbose_name = "Whiz"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the start-up checks and share the database; both import models."""
        from django.db.backends.signals import connection_created

        from whiz_tournament.models import (
            restore_lock,
            selfcheck,  # noqa: F401
        )

        restore_lock.share_at_start()
        connection_created.connect(restore_lock.share_on_connect)
