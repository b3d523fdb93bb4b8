"""Of all clubs only the counts are kept in one row; a club's cells are stored as they are."""

from django.db import migrations, models


def keep_as_they_are(apps, schema_editor):
    """To unpack small numbers takes longer than to read them; what is stored already stays packed."""
    if schema_editor.connection.vendor == "postgresql":
        table = apps.get_model("whiz_tournament", "PackedResults")._meta.db_table
        schema_editor.execute(f"ALTER TABLE {table} ALTER COLUMN cells SET STORAGE EXTERNAL")


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0054_places_left"),
    ]

    operations = [
        migrations.AddField(
            model_name="joinedresults",
            name="codes",
            field=models.BinaryField(db_default=b"", default=bytes),
        ),
        migrations.RemoveField(model_name="joinedresults", name="cells"),
        migrations.RemoveField(model_name="joinedresults", name="people"),
        migrations.RunPython(keep_as_they_are, migrations.RunPython.noop),
    ]
