"""What S3 answers, read from its XML."""

from typing import Final
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

LIST: Final = "ListBucketResult"


def listed_keys(body: bytes) -> list[str] | None:
    """Return the objects and the folders of a listing, ``None`` where it is none."""
    tree = _tree(body)
    if tree is None or tree.tag.rpartition("}")[2] != LIST:
        return None
    keys = [each.text or "" for each in tree.findall("{*}Contents/{*}Key")]
    keys += [each.text or "" for each in tree.findall("{*}CommonPrefixes/{*}Prefix")]
    coded = tree.findtext("{*}EncodingType") == "url"  # asked for; not every host knows it
    return [unquote(key) if coded else key for key in keys]


def error_code(body: bytes) -> str:
    """Return the word by which a refusal goes, nothing where there is none."""
    tree = _tree(body)
    return "" if tree is None else (tree.findtext("{*}Code") or "")


def _tree(body: bytes) -> Element | None:
    try:
        tree: Element = fromstring(body)
    except (ParseError, DefusedXmlException, ValueError):
        return None
    return tree
