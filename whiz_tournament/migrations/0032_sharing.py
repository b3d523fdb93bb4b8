from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0031_hosted_clubs'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='lists_people',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='club',
            name='lists_rankings',
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name='club',
            name='online_address',
            field=models.CharField(blank=True, max_length=300),
        ),
    ]
