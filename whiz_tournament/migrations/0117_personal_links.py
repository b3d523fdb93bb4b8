import django.db.models.deletion
import whiz_tournament.models.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('whiz_tournament', '0119_hall_objections'),
    ]

    operations = [
        migrations.CreateModel(
            name='PersonalLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(default=whiz_tournament.models.ids.random_id, editable=False, max_length=32, unique=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.club')),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='whiz_tournament.player')),
            ],
            options={
                'abstract': False,
            },
        ),
    ]
