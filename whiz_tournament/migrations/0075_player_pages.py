import django.db.models.deletion
from django.db import migrations, models

import whiz_tournament.models.ids


class Migration(migrations.Migration):

    dependencies = [
        ("whiz_tournament", "0080_release_news"),
    ]

    operations = [
        migrations.CreateModel(
            name="PlayerPage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(default=whiz_tournament.models.ids.random_id, editable=False, max_length=32, unique=True)),
                ("readers", models.CharField(choices=[("link", "Link"), ("everybody", "Everybody")], default="link", max_length=9)),
                ("club", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="whiz_tournament.club")),
                ("player", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="whiz_tournament.player")),
            ],
            options={
                "abstract": False,
            },
        ),
    ]
