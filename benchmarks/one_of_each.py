"""One of each thing that an address can lead to, added to a club that ``every_page`` measures.

The evenings of the club itself come first; behind them, for what neither tonight's nor the newest
can show or take, stand small ones: one that waits to begin, and one with rulings, other cards and
a substitute.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tests.security.filling import Slugs

SESSIONS: Final = 4
"""How many of the last evenings a plan is not to repeat."""
UNKNOWN: Final = "0" * 32
CONSTANT: Final = {
    "group": 1,
    "key": 1,
    "act": "take",
    "place": 1,
    "hosted": 1,
    "upload": "a" * 32,
    "rest": "",
}
FILES: Final = {"manual_picture": "console", "director_put_back": "whiz.sqlite3"}
NUMBERED_KEYS: Final = {"api_key", "director_staff_key"}
"""Addresses in which a key to the API stands by its number."""
JOBS: Final = {"api_job", "api_job_file"}
"""Addresses that name a job by the id of which others name an evening."""
PUBLISHED: Final = ("public", "api_published", "api_ranking", "tournament_file")
"""What addresses begin with that show what is published."""


@dataclass(frozen=True, slots=True)
class Things:
    """What a club has one of; ``evenings`` in the order in which addresses try them."""

    evenings: list[Any]
    plan: str
    """The key of a plan on offer for the third of them, with wishes about the last sessions."""
    card_evenings: list[Any]
    competition: Any
    simultaneous: Any
    hall: Any
    target: Any
    colleague: Any
    """Somebody else of the staff, to whom everything may happen."""
    jobs: dict[str, str]
    rare: dict[str, dict[str, Any]]
    """What alone leads there, by the names of addresses."""

    def places(self, name: str, values: frozenset[str]) -> Iterator[dict[str, Any]]:
        """Yield what can stand in the address of this name, best first."""
        from tests.security.filling import filled

        order = self.evenings
        if name.startswith(PUBLISHED):
            order = [self.evenings[1], self.evenings[0], *self.evenings[2:]]
        for at, tournament in enumerate(order):
            evening = self.card_evenings[at % len(self.card_evenings)]
            of_cards, known = _of_cards(evening, name), self._known(name)
            if "evening" in name or "game" in values:
                known |= of_cards
            else:
                known = of_cards | known | _of_tournament(tournament)
            if "board" in name:
                known["number"] = known["board"]
            if name in JOBS:
                known["public_id"] = self.jobs["tournament"]
            slugs = Slugs(
                tournament.slug,
                evening.slug,
                self.competition.slug,
                self.simultaneous.public_id,
                self.hall.slug,
            )
            known |= self._signed(name, tournament, evening)
            place = filled(name, values, known, slugs, lambda: UNKNOWN)
            rare = self.rare.get(name, {})
            yield {value: rare.get(value, usual) for value, usual in place.items()}

    def _known(self, name: str) -> dict[str, Any]:
        kind = next(
            (each for each in ("competition", "evening", "hall") if each in name), "tournament"
        )
        return {
            **CONSTANT,
            **_newest_ids(),
            "username": self.colleague.username,
            "competition": self.competition.public_id,
            "simultaneous": self.simultaneous.public_id,
            "target": self.target.public_id,
            "job": self.jobs[kind],
            "name": FILES.get(name, "ranking.csv"),
            "paper": "rules",
        }

    def _signed(self, name: str, tournament: Any, evening: Any) -> dict[str, Any]:
        """Return what opens the links of cards and mails, which are secrets."""
        from whiz_tournament.features.mail.queries.links import confirm_token, stop_token
        from whiz_tournament.features.whist.queries.phones import evening_codes
        from whiz_tournament.models import AccessCodeKind, MailAddress, StaffToken
        from whiz_tournament.queries.devices.access_codes import AccessCodes
        from whiz_tournament.services.people.clubs import issue_sign_in_link

        if name in {"mail_confirm", "mail_stop"}:
            address = MailAddress.objects.order_by("-pk").first()
            token = confirm_token if name == "mail_confirm" else stop_token
            return {"token": token(address)} if address else {}
        if name == "sign_in_link":
            return {"token": issue_sign_in_link(user=self.colleague)}
        if name in NUMBERED_KEYS:
            return {"key": StaffToken.objects.order_by("-pk").values_list("pk", flat=True)[0]}
        if name.endswith("_link"):
            of_whist = name.startswith("whist_")
            codes = evening_codes(evening) if of_whist else AccessCodes.of(tournament)
            kind = AccessCodeKind.TABLE if "table" in name else AccessCodeKind.ENTRY
            return {"number": "1", "key": codes.token(kind, 1)}
        return {}


def add_one_of_each(club: Any, username: str) -> Things:
    """Add what the club lacks."""
    from benchmarks.rare_things import add_rare_things
    from tests.documents import rich_tournament
    from tests.features.competitions.made import earlier_session
    from tests.features.hall.made import hall, seat
    from tests.features.simultaneous.made import simultaneous
    from tests.features.whist.made import card_evening
    from tests.tournaments import ready
    from whiz_tournament.features.wishes.services import save_wishes
    from whiz_tournament.models import Competition, Role, Tournament, UploadTarget, WhistEvening
    from whiz_tournament.queries.setup.plans import offered_plans
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.people.clubs import create_director, issue_staff_token
    from whiz_tournament.services.setup.plans import choose_plan

    tonight = Tournament.objects.get(status="running")
    newest = Tournament.objects.filter(status="published").order_by("-date").first()
    over = WhistEvening.objects.filter(status="published").order_by("-date", "-id")[0]
    rich = rich_tournament(club)
    played = card_evening(club, "whist_reglement")
    played.record({"kind": "penalty", "fault": "minor", "culprit": "1"})
    competition = Competition.objects.order_by("-id")[0]
    event = simultaneous(club)
    earlier_session(competition)
    in_hall = hall(club, 8)
    seat(in_hall)
    _people(club)
    _calls(club, tonight, over)
    rare = add_rare_things(club, event)
    colleague = create_director(club=club, username=f"{username}bis", role=Role.DIRECTOR)
    issue_staff_token(user=colleague)
    waits = ready(club)
    save_wishes(tournament=waits, actor=SYSTEM, wishes=[], sessions=SESSIONS)
    plan = offered_plans(waits)[0].key
    choose_plan(tournament=waits, actor=SYSTEM, key=plan)
    return Things(
        evenings=[tonight, newest, waits, rich],
        plan=plan,
        card_evenings=[over, played.evening],
        competition=competition,
        simultaneous=event,
        hall=in_hall,
        target=UploadTarget.objects.create(club=club, protocol="sftp", host="files.example.org"),
        colleague=colleague,
        jobs=_jobs(
            club, username, tournament=tonight, competition=competition, evening=over, hall=in_hall
        ),
        rare=rare,
    )


@cache
def _newest_ids() -> dict[str, Any]:
    """Return by its name in addresses the id of the newest of each thing that has one."""
    from tests.security.foreign_ids import PUBLIC_IDS, ROW_NUMBERS

    found: dict[str, Any] = {}
    for names, column in ((PUBLIC_IDS, "public_id"), (ROW_NUMBERS, "pk")):
        for name, model in names.items():
            rows: Any = model
            newest = rows.objects.order_by("-pk").values_list(column, flat=True)
            found |= {name: newest[0]} if newest else {}
    return found


def _people(club: Any) -> None:
    """Somebody who was two people, and gets mails."""
    from django.utils import timezone

    from whiz_tournament.models import MailAddress
    from whiz_tournament.services.actors import SYSTEM
    from whiz_tournament.services.people.person_records import merge_players
    from whiz_tournament.services.people.players import add_player

    kept, gone = (add_player(club=club, name=name) for name in ("Ève Essai", "Eve Essai"))
    merge_players(kept=kept, gone=gone, actor=SYSTEM)
    mailed = {"email": "eve@example.org", "language": "fr", "asked_at": timezone.now()}
    MailAddress.objects.create(club=club, player=kept, **mailed)


def _calls(club: Any, tonight: Any, over: Any) -> None:
    """A call of a table of each kind of evening."""
    from django.utils import timezone

    from whiz_tournament.models import CallReason, DirectorCall

    called: Any = {"reason": CallReason.JUDGE, "called_at": timezone.now()}
    for of_event in ({"evening": over, "round": 0}, {"tournament": tonight, "round": 3}):
        DirectorCall.objects.get_or_create(club=club, table=2, **of_event, defaults=called)


def _jobs(club: Any, username: str, **owners: Any) -> dict[str, str]:
    """Return the ids of a job that is done, for each that can own one."""
    from whiz_tournament.jobs.artefacts import store_artefact
    from whiz_tournament.models import Job
    from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest
    from whiz_tournament.queries.documents.values import PrintSelection

    asked = DocumentRequest("ranking", PrintSelection(), "fr").as_data()
    kept = store_artefact(b"%PDF-1.7")
    file = {"artefact": kept.name, "sha256": kept.sha256, "filename": "ranking.pdf"}
    kind = {"kind": DOCUMENTS, "state": "done", "input": asked}
    made = {
        owner: Job.objects.create(
            club=club,
            key=f"{username}: {owner}",
            media_type="application/pdf",
            **kind,
            **file,
            **{owner: thing},
        )
        for owner, thing in owners.items()
    }
    return {owner: job.public_id for owner, job in made.items()}


@cache
def _of_tournament(tournament: Any) -> dict[str, Any]:
    """Return what of an evening can be in an address: the first of each that there is."""
    from whiz_tournament.models import RequestedCorrection, Ruling, ScoreEntry, TournamentEvent

    line = tournament.lines.exclude(version=0).order_by("id").first()
    line = line or tournament.lines.order_by("id").first()
    entry = tournament.entries.select_related("player").order_by("number").first()
    asked = RequestedCorrection.objects.filter(tournament=tournament).first()
    ruling = Ruling.objects.filter(tournament=tournament).first()
    act = TournamentEvent.objects.filter(tournament=tournament).order_by("-id").first()
    log = ScoreEntry.objects.filter(line=line).first() if line else None
    return {
        "public_id": tournament.public_id,
        "player": entry.player.public_id,
        "asked": asked.public_id if asked else UNKNOWN,
        "ruling": ruling.public_id if ruling else UNKNOWN,
        "year": tournament.date.year,
        "number": entry.number,
        "event": act.pk if act else 1,
        "uuid": log.uuid if log else UNKNOWN,
        **_of_line(line),
    }


def _of_line(line: Any) -> dict[str, Any]:
    if line is None:
        return {"round_number": 1, "round": 1, "table": 1, "board": 1}
    return {
        "round_number": line.round,
        "round": line.round,
        "table": line.table,
        "board": line.board,
    }


@cache
def _of_cards(evening: Any, name: str) -> dict[str, Any]:
    from whiz_tournament.models import DirectorCall

    quarter = (evening.date.month + 2) // 3
    call = DirectorCall.objects.filter(evening=evening).first()
    return {
        "call": call.public_id if call else UNKNOWN,
        "evening": evening.public_id,
        "game": evening.ruleset,
        "year": evening.date.year,
        "table": 1,
        "number": quarter if name == "public_quarter" else 1,
    }
