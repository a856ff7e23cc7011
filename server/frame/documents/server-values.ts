import type { EntityModels } from '../../../src/frame/model/application-model';
import { expressionValue, inOrderOfMaking, madeValue } from '../../../src/frame/model/computed-from';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { readsOf } from '../../../src/frame/model/expression-reads';
import type { CopiedValue, FieldModel } from '../../../src/frame/model/field-model';
import { oncePer } from '../../../src/frame/model/once-per';
import { withValueAt } from '../../../src/frame/model/paths';
import { type Tally, tallyOf } from '../../../src/frame/model/tally';
import { at, storageOf } from './acl';
import { withChosenLists } from './chosen-lists';
import type { UnitOfWork } from './unit-of-work';

function fillTemplate(template: string, record: EntityRecord): string | undefined {
  let complete = true;
  const text = template.replace(/\{([^}]+)\}/g, (_all, path: string) => {
    const value = at(record, path);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    complete = false;
    return '';
  });
  return complete ? text : undefined;
}

async function copiedValue(
  unit: UnitOfWork,
  models: EntityModels,
  { from, key, on, field }: CopiedValue,
  record: EntityRecord,
): Promise<unknown> {
  const source = models.byName.get(from);
  if (source === undefined) return undefined;
  const [found] = await unit.find(source.collection, on, storageOf(source, on), at(record, key));
  return at(found?.record, field);
}

async function talliedValue(
  unit: UnitOfWork,
  models: EntityModels,
  { from, key, field, of }: Tally,
  { id }: EntityRecord,
): Promise<number | string[] | undefined> {
  const source = models.byName.get(from);
  if (source === undefined) return undefined;
  const held = [source.collection, key, storageOf(source, key), id] as const;
  if (field === undefined) return unit.count(...held);
  if (of === 'sum') return unit.sum(...held, field);
  const ids = (await unit.find(...held))
    .map(({ record }) => at(record, field))
    .filter((one) => typeof one === 'string');
  return ids.length === 0 ? undefined : [...new Set(ids)].sort();
}

async function derivedValue(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  field: FieldModel,
  record: EntityRecord,
): Promise<{ value: unknown } | undefined> {
  const { value } = field;
  if (value === undefined) return undefined;
  if ('template' in value) return { value: fillTemplate(value.template, record) };
  if ('compute' in value) {
    const rule = models.computed[value.compute.rule];
    if (rule === undefined) throw new Error(`There is no rule "${value.compute.rule}" to compute a field by`);
    return { value: madeValue(field, rule(at(record, value.compute.from))) };
  }
  if ('expression' in value) {
    const reads = readsOf(model, value.expression);
    const taken = new Map<string, unknown>();
    for (const [path, copy] of reads.others) taken.set(path, await copiedValue(unit, models, copy, record));
    return { value: madeValue(field, expressionValue(reads, value.expression, record, taken)) };
  }
  const tally = tallyOf(value);
  if (tally !== undefined) return { value: madeValue(field, await talliedValue(unit, models, tally, record)) };
  if ('copy' in value) return { value: await copiedValue(unit, models, value.copy, record) };
  return undefined;
}

const isComposed = ({ value }: FieldModel) =>
  value !== undefined && ('template' in value || 'compute' in value || 'expression' in value);
const isTaken = ({ value }: FieldModel) => value !== undefined && ('copy' in value || tallyOf(value) !== undefined);

const derivedFields = oncePer((model: EntityModel): readonly FieldModel[] => [
  ...model.fields.filter(isTaken),
  ...inOrderOfMaking(model, model.fields.filter(isComposed)),
]);

/** The record with its copied, counted, summed, listed, computed, composed and chosen fields recomputed. */
export async function withDerivedValues(
  unit: UnitOfWork,
  models: EntityModels,
  model: EntityModel,
  record: EntityRecord,
): Promise<EntityRecord> {
  let next = record;
  for (const field of derivedFields(model)) {
    const derived = await derivedValue(unit, models, model, field, next);
    if (derived !== undefined) next = withValueAt(next, field.keys, derived.value);
  }
  return withChosenLists(unit, models, model, next);
}

export function withInstants(model: EntityModel, record: EntityRecord, isNew: boolean, now: number): EntityRecord {
  let next = record;
  for (const { keys, path, value } of model.fields) {
    if (value === undefined || !('now' in value)) continue;
    if (value.now === 'write' || (isNew && at(next, path) === undefined)) next = withValueAt(next, keys, now);
  }
  return next;
}
