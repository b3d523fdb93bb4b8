"""What people pay: one tap a person, debts carried on, sums that add up, codes that banks read."""

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import openpyxl
import pytest
import segno.helpers
from django.test import Client
from django.urls import reverse
from django.utils import translation
from zxingcpp import read_barcodes

from tests.api.callers import Callers
from tests.features.hall.made import hall
from tests.features.whist.made import card_evening
from tests.printing.reading import picture, words_of
from tests.tournaments import DIRECTOR, draft, names, played, publish
from tests.web.director.pages import mistakes, page, words
from whiz_tournament.features.arrival.api import FeeTotalsAnswer
from whiz_tournament.features.arrival.printing import fee_codes
from whiz_tournament.features.arrival.queries.fee_totals import (
    EveningTotals,
    FeeTotals,
    PaidLine,
    evening_totals,
    people_who_owe,
)
from whiz_tournament.features.arrival.queries.fees import club_tariff, fee_acts, fee_lines, own_fees
from whiz_tournament.features.arrival.queries.transfers import (
    IbanWrong,
    clean_iban,
    transfer_code,
)
from whiz_tournament.features.arrival.services.fees import drop_fee, note_fee, save_tariff
from whiz_tournament.features.arrival.wording import (
    EVENINGS,
    EVERY_FEE,
    SUMS,
    fee_act_words,
    said_totals,
)
from whiz_tournament.features.hall.services.course import HallDraft, change_hall
from whiz_tournament.models import ArrivalPage, Club, Fee, FeeRate, PaidBy, Player, Tournament
from whiz_tournament.models.names import NOBODY
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.own_data import own_data
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.people.person_records import (
    erase_player,
    merge_players,
    undo_merge,
)
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.entries import enter_players, tick_player
from whiz_tournament.services.setup.tournaments import change_settings, delete_tournament
from whiz_tournament.wording.columns import header_and_rows

pytestmark = pytest.mark.django_db
IBAN = "BE68539007547034"
AMOUNTS = {
    "member": Decimal("4.00"), "guest": Decimal("7.31"), "reduced": Decimal("2.50")
}  # fmt: skip


@pytest.fixture
def tariff(club: Club, members: Sequence[Player]) -> None:
    save_tariff(club=club, amounts=AMOUNTS, payee="Whiz Club", iban=IBAN)


def evening_on(club: Club, day: date, people: Sequence[Player], guests: int = 0) -> Tournament:
    made = draft(club)
    made.date = day
    made.save(update_fields=["date"])
    enter_players(tournament=made, actor=DIRECTOR, players=people, names=names(guests))
    return made


def pay(club: Club, evening: Any, player: Player, how: str, rate: str = "") -> Any:
    return note_fee(
        club=club,
        evening=evening,
        actor=DIRECTOR,
        player=player.public_id,
        paid_by=PaidBy(how),
        rate=FeeRate(rate) if rate else None,
    )


def of(evening: Any, player: Player) -> Any:
    (line,) = fee_lines(evening, player.public_id)
    return line


def test_what_is_owed_is_asked_for_next_time(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    first, second = (evening_on(club, date(2026, 11, day), members[:3]) for day in (10, 17))
    anne, annick, bruno = members[:3]
    assert (of(first, anne).due, of(first, anne).paid_by) == (400, "")
    assert pay(club, first, anne, "owing").paid == 0
    pay(club, first, annick, "cash")
    pay(club, first, bruno, "transfer", "reduced")
    assert (of(second, anne).earlier, of(second, anne).due) == (400, 400)
    assert (of(second, bruno).rate, of(second, bruno).due) == ("reduced", 250)
    assert people_who_owe() == [("Anne Petit", 400)]
    assert pay(club, second, anne, "cash").paid == 800
    assert people_who_owe() == []
    assert of(first, anne).paid_by == "owing"  # what was said that evening stays
    totals = evening_totals(first)
    assert (totals.people, totals.due, totals.cash, totals.transfer) == (3, 1050, 400, 250)
    totals = evening_totals(second)
    assert (totals.due, totals.cash) == (400, 800)


def test_a_wrong_tap_is_changed_and_twice_is_once(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:1], guests=1)
    guest = Player.objects.get(guest=True)
    for _ in range(2):
        assert pay(club, evening, guest, "cash").paid == 731
    assert Fee.objects.count() == 1
    assert pay(club, evening, guest, "owing").paid == 0
    assert pay(club, evening, guest, "transfer", "free").paid == 0
    line = drop_fee(club=club, evening=evening, actor=DIRECTOR, player=guest.public_id)
    assert line is not None
    assert (line.paid_by, line.due, Fee.objects.count()) == ("", 731, 0)


