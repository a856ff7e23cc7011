import { heardSince, othersIn, type People } from './people';
import type { PresenceBoard } from './presence-board';

const MEMORY_AGAIN_MS = 10_000;
const PATIENCE_MS = 25_000;

export function createMemoryBoard(now: () => number): PresenceBoard {
  const records = new Map<string, People>();

  function set(record: string, people: People): void {
    if (people.size === 0) records.delete(record);
    else records.set(record, people);
  }

  function removeExpired(): void {
    for (const [record, people] of records) set(record, heardSince(people, now() - PATIENCE_MS));
  }

  return {
    againMs: MEMORY_AGAIN_MS,
    here: async (record, who, name) => {
      removeExpired();
      const people = new Map(records.get(record)).set(who, { name, at: now() });
      set(record, people);
      return othersIn(people, who);
    },
    gone: async (record, who) => {
      const people = new Map(records.get(record));
      people.delete(who);
      set(record, people);
    },
  };
}
