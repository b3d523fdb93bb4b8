"""Each kind of event whose tables have phones says where and why these call, and its pages."""

from typing import get_args

from whiz_tournament.features.calls.queries import called_kinds
from whiz_tournament.features.calls.web.call_pages import all_call_pages
from whiz_tournament.models import CalledEvent


def test_every_table_of_kinds_has_each_kind() -> None:
    called = {*get_args(CalledEvent)}
    assert {kind.model for kind in called_kinds()} == called
    assert {pages.model for pages in all_call_pages()} == called
