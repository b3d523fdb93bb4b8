import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0045_simultaneous"),
    ]

    operations = [
        migrations.CreateModel(
            name="PaperSlip",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("table", models.PositiveIntegerField()),
                ("returned_by", models.CharField(blank=True, default="", max_length=40)),
                ("returned_at", models.DateTimeField(blank=True, null=True)),
                ("held_by", models.CharField(blank=True, default="", max_length=40)),
                ("held_at", models.DateTimeField(blank=True, null=True)),
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
                        related_name="slips",
                        to="whiz_tournament.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ("round", "table"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "round", "table"), name="slip_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ResultCheck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("actor", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="whiz_tournament.club",
                    ),
                ),
                (
                    "line",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="checks",
                        to="whiz_tournament.resultline",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("line",), name="line_checked_once")
                ],
            },
        ),
    ]
