"""The evening for its staff: tables, rankings, the arbiter's log, closing and publishing."""

from collections.abc import Callable, Iterable
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from boards.errors import N_, WhizError
from boards.typed_numbers import typed_number
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    arbiter_log,
    whist_evening_page,
)
from whiz_tournament.features.whist.queries.evenings import late_seats, trashed_evening
from whiz_tournament.features.whist.queries.standings import page_standings
from whiz_tournament.features.whist.services import (
    close_evening,
    delete_evening,
    publish_evening,
    reopen_evening,
    restore_evening,
    seat_late,
    undo_seat_late,
)
from whiz_tournament.features.whist.services.errors import TableNeeded
from whiz_tournament.features.whist.services.sent_deals import settle_kept_deal
from whiz_tournament.features.whist.web.pages import address, of_evening, show
from whiz_tournament.features.whist.web.phones.kept_rows import kept_rows
from whiz_tournament.features.whist.web.table_rows import shown_table
from whiz_tournament.features.whist.wording.arbiter import call_words
from whiz_tournament.features.whist.wording.game_names import GAME_WORDS
from whiz_tournament.features.whist.wording.ranking_columns import LIVE, ranked_accounts
from whiz_tournament.models import Role, WhistEvening, WhistEveningStatus
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.players import player_by_id, player_items
from whiz_tournament.queries.setup.roll_call import RollName, expected_on
from whiz_tournament.services.errors import (
    Forbidden,
    NotFound,
    Unavailable,
    error_sentence,
    error_status,
)
from whiz_tournament.templatetags.features import cards_at
from whiz_tournament.web.shared.acts import IN_TRASH, Words, act, its, say_with_undo
from whiz_tournament.web.shared.poll_responses import shown_digest
from whiz_tournament.web.shared.ranking_table import ranking_table
from whiz_tournament.web.shared.slug_lookup import SlugLookup
from whiz_tournament.web.shared.staff_permissions import (
    StaffRequest,
    director_page,
    scorer_page,
)
from whiz_tournament.wording.quantities import joined


