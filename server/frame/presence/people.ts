/** A person who views a record, and the time of the last report, ms since the epoch. */
export interface Present {
  name: string;
  at: number;
}

/** The people who view a record, by permanent id. */
export type People = ReadonlyMap<string, Present>;

/** The people who have reported since an instant. */
export function heardSince(people: People, since: number): Map<string, Present> {
  return new Map([...people].filter(([, { at }]) => at >= since));
}

/** The names of everybody except one person, without duplicates. */
export function othersIn(people: People, who: string): string[] {
  const others = [...people].filter(([other]) => other !== who).map(([, { name }]) => name);
  return [...new Set(others)].sort((one, other) => one.localeCompare(other));
}
