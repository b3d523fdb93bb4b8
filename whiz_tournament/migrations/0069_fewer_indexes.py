"""No index that nothing uses: where a constraint's begins with the same column, and SQLite's clubs.

Tables stay as they are, so that nothing is written anew and the version before goes on.
"""

import django.db.models.deletion
from django.db import migrations, models

COVERED = (
    ("LineSeat", "line"),
    ("PageContent", "tournament"),
    ("ReleasePage", "release"),
    ("ResultLine", "tournament"),
    ("ScoreEntry", "event"),
    ("ScoreEntry", "line"),
)
OWNER = "club"


def drop(apps, schema_editor):
    for model, field in _fields(apps, schema_editor):
        for name in _indexes_of_one(schema_editor, model, field.column):
            schema_editor.execute(f"DROP INDEX {schema_editor.quote_name(name)}")


def make_again(apps, schema_editor):
    for model, field in _fields(apps, schema_editor):
        schema_editor.execute(schema_editor._create_index_sql(model, fields=[field]))


def _fields(apps, schema_editor):
    """Return the fields whose index goes, each with its model."""
    own = apps.get_app_config("whiz_tournament")
    found = [(own.get_model(model), field) for model, field in COVERED]
    if schema_editor.connection.vendor == "sqlite":
        found += [
            (model, OWNER)
            for model in own.get_models()
            if any(field.name == OWNER and not field.unique for field in model._meta.local_fields)
        ]
    return [(model, model._meta.get_field(field)) for model, field in found]


def _indexes_of_one(schema_editor, model, column):
    """Return the names of plain indexes on this column alone."""
    connection = schema_editor.connection
    with connection.cursor() as cursor:
        known = connection.introspection.get_constraints(cursor, model._meta.db_table)
    return [
        name
        for name, one in known.items()
        if one["index"] and not one["unique"] and one["columns"] == [column]
    ]


def _key(target, **options):
    return models.ForeignKey(f"whiz_tournament.{target}", db_index=False, **options)


CASCADE = django.db.models.deletion.CASCADE
OF_LOG = {"on_delete": django.db.models.deletion.PROTECT, "null": True, "blank": True}


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0066_club_features"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(model, field, key)
                for model, field, key in (
                    ("LineSeat", "line", _key("resultline", on_delete=CASCADE, related_name="seats")),
                    ("PageContent", "tournament", _key("tournament", on_delete=CASCADE, related_name="+")),
                    ("ReleasePage", "release", _key("release", on_delete=CASCADE, related_name="pages")),
                    ("ResultLine", "tournament", _key("tournament", on_delete=CASCADE, related_name="lines")),
                    ("ScoreEntry", "event", _key("whistevent", related_name="log", **OF_LOG)),
                    ("ScoreEntry", "line", _key("resultline", related_name="log", **OF_LOG)),
                )
            ]
        ),
        migrations.RunPython(drop, make_again),
    ]