def test_another_tariff_changes_no_evening_before(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:2])
    pay(club, evening, members[0], "owing")
    save_tariff(club=club, amounts={**AMOUNTS, "member": Decimal("4.50")})
    assert [line.due for line in fee_lines(evening)] == [450, 400]  # Leroy, then Petit
    assert pay(club, evening, members[0], "cash").paid == 400
    assert not club_tariff().takes_transfers


def test_evenings_of_every_kind_are_paid(club: Club, tariff: None) -> None:
    for evening in (card_evening(club, "whist_reglement").evening, hall(club, 8)):
        line = next(iter(fee_lines(evening)))
        person = Player.objects.get(public_id=line.player)
        assert pay(club, evening, person, "cash").paid == line.due > 0
        assert evening_totals(evening).cash == line.due


def test_fees_follow_an_evening_that_is_moved_or_renamed_while_it_is_there(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:2])
    other = hall(club, 8)
    pay(club, evening, members[0], "owing")
    guest = Player.objects.get(public_id=next(iter(fee_lines(other))).player)
    pay(club, other, guest, "cash")
    noted = dict(Fee.objects.values_list("evening", "at"))
    change_settings(tournament=evening, actor=DIRECTOR, name="Mercredi", date=date(2026, 11, 11))
    change_hall(hall=other, actor=DIRECTOR, draft=HallDraft("Coupe", date(2026, 11, 25)))
    assert set(Fee.objects.values_list("evening_name", "day")) == {
        ("Mercredi", date(2026, 11, 11)),
        ("Coupe", date(2026, 11, 25)),
    }
    assert dict(Fee.objects.values_list("evening", "at")) == noted
    assert [fee["date"] for fee in own_fees([members[0]])] == ["2026-11-11"]
    delete_tournament(tournament=evening, actor=DIRECTOR)
    assert own_fees([members[0]])[0]["evening"] == "Mercredi"


def test_debts_follow_who_is_merged_and_go_back(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    first = evening_on(club, date(2026, 11, 10), members[:1])
    twin = add_player(club=club, name="Annie Petit")
    second = evening_on(club, date(2026, 11, 17), [twin])
    pay(club, first, members[0], "owing")
    merge = merge_players(kept=twin, gone=members[0], actor=DIRECTOR)
    assert [(line.name, line.earlier) for line in fee_lines(second)] == [("Annie Petit", 400)]
    assert [(line.name, line.paid_by) for line in fee_lines(first)] == [("Annie Petit", "owing")]
    twin.refresh_from_db()
    pay(club, first, twin, "cash")
    assert Fee.objects.count() == 1
    undo_merge(merge=merge)
    assert of(second, twin).earlier == 0


@pytest.mark.parametrize("kept_pays", [True, False])
def test_two_fees_of_one_evening_are_one_persons_after_a_merge(
    club: Club, tariff: None, members: Sequence[Player], *, kept_pays: bool
) -> None:
    """Both records were at the evening: sums and line agree, and one answer takes their place."""
    anne, twin = members[0], add_player(club=club, name="Ane Petit")
    evening = evening_on(club, date(2026, 11, 10), [twin])
    pay(club, evening, twin, "owing" if kept_pays else "cash")
    tick_player(tournament=evening, actor=DIRECTOR, player=twin.public_id, here=False)
    tick_player(tournament=evening, actor=DIRECTOR, player=anne.public_id, here=True)
    pay(club, evening, anne, "cash" if kept_pays else "owing")
    merge_players(kept=anne, gone=twin, actor=DIRECTOR)
    line, totals = of(evening, anne), evening_totals(evening)
    assert (line.due, line.paid, line.paid_by) == (800, 400, "cash")
    assert (totals.people, totals.due, totals.cash) == (1, 800, 400)
    assert people_who_owe() == [("Anne Petit", 400)]
    assert pay(club, evening, anne, "transfer").paid == 400
    noted, back = fee_acts(evening.public_id)[:2]
    assert (noted.is_back, back.is_back) == (False, True)
    assert (noted.act.data["by"], back.act.data["player"]) == ("transfer", twin.public_id)
    assert [(fee.player, fee.due, fee.paid) for fee in Fee.objects.all()] == [(anne, 400, 400)]
    totals = evening_totals(evening)
    assert (totals.people, totals.due, totals.transfer) == (1, 400, 400)
    assert people_who_owe() == []


def test_whoever_is_forgotten_leaves_sums_and_no_name(
    club: Club, director: Client, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:2])
    pay(club, evening, members[0], "owing")
    assert own_data(members[0])["fees"] == own_fees([members[0]])
    assert own_fees([members[0]])[0]["due"] == "4.00"
    erase_player(player=members[0])
    assert evening_totals(evening).due == 400
    shown = words(director.get(reverse("director_fees")))
    assert "Petit" not in shown
    assert NOBODY in shown


