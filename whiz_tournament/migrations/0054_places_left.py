"""A club that came from another computer remembers which places it reached from there."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0053_categories"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="places_left",
            field=models.TextField(blank=True, db_default="", default=""),
        ),
    ]
