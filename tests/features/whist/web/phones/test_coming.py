"""The next evening on the phone of somebody who played whist: asked once this one is over."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.features.whist.made import ACTOR, CardEvening
from tests.features.whist.web.phones.let_in import let_in, page
from tests.tournaments import draft
from tests.web.director.pages import said, words
from whiz_tournament.features.whist.services import close_evening
from whiz_tournament.models import AccessCodeKind, Club, RollMark, WhistPlayer

pytestmark = pytest.mark.django_db


def test_whoever_played_says_whether_they_come(club: Club, cards: CardEvening) -> None:
    following = draft(club)
    following.date = timezone.localdate() + timedelta(days=7)
    following.save(update_fields=["date"])
    own, table = (
        let_in(cards, kind, 1, holder=1) for kind in (AccessCodeKind.ENTRY, AccessCodeKind.TABLE)
    )
    assert "I do not come" not in words(own.get(page(cards)))  # it is still played
    close_evening(evening=cards.evening, actor=ACTOR)
    assert "I do not come" in words(own.get(page(cards)))
    answered = own.post(page(cards, "whist_coming"), {"comes": "no"}, follow=True)
    assert "Noted for the roll call." in said(answered)
    mark = RollMark.objects.get()
    assert (mark.tournament, mark.state) == (following, "excused")
    assert mark.player == WhistPlayer.objects.get(evening=cards.evening, number=1).player

    # A phone that serves a whole table speaks for nobody.
    assert "I do not come" not in words(table.get(page(cards)))
    table.post(page(cards, "whist_coming"), {"comes": "yes"})
    assert RollMark.objects.get().state == "excused"
