import type { Affected } from '../../../src/frame/schema-change/plan-types';

export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

export function affectedLines(what: string, { count, first }: Affected): string[] {
  if (count === 0) return [];
  return [`  ${counted(count, 'record')} ${what}:`, ...first.map(({ id, field, why }) => `    ${id}: ${field} ${why}`)];
}
