"""Published pages are kept packed, and equal ones once.

What is there stays as it is, and is packed little by little once a day has passed in which the
version before may still serve (``jobs/page_packing.py``). It reads whole documents only: on the way
back each page gets its own again.
"""

import django.db.models.deletion
import whiz_tournament.models.packed_pages
from django.db import migrations, models

PAGES = 100


def unpack(apps, schema_editor):
    """Write each page's document in full again."""
    rows = apps.get_model("whiz_tournament", "ReleasePage")._base_manager
    unpack_page = whiz_tournament.models.packed_pages.unpack_page
    while some := list(rows.exclude(content=None).select_related("content")[:PAGES]):
        for page in some:
            page.document, page.content = unpack_page(page.content.packed), None
        rows.bulk_update(some, ["document", "content"])


class Migration(migrations.Migration):
    dependencies = [
        ("whiz_tournament", "0057_whist_calls"),
    ]

    operations = [
        migrations.CreateModel(
            "PageContent",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.BinaryField(max_length=16)),
                ("packed", models.BinaryField()),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="whiz_tournament.club",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="whiz_tournament.tournament",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            "pagecontent",
            models.UniqueConstraint(fields=("tournament", "digest"), name="page_content_once"),
        ),
        migrations.AlterField("releasepage", "document", models.JSONField(null=True)),
        migrations.AddField(
            "releasepage",
            "content",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="pages",
                to="whiz_tournament.pagecontent",
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, unpack),
    ]
