"""Tables and their constraints, one file a subject."""

from whiz_tournament.models.access_codes import (
    AccessCode,
    AccessCodeKind,
    AccessCodeSecret,
    FailedAttempts,
)
from whiz_tournament.models.arrivals import (
    ArrivalPage,
    Fee,
    FeeRate,
    FeeTariff,
    PaidBy,
    PersonalLink,
)
from whiz_tournament.models.boards import (
    AmendedDeal,
    BoardPicture,
    BoardRecord,
    DealingRecord,
    DealSource,
    HandOver,
    ReplacedHands,
)
from whiz_tournament.models.clocks import RoundClock, TableTime
from whiz_tournament.models.club_files import BroughtInEvening, SavedClubFile
from whiz_tournament.models.clubs import (
    Club,
    FormerActor,
    Member,
    RankedName,
    SignInLink,
    StaffToken,
)
from whiz_tournament.models.competitions import (
    Competition,
    CompetitionChange,
    CompetitionEvening,
    CompetitionSession,
    EarlierChange,
    EarlierFigure,
    EarlierSession,
)
from whiz_tournament.models.devices import Phone, TableDevice
from whiz_tournament.models.director_calls import (
    CalledEvent,
    CallReason,
    DirectorCall,
)
from whiz_tournament.models.entries import (
    AnnouncedLeave,
    ComingTerms,
    Entry,
    EntryStatus,
    RollMark,
    RollState,
)
from whiz_tournament.models.events import Event, PlayedEvent, PublishedEvent, owner_columns
from whiz_tournament.models.hall import (
    HallAct,
    HallActKind,
    HallDevice,
    HallEntry,
    HallEvent,
    HallRound,
    HallStatus,
    HallTable,
)
from whiz_tournament.models.history import (
    EventAct,
    EventActKind,
    EventKind,
    HistoryEvent,
    TournamentEvent,
)
from whiz_tournament.models.jobs import Job, JobState
from whiz_tournament.models.log import ScoreEntry, ScoreKind, ScoreReason
from whiz_tournament.models.online.deliveries import (
    Delivery,
    DeliveryState,
    HostedConnection,
    ReleaseKind,
)
from whiz_tournament.models.online.hooks import ResultsHook
from whiz_tournament.models.online.hosting import (
    HostedAnswer,
    HostedClub,
    HostedEvening,
    HostedPerson,
    HostedPlace,
    HostedRelease,
)
from whiz_tournament.models.online.mail import (
    AddressRefusal,
    MailAddress,
    MailDelivery,
    MailKind,
    MailMoment,
    MailSecurity,
    MailServer,
    MailState,
)
from whiz_tournament.models.online.targets import NewsKind, Protocol, UploadTarget
from whiz_tournament.models.player_pages import PageReaders, PlayerPage
from whiz_tournament.models.players import Player, PlayerMerge, PublicForm
from whiz_tournament.models.prizes import PrizeList
from whiz_tournament.models.releases import (
    PageContent,
    PageKind,
    Release,
    ReleasePage,
    ReleaseStatus,
)
from whiz_tournament.models.requested_corrections import RequestedCorrection, RequestState
from whiz_tournament.models.results import LineSeat, ResultLine, ValueKind
from whiz_tournament.models.roles import Role
from whiz_tournament.models.rulings import Ruling, RulingKind
from whiz_tournament.models.server import BackupPlace, BackupRecord, Lease, ServerState
from whiz_tournament.models.simultaneous import (
    DeliveredEvening,
    JoinedResults,
    OverallRanking,
    PackedResults,
    Simultaneous,
    SimultaneousClub,
    SimultaneousTournament,
)
from whiz_tournament.models.slip_pictures import SlipPicture, SlipPictureFlaw, SlipPictureState
from whiz_tournament.models.slips import PaperSlip, ResultCheck
from whiz_tournament.models.states import LineState
from whiz_tournament.models.tournaments import (
    CompareSections,
    Embargo,
    InterimRanking,
    Invention,
    LeadCard,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.models.versions import VersionSlot
from whiz_tournament.models.walls import Ceremony, Revealed, Wall, WallPicture, WallShows
from whiz_tournament.models.whist import (
    TariffVersion,
    WhistDevice,
    WhistEvening,
    WhistEveningStatus,
    WhistEvent,
    WhistEventKind,
    WhistHistoryEvent,
    WhistPlayer,
    WhistTable,
    WhistTariff,
)
from whiz_tournament.models.wishes import MOST_SESSIONS, WishList
