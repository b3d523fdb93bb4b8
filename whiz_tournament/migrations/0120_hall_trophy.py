from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0117_personal_links'),
    ]

    operations = [
        migrations.AddField(
            model_name='hallevent',
            name='trophy_least',
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
    ]