def test_a_deleted_evening_stays_in_the_sums(
    club: Club, director: Client, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:1])
    pay(club, evening, members[0], "cash")
    delete_tournament(tournament=evening, actor=DIRECTOR)
    asked = {"since": "2026-09-01", "until": "2026-11-30"}
    shown = words(director.get(reverse("director_fees"), asked))
    assert "Together 1 person Due €4.00 Cash €4.00 Transfer €0.00" in shown
    book = director.get(reverse("director_fee_file", args=["people.xlsx"]), asked)
    rows = list(openpyxl.load_workbook(BytesIO(book.content)).active.values)
    assert rows[1] == ("2026-11-10", "Tournoi du mardi", "Anne Petit", "Member", 4, 4, "Cash")
    by_evening = director.get(reverse("director_fee_file", args=["evenings.xlsx"]), asked)
    rows = list(openpyxl.load_workbook(BytesIO(by_evening.content)).active.values)
    assert rows[1] == ("2026-11-10", "Tournoi du mardi", 1, 4, 4, 0)
    nothing = {"since": "2026-11-11", "until": "2026-11-30"}
    assert "Nothing was paid in this time." in words(
        director.get(reverse("director_fees"), nothing)
    )


def test_each_sum_is_a_column_of_page_and_workbook_and_an_answer() -> None:
    sums = {field.name for field in fields(FeeTotals)}
    with translation.override("en"):
        said = said_totals(FeeTotals(2, 1050, 400, 250))
        assert said["sums"] == [("Due", "€10.50"), ("Cash", "€4.00"), ("Transfer", "€2.50")]
        row = EveningTotals("x", "Tuesday", date(2026, 11, 10), FeeTotals(2, 1050, 400, 250))
        header, rows = header_and_rows(EVENINGS, None, [row])
    assert header == ("Date", "Evening", "People", "Due", "Cash", "Transfer")
    assert rows == (
        ("2026-11-10", "Tuesday", 2, Decimal("10.50"), Decimal("4.00"), Decimal("2.50")),
    )
    assert sums == {"people", *(column.name for column in SUMS)}
    assert {f"totals.{name}" for name in sums} <= set(FeeTotalsAnswer.gives)
    assert {field.name for field in fields(PaidLine)} == {column.name for column in EVERY_FEE}


def test_one_tap_a_person(
    club: Club, director: Client, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members)
    fees = reverse("director_fees_of", args=[evening.public_id])
    assert "Fees" in words(director.get(page("roll_call", evening)))
    answer = director.post(
        fees,
        {"who": members[0].public_id, "pay": "cash", "rate": "member"},
        headers={"HX-Request": "true"},
    )
    text = answer.content.decode()
    assert ("paid in cash · €4.00" in text, 'hx-swap-oob="true"' in text) == (True, True)
    shown = words(director.get(fees))
    assert shown.index("Zoé de Smet") < shown.index("Anne Petit")  # who paid comes last
    assert "Cash €4.00" in shown
    found = director.get(fees, {"q": "zo"}, headers={"HX-Request": "true"}).content.decode()
    assert ("Zoé" in found, "Anne" in found) == (True, False)
    assert director.post(fees, {"who": members[0].public_id, "pay": "gold"}).status_code == 404
    assert director.post(fees, {"who": members[0].public_id, "pay": "drop"}).status_code == 302
    assert not Fee.objects.exists()


