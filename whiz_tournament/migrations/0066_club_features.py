"""What a club switched on or off, by name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0065_first_questions")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="features",
            field=models.JSONField(db_default={}, default=dict),
        ),
    ]
