"""All tables of an empty database at once, as the models declare them.

Walking the migrations one after the other takes twenty times as long and ends in the same tables:
``tests/models/test_migrations.py`` compares both, on SQLite and on PostgreSQL. A database that
already has tables walks the migrations that are new to it (decision 67).
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from django.apps import apps
from django.db import router
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from whiz_tournament.models import counting, triggers


@cache
def known_migrations() -> frozenset[tuple[str, str]]:
    """Return app and name of each migration of this program, found by its file's name.

    A start looks at them each time and has none to run: a hundred modules need not be loaded.
    """
    labels = (app.label for app in apps.get_app_configs())
    packages = ((label, MigrationLoader.migrations_module(label)[0]) for label in labels)
    return frozenset(
        (label, module.name)
        for label, package in packages
        if package and find_spec(package)
        for module in iter_modules(import_module(package).__path__)
        if not module.ispkg
    )


def has_no_tables(connection: BaseDatabaseWrapper) -> bool:
    """Tell whether nobody, not even another program, has made a table in this database."""
    return connection.introspection.table_names() == []


def make_first_tables(connection: BaseDatabaseWrapper) -> None:
    """Make every table, index, trigger and setting, and note every migration as done."""
    known = sorted(known_migrations())
    migrated = {label for label, _name in known}
    with connection.schema_editor(atomic=True) as editor:
        for app in apps.get_app_configs():
            if app.label in migrated:
                for model in router.get_migratable_models(app, connection.alias):
                    editor.create_model(model)
        triggers.install(connection)
        counting.count_often(connection)
        recorder = MigrationRecorder(connection)
        recorder.ensure_schema()
        recorder.migration_qs.bulk_create(
            [recorder.Migration(app=app_label, name=name) for app_label, name in known]
        )
