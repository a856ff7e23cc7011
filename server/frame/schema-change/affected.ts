import type { Affected } from '../../../src/frame/schema-change/plan-types';

export const FIRST = 10;

export function noneAffected(): Affected {
  return { count: 0, first: [] };
}

export function addAffected(to: Affected, id: string, reasons: Readonly<Record<string, string>>): void {
  const entries = Object.entries(reasons);
  if (entries.length === 0) return;
  to.count += 1;
  for (const [field, why] of entries) if (to.first.length < FIRST) to.first.push({ id, field, why });
}
