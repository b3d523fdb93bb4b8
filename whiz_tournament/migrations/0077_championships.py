

import django.db.models.deletion
import whiz_tournament.models.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0076_hall'),
    ]

    operations = [
        migrations.AddField(
            model_name='competition',
            name='rules',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='competitionsession',
            name='excused',
            field=models.JSONField(blank=True, null=True),
        ),
        migrations.AlterField(
            model_name='competition',
            name='combining',
            field=models.CharField(choices=[('matchpoints', 'matchpoints'), ('percentages', 'percentages'), ('percent_sum', 'percent_sum'), ('points', 'points'), ('points_mean', 'points_mean'), ('places', 'places')], default='percentages', max_length=12),
        ),
        migrations.AlterField(
            model_name='competition',
            name='missed',
            field=models.CharField(choices=[('unranked', 'unranked'), ('ranked', 'ranked'), ('zero', 'zero'), ('value', 'value')], default='unranked', max_length=8),
        ),
        migrations.CreateModel(
            name='EarlierSession',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=whiz_tournament.models.ids.random_id, editable=False, max_length=32, unique=True)),
                ('name', models.CharField(max_length=120)),
                ('date', models.DateField()),
                ('version', models.PositiveIntegerField(default=0)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('competition', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='earlier', to='whiz_tournament.competition')),
            ],
            options={
                'ordering': ('date', 'id'),
            },
        ),
        migrations.CreateModel(
            name='CompetitionChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('changed_at', models.DateTimeField(auto_now_add=True)),
                ('page', models.JSONField()),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('competition', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='whiz_tournament.competition')),
            ],
            options={
                'ordering': ('number',),
                'constraints': [models.UniqueConstraint(fields=('competition', 'number'), name='competition_change_once')],
            },
        ),
        migrations.CreateModel(
            name='EarlierFigure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('figure', models.CharField(max_length=12)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.player')),
                ('session', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='figures', to='whiz_tournament.earliersession')),
            ],
            options={
                'ordering': ('id',),
                'constraints': [models.UniqueConstraint(fields=('session', 'player'), name='earlier_figure_once')],
            },
        ),
    ]
