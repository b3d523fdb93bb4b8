"""What a page is asked, and made to do, in its own language."""

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
# The browser goes back in its own time: whoever taps before would tap on what is just leaving.
BACK = """() => new Promise((done) => {
  addEventListener("popstate", () => done(), { once: true });
  setTimeout(done, 500);  // nothing lies behind, or another page
  history.back();
})"""
# Any answer to each question, one task after the other: what comes meanwhile comes in between.
ANSWER = """async (shares) => {
  for (const share of shares) {
    if (document.querySelector("#outbox [data-act=keep]:not([data-by])")) break;
    const keys = "#outbox [data-part=form] .key:not([aria-current]):not([data-tap^='x='])";
    const all = [...document.querySelectorAll(keys)];
    all[Math.floor(share * all.length)]?.click();
    await new Promise((done) => setTimeout(done));
  }
}"""
# A little patience for what is on its way.
NOTHING_WAITS = """async () => {
  const waits = () => document.querySelector("#outbox [data-part=list] li");
  for (let n = 0; n < 15 && waits(); n += 1) await new Promise((done) => setTimeout(done, 20));
  return !waits();
}"""
# A page's pauses can be made to end: `pass(ms)` does at once what would be done within so long.
CLOCK = """(() => {
  const { setTimeout: later, clearTimeout: drop } = window;
  const waiting = new Map();
  window.setTimeout = (does, ms = 0, ...given) => {
    const act = () => { waiting.delete(id); does(...given); };
    const id = later(act, ms);
    waiting.set(id, { due: performance.now() + (Number(ms) || 0), act });
    return id;
  };
  window.clearTimeout = (id) => { waiting.delete(id); drop(id); };
  window.pass = (ms) => {
    const end = performance.now() + ms;
    const due = [...waiting].filter(([, each]) => each.due <= end);
    for (const [id, each] of due.sort(([, one], [, other]) => one.due - other.due)) {
      if (!waiting.has(id)) continue;
      drop(id);
      each.act();
    }
  };
})()"""
MEMORY = """async () => {
  const open = indexedDB.open("whiz-outbox");
  const database = await new Promise((done, fail) => {
    open.onsuccess = () => done(open.result);
    open.onupgradeneeded = () => open.transaction.abort();  // none is there, and none is made
    open.onerror = () => done(null);
    open.onblocked = () => fail(new Error("the storage does not open"));
    setTimeout(() => fail(new Error("the storage never opened")), 5000);
  });
  if (!database) return "[[], [], {}]";
  const all = (name) => new Promise((done) => {
    const asked = database.transaction(name).objectStore(name).getAll();
    asked.onsuccess = () => done(asked.result);
  });
  const stored = JSON.stringify([await all("entries"), await all("facts"), { ...localStorage }]);
  database.close();
  return stored;
}"""
