"""``manage.py migrate``: Django's own, with a backup of what the tables hold before it starts."""

from typing import Any

from django.conf import settings
from django.core.checks import Tags
from django.core.management.base import CommandError
from django.core.management.commands.migrate import Command as Migrate
from django.core.management.sql import emit_post_migrate_signal
from django.db import DEFAULT_DB_ALIAS, connection
from django.db.migrations.executor import MigrationExecutor

from whiz_tournament.backups.backup import back_up
from whiz_tournament.checks.starting import INSTALLED
from whiz_tournament.models.first_tables import has_no_tables, make_first_tables
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.services.laptop import NewerData, refuse_newer_data
from whiz_tournament.sqlite.statistics import refresh_statistics


class Command(Migrate):
    def get_check_kwargs(self, options: dict[str, object]) -> Any:
        """Look at the program alone: older tables lack what these very migrations bring."""
        return super().get_check_kwargs(options) | {
            "databases": [],
            "tags": [INSTALLED, Tags.models],  # none of pages: they would all be loaded
        }

    def handle(self, *args: object, **options: object) -> None:
        try:
            refuse_newer_data()
        except NewerData as error:
            raise CommandError(error_sentence(error)) from error
        if _brings_everything(options) and has_no_tables(connection):
            # Nothing is left to Django's own but its signal: it would walk all migrations first.
            make_first_tables(connection)
            emit_post_migrate_signal(verbosity=0, interactive=False, db=connection.alias)
        else:
            if settings.OWN_BACKUPS and _pending_on_existing_tables():
                back_up(reason="migration")
            super().handle(*args, **options)
        refresh_statistics()


def _brings_everything(options: dict[str, object]) -> bool:
    """Tell whether the tables of today are asked for, not a plan, one app or an older state."""
    apart = ("app_label", "migration_name", "plan", "check_unapplied", "fake", "fake_initial")
    return options["database"] == DEFAULT_DB_ALIAS and not any(options[name] for name in apart)


def _pending_on_existing_tables() -> bool:
    """Tell whether there is both something to lose and something to change."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return bool(executor.loader.applied_migrations) and bool(plan)
