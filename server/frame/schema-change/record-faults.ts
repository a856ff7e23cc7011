import { meets } from '../../../src/frame/access/value-condition';
import type { EntityModel, EntityRecord, OverlapCheck } from '../../../src/frame/model/entity-model';
import { doOverlap, type Span, spanOf } from '../../../src/frame/model/overlap';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import type { EntityState } from '../../../src/frame/schema-change/state';
import { createValidator } from '../documents/validator';

export type Faults = Readonly<Record<string, string>>;

function ofFields(model: Pick<EntityModel, 'open'>, paths: readonly string[], record: EntityRecord): EntityRecord {
  if (model.open) return record;
  let reduced: EntityRecord = { id: record.id };
  for (const path of paths) {
    const keys = path.split('.');
    const value = valueAt(record, keys);
    if (value !== undefined) reduced = withValueAt(reduced, keys, value);
  }
  return reduced;
}

export function faultsToday(model: EntityModel): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const paths = model.fields.map(({ path }) => path);
  return (record) => sayEach(sayEnglish, validator.errorsOf(model, 'update', ofFields(model, paths, record)));
}

export function faultsBefore(model: EntityModel, before: EntityState): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const { open, schema, checks: expressionChecks = model.expressionChecks } = before;
  const earlier: EntityModel = { ...model, open, schema, expressionChecks, fields: [] };
  const paths = Object.keys(before.fields);
  return (record) => sayEach(sayEnglish, validator.errorsOf(earlier, 'update', ofFields(earlier, paths, record)));
}

const REPEATED = 'another record has the same value';
const OVERLAPS = 'overlaps another record';

type TimeRule = Parameters<typeof spanOf>[0] & Pick<OverlapCheck, 'same' | 'where'>;

/** Collects records by the value that they share, and finds those whose times overlap. */
function overlappingTimes(rule: TimeRule) {
  const groups = new Map<unknown, { id: string; span: Span }[]>();
  const found = new Set<string>();
  return {
    count(record: EntityRecord): void {
      const shared = valueAt(record, rule.same.split('.')) ?? undefined;
      const span = meets(record, rule.where) ? spanOf(rule, record) : undefined;
      if (shared === undefined || span === undefined) return;
      const group = groups.get(shared) ?? [];
      group.push({ id: record.id, span });
      groups.set(shared, group);
    },
    has(id: string): boolean {
      for (const group of groups.values()) {
        // Each span is compared with the earlier one that ends last, which overlaps it if any earlier one does.
        let [last] = group.sort(({ span: one }, { span: two }) => one.from - two.from || one.to - two.to);
        for (const next of group.slice(1)) {
          if (last !== undefined && doOverlap(last.span, next.span)) found.add(last.id).add(next.id);
          if (last === undefined || next.span.to > last.span.to) last = next;
        }
      }
      groups.clear();
      return found.has(id);
    },
  };
}

/**
 * Finds what a record breaks only beside other records: repeated values and overlapping times. Each record is counted
 * before the first one is judged.
 */
export function faultsAmong(unique: readonly string[], overlaps: readonly TimeRule[]) {
  const counts = new Map(unique.map((path) => [path, new Map<unknown, number>()]));
  const times = overlaps.map((rule) => ({ path: rule.from, ...overlappingTimes(rule) }));
  return {
    isNeeded: unique.length + overlaps.length > 0,
    count(record: EntityRecord): void {
      for (const { count } of times) count(record);
      for (const [path, values] of counts) {
        const value = valueAt(record, path.split('.'));
        if (value !== undefined && value !== null && value !== '') values.set(value, (values.get(value) ?? 0) + 1);
      }
    },
    of(record: EntityRecord): Faults {
      const isRepeated = (path: string) => (counts.get(path)?.get(valueAt(record, path.split('.'))) ?? 0) > 1;
      const late = times.filter(({ has }) => has(record.id)).map(({ path }) => [path, OVERLAPS]);
      return Object.fromEntries([...late, ...unique.filter(isRepeated).map((path) => [path, REPEATED])]);
    },
  };
}
