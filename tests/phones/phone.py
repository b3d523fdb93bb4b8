"""One phone of a table in Chromium: what its owner does, and what its page says."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.phones.untrue import must

READY = "#outbox[data-ready]"
PATIENCE = 10_000  # milliseconds; on a machine that does other things as well
LOADING = 3000
SHOWN = """() => {
  const root = document.getElementById("outbox");
  if (!root?.dataset.ready) return null;
  const items = [...root.querySelectorAll("li[data-uuid]")];
  return [root.dataset.epoch, items.map((item) => [item.dataset.uuid, item.dataset.state])];
}"""
FORM_IS_OPEN = "() => document.querySelector('#outbox [data-part=form]')?.checkVisibility()"
# Found and pressed in one go: pages draw themselves anew at any moment.
PRESS = """([selector, share]) => {
  const all = [...document.querySelectorAll(selector)];
  all[Math.floor(share * all.length)]?.click();
  return all.length > 0;
}"""
MEMORY = """async () => {
  const open = indexedDB.open("whiz-outbox");
  const database = await new Promise((done, fail) => {
    open.onsuccess = () => done(open.result);
    open.onerror = open.onblocked = () => fail(new Error("the storage does not open"));
    setTimeout(() => fail(new Error("the storage never opened")), 5000);
  });
  const all = (name) => new Promise((done) => {
    const asked = database.transaction(name).objectStore(name).getAll();
    asked.onsuccess = () => done(asked.result);
  });
  return JSON.stringify([await all("entries"), await all("facts"), { ...localStorage }]);
}"""


@dataclass
class Phone:
    """A browser of its own; ``promised`` are the entries that its page said it has."""

    context: BrowserContext
    table_url: str
    card_url: str
    chance: Random
    page: Page | None = None
    promised: set[str] = field(default_factory=set)

    def scan(self) -> bool:
        """Scan the table's card and press the button; False where the server is not to be had."""
        page = self._fresh()
        try:
            page.goto(self.card_url)
            if not page.locator("form[action$='/table/'] button.main").count():
                return self._lost()
            page.locator("button.main").click()
            page.wait_for_selector(READY, state="attached", timeout=LOADING)
        except Error:
            return self._lost()
        return True

    def open(self) -> bool:
        """Open the table's page in a new window, as after the page was killed."""
        page = self._fresh()
        try:
            answer = page.goto(self.table_url)
            if answer is None or ("x-whiz-epoch" not in answer.headers and answer.status != 200):
                return self._lost()
            page.wait_for_selector(READY, state="attached", timeout=LOADING)
        except Error:
            return self._lost()
        return True

    def reload(self) -> bool:
        """Load the page again; without a server it is gone."""
        return self.open()

    def kill(self) -> None:
        """The page ends between two instructions; nothing of it is asked first."""
        if self.page is not None:
            self.page.close(run_before_unload=False)
            self.page = None

    def shown(self) -> tuple[str, dict[str, str]] | None:
        """The life of the server that the page knows, and each entry with its state."""
        if self.page is None:
            return None
        found = self._asked(SHOWN)
        return found and (found[0], dict(found[1]))

    def memory(self) -> str:
        """All that the phone has stored, as text."""
        return str(self._asked(MEMORY)) if self.page else ""

    def tap(self, *, until: int = 9) -> None:
        """Tell a result of a board that the page offers, or only the first taps of it."""
        if self.page is None:
            return
        if self._asked(FORM_IS_OPEN):
            self._close()
        if self._press("#live [data-line] a, #outbox [data-part=rounds] button"):
            self._answer_all(until)

    def say_yes(self) -> None:
        """The other side says yes to what is shown."""
        if self.page is not None:
            self._press("#outbox [data-part=yes] button")

    def correct(self) -> None:
        """No, it was otherwise: the questions again."""
        if self.page is not None and self._press("#outbox [data-part=form] [data-act=again]"):
            self._answer_all(9)

    def send(self) -> None:
        """On demand, on focus, or because the browser says that the line is back."""
        if self.page is None:
            return
        event = self.chance.choice(["online", "focus"])
        self._asked(f"() => window.dispatchEvent(new Event('{event}'))")

    def _asked(self, script: str, value: object = None) -> Any:
        """Ask the page; one that is just leading elsewhere is asked once it is there."""
        assert self.page is not None
        for _ in range(5):
            try:
                return self.page.evaluate(script, value)
            except Error as gone:
                if "navigation" not in str(gone):
                    raise
                self.page.wait_for_load_state()
        return self.page.evaluate(script, value)

    def _answer_all(self, until: int) -> None:
        for _ in range(until):
            if not self._answer():
                return

    def _answer(self) -> bool:
        """Give any answer to the question; False when the last one is given."""
        if self._press("#outbox [data-act=keep]:not([data-by])"):
            self._settle()
            return False
        return self._press(
            "#outbox [data-part=form] .key:not([aria-current]):not([data-tap^='x='])"
        )

    def _press(self, selector: str) -> bool:
        """Press any of these; False where there is none."""
        return bool(self._asked(PRESS, [selector, self.chance.random()]))

    def _close(self) -> None:
        if not self._press("#outbox [data-act=close]"):
            self._asked("() => history.back()")

    def _settle(self) -> None:
        """Wait until the page says what became of the tap: kept, or no room."""
        assert self.page is not None
        try:
            self.page.wait_for_selector("#outbox [data-part=state] .chip, [data-part=full]:visible")
        except WaitedInVain:
            must(so=False, otherwise="nothing was kept, and nobody was told")

    def _fresh(self) -> Page:
        self.kill()
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        return self.page

    def _lost(self) -> bool:
        self.kill()
        return False