@scorer_page
@of_evening
@require_safe
def evening(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Show the evening as it stands; a page that polls gets 204 while nothing changed."""
    page = whist_evening_page(evening)
    part = "evening_part" if "v" in request.GET else "evening"
    return _show(request, page, part)


def _show(
    request: StaffRequest,
    page: WhistEveningPage,
    part: str = "evening",
    status: int = 200,
    **more: object,
) -> HttpResponse:
    waiting: list[PlacedCard] = []
    if request.member.may(Role.DIRECTOR):
        waiting = cards_at(CardPlace.TABLES_WAITING, page.evening)
    version = f"{page.version}-{shown_digest(waiting)}" if waiting else str(page.version)
    if part == "evening_part" and request.GET.get("v") == version:
        return HttpResponse(status=204)
    standings = page_standings(page)
    seated = {person.player for person in page.people.values()}
    directs = request.member.may(Role.DIRECTOR) and part == "evening"
    listed = (
        [player for player in player_items() if player.public_id not in seated] if directs else []
    )
    tables = [shown_table(page, sheet) for sheet in page.tables]
    values = {
        "game": GAME_WORDS[page.ruleset.slug],
        "tables": tables,
        "begun": any(table.rows for table in tables),
        "next_table": _least((len(table.rows), table.number) for table in tables),
        "rankings": [
            ranking_table(LIVE, account, account.lines, account.label)
            for account in ranked_accounts(page.evening, standings, _("Total"))
        ],
        "calls": [(call, call_words(page.ruleset, call)) for call in arbiter_log(page)],
        "kept": kept_rows(page),
        "tables_waiting": waiting,
        "version": version,
        "late": late_seats(page) if directs else [],
        "expected": _expected(page) if directs else [],
        "smallest": _least((len(sheet.people), sheet.number) for sheet in page.tables),
        "absent": [player for player in listed if not player.guest],
        "guests": [player for player in listed if player.guest],
        "is_published": page.evening.status == WhistEveningStatus.PUBLISHED,
        **more,
    }
    return show(request, part, page.evening, status=status, **values)


def _least(tables: Iterable[tuple[int, int]]) -> int:
    """Return the number of the table that has least; 0 of none."""
    return min(tables, default=(0, 0))[1]


def _expected(page: WhistEveningPage) -> list[RollName]:
    """Return people who said that they come that day, and are not here."""
    seated = {person.player for person in page.people.values()}
    return [person for person in expected_on(page.evening.date) if person.player not in seated]


@director_page
@of_evening
@require_POST
def seat(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
    """Seat somebody who comes late: a player of the list, or a guest by name."""
    number = typed_number(request.POST.get("table", ""), 5)
    person = player_by_id(request.POST.get("player", "")) or request.POST.get("guest", "").strip()
    try:
        if number is None:
            raise TableNeeded(field="table")
        made = seat_late(evening=evening, actor=request.actor, table=number, person=person)
    except (Forbidden, NotFound, Unavailable):
        raise
    except WhizError as error:
        page = whist_evening_page(evening)
        return _show(request, page, status=error_status(error), refusal=error_sentence(error))
    sentence = _("{name} sits at table {table}.").format(name=made.player.name, table=number)
    say_with_undo(request, sentence, address("unseat", evening, number=made.number))
    return redirect(address("home", evening))


@director_page
@of_evening
@act(its("evening_home"), N_("{name} does not sit there any more."))
def unseat(request: StaffRequest, evening: WhistEvening, number: int) -> Words:
    """Take somebody off the table again who was seated late."""
    gone = undo_seat_late(evening=evening, actor=request.actor, number=number)
    return {"name": gone.name}


@scorer_page
@of_evening
@act(its("evening_home"), N_("It is off the list; the history keeps it."))
def settle_kept(request: StaffRequest, evening: WhistEvening, uuid: UUID) -> None:
    """Take off the list what a phone sent and no row could take."""
    settle_kept_deal(evening=evening, actor=request.actor, uuid=uuid)


def _step(
    act: Callable[..., WhistEvening],
    told: Callable[[], str],
    asks: Callable[[WhistEveningPage], str] | None = None,
) -> Callable[..., HttpResponse]:
    """Make the view of a step in the evening's course; what it ``asks`` is answered first."""

    @director_page
    @of_evening
    @require_POST
    def taken(request: StaffRequest, evening: WhistEvening) -> HttpResponse:
        if asks and "sure" not in request.POST:
            page = whist_evening_page(evening)
            if question := asks(page):
                return _show(request, page, status=409, question=question)
        act(evening=evening, actor=request.actor)
        messages.success(request, told())
        return redirect(address("home", evening))

    return taken


def _pots_left(page: WhistEveningPage) -> str:
    """Return what is to be asked before an evening is closed in which a pot still holds tokens."""
    full = [str(sheet.number) for sheet in page.tables if sheet.replay.in_pot]
    if not full:
        return ""
    sentence = ngettext(
        "The pot of table {tables} still holds tokens. Close the evening all the same?",
        "The pots of tables {tables} still hold tokens. Close the evening all the same?",
        len(full),
    )
    return sentence.format(tables=joined(full))


close = _step(close_evening, lambda: _("The evening is closed."), _pots_left)
publish = _step(publish_evening, lambda: _("The results are published."))
reopen = _step(reopen_evening, lambda: _("One step back: it is open to changes again."))


# An evening begun by mistake: into the trash, and back.


@director_page
@of_evening
@act("director_home", IN_TRASH)
def delete(request: StaffRequest, evening: WhistEvening) -> Words:
    """Put an evening in the trash; the home page takes it back."""
    delete_evening(evening=evening, actor=request.actor)
    return {"name": evening.name}


@director_page
@require_POST
@SlugLookup(trashed_evening)
@act(its("evening_home"))
def restore(request: StaffRequest, evening: WhistEvening) -> None:
    """Take an evening back out of the trash."""
    restore_evening(evening=evening, actor=request.actor)