def test_the_tariff_is_typed_and_a_wrong_account_refused(
    club: Club, director: Client, members: Sequence[Player]
) -> None:
    address = reverse("director_fee_tariff")
    typed = {"member": "4.00", "guest": "7.31", "reduced": "2.5", "payee": "", "iban": IBAN}
    assert "Write whose account it is" in mistakes(director.post(address, typed))[0]
    wrong = {**typed, "payee": "Whiz Club", "iban": "BE68539007547043"}
    assert "This is no IBAN" in mistakes(director.post(address, wrong))[0]
    right = {**typed, "payee": "Whiz Club", "iban": "be68 5390 0754 7034"}
    assert director.post(address, right).status_code == 302
    assert (club_tariff().iban, club_tariff().of("guest")) == (IBAN, 731)


@pytest.mark.parametrize(
    "iban",
    ["FR1420041010050500013M02606", "NL91ABNA0417164300", "DE89370400440532013000"],
)
def test_an_account_is_known_by_its_check_digits(iban: str) -> None:
    """Three examples that banks publish; a digit or two exchanged are none."""
    assert clean_iban(iban.lower()) == iban
    for wrong in (
        iban[:-1] + str((int(iban[-1]) + 1) % 10),
        iban[:2] + iban[3] + iban[2] + iban[4:],
        iban[:-1],
    ):
        with pytest.raises(IbanWrong):
            clean_iban(wrong)


def independent_code(amount: Decimal, reference: str) -> str:
    """The same transfer as another program writes its code, read by a decoder."""
    made = segno.helpers.make_epc_qr(
        name="Whiz Club", iban=IBAN, amount=amount, text=reference, encoding="utf-8"
    )
    out = BytesIO()
    made.save(out, kind="png", scale=4)
    from PIL import Image

    (code,) = read_barcodes(Image.open(out))
    return str(code.text)


def same_transfer(text: str) -> list[str]:
    """The lines of a code: how an amount is written may differ, 4 and 4.00 are the same."""
    lines = text.rstrip("\n").replace("\r", "").split("\n")
    lines[7] = f"EUR{Decimal(lines[7][3:]).normalize():f}"
    return lines


def test_the_codes_on_paper_are_read_by_another_decoder(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:1])
    pdf = draw_all("x", [("fee_codes", fee_codes(evening, PrintSelection()))], lambda _: None)
    read = {code.text for code in read_barcodes(picture(pdf, 0, 150 / 72))}
    reference = "Tournoi du mardi 10/11/2026"
    expected = [independent_code(amount, reference) for amount in AMOUNTS.values()]
    assert sorted(map(same_transfer, read)) == sorted(map(same_transfer, expected))
    assert "BE68 5390 0754 7034" in words_of(pdf)


def test_a_code_is_never_longer_than_it_may_be() -> None:
    text = transfer_code(payee="é" * 70, iban=IBAN, amount=Decimal(4), reference="Ü\n" * 200)
    assert len(text.encode()) <= 331
    assert len(text.split("\n")) == 11
    assert text.split("\n")[7] == "EUR4.00"


def test_nobody_else_reads_what_people_pay_or_owe(
    club: Club, client: Client, tariff: None, door: ArrivalPage, members: Sequence[Player]
) -> None:
    """At the door everybody reads the tariff, never a debt or a rate of somebody's own."""
    earlier = evening_on(club, date(2026, 11, 10), members[:1])
    pay(club, earlier, members[0], "owing", "reduced")
    client.cookies["language"] = "en"
    at_door = reverse("arrival", args=[door.key])
    shown = words(client.post(at_door, {"who": members[0].public_id}))
    assert "Tonight: €4.00" in shown
    assert "Tournoi du mardi 24/11/2026 Anne Petit" in shown
    assert ("2.50" in shown, "earlier" in shown) == (False, False)
    over = played(club)
    publish(over, final=True)
    person = over.entries.get(number=1).player
    pay(club, over, person, "owing", "guest")
    for address in (
        "/",
        f"/t/{over.slug}/",
        f"/t/{over.slug}/players/1/",
        f"/t/{over.slug}/players/",
    ):
        assert "7.31" not in client.get(address, follow=True).content.decode()
    for name in ("director_fees", "director_fee_tariff"):
        assert client.get(reverse(name)).status_code == 302


