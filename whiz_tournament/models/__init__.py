"""Tables and their constraints, one file a subject."""

from whiz_tournament.models.access_codes import (
    AccessCode,
    AccessCodeKind,
    AccessCodeSecret,
    FailedAttempts,
)
from whiz_tournament.models.boards import (
    AmendedDeal,
    BoardPicture,
    BoardRecord,
    DealingRecord,
    HandOver,
)
from whiz_tournament.models.clocks import RoundClock
from whiz_tournament.models.clubs import (
    Club,
    Member,
    RankedName,
    Role,
    SignInLink,
    StaffToken,
)
from whiz_tournament.models.devices import TableDevice
from whiz_tournament.models.history import EventKind, HistoryEvent, TournamentEvent
from whiz_tournament.models.jobs import Job, JobState
from whiz_tournament.models.log import ScoreEntry, ScoreKind, ScoreReason
from whiz_tournament.models.players import Player, PlayerMerge, PublicForm
from whiz_tournament.models.releases import PageKind, Release, ReleasePage, ReleaseStatus
from whiz_tournament.models.requested_corrections import RequestedCorrection, RequestState
from whiz_tournament.models.results import LineSeat, ResultLine, ValueKind
from whiz_tournament.models.rulings import Ruling, RulingKind
from whiz_tournament.models.server import BackupPlace, BackupRecord, Lease, ServerState
from whiz_tournament.models.states import LineState
from whiz_tournament.models.tournaments import (
    CompareSections,
    Entry,
    EntryStatus,
    InterimRanking,
    RollMark,
    RollState,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.models.versions import VersionSlot
from whiz_tournament.models.whist import (
    WhistEvening,
    WhistEveningStatus,
    WhistEvent,
    WhistEventKind,
    WhistHistoryEvent,
    WhistHistoryKind,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.wishes import MOST_SESSIONS, WishList

__all__ = [
    "MOST_SESSIONS",
    "AccessCode",
    "AccessCodeKind",
    "AccessCodeSecret",
    "AmendedDeal",
    "BackupPlace",
    "BackupRecord",
    "BoardPicture",
    "BoardRecord",
    "Club",
    "CompareSections",
    "DealingRecord",
    "Entry",
    "EntryStatus",
    "EventKind",
    "FailedAttempts",
    "HandOver",
    "HistoryEvent",
    "InterimRanking",
    "Job",
    "JobState",
    "Lease",
    "LineSeat",
    "LineState",
    "Member",
    "PageKind",
    "Player",
    "PlayerMerge",
    "PublicForm",
    "RankedName",
    "Release",
    "ReleasePage",
    "ReleaseStatus",
    "RequestState",
    "RequestedCorrection",
    "ResultLine",
    "Role",
    "RollMark",
    "RollState",
    "RoundClock",
    "RoundStatus",
    "Ruling",
    "RulingKind",
    "ScoreEntry",
    "ScoreKind",
    "ScoreReason",
    "Section",
    "ServerState",
    "SignInLink",
    "StaffToken",
    "TableDevice",
    "Tournament",
    "TournamentEvent",
    "TournamentRound",
    "TournamentStatus",
    "ValueKind",
    "VersionSlot",
    "WhistEvening",
    "WhistEveningStatus",
    "WhistEvent",
    "WhistEventKind",
    "WhistHistoryEvent",
    "WhistHistoryKind",
    "WhistPlayer",
    "WhistTable",
    "WishList",
]
