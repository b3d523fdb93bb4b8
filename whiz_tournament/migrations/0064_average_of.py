"""The setting of the average method is called after it; the column keeps the name it has.

A version before this one may still serve on the same tables (decision 56), and reads that column.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0059_counted_more_often")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("tournament", "butler_of", "average_of"),
                migrations.AlterField(
                    "tournament",
                    "average_of",
                    models.CharField(db_column="butler_of", default="points", max_length=6),
                ),
            ]
        )
    ]
