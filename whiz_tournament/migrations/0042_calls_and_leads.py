import django.db.models.deletion
from django.db import migrations, models

import whiz_tournament.models.ids


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0041_emptied_targets")]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="lead_card",
            field=models.CharField(
                choices=[("off", "Off"), ("asked", "Asked"), ("must_fit", "Must Fit")],
                default="off",
                max_length=8,
            ),
        ),
        migrations.CreateModel(
            name="DirectorCall",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "public_id",
                    models.CharField(
                        default=whiz_tournament.models.ids.random_id,
                        editable=False,
                        max_length=32,
                        unique=True,
                    ),
                ),
                ("round", models.PositiveIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("board", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("judge", "Judge"),
                            ("wrong_board", "Wrong Board"),
                            ("misplaced_card", "Misplaced Card"),
                            ("result", "Result"),
                            ("other", "Other"),
                        ],
                        max_length=16,
                    ),
                ),
                ("called_at", models.DateTimeField()),
                ("taken_by", models.CharField(blank=True, default="", max_length=40)),
                ("taken_at", models.DateTimeField(blank=True, null=True)),
                ("done_by", models.CharField(blank=True, default="", max_length=40)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
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
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="calls",
                        to="whiz_tournament.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ("id",),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("done_at", None)),
                        fields=("tournament", "table"),
                        name="one_open_call_a_table",
                    )
                ],
            },
        ),
    ]
