import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0043_hosted_keys'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='FormerActor',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('actor', models.CharField(max_length=40)),
            ],
        ),
        migrations.AddField(
            model_name='club',
            name='closed_at',
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='club',
            name='most_jobs',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='club',
            name='most_megabytes',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='club',
            name='most_players',
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name='job',
            name='size',
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
        migrations.AddIndex(
            model_name='job',
            index=models.Index(fields=['state', 'kind'], name='job_waiting'),
        ),
        migrations.AddConstraint(
            model_name='club',
            constraint=models.UniqueConstraint(condition=models.Q(('host', ''), _negated=True), fields=('host',), name='club_host_once'),
        ),
        migrations.AddField(
            model_name='formeractor',
            name='club',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club'),
        ),
        migrations.AddField(
            model_name='formeractor',
            name='user',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former_actors', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddConstraint(
            model_name='formeractor',
            constraint=models.UniqueConstraint(fields=('club', 'actor'), name='former_actor_once'),
        ),
    ]
