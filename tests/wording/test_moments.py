"""Hours of today stand alone; any other has its day."""

from datetime import timedelta

import pytest
from django.utils import timezone, translation

from whiz_tournament.wording.moments import moment_words, until_words


@pytest.mark.parametrize(
    ("language", "now", "then"),
    [
        ("fr", ["à 21 h 04", "jusqu’à 21 h 04"], ["le {} à 21 h 04", "jusqu’au {} à 21 h 04"]),
        ("en", ["at 21:04", "until 21:04"], ["on {} at 21:04", "until {}, 21:04"]),
        ("nl", ["om 21:04", "tot 21:04"], ["op {} om 21:04", "tot {} om 21:04"]),
    ],
)
def test_the_day_stands_beside_the_hour_of_another_one(
    language: str, now: list[str], then: list[str]
) -> None:
    today = timezone.localtime().replace(hour=21, minute=4)
    other = today - timedelta(days=2)
    with translation.override(language):
        day = f"{other.day} {translation.gettext(other.strftime('%B'))}"
        said = [[words(at) for words in (moment_words, until_words)] for at in (today, other)]
        assert [" ".join(text.split()) for text in said[0]] == now
        assert [" ".join(text.split()).lower() for text in said[1]] == [
            text.format(day).lower() for text in then
        ]
