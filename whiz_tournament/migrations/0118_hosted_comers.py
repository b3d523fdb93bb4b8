import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0115_event_acts'),
    ]

    operations = [
        migrations.AddField(
            model_name='hostedconnection',
            name='comers_told_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.CreateModel(
            name='HostedAnswer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('evening', models.CharField(max_length=32)),
                ('link', models.CharField(max_length=64)),
                ('comes', models.BooleanField()),
                ('guest', models.CharField(blank=True, max_length=120)),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('refused', models.CharField(blank=True, max_length=30)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
            ],
            options={
                'ordering': ('id',),
                'indexes': [models.Index(fields=['club', 'evening'], name='hosted_answer_of')],
            },
        ),
        migrations.CreateModel(
            name='HostedEvening',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('document', models.JSONField()),
                ('received_at', models.DateTimeField(auto_now=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club',), name='hosted_evening_once')],
            },
        ),
    ]
