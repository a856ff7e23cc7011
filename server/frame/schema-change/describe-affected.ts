import type { Affected } from '../../../src/frame/schema-change/plan-types';

/** A number with its noun. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** Lines with the number of records and the first of them; none when no record is affected. */
export function affectedLines(what: string, { count, first }: Affected): string[] {
  if (count === 0) return [];
  return [`  ${counted(count, 'record')} ${what}:`, ...first.map(({ id, field, why }) => `    ${id}: ${field} ${why}`)];
}
