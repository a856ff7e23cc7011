/** Who is on which record now. Kept in memory: after a restart everybody says so again. */
export interface PresenceBoard {
  /** Notes somebody as being there, and answers what the others are called, each once. */
  here(record: string, who: string, name: string): string[];
  gone(record: string, who: string): void;
}

/** Whoever was not heard of for so long, ms, has gone: longer than two signs of life are apart. */
const PATIENCE_MS = 50_000;

interface Present {
  name: string;
  at: number;
}

export function createPresenceBoard(now: () => number): PresenceBoard {
  const records = new Map<string, Map<string, Present>>();

  function forgetOld(): void {
    const since = now() - PATIENCE_MS;
    for (const [record, people] of records) {
      for (const [who, { at }] of people) if (at < since) people.delete(who);
      if (people.size === 0) records.delete(record);
    }
  }

  return {
    here: (record, who, name) => {
      forgetOld();
      const people = records.get(record) ?? new Map<string, Present>();
      records.set(record, people.set(who, { name, at: now() }));
      const others = [...people].filter(([other]) => other !== who).map(([, present]) => present.name);
      return [...new Set(others)].sort((one, other) => one.localeCompare(other));
    },
    gone: (record, who) => {
      records.get(record)?.delete(who);
    },
  };
}
