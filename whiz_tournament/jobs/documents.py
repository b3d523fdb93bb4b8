"""The job that prints: reads the values once more, draws them, names the file."""

from typing import Final

from django.utils.text import slugify
from django.utils.translation import gettext, override

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.kinds import Asked
from whiz_tournament.printing.registry import PRINTED, draw_all, label, parts
from whiz_tournament.queries.documents.asked import AskedDocuments

PDF: Final = "application/pdf"
LONGEST_NAME: Final = 80


def make_documents(asked: Asked) -> Artefact:
    """Return the PDF that was asked for, in its language."""
    wanted = AskedDocuments.from_data(asked.data)
    with override(wanted.language):
        values = [
            (part, PRINTED[part].value(asked.tournament, wanted.selection))
            for part in parts(wanted.kind)
        ]
        printable = [(part, value) for part, value in values if len(value)]
        title, size = asked.tournament.name, wanted.selection.size
        pdf = draw_all(title, printable, asked.report, size=size)
        return Artefact(pdf, PDF, _filename(asked.tournament.slug, wanted))


def _filename(slug: str, wanted: AskedDocuments) -> str:
    """Return a name of plain letters: nothing that a header or a file system could trip over."""
    words = [gettext(label(wanted.kind))]
    if wanted.selection.round is not None:
        words.append(str(wanted.selection.round))
    name = slugify(" ".join([*words, slug]))[:LONGEST_NAME].strip("-")
    return f"{name or 'document'}.pdf"
