"""People's names: cleaned when they come in, sorted as French lists sort them."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from boards.errors import N_, Malformed, WhizError

LONGEST_NAME: Final = 120
LONGEST_KEY: Final = 160
NOBODY: Final = "N. N."  # nomen nescio: who was erased, the same in all languages of the club
MOST_MARKS: Final = 2
"""Combining marks kept on one letter: Vietnamese needs two."""

# A family name may begin before its last word.
_FRENCH: Final = frozenset({"de", "d", "du", "des", "la", "le", "les", "l", "st", "ste", "saint"})
_DUTCH: Final = frozenset({"van", "vande", "vanden", "vander", "der", "den", "ten", "ter", "te"})
_OTHER: Final = frozenset(
    {"da", "das", "del", "della", "di", "do", "dos", "el", "al", "ben", "von"}
)
_PARTICLES: Final = _FRENCH | _DUTCH | _OTHER
_LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d", "ł": "l", "ð": "d", "þ": "th", "ı": "i"}
)
_OTHER_APOSTROPHES: Final = "’ʼ‘`´"
_APOSTROPHES: Final = str.maketrans(_OTHER_APOSTROPHES, "'" * len(_OTHER_APOSTROPHES))
_DE: Final = re.compile(rf"(de |d['{_OTHER_APOSTROPHES}])(?=.)")


class NameEmpty(WhizError):
    message = N_("A name is missing. Type at least one letter.")


class NameTooLong(WhizError):
    message = N_("A name has at most {longest} characters.")


class NameUnreadable(Malformed):
    message = N_("This name contains a damaged character. Type it again.")


@dataclass(frozen=True, slots=True)
class CleanName:
    """A name fit to be shown, and whether hidden characters were taken out of it."""

    text: str
    changed: bool = False


def printable(text: str) -> str:
    """Return a text with a space for each sign that no page, paper or file can show."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else " " for letter in text)


def clean_name(text: str, field: str = "name", longest: int = LONGEST_NAME) -> CleanName:
    """Take out what nobody can see or what turns a line round; refuse what is left empty.

    >>> clean_name(" Zoé\\u200b  Petit ")
    CleanName(text='Zoé Petit', changed=True)
    """
    if any("\ud800" <= character <= "\udfff" for character in text):
        raise NameUnreadable(field=field)
    spaced = re.sub(r"\s+", " ", text)
    # Composed last: a hidden character between a letter and its accent kept the two apart.
    visible = unicodedata.normalize("NFC", "".join(c for c in spaced if not _hidden(c)))
    cleaned = " ".join(_few_marks(visible).split())
    if not cleaned:
        raise NameEmpty(field=field)
    if len(cleaned) > longest:
        raise NameTooLong(field=field, longest=longest)
    spelled = unicodedata.normalize("NFC", " ".join(spaced.split()))
    return CleanName(cleaned, changed=cleaned != spelled)


def _hidden(character: str) -> bool:
    """Controls, bidi overrides, zero-width characters."""
    return unicodedata.category(character) in {"Cc", "Cf", "Zl", "Zp"}


def _few_marks(text: str) -> str:
    characters: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= MOST_MARKS:
            characters.append(character)
    return "".join(characters)


@dataclass(frozen=True, slots=True)
class ListedName:
    """A name as a list in the order of names has it: first what is looked for, then the rest."""

    family: str
    given: str = ""

    def __str__(self) -> str:
        """Return the name where nothing can be stressed: in the choices of a form."""
        return ", ".join(filter(None, (self.family, self.given)))


def listed_name(name: str) -> ListedName:
    """Return the family name as its people are called, ``d’`` and ``de`` with it, then the rest.

    ``sort_key`` sorts them without: one looks for ``d’Ormesson`` under O.

    >>> [str(listed_name(n)) for n in ("Zoé LE GŒFF", "Jean d’Ormesson", "Petit-Jean, Anne")]
    ['LE GŒFF, Zoé', 'd’Ormesson, Jean', 'Petit-Jean, Anne']
    >>> str(listed_name("Plato"))
    'Plato'
    """
    family, given = _parts(name)
    return ListedName(" ".join(family), " ".join(given))


