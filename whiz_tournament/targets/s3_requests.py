"""Requests as S3 asks for them: where a bucket lies, and who signs."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final
from urllib.parse import quote, urlencode

from requests import PreparedRequest
from requests_aws4auth import AWS4Auth

from whiz_tournament.targets.place import Place

FIRST_REGION: Final = "us-east-1"


def endpoint(place: Place) -> tuple[str, str]:
    """Return the server of a bucket and the path under which it lies there.

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
