"""The ranking of all clubs is made by a job; what all clubs played is kept in one piece."""

import django.db.models.deletion
from django.db import migrations, models


def keep_as_it_is(apps, schema_editor):
    """To pack small numbers again takes longer than to read them."""
    if schema_editor.connection.vendor == "postgresql":
        table = apps.get_model("whiz_tournament", "JoinedResults")._meta.db_table
        schema_editor.execute(f"ALTER TABLE {table} ALTER COLUMN cells SET STORAGE EXTERNAL")


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0051_simultaneous_deliveries"),
    ]

    operations = [
        migrations.AddField(
            model_name="overallranking",
            name="made_for",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="simultaneous",
            name="ranking_wanted",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.CreateModel(
            name="JoinedResults",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("versions", models.CharField(max_length=64)),
                ("shape", models.JSONField()),
                ("people", models.PositiveIntegerField()),
                ("cells", models.BinaryField()),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="whiz_tournament.club",
                    ),
                ),
                (
                    "simultaneous",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="joined",
                        to="whiz_tournament.simultaneous",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.RunPython(keep_as_it_is, migrations.RunPython.noop),
    ]
