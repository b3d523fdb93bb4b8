"""A check says whether the result was typed a second time."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("whiz_tournament", "0047_whist_phones"),
    ]

    operations = [
        migrations.AddField(
            model_name="resultcheck",
            name="typed",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
