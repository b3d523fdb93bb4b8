"""A bucket that speaks S3: of Amazon, or of any host that offers the same."""

import mimetypes
from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote, urlencode
from xml.etree.ElementTree import Element

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring
from requests import PreparedRequest
from requests_aws4auth import AWS4Auth

from whiz_tournament.features.online.targets.errors import (
    TargetError,
    TargetFailed,
    TargetFolderMissing,
    TargetFull,
    TargetReadOnly,
    TargetRedirects,
    WrongCredentials,
    reason_of,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.requests_over_tls import (
    FINE,
    LISTING_BYTES,
    SENT_ON,
    TargetConnection,
    status_text,
)
from whiz_tournament.features.online.targets.target import OpenTarget
from whiz_tournament.outgoing_requests import HttpAnswer

NAMES: Final = 20
MISSING: Final = {"NoSuchKey", "404"}
REFUSED: Final[Mapping[str, type[TargetError]]] = {
    "InvalidAccessKeyId": WrongCredentials,
    "SignatureDoesNotMatch": WrongCredentials,
    "AuthorizationHeaderMalformed": WrongCredentials,
    "401": WrongCredentials,
    "AccessDenied": TargetReadOnly,
    "AllAccessDisabled": TargetReadOnly,
    "MethodNotAllowed": TargetReadOnly,
    "403": TargetReadOnly,
    "NoSuchBucket": TargetFolderMissing,
    "QuotaExceeded": TargetFull,
    "XMinioStorageFull": TargetFull,
    "507": TargetFull,
}


class S3Target(OpenTarget):
    """A bucket; each object is put whole or not at all, by what S3 is."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        if not (place.username.isascii() and place.username.isprintable()):
            raise self.said(WrongCredentials)
        self._connection = TargetConnection(replace(place, host=endpoint(place)[0]))
        try:
            self.names()
        except BaseException:
            self.close()
            raise

    def names(self) -> list[str]:
        """Return the first of what is in the folder itself."""
        prefix = self._key("")
        asked = {"list-type": 2, "prefix": prefix, "delimiter": "/", "max-keys": NAMES}
        answer = self._ask("GET", "", query={**asked, "encoding-type": "url"})
        self._expect(answer)
        keys = listed_keys(answer.body)
        if keys is None:
            raise self.said(TargetFailed, reason=status_text(answer))
        return [name for key in keys if (name := key.removeprefix(prefix).rstrip("/"))]

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most that many bytes, ``None`` if there is none."""
        answer = self._ask("GET", self._key(path), most=most)
        if answer.status not in FINE and _code(answer) in MISSING:
            return None
        self._expect(answer)
        return answer.body[:most]

    def write(self, path: str, data: bytes) -> None:
        """Put the object, with the media type that browsers need."""
        kind, _ = mimetypes.guess_type(path)
        kind = kind or "application/octet-stream"
        media_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        headers = {"Content-Type": media_type, "Cache-Control": "no-cache"}
        self._expect(self._ask("PUT", self._key(path), body=data, headers=headers))

    def delete(self, path: str) -> None:
        """Take an object away; there are no folders."""
        answer = self._ask("DELETE", self._key(path))
        if _code(answer) not in MISSING:
            self._expect(answer)

    def close(self) -> None:
        """End the connection."""
        self._connection.close()

    def _key(self, path: str) -> str:
        folder = self.place.folder.strip("/")
        return f"{folder}/{path}" if folder else path

    def _ask(
        self,
        method: str,
        key: str,
        *,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        query: Mapping[str, object] | None = None,
        most: int = 0,
    ) -> HttpAnswer:
        sent = {**(headers or {}), "User-Agent": "whiz-tournament"}
        request = signed_request(self.place, method, key, body=body, headers=sent, query=query)
        signed = {name: str(value) for name, value in request.headers.items()}
        least = max(most, LISTING_BYTES)  # a refusal is read whole, however little was asked for
        return self._connection.ask(method, request.path_url, body=body, headers=signed, most=least)

    def _expect(self, answer: HttpAnswer) -> None:
        """Refuse what is no success."""
        if answer.status in FINE:
            return
        if answer.status in SENT_ON:
            other = answer.headers.get("x-amz-bucket-region", "?")
            raise self.said(TargetRedirects, other=reason_of(other, self.place.password))
        code = _code(answer)
        kind = REFUSED.get(code) or REFUSED.get(str(answer.status))
        if kind is TargetFolderMissing:
            raise self.said(kind, folder=self.place.bucket)
        if kind is not None:
            raise self.said(kind)
        raise self.said(TargetFailed, reason=reason_of(code, self.place.password))


def _code(answer: HttpAnswer) -> str:
    """Return the word by which a refusal goes, its status where it has none."""
    return error_code(answer.body) or str(answer.status)


# What S3 answers, read from its XML.

LIST: Final = "ListBucketResult"


def listed_keys(body: bytes) -> list[str] | None:
    """Return the objects and the folders of a listing, ``None`` where it is none."""
    tree = _tree(body)
    if tree is None or tree.tag.rpartition("}")[2] != LIST:
        return None
    keys = [element.text or "" for element in tree.findall("{*}Contents/{*}Key")]
    keys += [element.text or "" for element in tree.findall("{*}CommonPrefixes/{*}Prefix")]
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


# Requests as S3 asks for them: where a bucket is, and who signs.

FIRST_REGION: Final = "us-east-1"


def endpoint(place: Place) -> tuple[str, str]:
    """Return the server of a bucket and the path under which it is there.

    Amazon has a name for each bucket; the certificate of those covers no name with a dot.
    """
    if place.host:
        return place.host, f"/{place.bucket}"
    region = place.region or FIRST_REGION
    server = f"s3.{region}.amazonaws.com{'.cn' if region.startswith('cn-') else ''}"
    if "." in place.bucket:
        return server, f"/{place.bucket}"
    return f"{place.bucket}.{server}", ""


def signed_request(
    place: Place,
    method: str,
    key: str,
    *,
    body: bytes | None = None,
    headers: Mapping[str, str] | None = None,
    query: Mapping[str, object] | None = None,
) -> PreparedRequest:
    """Return a request for an object, or for the bucket by no key; it is signed but not sent."""
    host, root = endpoint(place)
    server = f"https://{replace(place, host=host).authority}"
    asked = f"?{urlencode(query, quote_via=quote)}" if query else ""
    request = PreparedRequest()
    request.prepare(
        method=method,
        url=f"{server}{quote(f'{root}/{key}')}{asked}",
        headers=dict(headers or {}),
        data=body,
        auth=AWS4Auth(place.username, place.password, place.region or FIRST_REGION, "s3"),
    )
    return request
