"""How many deals a round of a hall has, and what those are worth that a table had no time for."""

from django.db import migrations, models

from whiz_tournament.models import triggers


def rename_triggers(apps, schema_editor):
    """A database of before has the hall's triggers under names that 1.0.0 counts."""
    connection = schema_editor.connection
    on = " ON whiz_tournament_hallact" if connection.vendor == "postgresql" else ""
    for operation in ("update", "delete", "truncate"):
        schema_editor.execute(f"DROP TRIGGER IF EXISTS whiz_log_hallact_{operation}{on}")
    triggers.install(connection)


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0093_what_rows_are_about'),
    ]

    operations = [
        migrations.AddField(
            model_name='hallevent',
            name='deals',
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='hallevent',
            name='unfinished',
            field=models.CharField(choices=[('nothing', 'nothing'), ('mean', 'mean')], db_default='nothing', default='nothing', max_length=8),
        ),
        migrations.AddField(
            model_name='halltable',
            name='played',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(rename_triggers, migrations.RunPython.noop),
    ]
