"""How many deals a round of a hall has, and what those are worth that a table had no time for."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0090_coming'),
    ]

    operations = [
        migrations.AddField(
            model_name='hallevent',
            name='deals',
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='hallevent',
            name='unfinished',
            field=models.CharField(choices=[('nothing', 'nothing'), ('mean', 'mean')], db_default='nothing', default='nothing', max_length=8),
        ),
        migrations.AddField(
            model_name='halltable',
            name='played',
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
    ]
