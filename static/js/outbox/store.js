// The phone's own memory: IndexedDB, which tells when a thing is on disk, keeps two pages of one
// phone from overwriting each other, and works without https. Every call is one transaction.
"use strict";

const NAME = "whiz-outbox";
const ENTRIES = "entries";
const FACTS = "facts";

export class Store {
  constructor(database) {
    this.database = database;
  }

  // Rejects where the browser keeps nothing, as some do in private windows.
  static open(factory = globalThis.indexedDB) {
    return new Promise((resolve, reject) => {
      if (!factory) return reject(new Error("no storage"));
      const asked = factory.open(NAME, 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore(ENTRIES, { keyPath: "uuid" });
        asked.result.createObjectStore(FACTS, { keyPath: "name" });
      };
      asked.onerror = () => reject(asked.error);
      asked.onblocked = () => reject(new Error("blocked"));
      asked.onsuccess = () => resolve(new Store(asked.result));
    });
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
    return this.write(FACTS, (store) => store.put({ name, value }));
  }

  read(name) {
    return new Promise((resolve, reject) => {
      const asked = this.database.transaction(name).objectStore(name).getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  }

  // Resolves when it is on disk: "kept on this phone" is not said before.
  write(name, change) {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction(name, "readwrite", { durability: "strict" });
      work.oncomplete = () => resolve();
      work.onabort = work.onerror = () => reject(work.error ?? new Error("not written"));
      change(work.objectStore(name));
    });
  }
}
