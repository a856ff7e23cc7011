import type { CountedValue, ServerValue, SummedValue } from './field-model';

/** What is made of the records that name this one: how many there are, or of a field of theirs the sum of its values or the list of them. */
export type Tally = CountedValue & Partial<Pick<SummedValue, 'field'>> & { of: 'count' | 'sum' | 'list' };

/** The tally that makes a value; undefined where it is made otherwise. */
export function tallyOf(value: ServerValue | undefined): Tally | undefined {
  if (value === undefined) return undefined;
  if ('count' in value) return { ...value.count, of: 'count' };
  if ('sum' in value) return { ...value.sum, of: 'sum' };
  return 'list' in value ? { ...value.list, of: 'list' } : undefined;
}

/** The fields of the other entity's records that a tally hangs on. */
export function talliedPaths({ key, field }: Tally): string[] {
  return field === undefined ? [key] : [key, field];
}
