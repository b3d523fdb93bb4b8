"""What the commands have in common that work on data and serve no page."""

from django.core.management.base import BaseCommand

from whiz_tournament.checks.starting import INSTALLED


class DataCommand(BaseCommand):
    """Checks what is installed; Django's own checks would load every page, which takes a second."""

    requires_system_checks = (INSTALLED,)
