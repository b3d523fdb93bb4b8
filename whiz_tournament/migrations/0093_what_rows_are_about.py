"""A mail says what it is for; a job about an event in a hall is about nothing else."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0090_coming'),
    ]

    operations = [
        migrations.AddField(
            model_name='maildelivery',
            name='kind',
            field=models.CharField(blank=True, db_default='', default='', max_length=16),
        ),
        migrations.RemoveConstraint(model_name='job', name='job_of_one_thing'),
        migrations.AddConstraint(
            model_name='job',
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(('competition', None), ('evening', None), ('hall', None)),
                    models.Q(('competition', None), ('hall', None), ('tournament', None)),
                    models.Q(('evening', None), ('hall', None), ('tournament', None)),
                    models.Q(('competition', None), ('evening', None), ('tournament', None)),
                    _connector='OR',
                ),
                name='job_of_one_thing',
            ),
        ),
    ]
