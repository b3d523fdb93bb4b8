from django.db import migrations, models

import whiz_tournament.models.server


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0034_more_than_tournaments")]

    operations = [
        # Data that are there already were used by a version that did not say which it is.
        migrations.AddField(
            model_name="serverstate",
            name="program_version",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
        migrations.AlterField(
            model_name="serverstate",
            name="program_version",
            field=models.CharField(
                blank=True,
                default=whiz_tournament.models.server.program_version,
                max_length=20,
            ),
        ),
        migrations.AddField(
            model_name="serverstate",
            name="updated_from",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
    ]
