"""``manage.py migrate``: Django's own, with a backup of what the tables hold before it starts."""

from typing import Any

from django.core.management.commands.migrate import Command as Migrate
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from whiz_tournament.backups.backup import back_up


class Command(Migrate):
    def handle(self, *args: Any, **options: Any) -> None:
        if _pending_on_existing_tables():
            back_up(reason="migration")
        super().handle(*args, **options)


def _pending_on_existing_tables() -> bool:
    """Tell whether there is both something to lose and something to change."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return bool(executor.loader.applied_migrations) and bool(plan)
