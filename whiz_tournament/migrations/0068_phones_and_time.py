"""What phones show of the room, more time for one table, and who says that they stop after a round.

The setting has a default in the database: a version before this one may still write the table.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("whiz_tournament", "0072_competition_settings"),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='phones_show_room',
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AlterField(
            model_name='directorcall',
            name='reason',
            field=models.CharField(choices=[('judge', 'Judge'), ('wrong_board', 'Wrong Board'), ('misplaced_card', 'Misplaced Card'), ('result', 'Result'), ('more_time', 'More Time'), ('other', 'Other')], max_length=16),
        ),
        migrations.CreateModel(
            name='AnnouncedLeave',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField()),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('entry', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='announced_leave', to='whiz_tournament.entry')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='announced_leaves', to='whiz_tournament.tournament')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='TableTime',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField()),
                ('table', models.PositiveIntegerField()),
                ('seconds', models.PositiveIntegerField()),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='table_times', to='whiz_tournament.tournament')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('tournament', 'round', 'table'), name='table_time_once')],
            },
        ),
    ]
