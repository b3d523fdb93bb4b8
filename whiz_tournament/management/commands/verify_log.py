"""Check every chain, head and seal of the score log; fails when one does not fit."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django_scopes import scopes_disabled

from whiz_tournament.models import Tournament, triggers
from whiz_tournament.services.results import verify_tournament


class Command(BaseCommand):
    """``manage.py verify_log``: one line a tournament, one a fault; exit code 1 on any fault."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        """Verify all tournaments of all clubs, the trash too."""
        from django.db import connection

        faults = 0
        if not triggers.installed(connection):
            faults += 1
            self.stdout.write("The triggers that protect the log are missing: run migrate.")
        with scopes_disabled():
            for tournament in Tournament.objects.order_by("id"):
                faults += self._one(tournament)
        if faults:
            message = f"The score log has {faults} fault(s). Restore a backup."
            raise CommandError(message)

    def _one(self, tournament: Tournament) -> int:
        faults = verify_tournament(tournament)
        lines = tournament.lines.count()
        verdict = f"{len(faults)} fault(s)" if faults else "whole"
        self.stdout.write(f"{tournament.public_id}: {lines} lines, {verdict}")
        for fault in faults:
            self.stdout.write(f"  {fault}")
        return len(faults)
