"""One language's catalogue on disk: read, merge, write."""

import io
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from script.catalogues import french
from script.catalogues.compiling import path_of, replace
from script.catalogues.message import SOURCE_LANGUAGE, Message

HEADER = """\
# The sentences of Whiz tournament. Written by script/messages; fill with script/messages --fill.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Language: {language}\\n"
"Plural-Forms: {plural_forms}\\n"

"""


def read(root: Path, language: str) -> Catalog:
    """Return a language's catalogue, empty if there is none yet."""
    path = path_of(root, language)
    if not path.exists():
        return Catalog(locale=language, domain="django")
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="django", abort_invalid=True)


def write(root: Path, language: str, catalogue: Catalog) -> None:
    """Write the catalogue sorted and without line numbers, so that two branches merge."""
    for entry in (*catalogue, *catalogue.obsolete.values()):
        entry.locations, entry.auto_comments, entry.previous_id = [], [], []
        if language == "fr" and entry.id:
            forms = tuple(map(french.mend, forms_of(entry)))
            entry.string = forms if entry.pluralizable else forms[0]
    buffer = io.BytesIO()
    write_po(buffer, catalogue, sort_output=True, omit_header=True, no_location=True, width=0)
    header = HEADER.format(language=language, plural_forms=catalogue.plural_forms)
    path, content = path_of(root, language), header.encode() + buffer.getvalue()
    if not path.exists() or path.read_bytes() != content:
        replace(path, content)


def entry_of(catalogue: Catalog, message: Message) -> Entry | None:
    """Return a sentence's entry, if the catalogue has it with the same plural."""
    entry = catalogue.get(message.singular, context=message.context or None)
    return entry if entry is not None and entry.id == message.id else None


def merge(old: Catalog, language: str, wanted: Iterable[Message]) -> Catalog:
    """Return a catalogue of just the wanted sentences; the others are kept as obsolete.

    Obsolete translations return by themselves when their sentence does.
    """
    for entry in old.obsolete.values():
        old[entry.id] = entry
    old.obsolete.clear()
    template = Catalog()
    for message in sorted(wanted):
        template.add(message.id, "", context=message.context or None)
    old.update(template, no_fuzzy_matching=True)
    for key, entry in list(old.obsolete.items()):
        if language == SOURCE_LANGUAGE or not is_translated(entry):
            del old.obsolete[key]
    for entry in old if language == SOURCE_LANGUAGE else ():
        if entry.id and not is_translated(entry):
            entry.string = entry.id  # an English sentence is its own translation
    return old


def is_translated(entry: Entry) -> bool:
    """Tell whether every form of the entry has words."""
    forms = forms_of(entry)
    return bool(forms) and all(forms)


def forms_of(entry: Entry) -> tuple[str, ...]:
    """Return the entry's words: one form, or those of a plural."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
