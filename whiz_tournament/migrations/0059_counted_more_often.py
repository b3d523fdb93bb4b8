"""PostgreSQL counts and cleans what grows with a club's years a few evenings after it grew."""

from django.db import migrations

from whiz_tournament.models import counting


def count_often(apps, schema_editor):
    counting.count_often(schema_editor.connection)


def count_as_usual(apps, schema_editor):
    counting.count_as_usual(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0058_kept_pages"),
    ]

    operations = [migrations.RunPython(count_often, count_as_usual)]
