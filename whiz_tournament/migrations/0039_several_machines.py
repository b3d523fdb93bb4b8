"""Which storage the files of this database lie in; by which request, and since when, a job waits."""

import django.db.models.functions.datetime
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('whiz_tournament', '0038_invented_evenings'),
    ]

    operations = [
        migrations.AddField(
            model_name='serverstate',
            name='files_mark',
            field=models.CharField(blank=True, db_default='', default='', max_length=32),
        ),
        migrations.AddField(
            model_name='job',
            name='queued_at',
            field=models.DateTimeField(
                db_default=django.db.models.functions.datetime.Now(),
                default=django.utils.timezone.now,
            ),
        ),
        migrations.AddField(
            model_name='job',
            name='request_id',
            field=models.CharField(blank=True, db_default='', default='', max_length=36),
        ),
    ]
