/** Somebody on a record, and when that was last said, ms since the epoch. */
export interface Present {
  name: string;
  at: number;
}

/** Who is on a record, by what they are known for good. */
export type People = ReadonlyMap<string, Present>;

/** Those who were heard of since an instant. */
export function heardSince(people: People, since: number): Map<string, Present> {
  return new Map([...people].filter(([, { at }]) => at >= since));
}

/** What everybody but one person is called, each name once. */
export function othersIn(people: People, who: string): string[] {
  const others = [...people].filter(([other]) => other !== who).map(([, { name }]) => name);
  return [...new Set(others)].sort((one, other) => one.localeCompare(other));
}
