"""The job that prints: reads the values once more, draws them, names the file."""

from typing import Any, Final

from django.utils.text import slugify
from django.utils.translation import gettext, override

from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.printing.registry import draw_all, label, parts, printed_of
from whiz_tournament.queries.documents.request import DocumentRequest

PDF: Final = "application/pdf"
LONGEST_NAME: Final = 80


def make_documents(asked: JobContext) -> Artefact:
    """Return the PDF that was asked for, in its language."""
    wanted = DocumentRequest.from_data(asked.data)
    with override(wanted.language):
        printable = [(part, value) for part, value in _values(asked, wanted) if len(value)]
        title, size = asked.printed.name, wanted.selection.size
        pdf = draw_all(title, printable, asked.report, size=size)
        return Artefact(pdf, PDF, _filename(asked.printed.slug, wanted))


def _values(asked: JobContext, wanted: DocumentRequest) -> list[tuple[str, Any]]:
    owner, things = asked.printed, printed_of(type(asked.printed))
    return [(part, things[part].value(owner, wanted.selection)) for part in parts(wanted.kind)]


def _filename(slug: str, wanted: DocumentRequest) -> str:
    """Return a name of plain letters: nothing that a header or a file system could trip over."""
    words = [gettext(label(wanted.kind))]
    if wanted.selection.round is not None:
        words.append(str(wanted.selection.round))
    name = slugify(" ".join([*words, slug]))[:LONGEST_NAME].strip("-")
    return f"{name or 'document'}.pdf"
