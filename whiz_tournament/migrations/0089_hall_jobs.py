"""A job may make an event in a hall."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0088_hall_deals'),
    ]

    operations = [
        migrations.AddField(
            model_name='job',
            name='hall',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='jobs', to='whiz_tournament.hallevent'),
        ),
    ]