def test_programs_of_directors_read_and_note_fees(
    club: Club, callers: Callers, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:2])
    anne = members[0].public_id
    of_evening, line = f"fees/{evening.public_id}/", f"fees/{evening.public_id}/{anne}/"
    for who in (callers.anonymous, callers.scorer):
        for method, path in (("GET", "fees/"), ("GET", of_evening), ("DELETE", line)):
            assert who.send(method, path).status in {401, 403}
    noted = callers.director.send("PUT", line, {"paid_by": "cash", "rate": "reduced"})
    assert (noted.status, noted.body["due"], noted.body["paid"]) == (200, 250, 250)
    lines = callers.director.get(of_evening).body
    assert [(each["name"], each["paid_by"]) for each in lines] == [
        ("Annick Leroy", ""), ("Anne Petit", "cash")
    ]  # fmt: skip
    (sums,) = callers.director.get("fees/?since=2026-11-01&until=2026-11-30").body
    assert (sums["evening"], sums["due"], sums["cash"]) == (evening.public_id, 250, 250)
    assert callers.director.get("fees/?since=2026-11-11&until=2026-11-30").body == []
    assert callers.director.send("DELETE", line).body["paid_by"] == ""
    assert not Fee.objects.exists()
    assert callers.director.send("PUT", line, {"paid_by": "cheque"}).fields == ["paid_by"]
    pay(club, evening, members[0], "cash")
    tick_player(tournament=evening, actor=DIRECTOR, player=anne, here=False)
    for _ in range(2):  # who paid and left has no line any more, and again changes nothing
        assert callers.director.send("DELETE", line).status == 204
        assert not Fee.objects.exists()


def test_the_history_keeps_who_noted_what_and_who_took_it_back(
    director: Client, club: Club, tariff: None, members: Sequence[Player]
) -> None:
    evening = evening_on(club, date(2026, 11, 10), members[:1])
    anne = members[0]
    address = page("fees_of", evening=evening.public_id)
    for sent in ("cash", "cash", "drop", "owing"):
        director.post(address, {"who": anne.public_id, "pay": sent})
    shown = words(director.get(address))
    for sentence in ("Anne Petit: €4.00 (Member), paid in cash", "taken back", "owes it"):
        assert sentence in shown
    kinds = [act.act.kind.value for act in fee_acts(evening.public_id)]
    assert kinds == ["fee_noted", "fee_taken_back", "fee_noted"]
    erase_player(player=anne)
    assert {act.name for act in fee_acts(evening.public_id)} == {NOBODY}
    assert "Anne Petit" not in words(director.get(address))


def test_the_history_tells_another_rate_of_the_same_price_and_who_changed_it(
    club: Club, tariff: None, members: Sequence[Player]
) -> None:
    save_tariff(club=club, amounts={**AMOUNTS, "reduced": AMOUNTS["member"]})
    evening = evening_on(club, date(2026, 11, 10), members[:1])
    anne, other = members[0], user_actor(2)
    pay(club, evening, anne, "cash")
    note: dict[str, Any] = {
        "club": club,
        "evening": evening,
        "player": anne.public_id,
        "paid_by": PaidBy.CASH,
    }
    note_fee(**note, actor=other)
    assert Fee.objects.get().actor == str(DIRECTOR)  # the same once more is not theirs
    note_fee(**note, actor=other, rate=FeeRate.REDUCED)
    assert Fee.objects.get().actor == str(other)
    acts = fee_acts(evening.public_id)
    data = {name: value for name, value in acts[0].act.data.items() if name != "rate"}
    older = replace(acts[0], act=replace(acts[0].act, data=data))
    with translation.override("en"):
        assert [fee_act_words(act) for act in (*acts, older)] == [
            "Anne Petit: €4.00 (Reduced), paid in cash",
            "Anne Petit: €4.00 (Member), paid in cash",
            "Anne Petit: €4.00, paid in cash",
        ]
