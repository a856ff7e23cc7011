import { meets } from '../../../src/frame/access/value-condition';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { valueAt } from '../../../src/frame/model/paths';
import { sameValue } from '../../../src/frame/model/same-value';
import type { EntityChange } from '../../../src/frame/schema-change/compare';
import { type FieldStep, isBringingBack } from '../../../src/frame/schema-change/convert';
import type { EntityState } from '../../../src/frame/schema-change/state';
import type { Faults } from './record-faults';
import { recordsOf, type StoredData } from './stored-data';

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}.`);

const hasValue = (record: EntityRecord, path: string) => (valueAt(record, path.split('.')) ?? undefined) !== undefined;

/** Only milliseconds since 1970 are numbers of this size. */
const INSTANTS = { from: Date.UTC(2000), to: Date.UTC(2100) };

const isMilliseconds = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= INSTANTS.from && value < INSTANTS.to;

function freshPaths({ fields }: EntityChange, before: EntityState): string[] {
  if (before.open) return [];
  const added = fields.filter(({ kind }) => kind === 'added').map(({ field }) => field);
  const known = Object.entries(before.fields).filter(([, { writeOnly }]) => !writeOnly);
  return added.filter((path) => !known.some(([other]) => isWithin(path, other) || isWithin(other, path)));
}

export function otherMeanings(
  change: EntityChange,
  before: EntityState,
  { steps, fields }: { steps: readonly FieldStep[] } & Pick<EntityModel, 'fields'>,
): (record: EntityRecord) => Faults {
  const fresh = freshPaths(change, before);
  const converted = new Set(steps.flatMap(({ path, into }) => (into === undefined ? [] : [path])));
  const moved = new Map(steps.filter((step) => !isBringingBack(step)).map(({ path, from }) => [path, from]));
  return (record) => {
    const storedAt = (path: string) => valueAt(record, (moved.get(path) ?? path).split('.')) ?? undefined;
    const reread = change.fields.flatMap((one): [string, string][] => {
      if (one.kind !== 'reinterpreted' && (one.kind !== 'retyped' || converted.has(one.field))) return [];
      const value = storedAt(one.field);
      const isTitled = fields.find(({ path }) => path === one.field)?.options?.some((option) => option.value === value);
      const isSame = one.kind === 'reinterpreted' && one.isInstant === true && (isMilliseconds(value) || isTitled);
      return value === undefined || isSame ? [] : [[one.field, `was ${one.from} and would be ${one.to}`]];
    });
    const back = steps.filter(isBringingBack).filter(({ from }) => from !== undefined && hasValue(record, from));
    const returning = [...fresh.filter((path) => hasValue(record, path)), ...back.map(({ path }) => path)];
    return Object.fromEntries([
      ...reread,
      ...returning.map((path) => [path, 'has a value of an earlier field of this name, which comes back']),
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

export async function barredReferences(
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
    const isKnown = earlier?.meaning !== undefined && !sameValue(earlier.where, where);
    if (where === undefined || target === undefined || !isKnown) continue;
    const ids = new Set<string>();
    for await (const record of recordsOf(data, target.collection)) if (!meets(record, where)) ids.add(record.id);
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
