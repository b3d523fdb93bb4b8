"""A competition as pages, paper, programs and hosted servers are told of it."""

from dataclasses import asdict, dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, ClassVar, Final, Self

from boards.json_values import JsonObject
from scoring.competitions.documents import read_rules, written_rules
from scoring.competitions.places import MOST_PLACES, place_points_text
from scoring.competitions.settings import (
    MOST_SESSIONS,
    PLACE_POINTS,
    BackOver,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
    Parting,
    SharedPlaces,
    TieRule,
)
from scoring.ranking import rank_text
from whiz_tournament.models import ReleaseStatus
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.queries.document_fields import (
    DAY,
    EntryNumber,
    PublicIdText,
    Small,
    Unwritten,
    at_most,
    matching,
    one_of,
    plain,
    whole,
)
from whiz_tournament.queries.json_documents import (
    to_json,
)

NOTHING_YET: Final = ""
SessionNumber = Annotated[int, whole(1, MOST_SESSIONS)]
MOST_PEOPLE: Final = 3000
_SHARE: Final = r"1|[1-9][0-9]{0,4}/[1-9][0-9]{0,4}"
_SUM: Final = r"-?[0-9]{1,9}(\.[0-9]{1,4})?"
_NUMBERS: Final = (
    rf"[0-9]{{1,5}}(\.[0-9]{{1,2}})?( [0-9]{{1,5}}(\.[0-9]{{1,2}})?){{0,{MOST_PLACES - 1}}}"
)
LONGEST_SEED: Final = 80
LONGEST_SERIES: Final = 80
MOST_LEFT_OUT: Final = 1000
_DAY: Final = r"(2[01][0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?"


@dataclass(frozen=True, slots=True)
class RuleTexts:
    """The rules beside the four first ones, as ``written_rules`` writes them."""

    dropped: Small = 0
    dropped_of: Annotated[str, one_of(*DroppedOf)] = DroppedOf.HELD.value
    mean_over: Annotated[str, one_of(*MeanOver)] = MeanOver.COUNTED.value
    absent: Annotated[str, matching(_SUM)] = "0"
    excused: Annotated[str, matching(_SUM)] = "0"
    absence_dropped: bool = True
    absence_played: bool = False
    ties: Annotated[tuple[Annotated[str, one_of(*TieRule)], ...], at_most(len(TieRule))] = ()
    parting: Annotated[str, one_of(*Parting)] = Parting.GO_ON.value
    back_over: Annotated[str, one_of(*BackOver)] = BackOver.COUNTED.value
    seed: Annotated[str, plain(LONGEST_SEED, may_be_empty=True)] = ""
    place_points: Annotated[str, matching(_NUMBERS)] = place_points_text(PLACE_POINTS)
    shared_places: Annotated[str, one_of(*SharedPlaces)] = SharedPlaces.MEAN.value
    guests: bool = True
    categories: bool = False
    series: Annotated[str, plain(LONGEST_SERIES, may_be_empty=True)] = ""
    weekday: Annotated[int, whole(0, 7)] = 0
    since: Annotated[str, matching(_DAY)] = ""
    until: Annotated[str, matching(_DAY)] = ""
    left_out: Annotated[tuple[PublicIdText, ...], at_most(MOST_LEFT_OUT)] = ()
    overall: Annotated[tuple[PublicIdText, ...], at_most(MOST_SESSIONS)] = ()

    @classmethod
    def of(cls, settings: CompetitionSettings) -> Self:
        """Return the texts of these settings."""
        texts = written_rules(settings)
        lists = {name: tuple(texts[name]) for name in ("ties", "left_out", "overall")}
        return cls(**{**texts, **lists})


@dataclass(frozen=True, slots=True)
class SessionColumn:
    """A session; ``state`` is how firm its ranking is, empty while it counts for nobody yet.

    An evening ``without_boards`` has its page elsewhere.
    """

    tournament: PublicIdText
    slug: Annotated[str, Unwritten()]
    name: Annotated[str, plain()]
    date: Annotated[date, DAY]
    share: Annotated[Fraction, matching(_SHARE)]
    state: Annotated[str, one_of(NOTHING_YET, *ReleaseStatus.values)]
    without_boards: Annotated[bool, Unwritten()] = False

    @property
    def counts(self) -> bool:
        """Return whether its figures are in the ranking."""
        return self.state != NOTHING_YET


