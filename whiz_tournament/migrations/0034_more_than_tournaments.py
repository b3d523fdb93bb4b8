"""Whist evenings and competitions go where tournaments go: to hosted pages and by e-mail."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

KINDS = [('tournament', 'Tournament'), ('evening', 'Evening'), ('competition', 'Competition')]


def one_of(name):
    return models.OneToOneField(
        blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL,
        related_name='+', to=f'whiz_tournament.{name}',
    )


def about(name):
    return models.ForeignKey(
        null=True, on_delete=django.db.models.deletion.CASCADE,
        related_name='+', to=f'whiz_tournament.{name}',
    )


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0033_online_mail'),
    ]

    operations = [
        migrations.AddField('competition', 'delivered', models.JSONField(blank=True, null=True)),
        migrations.RemoveConstraint('delivery', 'delivery_slug_once'),
        migrations.RemoveField('delivery', 'tournament'),
        migrations.AddField(
            'delivery', 'kind',
            models.CharField(choices=KINDS, default='tournament', max_length=11),
        ),
        migrations.AddConstraint(
            'delivery',
            models.UniqueConstraint(fields=('club', 'kind', 'slug'), name='delivery_slug_once'),
        ),
        migrations.RemoveConstraint('hostedtournament', 'hosted_slug_once'),
        migrations.RenameModel('HostedTournament', 'HostedPlace'),
        migrations.AddField(
            'hostedplace', 'kind',
            models.CharField(choices=KINDS, default='tournament', max_length=11),
        ),
        migrations.AddField('hostedplace', 'evening', one_of('whistevening')),
        migrations.AddField('hostedplace', 'competition', one_of('competition')),
        migrations.AddConstraint(
            'hostedplace',
            models.UniqueConstraint(fields=('club', 'kind', 'slug'), name='hosted_slug_once'),
        ),
        migrations.AddField('maildelivery', 'evening', about('whistevening')),
        migrations.AddField('maildelivery', 'competition', about('competition')),
        migrations.AlterField('maildelivery', 'tournament', about('tournament')),
        migrations.AddConstraint(
            'maildelivery',
            models.CheckConstraint(
                condition=Q(tournament__isnull=False, evening=None, competition=None)
                | Q(tournament=None, release=None, evening__isnull=False, competition=None)
                | Q(tournament=None, release=None, evening=None, competition__isnull=False),
                name='mail_of_one_thing',
            ),
        ),
    ]
