"""The hour at which an evening begins, the boards that a club owns, and who wants to see everything.

Somebody on the roll may be on standby, too.

All three have a default in the database: a version before this one may still write these tables.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0064_average_of")]

    operations = [
        migrations.AddField(
            "tournament",
            "starts_at",
            models.CharField(blank=True, db_default="", default="", max_length=5),
        ),
        migrations.AddField(
            "club",
            "boards_owned",
            models.CharField(blank=True, db_default="", default="", max_length=120),
        ),
        migrations.AddField(
            "member",
            "shows_everything",
            models.BooleanField(db_default=False, default=False),
        ),
        migrations.AlterField(
            "rollmark",
            "state",
            models.CharField(
                choices=[
                    ("late", "Late"),
                    ("absent", "Absent"),
                    ("excused", "Excused"),
                    ("standby", "Standby"),
                ],
                max_length=7,
            ),
        ),
    ]
