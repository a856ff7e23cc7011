/** One record that something is wrong with. */
export interface Example {
  id: string;
  field: string;
  why: string;
}

/** Records that something happens to: how many, and the first of them. */
export interface Affected {
  count: number;
  first: Example[];
}

/** How many are shown. */
export const FIRST = 10;

export function noneAffected(): Affected {
  return { count: 0, first: [] };
}

/** Adds a record with the fields that are affected, if any is. */
export function addAffected(to: Affected, id: string, reasons: Readonly<Record<string, string>>): void {
  const entries = Object.entries(reasons);
  if (entries.length === 0) return;
  to.count += 1;
  for (const [field, why] of entries) if (to.first.length < FIRST) to.first.push({ id, field, why });
}
