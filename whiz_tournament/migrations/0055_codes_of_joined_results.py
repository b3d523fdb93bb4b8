"""What all clubs played is kept as it is counted: which codes occur, and how often each does."""

from django.db import migrations, models


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
    ]
