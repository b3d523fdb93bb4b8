"""One name in all its ways of writing: case, accents, order, and what formats make of letters."""

import html
import re
from dataclasses import dataclass
from typing import Final, Self
from urllib.parse import unquote

from whiz_tournament.models.names import folded_words

_NO_LETTERS: Final = re.compile(r"[\d_]+")
_TAG: Final = re.compile(r"<[^<>]{0,2000}>")
_ESCAPED: Final = re.compile(r"\\u([0-9a-fA-F]{4})")


@dataclass(frozen=True, slots=True)
class SearchedName:
    """The words of a name, folded and sorted; an address counts as words, too."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Self:
        """Return a name to look for.

        >>> SearchedName.of("Zoé LE GOFF").words
        ('goff', 'le', 'zoe')
        """
        return cls(tuple(sorted(_words(text))))

    def stands_in(self, text: str) -> bool:
        """Tell whether the words stand side by side, in whatever order.

        >>> name = SearchedName.of("Zoé Petit")
        >>> [name.stands_in(text) for text in ("PETIT, Zoe", "petit0zoe", "Zo&eacute; Petit")]
        [True, True, True]
        >>> [name.stands_in(text) for text in ("Zo%C3%A9+Petit", "Zoé Le Petit")]
        [True, False]
        """
        return any(self._in_words(_words(form)) for form in _forms(text))

    def _in_words(self, words: list[str]) -> bool:
        length, wanted = len(self.words), set(self.words)
        return any(
            tuple(sorted(words[start : start + length])) == self.words
            for start, word in enumerate(words)
            if word in wanted
        )


def _forms(text: str) -> set[str]:
    """Return the text as it is, and as it reads without tags and escapes."""
    forms = {text}
    if "\\u" in text:
        forms.add(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), text))
    if "%" in text:
        forms.add(unquote(text.replace("+", " ")))
    if "<" in text or "&" in text:
        forms |= {html.unescape(_TAG.sub(" ", form)) for form in list(forms)}
    return forms


def _words(text: str) -> list[str]:
    """Return the words in their order, each folded; digits part them, as in sort keys."""
    return folded_words(_NO_LETTERS.sub(" ", text))
