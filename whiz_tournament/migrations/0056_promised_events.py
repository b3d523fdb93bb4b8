"""An event promises its boards once for all clubs; those of before promised nothing for all."""

from django.db import migrations, models


def column(length):
    """Return an empty text: a promise made now, after clubs got the boards, would prove nothing."""
    return models.CharField(blank=True, db_default="", default="", max_length=length)


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0055_counts_of_joined_results"),
    ]

    operations = [
        migrations.AddField(model_name=model, name=name, field=column(length))
        for model in ("simultaneous", "simultaneoustournament")
        for name, length in (("commitment", 64), ("nonce", 32))
    ]
