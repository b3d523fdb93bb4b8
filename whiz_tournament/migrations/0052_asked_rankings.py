"""The ranking of all clubs is made by a job: how often it was asked for, and what it holds."""

from django.db import migrations, models


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
    ]
