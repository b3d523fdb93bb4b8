"""The job that prints: reads the values once more, draws them, names the file."""

from typing import Any, Final

from django.utils.text import slugify
from django.utils.translation import gettext, override

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.kinds import Asked
from whiz_tournament.models import Evening
from whiz_tournament.printing.registry import OF_EVENING, PRINTED, draw_all, label, parts
from whiz_tournament.queries.documents.asked import AskedDocuments

PDF: Final = "application/pdf"
LONGEST_NAME: Final = 80


def make_documents(asked: Asked) -> Artefact:
    """Return the PDF that was asked for, in its language."""
    wanted = AskedDocuments.from_data(asked.data)
    with override(wanted.language):
        printable = [(part, value) for part, value in _values(asked, wanted) if len(value)]
        title, size = asked.owner.name, wanted.selection.size
        pdf = draw_all(title, printable, asked.report, size=size)
        return Artefact(pdf, PDF, _filename(asked.owner.slug, wanted))


def _values(asked: Asked, wanted: AskedDocuments) -> list[tuple[str, Any]]:
    owner, selection = asked.owner, wanted.selection
    if isinstance(owner, Evening):
        return [(wanted.kind, OF_EVENING[wanted.kind].value(owner, selection))]
    return [(part, PRINTED[part].value(owner, selection)) for part in parts(wanted.kind)]


def _filename(slug: str, wanted: AskedDocuments) -> str:
    """Return a name of plain letters: nothing that a header or a file system could trip over."""
    words = [gettext(label(wanted.kind))]
    if wanted.selection.round is not None:
        words.append(str(wanted.selection.round))
    name = slugify(" ".join([*words, slug]))[:LONGEST_NAME].strip("-")
    return f"{name or 'document'}.pdf"
