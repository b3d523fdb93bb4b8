"""Phones that follow their owners, tablets that stay, and the numbers of phones."""

from typing import Any

from django.db import migrations, models


def number_phones(apps: Any, schema_editor: Any) -> None:
    """Give the phones of each tournament their numbers, in the order in which they came."""
    phones = apps.get_model("whiz_tournament", "TableDevice")
    last: dict[int, int] = {}
    for pk, tournament in phones.objects.order_by("id").values_list("id", "tournament_id"):
        last[tournament] = last.get(tournament, 0) + 1
        phones.objects.filter(pk=pk).update(number=last[tournament])


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0039_several_machines"),
    ]

    operations = [
        migrations.AlterField(
            model_name="tabledevice",
            name="table",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="tabledevice",
            name="owners",
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name="tabledevice",
            name="stays",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="tabledevice",
            name="number",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="tabledevice",
            name="name",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.RunPython(number_phones, migrations.RunPython.noop),
    ]
