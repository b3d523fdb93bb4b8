"""A topic of the help."""

from dataclasses import dataclass

from django.utils.functional import Promise

Text = str | Promise


@dataclass(frozen=True, slots=True)
class Topic:
    """One screen: its title and what to know about it, a sentence or two a paragraph."""

    key: str
    title: Text
    paragraphs: tuple[Text, ...]
