import { isMet } from '../../../src/frame/access/value-condition';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord, OverlapCheck } from '../../../src/frame/model/entity-model';
import { createSpan, doOverlap, type Span } from '../../../src/frame/model/overlap';
import { valueAt, withValueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { sayEach, sayEnglish } from '../../../src/frame/model/say';
import type { EntityChange } from '../../../src/frame/schema-change/compare';
import { type FieldStep, restoresValue } from '../../../src/frame/schema-change/convert';
import type { EntityState } from '../../../src/frame/schema-change/state';
import { createValidator } from '../documents/validator';
import { type StoredData, walkRecords } from './stored-data';

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

export function createFaultFinder(model: EntityModel): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const paths = model.fields.map(({ path }) => path);
  return (record) => sayEach(sayEnglish, validator.errorsOf(model, 'update', ofFields(model, paths, record)));
}

export function createFormerFaultFinder(model: EntityModel, before: EntityState): (record: EntityRecord) => Faults {
  const validator = createValidator();
  const { open, schema, checks: expressionChecks = model.expressionChecks } = before;
  const earlier: EntityModel = { ...model, open, schema, expressionChecks, fields: [] };
  const paths = Object.keys(before.fields);
  return (record) => sayEach(sayEnglish, validator.errorsOf(earlier, 'update', ofFields(earlier, paths, record)));
}

const REPEATED = 'another record has the same value';
const OVERLAPS = 'overlaps another record';

type TimeRule = Parameters<typeof createSpan>[0] & Pick<OverlapCheck, 'same' | 'where'>;

/** Finds records with the same value of `same` whose times overlap. */
function overlappingTimes(rule: TimeRule) {
  const groups = new Map<unknown, { id: string; span: Span }[]>();
  const found = new Set<string>();
  return {
    count(record: EntityRecord): void {
      const shared = valueAt(record, rule.same.split('.')) ?? undefined;
      const span = isMet(record, rule.where) ? createSpan(rule, record) : undefined;
      if (shared === undefined || span === undefined) return;
      const group = groups.get(shared) ?? [];
      group.push({ id: record.id, span });
      groups.set(shared, group);
    },
    has(id: string): boolean {
      for (const group of groups.values()) {
        // Compares each period with the earlier period that ends last, because this period overlaps if any earlier period does.
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

/** Finds records that violate unique fields or overlap rules. Call `count` for each record before `of`. */
export function createConflictFinder(unique: readonly string[], overlaps: readonly TimeRule[]) {
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

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}.`);

const hasValue = (record: EntityRecord, path: string) => (valueAt(record, path.split('.')) ?? undefined) !== undefined;

/** Range in which numbers are taken for milliseconds since 1970. */
const INSTANTS = { from: Date.UTC(2000), to: Date.UTC(2100) };

const isMilliseconds = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= INSTANTS.from && value < INSTANTS.to;

function freshPaths({ fields }: EntityChange, before: EntityState): string[] {
  if (before.open) return [];
  const added = fields.filter(({ kind }) => kind === 'added').map(({ field }) => field);
  const known = Object.entries(before.fields).filter(([, { writeOnly }]) => !writeOnly);
  return added.filter((path) => !known.some(([other]) => isWithin(path, other) || isWithin(other, path)));
}

export function findOtherMeanings(
  change: EntityChange,
  before: EntityState,
  { steps, fields }: { steps: readonly FieldStep[] } & Pick<EntityModel, 'fields'>,
): (record: EntityRecord) => Faults {
  const fresh = freshPaths(change, before);
  const converted = new Set(steps.flatMap(({ path, into }) => (into === undefined ? [] : [path])));
  const moved = new Map(steps.filter((step) => !restoresValue(step)).map(({ path, from }) => [path, from]));
  return (record) => {
    const storedAt = (path: string) => valueAt(record, (moved.get(path) ?? path).split('.')) ?? undefined;
    const reread = change.fields.flatMap((one): [string, string][] => {
      if (one.kind !== 'reinterpreted' && (one.kind !== 'retyped' || converted.has(one.field))) return [];
      const value = storedAt(one.field);
      const isTitled = fields.find(({ path }) => path === one.field)?.options?.some((option) => option.value === value);
      const isSame = one.kind === 'reinterpreted' && one.isInstant === true && (isMilliseconds(value) || isTitled);
      return value === undefined || isSame ? [] : [[one.field, `was ${one.from} and would be ${one.to}`]];
    });
    const back = steps.filter(restoresValue).filter(({ from }) => from !== undefined && hasValue(record, from));
    const returning = [...fresh.filter((path) => hasValue(record, path)), ...back.map(({ path }) => path)];
    return Object.fromEntries([
      ...reread,
      ...returning.map((path) => [path, 'has a value of an earlier field of this name, which becomes visible again']),
    ]);
  };
}

export function setAside(
  record: EntityRecord,
  { steps, fields }: { steps: readonly FieldStep[] } & Pick<EntityModel, 'fields'>,
): Faults {
  const isField = (path: string) => fields.some((field) => field.path === path);
  const aside = steps.filter(({ path, from }) => !isField(path) && from !== undefined && hasValue(record, from));
  return Object.fromEntries(aside.map(({ from = '' }) => [from, 'would be computed; what was typed is stored apart']));
}

export async function findBarredReferences(
  data: StoredData,
  {
    model,
    models,
    before,
    after,
  }: { model: EntityModel; models: EntityModels; before: EntityState; after: EntityState },
): Promise<(record: EntityRecord) => Faults> {
  const barred: { path: string; ids: Set<string> }[] = [];
  for (const { path, reference } of model.fields) {
    const where = after.fields[path]?.where;
    const earlier = before.fields[path];
    const target = models.byName.get(reference?.entity ?? '');
    const isKnown = earlier?.meaning !== undefined && !isSameValue(earlier.where, where);
    if (where === undefined || target === undefined || !isKnown) continue;
    const ids = new Set<string>();
    for await (const record of walkRecords(data, target.collection)) if (!isMet(record, where)) ids.add(record.id);
    barred.push({ path, ids });
  }
  return (record) => {
    const isBarred = ({ path, ids }: (typeof barred)[number]) =>
      [valueAt(record, path.split('.'))].flat().some((id) => typeof id === 'string' && ids.has(id));
    return Object.fromEntries(
      barred.filter(isBarred).map(({ path }) => [path, 'names a record that may not be chosen']),
    );
  };
}
