/**
 * Lock modes: `read` and `write` lock a record; `query` locks a collection for a query, `change` for a write of any
 * record in it.
 */
export type LockMode = 'read' | 'write' | 'query' | 'change';

export type HeldLocks = ReadonlyMap<string, ReadonlySet<LockMode>>;

function areCompatible(one: LockMode, other: LockMode): boolean {
  return one === other && one !== 'write';
}

export class LockTable<Holder extends { readonly locks: HeldLocks }> {
  readonly #holders = new Map<string, Set<Holder>>();

  add(holder: Holder): void {
    for (const key of holder.locks.keys()) this.addKey(holder, key);
  }

  addKey(holder: Holder, key: string): void {
    const holders = this.#holders.get(key) ?? new Set<Holder>();
    this.#holders.set(key, holders.add(holder));
  }

  remove(holder: Holder): void {
    for (const key of holder.locks.keys()) {
      const holders = this.#holders.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#holders.delete(key);
    }
  }

  conflictsWith(holder: Holder, key: string, mode: LockMode): Holder[] {
    const others = [...(this.#holders.get(key) ?? [])].filter((other) => other !== holder);
    return others.filter((other) => [...(other.locks.get(key) ?? [])].some((held) => !areCompatible(held, mode)));
  }

  allConflicts(holder: Holder): Set<Holder> {
    const found = new Set<Holder>();
    for (const [key, locks] of holder.locks) {
      for (const mode of locks) for (const other of this.conflictsWith(holder, key, mode)) found.add(other);
    }
    return found;
  }
}
