from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("whiz_tournament", "0040_own_phones")]

    operations = [
        migrations.AddField(
            model_name="uploadtarget",
            name="emptying",
            field=models.BooleanField(default=False),
        ),
    ]
