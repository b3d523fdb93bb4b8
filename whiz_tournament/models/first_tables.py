"""All tables of an empty database at once, as the models declare them.

Walking the migrations one after the other takes twenty times as long and ends in the same tables:
``tests/models/test_migrations.py`` compares both, on SQLite and on PostgreSQL. A database that
already has tables walks the migrations that are new to it (decision 67).
"""

from django.apps import apps
from django.db import router
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from whiz_tournament.models import counting, triggers


def has_no_tables(connection: BaseDatabaseWrapper) -> bool:
    """Tell whether nobody, not even another program, has made a table in this database."""
    return connection.introspection.table_names() == []


def make_first_tables(connection: BaseDatabaseWrapper) -> None:
    """Make every table, index, trigger and setting, and note every migration as done."""
    migrations = MigrationLoader(connection)
    with connection.schema_editor(atomic=True) as editor:
        for app in apps.get_app_configs():
            if app.label in migrations.migrated_apps:
                for model in router.get_migratable_models(app, connection.alias):
                    editor.create_model(model)
        triggers.install(connection)
        counting.count_often(connection)
        recorder = MigrationRecorder(connection)
        recorder.ensure_schema()
        for app_label, name in migrations.disk_migrations:
            recorder.record_applied(app_label, name)
