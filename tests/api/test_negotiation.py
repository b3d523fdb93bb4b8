"""The short way to what an answer is written as, beside the framework's own."""

import pytest
from rest_framework.exceptions import NotAcceptable
from rest_framework.negotiation import BaseContentNegotiation, DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer, JSONRenderer, TemplateHTMLRenderer
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from whiz_tournament.api.parsers import AtOnce

ASKED = [
    "", "*/*", "application/json", "application/*", "text/html", "application/json; indent=2",
    "text/html, */*;q=0.1", "nothing",
]  # fmt: skip


def chosen(by: BaseContentNegotiation, asked: str, renderers: list[BaseRenderer]) -> object:
    headers = {"accept": asked} if asked else None
    request = Request(APIRequestFactory().get("/", headers=headers))
    try:
        return by.select_renderer(request, renderers)
    except NotAcceptable as refusal:
        return type(refusal)


@pytest.mark.parametrize("asked", ASKED)
def test_the_short_way_leads_where_the_long_one_does(asked: str) -> None:
    for renderers in ([JSONRenderer()], [TemplateHTMLRenderer(), JSONRenderer()]):
        expected = chosen(DefaultContentNegotiation(), asked, list(renderers))
        assert chosen(AtOnce(), asked, list(renderers)) == expected
