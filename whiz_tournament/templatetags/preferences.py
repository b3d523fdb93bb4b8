"""The choices in every page's foot: card colours and language, drawn once for all pages."""

from dataclasses import dataclass
from typing import Final

from django import template
from django.urls import get_script_prefix
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from whiz_tournament.templatetags.blocks import card_scheme
from whiz_tournament.templatetags.render_part import render_part
from whiz_tournament.wording.by_language import made_once

register = template.Library()
# What is in the drawing where the page's address will go: no text holds these characters.
_ADDRESS: Final = "\ue000address\ue001"


@dataclass(frozen=True, slots=True)
class CardScheme:
    """One way to colour the suits; whether it is the one that this device shows."""

    value: str
    label: str
    chosen: bool


@register.simple_tag(takes_context=True)
def preferences(context: template.Context) -> SafeString:
    """Return the forms of card colours and language, which lead back to the page that is drawn."""
    address = context.get("page_path") or context["request"].get_full_path()
    return SafeString(
        _forms(card_scheme(context), get_script_prefix()).replace(_ADDRESS, escape(address))
    )


@made_once
def _forms(scheme: str, _prefix: str) -> str:
    """Return both forms for a device of these card colours, with a place for the address."""
    labels = {"four": _("Four colours"), "blue": _("Blue diamonds"), "two": _("Black and red")}
    schemes = [CardScheme(value, label, value == scheme) for value, label in labels.items()]
    colours = render_part("preferences", schemes=schemes, page_path=_ADDRESS)
    return f"{colours}\n{render_part('languages', page_path=_ADDRESS)}"