@dataclass(frozen=True, slots=True)
class SessionCell:
    """Somebody's figure in a session, empty for anyone who was not there.

    One that is not ``counted`` was won on too few boards; one that is ``left_out`` is not among
    the person's best; one of who was ``absent`` is what an absence is worth. ``entry`` is the
    number there.
    """

    ADDED_LATER: ClassVar = ("left_out", "absent")

    text: Annotated[str, matching(f"({_SUM})?")] = ""
    counted: bool = False
    entry: EntryNumber | None = None
    left_out: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class CompetitionRow:
    """One person's line; ``total`` is ``None`` without a session that counts.

    Who is not named stands under a number in the list. ``person`` is the public id, told to nobody.
    ``decided`` is the rule that parted the person from another with the same total, ``short`` what
    is lacking to the rank ``above``; ``place_within`` is the rank in the ``category``.
    """

    ADDED_LATER: ClassVar = ("decided", "above", "short", "category", "place_within", "guest")

    rank: EntryNumber | None
    tied: bool
    name: Annotated[str, plain(may_be_null=True)]
    total: Annotated[str, matching(_SUM)] | None
    sessions: Small
    missed: bool
    cells: Annotated[tuple[SessionCell, ...], at_most(MOST_SESSIONS)]
    is_named: Annotated[bool, Unwritten()] = True
    person: Annotated[str, Unwritten()] = ""
    decided: Annotated[str, one_of("", *TieRule)] = ""
    above: EntryNumber | None = None
    short: Annotated[str, matching(_SUM)] | None = None
    category: Annotated[str, plain(LONGEST_CATEGORY, may_be_empty=True)] = ""
    place_within: EntryNumber | None = None
    guest: bool = False

    @property
    def rank_text(self) -> str:
        """``1``, ``2=`` for a shared rank, nothing without one."""
        return rank_text(self.rank, self.tied)


@dataclass(frozen=True, slots=True)
class CompetitionPage:
    """A competition with its sessions, and the list of those that count.

    ``status`` is ``live`` for the director; for everybody ``interim`` while a session is not
    published, else as firm as the least firm of them. Cells stand as ``counted`` columns do.
    """

    status: Annotated[str, one_of(*ReleaseStatus.values)]
    combining: Annotated[str, one_of(*Combining)]
    missed: Annotated[str, one_of(*MissedSession)]
    in_percent: bool
    columns: Annotated[tuple[SessionColumn, ...], at_most(MOST_SESSIONS)]
    standings: Annotated[tuple[CompetitionRow, ...], at_most(MOST_PEOPLE)]
    best: SessionNumber | None = None
    least: SessionNumber = 1
    rules: RuleTexts = RuleTexts()

    @property
    def counted(self) -> tuple[SessionColumn, ...]:
        """Return the sessions whose figures are in the ranking."""
        return tuple(column for column in self.columns if column.counts)

    @property
    def settings(self) -> CompetitionSettings:
        """Return the rules by which it is made; every line of a page asks for them."""
        return _settings(self.combining, self.missed, self.best, self.least, self.rules)

    @property
    def unit(self) -> str:
        """Return how scores are written."""
        return "percent" if self.in_percent else "points"

    def document(self) -> JsonObject:
        """Return the page as JSON values; somebody without a name for its readers is ``null``."""
        document = to_json(self)
        for line, written in zip(self.standings, document["standings"], strict=True):
            if not line.is_named:
                written["name"] = None
        return document


@lru_cache(maxsize=64)
def _settings(
    combining: str, missed: str, best: int | None, least: int, rules: RuleTexts
) -> CompetitionSettings:
    return read_rules(combining, missed, best, least, asdict(rules))
