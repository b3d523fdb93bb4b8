"""Check every chain, head and seal of the score log; fails when one does not fit."""

from typing import Any

from django.core.management.base import CommandError
from django_scopes import scopes_disabled

from whiz_tournament.features.whist.services import verify_evening
from whiz_tournament.management.data_command import DataCommand
from whiz_tournament.models import Tournament, WhistEvening, WhistEvent, triggers
from whiz_tournament.services.log.verify import Fault
from whiz_tournament.services.results import verify_tournament


class Command(DataCommand):
    """``manage.py verify_log``: one line a tournament or evening, one a fault, then exit code 1."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        """Verify all tournaments of all clubs, the trash too, and all evenings without boards."""
        from django.db import connection

        faults = 0
        if not triggers.installed(connection):
            faults += 1
            self.stdout.write("The triggers that protect the log are missing: run migrate.")
        with scopes_disabled():
            for tournament in Tournament.objects.order_by("id"):
                lines = f"{tournament.lines.count()} lines"
                faults += self._one(tournament.public_id, lines, verify_tournament(tournament))
            for evening in WhistEvening.objects.order_by("id"):
                events = f"{WhistEvent.objects.filter(table__evening=evening).count()} events"
                faults += self._one(evening.public_id, events, verify_evening(evening))
        if faults:
            message = f"The score log has {faults} fault(s). Restore a backup."
            raise CommandError(message)

    def _one(self, name: str, held: str, faults: list[Fault]) -> int:
        verdict = f"{len(faults)} fault(s)" if faults else "whole"
        self.stdout.write(f"{name}: {held}, {verdict}")
        for fault in faults:
            self.stdout.write(f"  {fault}")
        return len(faults)
