// Who holds this phone, asked once in each round of each tournament.
"use strict";

export class Holders {
  constructor(store, slug, known) {
    Object.assign(this, { store, name: `holders:${slug}`, known: known ?? {} });
  }

  static async of(store, slug) {
    return new Holders(store, slug, (await store.facts())[`holders:${slug}`]);
  }

  of({ round, table }) {
    return this.known[`${round}/${table}`];
  }

  remember({ round, table, by }) {
    this.known = { ...this.known, [`${round}/${table}`]: by };
    return this.store.learn(this.name, this.known);
  }
}