def sort_key(name: str) -> str:
    """Return the family name, then the given name, without accents, hyphens or capitals.

    The family name is what is before a comma, or the words in capitals, or the last word with the
    particles before it. Words are parted by ``1`` and the two names by ``0``: both databases sort
    digits before letters, whatever their language.

    >>> [sort_key(n) for n in ("Zoé LE GŒFF", "Jean d'Ormesson", "Petit-Jean, Anne")]
    ['le1goeff0zoe', 'ormesson0jean1d', 'petit1jean0anne']
    """
    family, given = _parts(name.translate(_APOSTROPHES))
    sorted_from, moved = _without_de(" ".join(family))
    parts = (_folded(sorted_from), _folded(" ".join([*given, moved])))
    return "0".join("1".join(words) for words in parts)[:LONGEST_KEY]


def given_and_initial(name: str) -> str:
    """Return the given name and the first letter of the family name.

    >>> [given_and_initial(n) for n in ("Anne Petit-Jean", "Jean d'Ormesson", "LE GOFF Zoé")]
    ['Anne P.', 'Jean O.', 'Zoé L.']
    >>> given_and_initial("Plato")
    'P.'
    """
    family, given = _parts(name.translate(_APOSTROPHES))
    main, _moved = _without_de(" ".join(family))
    return " ".join([*given, f"{main[:1].upper()}."])


def given_name(name: str) -> str:
    """Return the given name, or all of a name that has none.

    >>> [given_name(n) for n in ("Anne-Marie Petit", "LE GOFF Zoé", "Petit, Jean Luc", "Plato")]
    ['Anne-Marie', 'Zoé', 'Jean Luc', 'Plato']
    """
    return " ".join(_parts(name.translate(_APOSTROPHES))[1]) or name


def same_person_key(name: str) -> str:
    """Return one key for all ways of writing one name: order, accents, capitals do not count."""
    return "1".join(sorted(_folded(name.translate(_APOSTROPHES))))


def folded_words(text: str) -> list[str]:
    """Return the words of a text as names are compared, in their order.

    >>> folded_words("Zoé LE GŒFF-Petit")
    ['zoe', 'le', 'goeff', 'petit']
    """
    return _folded(text.translate(_APOSTROPHES))


def begins_so(name: str, typed: str) -> bool:
    """Return whether each word that is typed begins another word of the name.

    >>> begins_so("Anne Andrieux", "an anne"), begins_so("Anne Petit", "an anne")
    (True, False)
    """
    words = folded_words(name)
    for part in sorted(folded_words(typed), key=len, reverse=True):  # what fits fewest first
        word = next((word for word in words if word.startswith(part)), None)
        if word is None:
            return False
        words.remove(word)
    return True


def _parts(name: str) -> tuple[list[str], list[str]]:
    before, comma, after = name.partition(",")
    if comma:
        return before.split(), after.split()
    words = name.split()
    capitals = [word for word in words if _is_capitals(word)]
    if capitals and len(capitals) < len(words):
        return _with_particles(words, words.index(capitals[0]), words.index(capitals[-1]) + 1)
    return _with_particles(words, len(words) - 1, len(words))


def _is_capitals(word: str) -> bool:
    """``LE``, ``D'HOOGHE``, but not an initial."""
    letters = [c for c in word if c.isalpha()]
    return len(letters) > 1 and word.upper() == word


def _with_particles(words: list[str], start: int, end: int) -> tuple[list[str], list[str]]:
    while start > 1 and words[start - 1].rstrip(f".'{_OTHER_APOSTROPHES}").lower() in _PARTICLES:
        start -= 1
    return words[start:end], words[:start] + words[end:]


def _without_de(family: str) -> tuple[str, str]:
    """Part ``de`` and ``d'`` from the name; with a capital (De Smet) they are sorted."""
    match = _DE.match(family)
    return (family[match.end() :], match[1].strip()) if match else (family, "")


def _folded(text: str) -> list[str]:
    text = text.casefold().translate(_LETTERS)
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[^\w\s]|_", " ", plain.replace("'", "")).split()
