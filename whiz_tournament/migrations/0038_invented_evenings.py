"""Which evenings the program brought to try things with."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ('whiz_tournament', '0037_answers_and_marks'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='invented',
            field=models.CharField(
                blank=True,
                choices=[('practice', 'Practice'), ('sample', 'Sample')],
                default='',
                max_length=8,
            ),
        ),
    ]
