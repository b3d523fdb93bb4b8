"""Marks of the roll call that moved with a merge; which item of a line answered a request."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('whiz_tournament', '0036_club_files'),
    ]

    operations = [
        migrations.AddField(
            model_name='playermerge',
            name='marks',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='requestedcorrection',
            name='answer',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
    ]
