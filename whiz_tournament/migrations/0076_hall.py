"""Card tournaments in a hall: people, rounds, tables with their slips, and the history."""


import django.db.models.deletion
import whiz_tournament.models.ids
from django.db import migrations, models

from whiz_tournament.models import triggers


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0073_results_hook'),
    ]

    operations = [
        migrations.CreateModel(
            name='HallEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=whiz_tournament.models.ids.random_id, editable=False, max_length=32, unique=True)),
                ('slug', models.SlugField(max_length=80)),
                ('name', models.CharField(max_length=120)),
                ('date', models.DateField()),
                ('practice', models.BooleanField(default=False)),
                ('status', models.CharField(choices=[('open', 'Open'), ('closed', 'Closed'), ('published', 'Published')], default='open', max_length=10)),
                ('rounds_planned', models.PositiveSmallIntegerField(default=3)),
                ('length', models.CharField(blank=True, max_length=60)),
                ('wanted_sum', models.IntegerField(blank=True, default=0, null=True)),
                ('over', models.CharField(choices=[('fives', 'fives'), ('rest', 'rest')], default='fives', max_length=8)),
                ('bonus', models.JSONField(blank=True, default=list)),
                ('tied', models.CharField(choices=[('shared', 'shared'), ('better', 'better')], default='shared', max_length=8)),
                ('rest', models.CharField(choices=[('round', 'round'), ('event', 'event'), ('nothing', 'nothing')], default='round', max_length=8)),
                ('final_alone', models.BooleanField(default=False)),
                ('trophy_best', models.PositiveSmallIntegerField(default=0)),
                ('version', models.PositiveIntegerField(default=0)),
                ('released', models.JSONField(blank=True, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'slug'), name='hall_slug_once')],
                'db_table': 'whiz_tournament_hall',
                'ordering': ('-date', '-id'),
            },
        ),
        migrations.CreateModel(
            name='HallEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('plays_for', models.CharField(blank=True, max_length=120)),
                ('here', models.BooleanField(default=True)),
                ('keeps_table', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='halls', to='whiz_tournament.player')),
                ('hall', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='whiz_tournament.hallevent')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('hall', 'number'), name='hall_number_once'), models.UniqueConstraint(fields=('hall', 'player'), name='hall_player_once')],
                'ordering': ('number', 'id'),
            },
        ),
        migrations.CreateModel(
            name='HallAct',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(max_length=40)),
                ('data', models.JSONField(default=dict)),
                ('actor', models.CharField(max_length=40)),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('hall', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='acts', to='whiz_tournament.hallevent')),
            ],
            options={
                'db_table': 'whiz_tournament_hallact',
                'ordering': ('id',),
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='HallRound',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('rule', models.CharField(choices=[('lot', 'lot'), ('clubs', 'clubs'), ('rank', 'rank'), ('rank_new', 'rank_new'), ('writer', 'writer')], max_length=12)),
                ('seed', models.PositiveIntegerField()),
                ('resting', models.JSONField(blank=True, default=list)),
                ('finalists', models.JSONField(blank=True, default=list)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('hall', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rounds', to='whiz_tournament.hallevent')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('hall', 'number'), name='hall_round_once')],
                'ordering': ('number',),
            },
        ),
        migrations.CreateModel(
            name='HallTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('seats', models.JSONField()),
                ('points', models.JSONField(blank=True, null=True)),
                ('checked', models.BooleanField(default=False)),
                ('version', models.PositiveIntegerField(default=0)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tables', to='whiz_tournament.hallround')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('round', 'number'), name='hall_table_once')],
                'ordering': ('number',),
            },
        ),
        migrations.RunPython(
            lambda apps, schema_editor: triggers.install(schema_editor.connection),
            lambda apps, schema_editor: triggers.lift(schema_editor.connection),
        ),
    ]
