"""A line that is void or not played no longer keeps its three from the board elsewhere."""

from typing import Any

from django.db import migrations, models
from django.db.models import Q


def free_the_boards(apps: Any, schema_editor: Any) -> None:
    """Say of each seat whether its line takes the board from whoever sits there."""
    seats = apps.get_model("whiz_tournament", "LineSeat")._base_manager
    seats.filter(Q(line__state="void") | Q(line__kind="not_played")).update(plays=False)


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0019_arriving_players'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='lineseat',
            name='entry_plays_a_board_once',
        ),
        migrations.AddField(
            model_name='lineseat',
            name='plays',
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name='resultline',
            name='dropped',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='resultline',
            name='unplanned',
            field=models.BooleanField(default=False),
        ),
        migrations.AddConstraint(
            model_name='lineseat',
            constraint=models.UniqueConstraint(condition=models.Q(('plays', True)), fields=('tournament', 'board', 'entry'), name='entry_plays_a_board_once'),
        ),
        migrations.RunPython(free_the_boards, migrations.RunPython.noop),
    ]
