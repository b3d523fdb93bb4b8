// The phone's own memory: IndexedDB, which tells when a thing is on disk, keeps two pages of one
// phone from overwriting each other, and works without https. Every call is one transaction.
"use strict";

const NAME = "whiz-outbox";
const ENTRIES = "entries";
const FACTS = "facts";
const SOON = [20, 100, 500, 2000];

export class Store {
  // `putBack` is asked for what the page still knows when the phone's memory was cleared under it.
  constructor(database, factory) {
    Object.assign(this, { factory, putBack: () => [], learned: new Map() });
    this.hold(database);
  }

  // Rejects where the browser keeps nothing, as some do in private windows.
  static async open(factory = globalThis.indexedDB) {
    return new Store(await opened(factory), factory);
  }

  // A browser that clears the site's data takes the memory from under an open page, and says so.
  hold(database) {
    this.database = database;
    database.onclose = () => {
      this.database = null;
      this.returnSoon();
    };
  }

  // What the page knows is put back before anybody asks for it: later there may be no page that
  // knows it. While the browser still clears, nothing can be opened.
  async returnSoon() {
    for (const pause of SOON) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await this.ready();
        return;
      } catch {} // who asks next tries again, too
    }
  }

  // The memory to use; opened anew where it was taken away, for all who ask meanwhile at once.
  ready() {
    if (this.database) return this.database;
    this.opening ??= this.openAgain().finally(() => { this.opening = null; });
    return this.opening;
  }

  // Nobody reads before what the page knew is back: an empty memory would be believed.
  async openAgain() {
    const known = this.putBack();
    const database = await opened(this.factory);
    await written(database, ENTRIES, (store) => known.forEach((entry) => store.put(entry)));
    await written(database, FACTS, (store) => this.learned.forEach((value, name) => store.put({ name, value })));
    this.hold(database);
    return database;
  }

  entries(slug) {
    return this.read(ENTRIES).then((all) => all.filter((entry) => entry.slug === slug));
  }

  add(entry) {
    return this.write(ENTRIES, (store) => store.add(entry));
  }

  // Writes what an answer made of an entry, unless another page has thrown it away meanwhile.
  put(entry) {
    return this.write(ENTRIES, (store) => {
      store.get(entry.uuid).onsuccess = (event) => event.target.result && store.put(entry);
    });
  }

  remove(entries) {
    return this.write(ENTRIES, (store) => entries.forEach((entry) => store.delete(entry.uuid)));
  }

  facts() {
    return this.read(FACTS).then((all) => Object.fromEntries(all.map(({ name, value }) => [name, value])));
  }

  learn(name, value) {
    this.learned.set(name, value);
    return this.write(FACTS, (store) => store.put({ name, value }));
  }

  async read(name) {
    const database = await this.ready();
    return new Promise((resolve, reject) => {
      const asked = database.transaction(name).objectStore(name).getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }

  // Resolves when it is on disk: "kept on this phone" is not said before.
  async write(name, change) {
    return written(await this.ready(), name, change);
  }
}

function written(database, name, change) {
  return new Promise((resolve, reject) => {
    const work = database.transaction(name, "readwrite", { durability: "strict" });
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error ?? new Error("not written"));
    change(work.objectStore(name));
  });
}

function opened(factory) {
  return new Promise((resolve, reject) => {
    if (!factory) return reject(new Error("no storage"));
    const asked = factory.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(ENTRIES, { keyPath: "uuid" });
      asked.result.createObjectStore(FACTS, { keyPath: "name" });
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
    asked.onsuccess = () => resolve(asked.result);
  });
}
