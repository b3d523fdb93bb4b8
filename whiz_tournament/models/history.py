"""The append-only histories of settings and of the director's acts."""

from django.db import models

from whiz_tournament.models.scope import ClubOwned
from whiz_tournament.models.tournaments import Tournament


class EventKind(models.TextChoices):
    """What is done with a tournament or an evening without boards, as its history stores it."""

    CREATED = "created"
    OPENED = "opened"
    IMPORTED = "imported"
    TOURNAMENT_EXPORTED = "event_exported"
    SETTINGS_CHANGED = "settings_changed"
    DELETED = "deleted"
    RESTORED = "restored"

    PLAYERS_ENTERED = "players_entered"
    PLAYER_MARKED = "player_marked"
    PLAYER_ARRIVED = "player_arrived"
    SEATED = "seated"
    UNSEATED = "unseated"
    PLAYER_REPLACED = "player_replaced"
    PLAYER_SUBSTITUTED = "player_substituted"
    SUBSTITUTE_UNDONE = "substitute_undone"
    PLAYER_WITHDRAWN = "player_withdrawn"
    SECTIONS_MADE = "sections_made"
    WISHES_SAVED = "wishes_kept"
    PLAN_CHOSEN = "plan_chosen"
    MOVEMENT_USED = "movement_used"
    TABLE_LOST = "table_lost"
    TABLE_ADDED = "table_added"
    MOVEMENT_CHANGED = "movement_changed"
    CHANGE_UNDONE = "change_undone"

    BOARDS_DEALT = "boards_dealt"
    BOARDS_IMPORTED = "boards_imported"
    HANDS_FORGOTTEN = "hands_forgotten"
    HANDS_PUT_BACK = "hands_put_back"
    HANDS_EXPORTED = "hands_exported"
    HANDS_VIEWED = "hands_looked_at"
    RESULTS_OPENED = "results_opened"
    HANDS_TYPED = "hands_typed"
    CARDS_AMENDED = "cards_amended"
    AMENDMENT_DROPPED = "cards_amendment_dropped"
    PICTURE_KEPT = "board_pictured"
    PICTURE_DROPPED = "board_picture_dropped"
    HANDS_HANDED_OVER = "hands_handed_over"
    HANDS_OPENED = "hands_opened"
    HANDS_TAKEN_BACK = "hands_taken_back"

    STARTED = "started"
    START_UNDONE = "start_undone"
    ROUND_OPENED = "round_opened"
    ROUND_CLOSED = "round_closed"
    ROUND_TAKEN_BACK = "round_taken_back"
    CLOSED = "closed"
    REOPENED = "reopened"
    SEALED = "sealed"

    SEATS_CORRECTED = "lines_reseated"
    BOARD_SPLIT = "lines_grouped"
    RESULT_ADDED = "result_added"
    RESULT_MOVED = "result_moved"
    RESULTS_SWAPPED = "results_swapped"
    RESULT_CORRECTED = "result_corrected"
    RESULT_KEPT = "result_kept"
    RESULT_TAKEN_OVER = "result_taken_over"
    RESULT_LEFT_ASIDE = "result_left_aside"
    ENTRY_UNREADABLE = "entry_unreadable"
    ENTRY_LEFT_ASIDE = "entry_left_aside"
    DEAL_KEPT = "deal_kept"
    DEAL_UNREADABLE = "deal_unreadable"
    DEAL_SETTLED = "deal_settled"
    CORRECTION_REQUESTED = "correction_requested"
    REQUEST_ANSWERED = "request_answered"
    REQUEST_ACCEPTED = "request_accepted"
    REQUEST_REFUSED = "request_refused"
    WARNING_DISMISSED = "result_judged_right"
    SUSPICION_DISMISSED = "board_judged_right"
    DISMISSAL_UNDONE = "judged_right_undone"
    RULING_GIVEN = "ruling_given"
    RULING_VOIDED = "ruling_voided"
    RULING_RESTORED = "ruling_restored"

    INTERIM_RELEASED = "interim_released"
    PUBLISHED = "published"
    RELEASE_WITHDRAWN = "release_withdrawn"

    COMPETITION_JOINED = "competition_joined"
    COMPETITION_LEFT = "competition_left"
    COMPETITION_PUBLISHED = "competition_published"
    COMPETITION_WITHDRAWN = "competition_withdrawn"

    SIMULTANEOUS_JOINED = "simultaneous_joined"
    SIMULTANEOUS_LEFT = "simultaneous_left"
    SIMULTANEOUS_RETURNED = "simultaneous_returned"
    SIMULTANEOUS_DELIVERED = "simultaneous_delivered"
    EMBARGO_ENDED = "embargo_ended"

    DIRECTOR_CALLED = "director_called"
    CALL_WITHDRAWN = "call_withdrawn"
    CALL_TAKEN = "call_taken"
    CALL_RELEASED = "call_released"
    CALL_DONE = "call_done"
    CALL_REOPENED = "call_reopened"

    TIME_GIVEN = "time_given"
    TIME_TAKEN_BACK = "time_taken_back"
    LEAVE_ANNOUNCED = "leave_announced"
    LEAVE_TAKEN_BACK = "leave_taken_back"

    SLIP_RETURNED = "slip_returned"
    SLIP_MISSED = "slip_missed"
    PILE_TAKEN = "pile_taken"
    PILE_TAKEN_OVER = "pile_taken_over"
    PILE_LET_GO = "pile_let_go"

    DEVICE_PAIRED = "device_paired"
    DEVICE_SHUT_OUT = "device_shut_out"
    OWN_PHONE_SHUT_OUT = "own_phone_shut_out"
    TABLET_STAYS = "tablet_stays"
    TABLET_LEAVES = "tablet_leaves"
    TABLE_PAUSED = "table_paused"
    TABLE_RESUMED = "table_resumed"
    CARD_MADE_ANEW = "card_made_anew"
    CODES_GUESSED = "codes_guessed"


class HistoryEvent(ClubOwned):
    """One change of settings or act of the director: what, who, when, with its data."""

    kind = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    actor = models.CharField(max_length=40)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        abstract = True
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.kind} {self.at:%Y-%m-%d %H:%M}"


class EventActKind(models.TextChoices):
    """What is done about an event of any kind, or with the screens of the club."""

    PRIZES_CHANGED = "prizes_changed"
    PRIZES_PUT_BACK = "prizes_put_back"
    WALL_ADDED = "wall_added"
    WALL_REMOVED = "wall_removed"
    WALL_RETURNED = "wall_returned"
    WALL_SHOWS = "wall_shows"
    WALL_PUT_BACK = "wall_put_back"
    PICTURE_ADDED = "picture_added"
    PICTURE_REMOVED = "picture_removed"
    CEREMONY_BEGUN = "ceremony_begun"
    CEREMONY_ENDED = "ceremony_ended"
    FEE_NOTED = "fee_noted"
    FEE_TAKEN_BACK = "fee_taken_back"


class EventAct(HistoryEvent):
    """An act that the history of no single kind of event has room for: prizes, screens.

    ``about`` is the id of the event, empty for what is the club's. It points to no table, for the
    log outlives what it is about. Its kinds are ``EventActKind``.
    """

    about = models.CharField(max_length=32, blank=True)

    class Meta(HistoryEvent.Meta):
        indexes = (models.Index(fields=("about", "id"), name="event_act_about"),)


class TournamentEvent(HistoryEvent):
    """An act on a tournament."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="events")
