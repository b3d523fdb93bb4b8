"""What a hosted club shows is always shown under the same key, also after a withdrawal."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models.functions import Coalesce


def keep_keys(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Note the key of what is shown now."""
    places = apps.get_model("whiz_tournament", "HostedPlace")._base_manager
    places.update(key=Coalesce("tournament_id", "evening_id", "competition_id"))


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0042_calls_and_leads")]

    operations = [
        migrations.AddField(
            model_name="hostedplace",
            name="key",
            field=models.PositiveBigIntegerField(blank=True, null=True),
        ),
        migrations.RunPython(keep_keys, migrations.RunPython.noop),
    ]
