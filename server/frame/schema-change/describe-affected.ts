import type { Affected } from './affected';

/** A number with what it counts. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** How many records, and the first of them; nothing when there are none. */
export function affectedLines(what: string, { count, first }: Affected): string[] {
  if (count === 0) return [];
  return [`  ${counted(count, 'record')} ${what}:`, ...first.map(({ id, field, why }) => `    ${id}: ${field} ${why}`)];
}
