export interface Present {
  name: string;
  at: number;
}

export type People = ReadonlyMap<string, Present>;

export function heardSince(people: People, since: number): Map<string, Present> {
  return new Map([...people].filter(([, { at }]) => at >= since));
}

export function othersIn(people: People, who: string): string[] {
  const others = [...people].filter(([other]) => other !== who).map(([, { name }]) => name);
  return [...new Set(others)].sort((one, other) => one.localeCompare(other));
}
