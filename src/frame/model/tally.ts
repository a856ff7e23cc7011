import type { CountedValue, ServerValue, SummedValue } from './field-model';

/** What is counted or summed up over records that name this one: with `field` a sum of its values, without it how many there are. */
export type Tally = CountedValue & Partial<Pick<SummedValue, 'field'>>;

/** The tally that makes a value; undefined where it is made otherwise. */
export function tallyOf(value: ServerValue | undefined): Tally | undefined {
  if (value === undefined) return undefined;
  if ('count' in value) return value.count;
  return 'sum' in value ? value.sum : undefined;
}

/** The fields of the other entity's records that a tally hangs on. */
export function talliedPaths({ key, field }: Tally): string[] {
  return field === undefined ? [key] : [key, field];
}
