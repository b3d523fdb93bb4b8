"""What clubs of a simultaneous played is kept packed, and the ranking of all as columns."""

import sys
from array import array
from decimal import Decimal

import django.db.models.deletion
from django.db import migrations, models

NO_SCORE = -(2**31)


def _hundredths(text):
    return NO_SCORE if text is None else int(Decimal(text) * 100)


def lines_to_columns(apps, schema_editor):
    for ranking in apps.get_model("whiz_tournament", "OverallRanking")._base_manager.all():
        # They stay where they were: the version before reads them while it still serves.
        lines = ranking.document.get("lines", [])
        clubs = list(dict.fromkeys((line["club"], line["tournament"]) for line in lines))
        places = {club: place for place, (club, _) in enumerate(clubs)}
        rows = [
            (
                places[line["club"]],
                line["entry"],
                line["rank"] or 0,
                int(line["tied"]),
                line["region_rank"] or 0,
                int(line["region_tied"]),
                _hundredths(line["score"]),
                _hundredths(line["club_score"]),
                line["boards"],
            )
            for line in lines
        ]
        columns = array("i", [number for column in zip(*rows) for number in column])
        if sys.byteorder == "big":
            columns.byteswap()
        ranking.document["clubs"] = clubs
        ranking.lines = columns.tobytes()
        ranking.save()


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0049_slip_pictures"),
    ]

    operations = [
        migrations.AddField(
            model_name="overallranking",
            name="lines",
            field=models.BinaryField(db_default=b"", default=bytes),
        ),
        migrations.CreateModel(
            name="PackedResults",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveBigIntegerField()),
                ("method", models.CharField(max_length=20)),
                ("shape", models.JSONField()),
                ("entries", models.BinaryField()),
                ("cells", models.BinaryField()),
                ("at_home", models.BinaryField()),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="whiz_tournament.club",
                    ),
                ),
                (
                    "tournament",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="packed",
                        to="whiz_tournament.tournament",
                    ),
                ),
            ],
            options={"abstract": False},
        ),
        migrations.AddIndex(
            model_name="resultline",
            index=models.Index(fields=["tournament", "board"], name="line_of_board"),
        ),
        migrations.RunPython(lines_to_columns, migrations.RunPython.noop),
    ]
