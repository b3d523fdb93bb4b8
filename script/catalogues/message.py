"""One sentence of the product, as the source writes it."""

from dataclasses import dataclass

LANGUAGES = ("fr", "en", "nl")
SOURCE_LANGUAGE = "en"


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """An English sentence, with its plural and its context where it has them."""

    singular: str
    context: str = ""
    plural: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        """Return the id in the shape that Babel's catalogues use."""
        return (self.singular, self.plural) if self.plural else self.singular

    def __str__(self) -> str:
        """Name the sentence on one line, its context in front."""
        shown = " | ".join(filter(None, (self.singular, self.plural))).replace("\n", "\\n")
        return f"[{self.context}] {shown}" if self.context else shown
