"""What may be wrong with a catalogue, said in one line a fault."""

from collections.abc import Iterable, Iterator

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry

from script.catalogues import french
from script.catalogues.catalogue import entry_of, forms_of, is_translated
from script.catalogues.message import Message


def faults(catalogue: Catalog, language: str, wanted: Iterable[Message]) -> Iterator[str]:
    """Yield every fault of a language against the sentences that the sources use."""
    for message in sorted(wanted):
        entry = entry_of(catalogue, message)
        if entry is None or not is_translated(entry):
            yield f"{language}: missing: {message}"
        else:
            yield from _entry_faults(entry, language, message)
    known = set(wanted)
    for entry in (*catalogue, *catalogue.obsolete.values()):
        if entry.id and (message := message_of(entry)) not in known:
            yield f"{language}: unused: {message}"


def message_of(entry: Entry) -> Message:
    """Return the sentence that an entry translates."""
    singular, plural = (entry.id, "") if isinstance(entry.id, str) else tuple(entry.id)[:2]
    return Message(singular, entry.context or "", plural)


def _entry_faults(entry: Entry, language: str, message: Message) -> Iterator[str]:
    """Yield what is wrong with one translated sentence."""
    if entry.fuzzy:
        yield f"{language}: fuzzy: {message}"
    forms = forms_of(entry)
    if any(_placeholder_faults(forms, message)):
        yield f"{language}: placeholders differ: {message}"
    if language == "fr" and any(map(french.is_faulty, forms)):
        yield f"fr: apostrophe or space before a sign: {message}"


def _placeholder_faults(forms: tuple[str, ...], message: Message) -> Iterator[bool]:
    """Yield for each form whether its placeholders differ from the source's.

    The singular of a plural may leave its number out ("une donne").
    """
    expected = _placeholders(message.singular) | _placeholders(message.plural)
    for index, form in enumerate(forms):
        used = _placeholders(form)
        spared = bool(message.plural) and index == 0
        yield not used <= expected or (used != expected and not spared)


def _placeholders(text: str) -> set[str]:
    """Return the places that a value fills."""
    return set(french.PLACEHOLDER.findall(text.replace("%%", "")))
