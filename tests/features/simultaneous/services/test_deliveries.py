"""An evening that was played on a computer of its own counts like one that was played here."""

import json
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.db import transaction
from django_scopes import scope, scopes_disabled

from scoring.results import Played
from scoring.rules import AverageOf
from tests.documents import delivered
from tests.features.online.hosting import tables_that_hold
from tests.features.simultaneous.made import (
    Results,
    begin,
    delivery_of,
    end,
    invited,
    joined,
    of_an_older_organiser,
    play,
    rank_all,
    results_of,
    simultaneous,
    taken_in,
)
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR, enter, names, score
from whiz_tournament.features.simultaneous.queries.clubs import ClubState, clubs_of
from whiz_tournament.features.simultaneous.queries.delivered import compared_evening
from whiz_tournament.features.simultaneous.queries.delivery import (
    OLDER_FORMAT,
    REVISION,
    signed,
)
from whiz_tournament.features.simultaneous.queries.overall import OverallPage, overall_page
from whiz_tournament.features.simultaneous.services.delivering import send_evening, write_evening
from whiz_tournament.features.simultaneous.services.embargo import end_embargo, end_own_embargo
from whiz_tournament.features.simultaneous.services.errors import (
    ClubTakenOut,
    DeliveredLate,
    EveningContradicts,
    EveningElsewhere,
    EveningUnreadable,
    FileOversized,
    JoinCodeRefused,
    NothingToDeliver,
    NoWayOnline,
    OlderDelivery,
    OtherBoards,
    PlaysHere,
    SignatureRefused,
    UnderEmbargo,
)
from whiz_tournament.features.simultaneous.services.joining import join_simultaneous, withdraw_club
from whiz_tournament.features.simultaneous.services.receiving import (
    TakenEvening,
    take_delivered_file,
)
from whiz_tournament.limits import sizes
from whiz_tournament.models import (
    Club,
    DeliveredEvening,
    Embargo,
    EventKind,
    RulingKind,
    Simultaneous,
    SimultaneousClub,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries import event_envelope
from whiz_tournament.queries.event_envelope import FORMAT
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results.locking import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def take(event: Simultaneous, data: bytes) -> TakenEvening:
    with transaction.atomic():
        return take_delivered_file(simultaneous=event, data=data)


def key_of(tournament: Tournament) -> str:
    with scope(club=tournament.club):
        return tournament.simultaneous.delivery_key


def page_of(event: Simultaneous) -> OverallPage:
    rank_all()
    found = overall_page(Simultaneous.objects.get(pk=event.pk))
    assert found is not None
    return found


def away(
    event: Simultaneous, name: str = "Nord", results: Results = RESULTS, *, older: bool = False
) -> Tournament:
    """A club that played on a computer of its own, by a file of today or an ``older`` organiser."""
    file = invited(event, name)
    file = of_an_older_organiser(file) if older else file
    return end(play(begin(taken_in(file, name)), results))


def with_rulings(tournament: Tournament) -> Tournament:
    """An adjusted score, a penalty and a weighted score, as every club may have them."""
    with scope(club=tournament.club):
        award_adjusted_score(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            board=1,
            entry=1,
            kind=RulingKind.AVERAGE_PLUS,
            reason="x",
        )
        give_penalty(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            entry=5,
            percent_of_board=Decimal("12.5"),
            reason="late",
        )
        award_weighted_score(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            place=LinePlace(1, 2, line_rows(tournament, round=1, table=2)[0].board),
            results=[
                WeightedShare(Played.parse("10H by N ="), Decimal("0.6"), Decimal("0.7")),
                WeightedShare(Played.parse("10H by N -1"), Decimal("0.4"), Decimal("0.3")),
            ],
            reason="x",
        )
    return tournament


def figures(page: OverallPage) -> list[tuple[Any, ...]]:
    """Everything of the ranking but how the evening came here."""
    return [
        (row.name, row.club, row.region, row.line.rank, row.line.tied, row.line.region_rank,
         row.line.score, row.line.club_score, row.line.boards)
        for row in page.rows
    ]  # fmt: skip


def test_the_same_evening_counts_alike_played_here_or_delivered(club: Club) -> None:
    told = []
    for own_computer in (False, True):
        before = transaction.savepoint()
        event = simultaneous(club)
        first = (
            taken_in(invited(event, "Nord", "Brabant"), "Nord")
            if own_computer
            else joined(event, "Nord", "Brabant")
        )
        second = joined(event, "Sud", "Brabant")
        play(begin(first, [f"Nom {n}" for n in range(9)]))
        end(with_rulings(first))
        end(play(begin(second), RESULTS[1:] + RESULTS[:1]))
        if own_computer:
            assert overall_page(event) is None
            take(event, delivery_of(first))
        told.append(figures(page_of(event)))
        transaction.savepoint_rollback(before)
    assert told[0] == told[1]
    assert len(told[0]) == 18
    assert len({line[3] for line in told[0]}) > 5


def test_the_last_delivery_ends_the_embargo(club: Club) -> None:
    event = simultaneous(club)
    first, home = away(event), end(play(begin(joined(event, "Sud"))))
    states = [each.state for each in clubs_of(event)]
    assert states == [ClubState.INVITED, ClubState.DONE]
    taken = take(event, delivery_of(first))
    assert taken == TakenEvening("Nord", 1, new=True, embargo_over=True)
    home.refresh_from_db()
    assert home.embargo == Embargo.ENDED
    assert all(each.is_done for each in clubs_of(event))


def test_the_same_twice_changes_nothing_and_a_later_one_takes_its_place(club: Club) -> None:
    event = simultaneous(club)
    tournament = away(event)
    end(play(begin(joined(event, "Sud"))))
    data = delivery_of(tournament)
    assert delivery_of(tournament) == data
    take(event, data)
    once = page_of(event)
    assert take(event, data) == TakenEvening("Nord", 1, new=False, embargo_over=True)
    assert page_of(event) == once
    with scope(club=tournament.club):
        score(tournament, line_rows(tournament, round=1, table=1)[0], "13NT by N =")
    later = delivery_of(tournament)
    assert take(event, later).number == 2
    corrected = page_of(event)
    assert corrected.number == once.number + 1
    assert figures(corrected) != figures(once)
    with pytest.raises(OlderDelivery):
        take(event, data)
    assert page_of(event) == corrected
    with scope(club=tournament.club):
        kept = TournamentEvent.objects.filter(kind=EventKind.SIMULTANEOUS_DELIVERED)
        assert [each.data["number"] for each in kept] == [1, 2]


def test_after_the_last_day_nothing_is_taken(club: Club) -> None:
    event = simultaneous(club, corrections_until=date(2026, 11, 30))
    with time_machine.travel("2026-11-24T20:00:00Z"):
        tournament = away(event)
        data = delivery_of(tournament)
        take(event, data)
        with scope(club=tournament.club):
            score(tournament, line_rows(tournament, round=1, table=1)[0], "13NT by N =")
        later = delivery_of(tournament)
    with time_machine.travel("2026-12-01T20:00:00Z"):
        assert not take(event, data).new
        with pytest.raises(DeliveredLate):
            take(event, later)


def test_names_come_as_the_public_may_read_them(club: Club) -> None:
    event = simultaneous(club)
    tournament = begin(taken_in(invited(event, "Nord"), "Nord"), names(9))
    with scope(club=tournament.club):
        shy = tournament.entries.get(number=3).player
        shy.public_name = False
        shy.save()
    data = delivery_of(end(play(tournament)))
    assert shy.name.encode() not in data
    take(event, data)
    called = {row.line.entry: row.name for row in page_of(event).rows}
    assert called[3] == "Joueur 3"
    assert sorted(called) == list(range(1, 10))
    with scopes_disabled():
        kept = DeliveredEvening.objects.get()
    assert {each["name"] for each in kept.document["people"]} == {""}


def test_nothing_is_delivered_before_the_end_and_nothing_by_who_did_not_come_by_a_file(
    club: Club,
) -> None:
    event = simultaneous(club)
    playing = begin(taken_in(invited(event, "Nord"), "Nord"))
    here = end(play(begin(joined(event, "Sud"))))
    with scope(club=playing.club), pytest.raises(WrongState):
        write_evening(tournament=playing, actor=DIRECTOR)
    with scope(club=here.club):
        with pytest.raises(NothingToDeliver):
            write_evening(tournament=here, actor=DIRECTOR)
        with pytest.raises(NothingToDeliver):
            end_own_embargo(tournament=here, actor=DIRECTOR)


def test_at_home_the_embargo_holds_until_the_organiser_says_so(club: Club) -> None:
    tournament = away(simultaneous(club))
    with scope(club=tournament.club):
        assert tournament.is_under_embargo
        with pytest.raises(UnderEmbargo), transaction.atomic():
            publish_results(tournament=tournament, actor=DIRECTOR, final=False)
        end_own_embargo(tournament=tournament, actor=DIRECTOR)
        publish_results(tournament=tournament, actor=DIRECTOR, final=False)
        ended = TournamentEvent.objects.get(kind=EventKind.EMBARGO_ENDED)
    assert ended.actor == str(DIRECTOR)


def test_an_address_that_is_not_safe_is_not_sent_to(club: Club) -> None:
    tournament = away(simultaneous(club))
    with scope(club=tournament.club):
        tournament.simultaneous.__class__.objects.update(address="http://fede.example.org/")
        with pytest.raises(NoWayOnline):
            send_evening(tournament=tournament, actor=DIRECTOR)


def test_a_club_that_was_taken_out_delivers_nothing_and_counts_nowhere(club: Club) -> None:
    event = simultaneous(club)
    tournament = away(event)
    end(play(begin(joined(event, "Sud"))))
    data = delivery_of(tournament)
    take(event, data)
    assert {row.club for row in page_of(event).rows} == {"Nord", "Sud"}
    place = SimultaneousClub.objects.get(name="Nord")
    withdraw_club(simultaneous=event, place=place.public_id, actor=DIRECTOR)
    assert {row.club for row in page_of(event).rows} == {"Sud"}
    with pytest.raises(ClubTakenOut):
        take(event, data)


def test_a_place_is_taken_once_here_or_there(club: Club) -> None:
    event = simultaneous(club)
    file = invited(event, "Nord")
    data = delivery_of(end(play(begin(taken_in(file, "Nord")))))
    other = Club.objects.create(name="Autre", host="autre.example.org")
    with transaction.atomic(), scope(club=other):
        join_simultaneous(club=other, actor=DIRECTOR, code=file[1])
    with pytest.raises(PlaysHere):
        take(event, data)
    second = invited(event, "Est")
    take(event, delivery_of(end(play(begin(taken_in(second, "Est"))))))
    with scope(club=other), pytest.raises(JoinCodeRefused):
        join_simultaneous(club=other, actor=DIRECTOR, code=second[1])


def test_what_was_delivered_after_the_end_of_the_embargo_counts(club: Club) -> None:
    event = simultaneous(club)
    tournament = away(event)
    end(play(begin(joined(event, "Sud"))))
    end_embargo(simultaneous=event, actor=DIRECTOR)
    assert len(page_of(event).rows) == 9
    take(event, delivery_of(tournament))
    assert len(page_of(event).rows) == 18


Change = Callable[[dict[str, Any]], Any]


def _first(name: str, value: Any) -> Change:
    return lambda results: results["lines"][0].update({name: value})


def _result(**values: Any) -> Change:
    return lambda results: results["lines"][0]["results"][0].update(values)


CONTRADICTS: dict[str, Change] = {
    "somebody unknown": _first("seats", {"N": 1, "E": 2, "S": 99}),
    "one person at two seats": _first("seats", {"N": 1, "E": 1, "S": 3}),
    "the Domy's seat": _first("seats", {"N": 1, "E": 2, "W": 3}),
    "two seats": _first("seats", {"N": 1, "E": 2}),
    "a board that is not there": _first("line", "1/1/9"),
    "owed and played": _first("owed", True),
    "a contract that is none": _result(result="14NT by N ="),
    "too many tricks": _result(result="13NT by N +1"),
    "a declarer that is the Domy": _result(result="10NT by W ="),
    "weights that are not 1": _result(weight="2"),
    "a weight of nothing": _result(weight="0"),
    "the same line twice": lambda d: d["lines"].append(d["lines"][0]),
    "a person twice": lambda d: d["people"].append(d["people"][0]),
    "a penalty for nobody": lambda d: d["penalties"].append({"entry": 77, "amount": "1"}),
    "a percentage without a figure": _first(
        "adjusted", {"N": {"kind": "percentage", "figure": None}}
    ),
    "points where there are none": _first("adjusted", {"N": {"kind": "points", "figure": "9"}}),
}
UNREADABLE_HEAD: dict[str, Change] = {
    "a number that is a text": lambda d: d.update(number="1"),
    "a number that is true": lambda d: d.update(number=True),
    "a huge number": lambda d: d.update(number=10**30),
    "another format": lambda d: d.update(format="whiz-event/1"),
}
UNREADABLE: dict[str, Change] = {
    "a weight in letters": _result(weight="one"),
    "a weight by nothing": _result(weight="1/0"),
    "a result of some length": _result(result="1" * 41),
    "a name with markup": lambda d: d["people"][0].update(name="<b>x</b>"),
    "a name with a hidden letter": lambda d: d["people"][0].update(name="x\u202ey"),
    "a name without end": lambda d: d["people"][0].update(name="x" * 500),
    "a part less": lambda d: d.pop("rules"),
    "a rule of a hundred and one": lambda d: d["rules"].update(eligible_percent=101),
    "lines that are a text": lambda d: d.update(lines="x"),
    "an entry of 0": lambda d: d["people"][0].update(number=0),
}


@pytest.mark.parametrize("older", [False, True])
def test_what_no_club_can_have_played_is_refused_in_a_sentence(club: Club, older: bool) -> None:
    event = simultaneous(club)
    tournament = away(event, older=older)
    sound, key = delivery_of(tournament), key_of(tournament)
    cases: list[tuple[type[Exception], str, Change]]
    cases = [(EveningContradicts, name, change) for name, change in CONTRADICTS.items()]
    cases += [(EveningUnreadable, name, change) for name, change in UNREADABLE.items()]
    cases += [(OtherBoards, "other cards", lambda results: results.update(boards="0" * 64))]
    cases += [(EveningUnreadable, name, change) for name, change in UNREADABLE_HEAD.items()]
    said: dict[str, object] = {}
    for error, name, change in cases:
        document = json.loads(sound)
        change(document if name in UNREADABLE_HEAD else results_of(document))
        document.pop("signature")
        try:
            take(event, json.dumps(signed(document, key)).encode())
        except error:
            continue
        except Exception as other:  # noqa: BLE001 - told below
            said[name] = other
        else:
            said[name] = "taken"
    assert said == {}
    assert not DeliveredEvening.objects.exists()
    assert take(event, sound).new


def test_what_a_newer_program_says_beside_is_signed_with_the_rest_and_kept_nowhere(
    club: Club,
) -> None:
    event = simultaneous(club)
    tournament = away(event)
    document, key = json.loads(delivery_of(tournament)), key_of(tournament)
    document.pop("signature")
    results = results_of(document)
    for place in (document, results, results["rules"], results["people"][0], results["lines"][0]):
        place["newer"] = "Aardvark"
    newer = signed(document, key)
    with pytest.raises(SignatureRefused):
        take(event, json.dumps({**newer, "newer": "Zèbre"}).encode())
    whole = json.dumps(newer).encode()
    assert (take(event, whole).new, take(event, whole).new) == (True, False)
    assert tables_that_hold("Aardvark") == []


def test_an_organiser_gets_the_format_that_the_invitation_asks_for(club: Club) -> None:
    event = simultaneous(club)
    told = []
    for older, written_in in ((False, FORMAT), (True, OLDER_FORMAT)):
        before = transaction.savepoint()
        tournament = with_rulings(away(event, older=older))
        data = delivery_of(tournament)
        document = json.loads(data)
        assert document["format"] == written_in
        assert (take(event, data).new, take(event, data).new) == (True, False)
        results = results_of(document)
        told.append({name: results[name] for name in ("boards", "rules", "people", "lines")})
        told[-1]["penalties"] = results["penalties"]
        kept = DeliveredEvening.objects.get()
        told[-1] |= {"kept": (kept.number, kept.people, kept.document)}
        transaction.savepoint_rollback(before)
    assert told[0] == told[1]
    assert told[0]["penalties"]


def test_a_club_that_had_the_older_file_goes_on_in_its_format(club: Club) -> None:
    """What it delivered is the same document after its program and the organiser's followed."""
    event = simultaneous(club)
    tournament = away(event, older=True)
    data = delivery_of(tournament)
    invited(event, "Sud")  # the organiser's program is of today
    assert delivery_of(tournament) == data
    with scope(club=tournament.club):
        score(tournament, line_rows(tournament, round=1, table=1)[0], "13NT by N =")
    assert json.loads(delivery_of(tournament))["format"] == OLDER_FORMAT


def test_the_same_evening_is_the_same_document_after_an_update(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = away(simultaneous(club))
    data = delivery_of(tournament)
    monkeypatch.setattr(event_envelope, "PROGRAM", "whiz-tournament 9.9.9")
    assert delivery_of(tournament) == data


def test_an_organiser_of_tomorrow_gets_what_is_written_today(club: Club) -> None:
    tournament = away(simultaneous(club))
    data = delivery_of(tournament)
    with scope(club=tournament.club):
        tournament.simultaneous.__class__.objects.update(organiser_reads=REVISION + 1)
        tournament.refresh_from_db()
    assert delivery_of(tournament) == data


def _at_place(document: dict[str, Any], place: str) -> dict[str, Any]:
    return {**document, "simultaneous": {**results_of(document), "place": place}}


def test_who_changes_a_letter_or_has_another_key_is_refused(club: Club) -> None:
    event, other = simultaneous(club), simultaneous(club, name="Autre")
    tournament, neighbour = away(event), away(event, "Sud")
    data = delivery_of(tournament)
    document = json.loads(data)
    with pytest.raises(EveningElsewhere):
        take(other, data)
    for wrong in (
        {**document, "number": 2},
        {**document, "signature": "0" * 64},
        signed({**document, "signature": ""}, key_of(neighbour)),
        _at_place(document, results_of(json.loads(delivery_of(neighbour)))["place"]),
    ):
        with pytest.raises(SignatureRefused):
            take(event, json.dumps(wrong).encode())
    with pytest.raises(EveningElsewhere):
        take(event, json.dumps(_at_place(document, "0" * 32)).encode())
    for hostile in (b"", b"[" * 100_000, b"{}", b"[]", b"\xff", b'{"number": NaN}'):
        with pytest.raises(EveningUnreadable):
            take(event, hostile)
    with pytest.raises(FileOversized):
        take(event, b" " * (sizes.DELIVERED_EVENING + 1))
    assert not DeliveredEvening.objects.exists()
    assert take(event, data).new


def test_disputed_lines_and_lines_that_were_not_played_are_delivered_as_they_are(
    club: Club,
) -> None:
    event = simultaneous(club)
    tournament = begin(taken_in(invited(event, "Nord"), "Nord"))
    with scope(club=tournament.club):
        enter(tournament, 1, 1, "not played", "passed out")
    data = delivery_of(end(play(tournament, ())))
    said = [each["results"] for each in results_of(json.loads(data))["lines"]]
    assert [] in said
    assert [{"result": "passed out", "weight": "1", "defence": None}] in said
    assert take(event, data).new


def test_the_settings_of_the_club_are_read_by_the_names_of_the_format(club: Club) -> None:
    event, document, _ = delivered(club)
    results = results_of(document)
    rules = results["rules"] | {"butler_of": "net"}
    assert compared_evening(event, results | {"rules": rules}).rules.average_of is AverageOf.NET
