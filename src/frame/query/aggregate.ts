import type { EntityRecord } from '../model/entity-model';
import { valueAt } from '../model/paths';
import { compareTexts } from './compare-values';

export type Measure = { of: 'count' } | { of: 'sum' | 'average' | 'minimum' | 'maximum'; path: string };

type GroupKey = string | number | boolean | null;

export type Grouping =
  | { path: string; values?: readonly Exclude<GroupKey, null>[] }
  /** Limits of groups by range: group n contains values from limit n up to, but without, limit n + 1. Limits ascend and have one type. */
  | { path: string; limits: readonly string[] | readonly number[] };

export type Aggregation = { measure: Measure; by?: Grouping };

export interface AggregatedGroup {
  key: GroupKey;
  /** Null if no record of the group has a number. Groups without records may be missing. */
  value: number | null;
}

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

function figureOf(of: Exclude<Measure['of'], 'count'>, numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sum = () => numbers.reduce((total, number) => total + number, 0);
  if (of === 'sum') return sum();
  if (of === 'average') return sum() / numbers.length;
  return numbers.reduce((one, other) => (of === 'minimum' ? Math.min(one, other) : Math.max(one, other)));
}

export function aggregateGroups(records: readonly EntityRecord[], { measure, by }: Aggregation): AggregatedGroup[] {
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
