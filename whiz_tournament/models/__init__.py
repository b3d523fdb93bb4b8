"""Tables and their constraints, one file a subject."""

from whiz_tournament.models.boards import BoardRecord, DealingRecord
from whiz_tournament.models.clubs import Club, Member, Role, SignInLink, StaffToken
from whiz_tournament.models.devices import TableDevice
from whiz_tournament.models.events import TournamentEvent
from whiz_tournament.models.jobs import Job, JobState
from whiz_tournament.models.players import Player
from whiz_tournament.models.pulses import Pulse
from whiz_tournament.models.releases import PageKind, Release, ReleasePage, ReleaseStatus
from whiz_tournament.models.results import (
    LineSeat,
    LineState,
    ResultLine,
    ScoreEntry,
    ScoreKind,
    ScoreReason,
    ValueKind,
)
from whiz_tournament.models.rulings import Ruling, RulingKind
from whiz_tournament.models.server import Lease, ServerState
from whiz_tournament.models.tournaments import (
    CompareSections,
    Entry,
    EntryStatus,
    InterimRanking,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)

__all__ = [
    "BoardRecord",
    "Club",
    "CompareSections",
    "DealingRecord",
    "Entry",
    "EntryStatus",
    "InterimRanking",
    "Job",
    "JobState",
    "Lease",
    "LineSeat",
    "LineState",
    "Member",
    "PageKind",
    "Player",
    "Pulse",
    "Release",
    "ReleasePage",
    "ReleaseStatus",
    "ResultLine",
    "Role",
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
]
