"""Make the logs append-only by triggers, on both databases."""

from django.db import migrations

from whiz_tournament.models import triggers


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0001_initial")]

    operations = [
        migrations.RunPython(
            lambda apps, schema_editor: triggers.install(schema_editor.connection),
            lambda apps, schema_editor: triggers.lift(schema_editor.connection),
        )
    ]
