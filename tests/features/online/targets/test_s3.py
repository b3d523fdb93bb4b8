"""What is S3's own: signatures that are looked at, addresses of buckets, answers of its hosts."""

from dataclasses import replace
from datetime import datetime

import botocore.auth
import botocore.awsrequest
import botocore.credentials
import pytest

from tests.features.online.targets.servers import Server
from whiz_tournament.features.online.targets.errors import (
    TargetFailed,
    TargetFolderMissing,
    TargetRedirects,
    WrongCredentials,
)
from whiz_tournament.features.online.targets.place import Place
from whiz_tournament.features.online.targets.protocols import open_target
from whiz_tournament.features.online.targets.s3 import (
    endpoint,
    error_code,
    listed_keys,
    signed_request,
)
from whiz_tournament.models import Protocol

HARD = "fr/Zoé & Jan/a +~(1)=%2B'!*,;:@$.html"
LIST = """<?xml version="1.0"?>
<ListBucketResult {space}>{coded}<Contents><Key>www/a%20b</Key></Contents>
<CommonPrefixes><Prefix>www/t/</Prefix></CommonPrefixes></ListBucketResult>"""
SPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"'


def test_a_server_that_checks_every_signature_takes_ours(servers: dict[str, Server]) -> None:
    server = servers["s3"]
    place = server.fresh()
    server.strict(True)
    with open_target(place) as target:
        target.write("fr/a.html", b"<p>")
        assert target.read("fr/a.html", 2) == b"<p"
        assert target.names() == ["fr"]
        target.delete("fr/a.html")
        assert target.read("fr/a.html", 10) is None
    server.strict(False)


@pytest.mark.parametrize("query", [None, {"prefix": "d’été +~/", "list-type": 2, "delimiter": "/"}])
def test_signatures_are_those_of_the_makers_of_s3(
    query: dict[str, object] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Place(Protocol.S3, "h.example", 444, "name", "secret", bucket="b", region="eu-west-3")
    sent = {"Content-Type": "text/html; charset=utf-8"}
    ours = signed_request(place, "PUT", HARD, body=b"<p>", headers=sent, query=query)
    then = datetime.strptime(str(ours.headers["x-amz-date"]), "%Y%m%dT%H%M%S%z")
    monkeypatch.setattr(botocore.auth, "get_current_datetime", lambda: then)
    theirs = botocore.awsrequest.AWSRequest("PUT", ours.url, sent, b"<p>")
    theirs.context["payload_signing_enabled"] = True  # as ours: hosts in between change nothing
    keys = botocore.credentials.Credentials("name", "secret")
    botocore.auth.S3SigV4Auth(keys, "s3", "eu-west-3").add_auth(theirs)
    assert ours.headers["Authorization"] == theirs.headers["Authorization"]


def test_a_bucket_that_is_not_there_is_named(servers: dict[str, Server]) -> None:
    with pytest.raises(TargetFolderMissing, match="their-club"):
        open_target(replace(servers["s3"].fresh(), bucket="their-club"))


def test_a_region_that_moved_and_a_server_that_is_no_s3_are_said(
    servers: dict[str, Server],
) -> None:
    server = servers["s3"]
    with open_target(server.fresh()) as target:
        server.answer = ("301 Moved Permanently", {"x-amz-bucket-region": "eu-west-3"}, b"")
        with pytest.raises(TargetRedirects, match="eu-west-3"):
            target.names()
        for body in (b"<html><body>Hello</body></html>", b"Hello"):
            server.answer = ("200 OK", {}, body)
            with pytest.raises(TargetFailed, match="200 OK"):
                target.names()
        server.answer = ("503 Slow Down", {}, b"<Error><Code>SlowDown</Code></Error>")
        with pytest.raises(TargetFailed, match="SlowDown"):
            target.write("a.html", b"")


def test_a_key_that_no_request_could_carry_is_refused_unsent() -> None:
    with pytest.raises(WrongCredentials):
        open_target(Place(Protocol.S3, "unknown.invalid", username="clé", password="x", bucket="b"))


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (Place(Protocol.S3, bucket="club"), ("club.s3.us-east-1.amazonaws.com", "")),
        (
            Place(Protocol.S3, bucket="our.club", region="eu-west-3"),
            ("s3.eu-west-3.amazonaws.com", "/our.club"),
        ),
        (
            Place(Protocol.S3, bucket="club", region="cn-north-1"),
            ("club.s3.cn-north-1.amazonaws.com.cn", ""),
        ),
        (Place(Protocol.S3, "s3.example.org", bucket="club"), ("s3.example.org", "/club")),
    ],
)
def test_where_a_bucket_is_asked(place: Place, found: tuple[str, str]) -> None:
    assert endpoint(place) == found


def test_answers_are_read_with_and_without_names_in_code() -> None:
    coded = "<EncodingType>url</EncodingType>"
    assert listed_keys(LIST.format(space=SPACE, coded=coded).encode()) == ["www/a b", "www/t/"]
    assert listed_keys(LIST.format(space="", coded="").encode()) == ["www/a%20b", "www/t/"]
    assert listed_keys(b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>") is None
    assert error_code(b"<Error><Code>NoSuchKey</Code></Error>") == "NoSuchKey"
    assert error_code(b"") == error_code(b"<Error/>") == ""
