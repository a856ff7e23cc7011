import type { CountedValue, ServerValue, SummedValue } from './field-model';

export type Tally = CountedValue & Partial<Pick<SummedValue, 'field'>> & { of: 'count' | 'sum' | 'list' };

export function readTally(value: ServerValue | undefined): Tally | undefined {
  if (value === undefined) return undefined;
  if ('count' in value) return { ...value.count, of: 'count' };
  if ('sum' in value) return { ...value.sum, of: 'sum' };
  return 'list' in value ? { ...value.list, of: 'list' } : undefined;
}

export function listTalliedPaths({ key, field }: Tally): string[] {
  return field === undefined ? [key] : [key, field];
}
