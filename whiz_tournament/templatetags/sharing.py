"""What a page says about itself in its head, and how it is shared."""

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.urls import get_script_prefix, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from whiz_tournament.queries.publishing.link_pictures import SIZE, page_picture
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.queries.sharing import PageSharing, page_sharing

register = template.Library()
MOST_ADDRESSED: Final = 512
HOME: Final = SitePage("home")


@register.tag("page_title")
def page_title(parser: Parser, _token: Token) -> "PageTitle":
    """Write the text up to ``end_page_title`` as the title, with the page's other tags."""
    nodes = parser.parse(("end_page_title",))
    parser.delete_first_token()
    return PageTitle(nodes)


class PageTitle(template.Node):
    """The title, robots, the canonical address, and what messengers draw a link with."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """Return the lines of the head."""
        title = _on_one_line(self.nodelist.render(context))
        tags = format_html("<title>{}</title>", title)
        request = context.get("request")
        if request is None:
            return tags
        page = sharing_of(context)
        if not page.listed:
            tags += SafeString('\n<meta name="robots" content="noindex">')
        if not page.is_public:
            return tags
        if page.canonical:
            tags += format_html('\n<link rel="canonical" href="{}">', page.canonical)
        name = getattr(context.get("club"), "name", "Whiz")
        properties = {"og:title": title, "og:type": "website", "og:site_name": name}
        if page.canonical:
            properties["og:url"] = page.canonical
        if picture := _picture(context):
            width, height = SIZE
            sized = {"og:image:width": width, "og:image:height": height}
            properties |= {"og:image": picture, **sized}
        for key, value in properties.items():
            tags += format_html('\n<meta property="{}" content="{}">', key, value)
        return tags


@register.tag("page_description")
def page_description(parser: Parser, _token: Token) -> "PageDescription":
    """Write the text up to ``end_page_description`` for search engines and the like.

    Who passes the page on shows its title and its picture.
    """
    nodes = parser.parse(("end_page_description",))
    parser.delete_first_token()
    return PageDescription(nodes)


class PageDescription(template.Node):
    """The sentence that says what is on a page; nothing on a page that has none."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        """Return the line of the head."""
        text = _on_one_line(self.nodelist.render(context))
        return format_html('<meta name="description" content="{}">', text) if text else text


def _on_one_line(text: str) -> SafeString:
    """Return it on one line; ``split`` would take the narrow space before a colon for any other."""
    return SafeString(re.sub(r"[ \t\r\n]+", " ", text).strip())


def sharing_of(context: Context) -> PageSharing:
    """Return what the page that is drawn says of itself."""
    request = context["request"]
    if "exception" in context:  # a page that is not there: at no address, whichever was asked for
        return PageSharing(is_public=False)
    match = getattr(request, "resolver_match", None)
    name = (match.url_name or "") if match else ""
    if getattr(request, "is_hosted", False):  # this is the place where it is read
        sharing = page_sharing(context.get("club"), name, request.path)
        here = request.build_absolute_uri(request.path) if sharing.is_public else ""
        return replace(sharing, canonical=here)
    language = (get_language() or "") if getattr(request, "site", None) else ""
    return page_sharing(context.get("club"), name, request.path, language)


def _picture(context: Context) -> str:
    """Return the whole address of the page's picture; on a site it has the same path."""
    request, path = context["request"], _picture_path(context.get("pictured") or HOME)
    if not path:
        return ""
    if getattr(request, "site", None):
        page = sharing_of(context).canonical
        return f"{page.removesuffix(request.path)}{path}" if page else ""
    return str(request.build_absolute_uri(path))


@register.simple_tag
def picture_address(page: str, *arguments: str | int) -> str:
    """Return where the picture of a page is, empty where none is drawn; ``page`` is its name."""
    return _picture_path(SitePage(page, arguments))


def _picture_path(page: SitePage) -> str:
    picture = page_picture(page)
    return _path(picture, get_script_prefix()) if picture else ""


@lru_cache(maxsize=MOST_ADDRESSED)
def _path(picture: SitePage, _prefix: str) -> str:
    """Return what Django puts together more slowly than the rest of a head is written."""
    return reverse(picture.name, args=picture.arguments)


@register.simple_tag(takes_context=True)
def shared_address(context: Context) -> str:
    """Return the address that is passed on, empty where nobody outside could open it."""
    return sharing_of(context).canonical
