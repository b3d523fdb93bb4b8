"""Halls that play deals, and merged people whose numbers in halls moved with them."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0087_whist_tariffs'),
    ]

    operations = [
        migrations.AddField(
            model_name='hallevent',
            name='options',
            field=models.JSONField(blank=True, db_default={}, default=dict),
        ),
        migrations.AddField(
            model_name='hallevent',
            name='ruleset',
            field=models.CharField(blank=True, db_default='', default='', max_length=40),
        ),
        migrations.AddField(
            model_name='halltable',
            name='deals',
            field=models.JSONField(blank=True, db_default=[], default=list),
        ),
        migrations.AddField(
            model_name='playermerge',
            name='halls',
            field=models.JSONField(db_default=[], default=list),
        ),
    ]
