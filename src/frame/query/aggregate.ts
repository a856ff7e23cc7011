import type { EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { compareTexts } from './compare-values';

/** What is made of the records of a group: how many there are, or a figure of the numbers at a path. */
export type Measure = { of: 'count' } | { of: 'sum' | 'average' | 'minimum' | 'maximum'; path: string };

/** A value that records are grouped by; null where there is none. */
export type GroupKey = string | number | boolean | null;

/** How records are put into groups. */
export type Grouping =
  /** By the value at a path. `values` are all that there can be, where they are known. */
  | { path: string; values?: readonly Exclude<GroupKey, null>[] }
  /** Group n has the values from limit n until before limit n + 1; others are left out. Limits ascend and are of one kind. */
  | { path: string; limits: readonly string[] | readonly number[] };

/** A question for figures instead of records. */
export interface Aggregation {
  measure: Measure;
  /** Left out: all records are one group, whose key is null. */
  by?: Grouping;
}

export interface AggregatedGroup {
  /** By limits: the number of the group, from 0. */
  key: GroupKey;
  /** Null where no record of the group has a number. A group without records may be left out. */
  value: number | null;
}

/** The number of the group that a value lies in; undefined outside of all limits. */
function placeAmong(limits: readonly (string | number)[], value: unknown): number | undefined {
  const isBefore = (limit: string | number) =>
    typeof value === 'number' && typeof limit === 'number'
      ? value < limit
      : compareTexts(String(value), String(limit)) < 0;
  const next = limits.findIndex(isBefore);
  return next > 0 ? next - 1 : undefined;
}

function keyOf(record: EntityRecord, by: Grouping | undefined): GroupKey | undefined {
  if (by === undefined) return null;
  const value = valueAt(record, by.path.split('.')) ?? null;
  if ('limits' in by) return value === null ? undefined : placeAmong(by.limits, value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The figure of numbers. */
function figureOf(of: Exclude<Measure['of'], 'count'>, numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sum = () => numbers.reduce((total, number) => total + number, 0);
  if (of === 'sum') return sum();
  if (of === 'average') return sum() / numbers.length;
  return numbers.reduce((one, other) => (of === 'minimum' ? Math.min(one, other) : Math.max(one, other)));
}

/** The figures of records that were read, as a database computes them. */
export function aggregated(records: readonly EntityRecord[], { measure, by }: Aggregation): AggregatedGroup[] {
  const groups = new Map<GroupKey, EntityRecord[]>(by === undefined ? [[null, []]] : []);
  for (const record of records) {
    const key = keyOf(record, by);
    if (key === undefined) continue;
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [record]);
    else members.push(record);
  }
  return [...groups].map(([key, members]) => {
    if (measure.of === 'count') return { key, value: members.length };
    const { of, path } = measure;
    const values = members.map((record) => valueAt(record, path.split('.')));
    return {
      key,
      value: figureOf(
        of,
        values.filter((value) => typeof value === 'number'),
      ),
    };
  });
}
