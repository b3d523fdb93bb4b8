from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0114_coming_terms'),
    ]

    operations = [
        migrations.AddField(
            model_name='hallevent',
            name='card_turns',
            field=models.JSONField(blank=True, db_default={}, default=dict),
        ),
        migrations.AddField(
            model_name='hallround',
            name='objections_until',
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
