import { heardSince, othersIn, type People } from './people';
import type { PresenceBoard } from './presence-board';

/** So soon whoever was there first learns of somebody else. */
const AGAIN_MS = 10_000;
/** Longer than two signs of life are apart. */
const PATIENCE_MS = 25_000;

/** A board in the memory of the one server that there is: after a restart everybody says so again. */
export function createMemoryBoard(now: () => number): PresenceBoard {
  const records = new Map<string, People>();

  function keep(record: string, people: People): void {
    if (people.size === 0) records.delete(record);
    else records.set(record, people);
  }

  function forgetOld(): void {
    for (const [record, people] of records) keep(record, heardSince(people, now() - PATIENCE_MS));
  }

  return {
    againMs: AGAIN_MS,
    here: async (record, who, name) => {
      forgetOld();
      const people = new Map(records.get(record)).set(who, { name, at: now() });
      keep(record, people);
      return othersIn(people, who);
    },
    gone: async (record, who) => {
      const people = new Map(records.get(record));
      people.delete(who);
      keep(record, people);
    },
  };
}
