"""A club's own tables of values for games of whist."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0075_player_pages'),
    ]

    operations = [
        migrations.CreateModel(
            name='WhistTariff',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('ruleset', models.CharField(max_length=40)),
                ('text', models.TextField()),
                ('offered', models.BooleanField(default=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
            ],
            options={
                'ordering': ('name', 'id'),
                'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='whist_tariff_name_once')],
            },
        ),
    ]
