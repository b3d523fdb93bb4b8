"""PostgreSQL counts and cleans what grows with a club's years a few evenings after it grew.

By its own rule it would wait for a tenth of the rows: of ten years, for one.
"""

from django.db import migrations

MODELS = ("ScoreEntry", "ResultLine", "LineSeat")
OFTEN = {
    "autovacuum_analyze_scale_factor": "0.01",
    "autovacuum_vacuum_scale_factor": "0.02",
    "autovacuum_vacuum_insert_scale_factor": "0.02",
}


def count_often(apps, schema_editor):
    """Tell PostgreSQL; SQLite counts when an evening is closed (``sqlite/statistics.py``)."""
    _alter(apps, schema_editor, "SET", ", ".join(f"{key} = {said}" for key, said in OFTEN.items()))


def count_as_usual(apps, schema_editor):
    """Give the tables back to PostgreSQL's own rule."""
    _alter(apps, schema_editor, "RESET", ", ".join(OFTEN))


def _alter(apps, schema_editor, verb, said):
    if schema_editor.connection.vendor != "postgresql":
        return
    for name in MODELS:
        table = apps.get_model("whiz_tournament", name)._meta.db_table
        schema_editor.execute(f"ALTER TABLE {table} {verb} ({said})")


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0058_kept_pages"),
    ]

    operations = [migrations.RunPython(count_often, count_as_usual)]
