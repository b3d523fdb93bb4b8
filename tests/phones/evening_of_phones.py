"""What people with their own phones live through in ten rounds, and what must be true of it."""

from collections import Counter
from pathlib import Path
from typing import Final

from django.db import connection
from playwright.sync_api import BrowserContext, expect

from scoring.documents import read_value
from scoring.results import LineValue, Played, same_outcome
from tests.phones.lying_proxy import LIES, LyingProxy
from tests.phones.owner import OwnPhone
from tests.phones.spare_server import SpareServer
from tests.phones.untrue import must
from tests.tournaments import DIRECTOR, score
from whiz_tournament.backups.backup import back_up
from whiz_tournament.models import LineState, RoundStatus, ScoreEntry, Tournament
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.backups.restore import restore
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import SERVER
from whiz_tournament.services.results.kept_results import take_over_result

Place = tuple[int, int, int]
TRIES: Final = 40
MOMENT: Final = 250  # milliseconds
LEVELS: Final = (8, 9, 10, 11)


class EveningOfPhones:
    """A tournament that runs, its people's phones, and what each table said last."""

    def __init__(
        self,
        tournament: Tournament,
        server: SpareServer,
        proxy: LyingProxy,
        contexts: list[BrowserContext],
    ) -> None:
        self.tournament, self.server, self.proxy = tournament, server, proxy
        url = f"http://club.test:{proxy.port}"
        numbers = range(1, len(contexts) + 1)
        self.phones = {
            entry: OwnPhone(context, url, tournament, entry)
            for entry, context in zip(numbers, contexts, strict=True)
        }
        self.said: dict[Place, LineValue] = {}
        self.most_taps = 0

    def begin(self) -> None:
        """Everybody scans the guide card, once in the evening."""
        self._server_comes()
        for phone in self.phones.values():
            phone.scan()

    def open(self, number: int) -> None:
        """The director closes a round and opens the next; each phone shows where its owner sits."""
        rows = self.tournament.rounds
        if number > 1 and rows.get(number=number - 1).status == RoundStatus.OPEN:
            close_round(tournament=self.tournament, actor=DIRECTOR, number=number - 1)
        if rows.get(number=number).status != RoundStatus.OPEN:
            open_round(tournament=self.tournament, actor=DIRECTOR, number=number)
        for phone in self.phones.values():
            phone.go_home()
            phone.pass_time()
            here = phone.page.locator(f"#live [data-line^='{number}/']")
            expect(here).to_have_count(2)

    # -- rounds

    def plain(self, number: int) -> None:
        """Each table tells its two boards; the other side says yes, on its own phone or not."""
        for lines in self.tables(number):
            typist = self.typist(lines)
            self.tell(typist, lines)
            self.arrive(typist)
            self.say_yes(lines, besides=typist)

    def dispute(self, number: int) -> None:
        """At the first table the other side says otherwise, twice; the director decides."""
        first, *others = self.tables(number)
        for lines in others:
            self.tell(self.typist(lines), lines)
        typist = self.typist(first)
        self.tell(typist, first)
        self.arrive(typist)
        for _line in first:
            self.dispute_one(first)
        for line in line_rows(self.tournament, round=number, table=first[0].table):
            must(line.state == LineState.DISPUTED, f"board {line.board} is {line.state}")
            score(self.tournament, line, "passed out", SERVER)
        for line in line_rows(self.tournament, round=number, table=first[0].table):
            if line.value is not None:
                self.said[_place(line)] = line.value

    def dispute_one(self, lines: list[LineRow]) -> None:
        """The other side says otherwise about the first board of which it is asked."""
        other = self._asked(lines, besides=self.typist(lines))
        must(other is not None, f"nobody is asked at table {lines[0].table}")
        if other is not None:
            other.correct(tricks=13)
            self.arrive(other)

    def without_server(self, number: int) -> None:
        """Nobody answers for a round, and the next one is played already."""
        self._server_goes()
        for lines in self.tables(number):
            self.tell(self.typist(lines), lines)
        for lines in self.tables(number + 1):
            self.tell(self.typist(lines), lines, ahead=True)
        told = [line for n in (number, number + 1) for line in line_rows(self.tournament, round=n)]
        must(not any(line.value for line in told), "the server has results that it never got")
        self._server_comes()
        for phone in self.phones.values():
            self.arrive(phone, until=number)

    def told_ahead(self, number: int) -> None:
        """What was told before the round began arrives by itself, now that it is open."""
        del number
        for phone in self.phones.values():
            self.arrive(phone)

    def lying_line(self, number: int) -> None:
        """Strangers answer in the server's place; nobody is believed."""
        self.proxy.mode = LIES[0]
        tables = self.tables(number)
        for lines in tables:
            self.tell(self.typist(lines), lines)
        for lie in LIES:
            self.proxy.mode = lie
            for phone in self.phones.values():
                phone.try_again()
                phone.page.wait_for_timeout(MOMENT)
        for lines in tables:
            states = {each["state"] for each in self.typist(lines).kept(number).values()}
            must(states == {"kept"}, f"a liar was believed: {states}")
        self.proxy.mode = "pass"
        for phone in self.phones.values():
            self.arrive(phone)

    def one_phone_dies(self, number: int) -> None:
        """After its first board a phone is dead; another of the table tells the second."""
        first, *others = self.tables(number)
        typist = self.typist(first)
        self.tell(typist, first[:1])
        self.arrive(typist)
        typist.page.context.close()
        del self.phones[typist.entry]
        heir = self.typist(first)
        heir.pass_time()
        expect(heir.page.locator("#live [data-line][data-state=received]")).to_have_count(1)
        self.tell(heir, first[1:])
        for lines in others:
            self.tell(self.typist(lines), lines)
        for phone in self.phones.values():
            self.arrive(phone)

    def restore(self, number: int) -> None:
        """A backup of before the round is put back: the phones tell what it does not know."""
        backup = back_up(reason="evening")
        self.plain(number)
        self._server_goes()
        connection.close()
        restore(source=backup)
        must(not any(line.value for line in line_rows(self.tournament, round=number)), "no restore")
        self._server_comes()
        for phone in self.phones.values():
            phone.scan()  # a restore shuts everybody out
            self.arrive(phone)
        self._take_over()  # what a phone sent by itself before it was let in again

    def closed_on_its_way(self, number: int) -> None:
        """A round is closed while results are on their way: the director has them, and decides."""
        self.proxy.mode = "cut"
        for lines in self.tables(number):
            self.tell(self.typist(lines), lines)
        close_round(tournament=self.tournament, actor=DIRECTOR, number=number)
        open_round(tournament=self.tournament, actor=DIRECTOR, number=number + 1)
        self.proxy.mode = "pass"
        for phone in self.phones.values():
            self.arrive(phone)
        late = self._take_over()
        must(late == len(line_rows(self.tournament, round=number)), f"{late} came late")

    def end(self) -> None:
        """All is told: compare, publish, and see it on the phones."""
        close_round(
            tournament=self.tournament,
            actor=DIRECTOR,
            number=self.tournament.rounds.order_by("-number")[0].number,
        )
        self._lines_hold_what_was_said()
        for phone in self.phones.values():
            phone.look()
            self._shows_what_is_so(phone)
        close_tournament(tournament=self.tournament, actor=DIRECTOR)
        publish_results(tournament=self.tournament, actor=DIRECTOR, final=True)
        for phone in self.phones.values():
            phone.look()
            expect(phone.page.locator("main")).to_contain_text("Le tournoi est terminé")

    # -- what it is made of

    def _server_comes(self) -> None:
        self.server.start()
        self.proxy.to = self.server.port

    def _server_goes(self) -> None:
        self.server.kill()
        self.proxy.to = 0

    def _take_over(self) -> int:
        """The director takes over what no line could take; return how much that was."""
        waiting = kept_results(self.tournament)
        for kept in waiting:
            take_over_result(
                tournament=self.tournament, sender=SERVER, uuid=kept.uuid, reason="it came late"
            )
        return len(waiting)

    def tables(self, number: int) -> list[list[LineRow]]:
        """Return the lines of each table of a round."""
        rows = line_rows(self.tournament, round=number)
        tables = sorted({line.table for line in rows})
        return [[line for line in rows if line.table == table] for table in tables]

    def _here(self, lines: list[LineRow]) -> list[OwnPhone]:
        """Return the phones that still live at a table."""
        seated = lines[0].entries.values()
        return [self.phones[entry] for entry in seated if entry in self.phones]

    def typist(self, lines: list[LineRow]) -> OwnPhone:
        """Another one of the three in each round."""
        here = self._here(lines)
        return here[lines[0].round % len(here)]

    def tell(self, phone: OwnPhone, lines: list[LineRow], *, ahead: bool = False) -> None:
        """Tell a table's boards in a row, and note what was said."""
        phone.taps = 0
        phone.go_home()
        for line in lines:
            level = LEVELS[(line.round + line.board) % len(LEVELS)]
            tricks = level - 1 + (line.table + line.board) % 3
            phone.tell(line.board, level, tricks, ahead=ahead)
            text = next(
                each
                for each in phone.kept(line.round).values()
                if (each["table"], each["board"]) == (line.table, line.board)
            )["value"]
            must((text["contract"], text["tricks"]) == (f"{level}H", tricks), f"it keeps {text}")
            self.said[_place(line)] = read_value(text)
        if not ahead:  # a round that nobody opened yet is behind one tap more
            self.most_taps = max(self.most_taps, phone.taps)

    def arrive(self, phone: OwnPhone, until: int | None = None) -> None:
        """Wait until nothing of these rounds waits on the phone any more."""
        for _ in range(TRIES):
            phone.try_again()
            told = phone.kept().values()
            waiting = [each for each in told if each["state"] == "kept"
                       and each["round"] <= (until or each["round"])]  # fmt: skip
            if not waiting:
                return
            phone.page.wait_for_timeout(MOMENT)
        must(so=False, otherwise=f"still on the phone: {waiting}")

    def _asked(self, lines: list[LineRow], besides: OwnPhone) -> OwnPhone | None:
        """Return a phone on which the question came by itself."""
        for _ in range(TRIES):
            for phone in self._here(lines):
                if phone is not besides and phone.is_asked():
                    return phone
            besides.page.wait_for_timeout(MOMENT)
        return None

    def say_yes(self, lines: list[LineRow], besides: OwnPhone) -> None:
        for line in lines:
            if not self._has_phone_across(line, besides):
                besides.pass_on(line.board)
                self.arrive(besides)
                continue
            other = self._asked(lines, besides)
            must(other is not None, f"nobody is asked about board {line.board}")
            if other is not None:
                other.say_yes()
        where = {"round": lines[0].round, "table": lines[0].table}
        states = {line.state for line in line_rows(self.tournament, **where)}
        must(states == {LineState.CONFIRMED}, f"after each yes: {states}")

    def _has_phone_across(self, line: LineRow, typist: OwnPhone) -> bool:
        """Tell whether anybody of the other side has a phone that lives."""
        said = self.said[_place(line)]
        declarer = line.entries[said.declarer] if isinstance(said, Played) else None
        across = {entry for entry in line.entries.values()
                  if (entry == declarer) != (typist.entry == declarer)}  # fmt: skip
        return bool(across & set(self.phones))

    def _lines_hold_what_was_said(self) -> None:
        rows = line_rows(self.tournament)
        must(len(self.said) == len(rows), f"{len(self.said)} said, {len(rows)} lines")
        for line in rows:
            said = self.said[_place(line)]
            must(
                line.value is not None and same_outcome(line.value, said),
                f"{_place(line)} holds {line.value}, and {said} was said",
            )
        log = ScoreEntry.objects.filter(line__tournament=self.tournament)
        twice = [uuid for uuid, n in Counter(log.values_list("uuid", flat=True)).items() if n > 1]
        must(not twice, f"twice in the log: {twice}")

    def _shows_what_is_so(self, phone: OwnPhone) -> None:
        waiting = [each for each in phone.kept().values() if each["state"] == "kept"]
        must(not waiting, f"phone {phone.entry} still waits: {waiting}")

    def figures(self, number: int) -> str:
        """Say how the lines of a round stand."""
        states = Counter(str(line.state) for line in line_rows(self.tournament, round=number))
        return ", ".join(f"{n} {state}" for state, n in sorted(states.items()))

    def pictures(self, folder: Path) -> None:
        """Keep what each phone shows, for whoever looks why it went wrong."""
        for phone in self.phones.values():
            phone.picture(str(folder / f"phone-{phone.entry}.png"))


def _place(line: LineRow) -> Place:
    return line.round, line.table, line.board
