"""What a director's console shows of the time: clock, slow tables, end of the evening."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.utils import timezone

from whiz_tournament.models import Tournament
from whiz_tournament.queries.clock.forecast import EveningForecast, evening_forecast
from whiz_tournament.queries.clock.round_clock import ClockReading, round_clock
from whiz_tournament.queries.clock.slow_tables import SlowTable, slow_tables


@dataclass(frozen=True, slots=True)
class ClockPanel:
    """The time of an evening with a clock; ``clock`` is missing between two rounds."""

    clock: ClockReading | None
    slow: tuple[SlowTable, ...]
    forecast: EveningForecast | None

    @property
    def token(self) -> str:
        """Return what changes with what is shown; a second that passes changes nothing."""
        slow = [(each.table, each.owed, each.minutes) for each in self.slow]
        end = f"{self.forecast.ends_at:%H:%M}" if self.forecast else ""
        shown = repr((self.clock.token if self.clock else "", slow, end))
        return sha256(shown.encode()).hexdigest()[:8]


def clock_panel(tournament: Tournament, now: datetime | None = None) -> ClockPanel | None:
    """Return what is shown of the time; ``None`` where the rounds have no clock."""
    if not tournament.is_running or tournament.open_all_rounds:
        return None
    moment = now or timezone.now()
    clock = round_clock(tournament, moment)
    slow = slow_tables(tournament, clock, moment)
    return ClockPanel(clock, slow, evening_forecast(tournament, clock, slow, moment))
