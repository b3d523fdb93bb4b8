"""The app's registration with Django."""

from django.apps import AppConfig


class WhizTournamentConfig(AppConfig):
    """The one app of the project."""

    name = "whiz_tournament"
    verbose_name = "Whiz"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the start-up checks; they import models, so not before."""
        from whiz_tournament.models import selfcheck  # noqa: F401
