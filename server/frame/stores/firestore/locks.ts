/** `read` and `write` are of a record; `ask` is a query in a collection, `change` a write of any record in it. */
export type Hold = 'read' | 'write' | 'ask' | 'change';

/** What a transaction holds or wants: by a record (`collection/id`) or a collection (`collection`). */
export type Holds = ReadonlyMap<string, ReadonlySet<Hold>>;

function agree(one: Hold, other: Hold): boolean {
  return one === other && one !== 'write';
}

/** Who holds what. */
export class Locks<Holder extends { readonly holds: Holds }> {
  readonly #holders = new Map<string, Set<Holder>>();

  add(holder: Holder): void {
    for (const key of holder.holds.keys()) this.addKey(holder, key);
  }

  addKey(holder: Holder, key: string): void {
    const holders = this.#holders.get(key) ?? new Set<Holder>();
    this.#holders.set(key, holders.add(holder));
  }

  remove(holder: Holder): void {
    for (const key of holder.holds.keys()) {
      const holders = this.#holders.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holders.delete(key);
    }
  }

  /** The others that must not hold this at the same time. */
  against(holder: Holder, key: string, hold: Hold): Holder[] {
    const others = [...(this.#holders.get(key) ?? [])].filter((other) => other !== holder);
    return others.filter((other) => [...(other.holds.get(key) ?? [])].some((theirs) => !agree(theirs, hold)));
  }

  /** The others that must not hold any of what this one wants. */
  againstAll(holder: Holder): Set<Holder> {
    const found = new Set<Holder>();
    for (const [key, holds] of holder.holds) {
      for (const hold of holds) for (const other of this.against(holder, key, hold)) found.add(other);
    }
    return found;
  }
}
