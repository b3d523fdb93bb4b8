"""A call is a tournament's or an evening's, and programs speak for an evening's table by a key.

The version before makes calls of tournaments alone and asks for them by their tournament: it meets
none of the others.
"""

from django.db import migrations, models


def forget_whist_calls(apps, schema_editor):
    """Delete what the tables of the version before cannot hold: calls of no tournament."""
    apps.get_model("whiz_tournament", "DirectorCall")._base_manager.filter(tournament=None).delete()


def key(model):
    """Return the column of the one event that a call may be of."""
    return models.ForeignKey(
        blank=True,
        null=True,
        on_delete=models.CASCADE,
        related_name="calls",
        to=f"whiz_tournament.{model}",
    )


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0056_promised_events"),
    ]

    operations = [
        migrations.AddField("directorcall", "evening", key("whistevening")),
        migrations.AddField(
            "whistdevice",
            "token_hash",
            models.CharField(blank=True, max_length=64, null=True, unique=True),
        ),
        migrations.AlterField("directorcall", "tournament", key("tournament")),
        migrations.RunPython(migrations.RunPython.noop, forget_whist_calls),
        migrations.AddConstraint(
            "directorcall",
            models.UniqueConstraint(
                condition=models.Q(("done_at", None)),
                fields=("evening", "table"),
                name="one_open_call_an_evening_table",
            ),
        ),
        migrations.AddConstraint(
            "directorcall",
            models.CheckConstraint(
                condition=models.Q(
                    models.Q(("evening__isnull", False), ("tournament", None)),
                    models.Q(("evening", None), ("tournament__isnull", False)),
                    _connector="OR",
                ),
                name="call_of_one_event",
            ),
        ),
    ]
