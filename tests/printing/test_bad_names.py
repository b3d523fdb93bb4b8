"""Names that break pages elsewhere, in every printed thing: each time a PDF comes out."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.printing.reading import ink_beyond_margins
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.printing.registry import draw_all, printed_of
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import Audience

TO_PRINT = printed_of(Tournament)

NAMES = {
    "ampersand and quotes": "& < > \" '",
    "half a tag": "<b",
    "end of paragraph": "</para>",
    "image": "<img src='file:///etc/passwd'/>",
    "nested brackets": '<font color="[[[x]]]">',
    "huge entity": "&#99999999999;",
    "end of cdata": "]]>",
    "PDF string": ") Tj (x) ' \\ \\u0041 /URI (http://x)",
    "100 kB without spaces": "W" * 100_000,
    "5,000 line breaks": "a\n" * 5_000,
    "control": "\x00\x01\x1b[31mx\x7f",
    "bidi": "\u202eabc\u2066def\u2069",
    "zalgo": "Z" + "\u0336\u0489" * 1_000,
    "other scripts": "日本 한국 אבג عربي ไทย",
    "emoji": "👩‍👩‍👧 🂡",
    "surrogate": "\ud83d",
    "only spaces": "   ",
    "empty": "",
    "formula": "=cmd|' /C calc'!A0",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_every_thing_is_printed_whatever_people_are_called(
    played: Tournament, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The database refuses some of these; what came by another way must not stop the evening.
    from whiz_tournament.queries.people import names as queries

    def all_called_that(tournament: Tournament, *_audience: Audience) -> dict[int, str]:
        return dict.fromkeys(queries.name_texts(tournament), name)

    for module in ("certificate", "results", "seat_lists", "values"):
        where = f"whiz_tournament.queries.documents.{module}.name_texts"
        monkeypatch.setattr(where, all_called_that)
    monkeypatch.setattr(
        "whiz_tournament.queries.results.ranking.entry_names",
        lambda tournament, *_audience: {
            number: replace(each, name=name)
            for number, each in queries.entry_names(tournament).items()
        },
    )
    played.name = name
    everything = PrintSelection(address="http://127.0.0.1:8000")
    values = [(kind, printed.value(played, everything)) for kind, printed in TO_PRINT.items()]
    pdf = draw_all(name, values, lambda _: None)
    reader = PdfReader(BytesIO(pdf))
    assert len(reader.pages) > len(TO_PRINT)
    assert all("/Annots" not in page for page in reader.pages)
    assert len(pdf) < 2_000_000


def test_long_names_stay_on_the_page(played: Tournament) -> None:
    Player.objects.update(name="Marie-Thérèse van der Straeten-Ponthoz de Wavre-Sainte-Catherine")
    everything = PrintSelection(address="http://127.0.0.1:8000")
    values = {kind: printed.value(played, everything) for kind, printed in TO_PRINT.items()}
    drawn = {kind: value for kind, value in values.items() if len(value)}
    # Nobody won a prize or owes a fee here, and no page is open at the door.
    assert values.keys() - drawn.keys() == {
        "arrival_poster",
        "fee_codes",
        "prize_receipts",
        "prizes",
    }
    for kind, value in drawn.items():
        pdf = draw_all("x", [(kind, value)], lambda _: None)
        assert (kind, ink_beyond_margins(pdf)) == (kind, 0)


def test_an_empty_tournament_prints_no_page_of_people(club: Club) -> None:
    from tests.tournaments import draft

    empty = draft(club)
    counts = {kind: len(TO_PRINT[kind].value(empty, PrintSelection())) for kind in TO_PRINT}
    assert {kind for kind, count in counts.items() if count} == {
        "advice",
        "game_rules",
        "game_points",
    }
