from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0089_hall_jobs'),
    ]

    operations = [
        migrations.AlterField(
            model_name='rollmark',
            name='state',
            field=models.CharField(choices=[('late', 'Late'), ('absent', 'Absent'), ('excused', 'Excused'), ('standby', 'Standby'), ('coming', 'Coming')], max_length=7),
        ),
    ]
