"""How many sessions of a competition count, and how many a player needs to be ranked."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0069_fewer_indexes")]

    operations = [
        migrations.AddField(
            model_name="competition",
            name="best",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="competition",
            name="least",
            field=models.PositiveSmallIntegerField(db_default=1, default=1),
        ),
    ]
