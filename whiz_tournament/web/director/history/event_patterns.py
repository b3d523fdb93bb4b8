"""The sentences of acts that say the same whatever happened, filled from what the act kept."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from whiz_tournament.models import EventKind

EVENT_PATTERNS: Final[Mapping[str, Promise]] = {
    EventKind.CREATED: _("The tournament was made: {name}."),
    EventKind.OPENED: _("The evening began."),
    EventKind.IMPORTED: _("The tournament was read from a file: {lines} lines."),
    EventKind.TOURNAMENT_EXPORTED: _("The whole tournament was taken out, with its hands."),
    EventKind.DELETED: _("The tournament was put in the trash."),
    EventKind.RESTORED: _("The tournament was taken out of the trash."),
    EventKind.PLAYER_ARRIVED: _("{name} arrived, as number {number}, from round {round} on."),
    EventKind.SEATED: _("Number {number} sat down at table {table}."),
    EventKind.UNSEATED: _("Number {number} got up from table {table} again."),
    EventKind.SUBSTITUTE_UNDONE: _("The substitute of {name} in round {round}: taken back."),
    EventKind.PLAYER_REPLACED: _("{name} replaced number {number}."),
    EventKind.MOVEMENT_USED: _(
        "A custom movement was chosen (rounds: {rounds}, tables: {tables})."
    ),
    EventKind.TABLE_LOST: _("Table {table} was removed from round {round} on."),
    EventKind.TABLE_ADDED: _("A table was added from round {round} on."),
    EventKind.CHANGE_UNDONE: _("The last change of the evening was taken back."),
    EventKind.BOARDS_IMPORTED: _("Boards {boards} came from a file."),
    EventKind.HANDS_FORGOTTEN: _("The hands were forgotten: the tables deal."),
    EventKind.HANDS_PUT_BACK: _("Boards {boards}: the previous hands were restored."),
    EventKind.RESULTS_OPENED: _(
        "The results of board {board} were opened by somebody who had still to play it."
    ),
    EventKind.HANDS_TYPED: _("Board {board}: the hands were typed."),
    EventKind.CARDS_AMENDED: _("Board {board}: other cards were noted."),
    EventKind.AMENDMENT_DROPPED: _("Board {board}: the other cards were taken back."),
    EventKind.PICTURE_KEPT: _("Board {board}: a photograph was kept."),
    EventKind.PICTURE_DROPPED: _("Board {board}: the photograph was forgotten."),
    EventKind.HANDS_HANDED_OVER: _("The hands were handed over, sealed (number {number})."),
    EventKind.HANDS_OPENED: _("The hands handed over were opened (number {number})."),
    EventKind.HANDS_TAKEN_BACK: _(
        "The hands handed over were taken back, unopened (number {number})."
    ),
    EventKind.STARTED: _("The tournament started."),
    EventKind.START_UNDONE: _("The start was taken back."),
    EventKind.ROUND_OPENED: _("Round {round} was opened."),
    EventKind.ROUND_CLOSED: _("Round {round} was closed."),
    EventKind.ROUND_TAKEN_BACK: _("The opening of round {round} was taken back."),
    EventKind.CLOSED: _("The tournament was ended."),
    EventKind.REOPENED: _("The tournament was opened again."),
    EventKind.SEALED: _("The log of results was sealed."),
    EventKind.CORRECTION_REQUESTED: _(
        "{name} asked for a correction: board {board}, round {round}, table {table}."
    ),
    EventKind.REQUEST_ACCEPTED: _(
        "What {name} asked was accepted: board {board}, round {round}, table {table}."
    ),
    EventKind.REQUEST_REFUSED: _(
        "What {name} asked was refused: board {board}, round {round}, table {table}."
    ),
    EventKind.RESULT_KEPT: _(
        "Table {table} sent board {board} when it could not be taken: kept for the director."
    ),
    EventKind.RESULT_TAKEN_OVER: _("What table {table} sent for board {board} was taken over."),
    EventKind.RESULT_LEFT_ASIDE: _("What table {table} sent for board {board} was left aside."),
    EventKind.ENTRY_UNREADABLE: _(
        "A phone sent something unreadable: it is kept for the director."
    ),
    EventKind.ENTRY_LEFT_ASIDE: _("Something unreadable that a phone sent was left aside."),
    EventKind.DEAL_KEPT: _(
        "Table {table} sent deal {number} when it could not be taken: kept for the director."
    ),
    EventKind.DEAL_UNREADABLE: _("A phone sent something unreadable: it is kept for the director."),
    EventKind.DEAL_SETTLED: _("What a phone sent was taken off the director’s list."),
    EventKind.SUSPICION_DISMISSED: _("Board {board} seemed fouled, but is right."),
    EventKind.INTERIM_RELEASED: _("The ranking so far was shown (version {release})."),
    EventKind.RELEASE_WITHDRAWN: _("Version {release} of the results was taken back."),
    EventKind.SIMULTANEOUS_JOINED: _(
        "It is played in the simultaneous “{simultaneous}” of {organiser}."
    ),
    EventKind.SIMULTANEOUS_LEFT: _(
        "It does not count any more in the simultaneous “{simultaneous}”."
    ),
    EventKind.SIMULTANEOUS_RETURNED: _("It counts again in the simultaneous “{simultaneous}”."),
    EventKind.SIMULTANEOUS_DELIVERED: _(
        "Its results were written down for the simultaneous “{simultaneous}” (delivery {number})."
    ),
    EventKind.EMBARGO_ENDED: _("The embargo of the simultaneous “{simultaneous}” ended."),
    EventKind.COMPETITION_LEFT: _("It does not count any more in the competition “{competition}”."),
    EventKind.COMPETITION_PUBLISHED: _("The competition “{competition}” was published."),
    EventKind.COMPETITION_WITHDRAWN: _("The competition “{competition}” was taken back."),
    EventKind.CALL_WITHDRAWN: _("Table {table} took its call back."),
    EventKind.CALL_TAKEN: _("The call of table {table} was taken."),
    EventKind.CALL_RELEASED: _("The call of table {table} was let go."),
    EventKind.CALL_DONE: _("The call of table {table} was done."),
    EventKind.CALL_REOPENED: _("The call of table {table} was put back on the list."),
    EventKind.TIME_GIVEN: _("Round {round}: table {table} got {minutes} min more."),
    EventKind.TIME_TAKEN_BACK: _("Round {round}: table {table} ends with the others again."),
    EventKind.LEAVE_ANNOUNCED: _("{name} stops after round {round}."),
    EventKind.LEAVE_TAKEN_BACK: _("{name} does not stop after round {round}."),
    EventKind.SLIP_RETURNED: _("Round {round}: the slip of table {table} is back."),
    EventKind.SLIP_MISSED: _("Round {round}: the slip of table {table} is not back after all."),
    EventKind.PILE_TAKEN: _("Round {round}: a pile was taken, tables {tables}."),
    EventKind.PILE_TAKEN_OVER: _("Round {round}: a pile was taken over, tables {tables}."),
    EventKind.PILE_LET_GO: _("Round {round}: a pile was let go, tables {tables}."),
    EventKind.DEVICE_PAIRED: _("A phone was paired with table {table}."),
    EventKind.DEVICE_SHUT_OUT: _("A phone of table {table} was shut out."),
    EventKind.OWN_PHONE_SHUT_OUT: _("A phone of {name} was shut out."),
    EventKind.TABLET_STAYS: _("A tablet stays at table {table} from now on."),
    EventKind.TABLET_LEAVES: _("No tablet stays at table {table} any more."),
    EventKind.TABLE_PAUSED: _("Table {table} was paused."),
    EventKind.TABLE_RESUMED: _("Table {table} went on."),
}
