import { createHash } from 'node:crypto';
import { isMet } from '../../../src/frame/access/value-condition';
import { OPERATIONS } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { listOtherValues } from '../../../src/frame/model/other-values';
import { valueAt } from '../../../src/frame/model/paths';
import { isSameValue } from '../../../src/frame/model/same-value';
import { findApplicationChanges } from '../../../src/frame/schema-change/application-change';
import { compareStates, type EntityChange } from '../../../src/frame/schema-change/compare';
import { convertRecord, type FieldStep, restoresValue, toSteps } from '../../../src/frame/schema-change/convert';
import type { ConvertedValue, EntityPlan, RowsChange, SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { type EntityState, getRows, type SchemaState, toState } from '../../../src/frame/schema-change/state';
import { createStepsBack } from '../../../src/frame/schema-change/way-back';
import { addAffected, createAffected, MAX_EXAMPLES } from './check-data';
import {
  createConflictFinder,
  createFaultFinder,
  createFormerFaultFinder,
  type Faults,
  findBarredReferences,
  findOtherMeanings,
  setAside,
} from './other-meanings';
import {
  findRenamedEntities,
  hashState,
  NAMING_COLLECTIONS,
  type StoredData,
  walkRecords,
  withName,
} from './stored-data';

async function countNames(data: StoredData, names: ReadonlyMap<string, string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const collection of names.size === 0 ? [] : NAMING_COLLECTIONS) {
    for await (const record of walkRecords(data, collection)) {
      if (withName(record, names) !== record) {
        counts.set(String(record.entity), (counts.get(String(record.entity)) ?? 0) + 1);
      }
    }
  }
  return counts;
}

function isReached(
  state: EntityState,
  operation: RowsChange['operation'],
  role: RowsChange['role'],
  record: EntityRecord,
): boolean {
  return getRows(state, operation, role).some(({ where }) => isMet(record, where));
}

function rowCounts({ rights }: EntityChange, before: EntityState, after: EntityState) {
  const rows = OPERATIONS.filter((operation) => operation !== 'create').flatMap((operation) =>
    rights
      .filter(({ right, field, role }) => {
        const isByValues = [before, after].some((state) => state.rowRules?.[operation]?.[role] !== undefined);
        return field === undefined && right === operation && isByValues;
      })
      .map(({ role }): RowsChange => ({ role, operation, gained: 0, lost: 0 })),
  );
  const countRows = (earlier: EntityRecord, today: EntityRecord) => {
    for (const change of rows) {
      const had = isReached(before, change.operation, change.role, earlier);
      const has = isReached(after, change.operation, change.role, today);
      if (has && !had) change.gained += 1;
      if (had && !has) change.lost += 1;
    }
  };
  return { rows, countRows };
}

async function idsOf(data: StoredData, collection: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { id } of walkRecords(data, collection)) ids.add(id);
  return ids;
}

async function lostReferences(change: EntityChange, data: StoredData): Promise<(record: EntityRecord) => Faults> {
  const targets: { field: string; to: string; ids: Set<string> }[] = [];
  for (const one of change.fields) {
    if (one.kind === 'retargeted') targets.push({ field: one.field, to: one.to, ids: await idsOf(data, one.to) });
  }
  return (record) => {
    const lost = targets.filter(({ field, ids }) => {
      const values = [valueAt(record, field.split('.'))].flat();
      return values.some((value) => typeof value === 'string' && value !== '' && !ids.has(value));
    });
    return Object.fromEntries(lost.map(({ field, to }) => [field, `refers to no record of ${to}`]));
  };
}

function replacedValues(record: EntityRecord, steps: readonly FieldStep[]): Faults {
  return Object.fromEntries(
    steps.flatMap(({ path, from }): [string, string][] => {
      if (from === undefined || steps.some((other) => other.from === path)) return [];
      const [hidden, moved] = [path, from].map((each) => valueAt(record, each.split('.')) ?? undefined);
      const isReplaced = hidden !== undefined && moved !== undefined && !isSameValue(hidden, moved);
      return isReplaced ? [[path, 'would be replaced']] : [];
    }),
  );
}

function notTakenBack(record: EntityRecord, restored: EntityRecord, back: readonly FieldStep[]): Faults {
  return Object.fromEntries(
    back.flatMap(({ path, from }): [string, string][] => {
      const [before, after] = [record, restored].map((each) => valueAt(each, path.split('.')) ?? undefined);
      if (isSameValue(before, after)) return [];
      return [
        [from ?? path, before === undefined ? 'would not become empty again' : 'would not get its former value again'],
      ];
    }),
  );
}

/** True if the plan affects stored data: records rejected, values hidden or read differently, references broken. */
export function isOverData({ entities }: Pick<SchemaPlan, 'entities'>): boolean {
  return entities.some(
    ({ refused, hidden, lost, reinterpreted }) => refused.count + hidden.count + lost.count + reinterpreted.count > 0,
  );
}

function newFaults(today: Faults, before: Faults, steps: readonly FieldStep[]): Faults {
  const earlier = (path: string) => steps.find((step) => step.path === path)?.from ?? path;
  return Object.fromEntries(Object.entries(today).filter(([path]) => before[earlier(path)] === undefined));
}

const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}.`);

function hiddenValues(model: EntityModel, record: EntityRecord, change: EntityChange, wasOpen: boolean): Faults {
  const removed = change.fields.filter(({ kind }) => kind === 'removed').map(({ field }) => field);
  const unnamed = listOtherValues(model, record).map(({ keys }) => keys.join('.'));
  const hidden = unnamed.filter(
    (path) => wasOpen || removed.some((removedField) => isWithin(path, removedField) || isWithin(removedField, path)),
  );
  return Object.fromEntries(hidden.map((path) => [path, 'belongs to no field']));
}

function changedValues(record: EntityRecord, result: EntityRecord, steps: readonly FieldStep[]): ConvertedValue[] {
  return steps.flatMap(({ path, from }) => {
    const before = valueAt(record, (from ?? path).split('.'));
    const after = valueAt(result, path.split('.'));
    const isSame = isSameValue(before, after) && (from === undefined || before === undefined);
    return isSame ? [] : [{ id: record.id, field: path, before, after }];
  });
}

function otherId({ id, ...record }: EntityRecord, { idField: earlier }: EntityState, { idField }: EntityState): Faults {
  if (idField === undefined || idField === earlier || valueAt(record, idField.split('.')) === id) return {};
  return { [idField]: 'is not the id of its record' };
}

type CountedChange = EntityChange & Pick<EntityPlan, 'carried'>;

const nothingAffected = () => ({
  ...{ failing: createAffected(), refused: createAffected(), hidden: createAffected(), lost: createAffected() },
  ...{ reinterpreted: createAffected(), irreversible: createAffected() },
});

async function planOf(
  change: CountedChange,
  { model, models, before, after }: Parameters<typeof findBarredReferences>[1],
  data: StoredData,
): Promise<EntityPlan> {
  const records = () => walkRecords(data, change.collection);
  const lostIn = await lostReferences(change, data);
  const steps = toSteps(before, after);
  const [today, earlier] = [createFaultFinder(model), createFormerFaultFinder(model, before)];
  const isBarred = await findBarredReferences(data, { model, models, before, after });
  const meaningsOf = findOtherMeanings(change, before, { steps, fields: model.fields });
  const affected = nothingAffected();
  const { failing, refused, hidden, lost, irreversible, reinterpreted } = affected;
  const back = createStepsBack(steps, before, after);
  const wasAmong = createConflictFinder(before.unique, before.overlaps ?? model.overlapChecks);
  const isAmong = createConflictFinder(model.unique, model.overlapChecks);
  if (isAmong.isNeeded) {
    for await (const record of records()) {
      wasAmong.count(record);
      isAmong.count(convertRecord(record, steps));
    }
  }
  const { rows, countRows } = rowCounts(change, before, after);
  let [count, converted] = [0, 0];
  const examples: ConvertedValue[] = [];
  for await (const record of records()) {
    count += 1;
    const result = convertRecord(record, steps);
    if (!isSameValue(record, result)) {
      converted += 1;
      const notBack = notTakenBack(record, convertRecord(result, back), back);
      addAffected(irreversible, record.id, { ...notBack, ...replacedValues(record, steps) });
      if (examples.length < MAX_EXAMPLES) examples.push(...changedValues(record, result, steps));
    }
    countRows(record, result);
    const faults = { ...isAmong.of(result), ...today(result) };
    addAffected(failing, record.id, faults);
    const reread = Object.entries(meaningsOf(record)).filter(([path]) => faults[path] === undefined);
    addAffected(reinterpreted, record.id, Object.fromEntries(reread));
    addAffected(refused, record.id, {
      ...newFaults(faults, { ...wasAmong.of(record), ...earlier(record) }, steps),
      ...isBarred(result),
      ...otherId(result, before, after),
    });
    addAffected(lost, record.id, lostIn(result));
    const aside = setAside(record, { steps, fields: model.fields });
    addAffected(hidden, record.id, { ...hiddenValues(model, result, change, before.open), ...aside });
  }
  return {
    ...change,
    records: count,
    converted,
    steps: steps.filter((step) => !restoresValue(step) || reinterpreted.count > 0),
    examples: examples.slice(0, MAX_EXAMPLES),
    ...affected,
    rows,
  };
}

async function planOfOther(change: CountedChange, records: AsyncIterable<EntityRecord>): Promise<EntityPlan> {
  const affected = nothingAffected();
  let count = 0;
  for await (const { id } of records) {
    count += 1;
    if (change.kind === 'removed')
      addAffected(affected.hidden, id, { [change.entity]: 'no schema defines its entity' });
  }
  return { ...change, ...affected, converted: 0, steps: [], examples: [], rows: [], records: count };
}

/** Compares schemas and data without changing data. @param before schemas under which the data were written */
export async function planSchemas(data: StoredData, before: SchemaState, models: EntityModels): Promise<SchemaPlan> {
  const after = toState(models);
  const entities: EntityPlan[] = [];
  const named = await countNames(data, findRenamedEntities(before, after));
  for (const compared of compareStates(before, after)) {
    const { collection, formerName = '' } = compared;
    const change = { ...compared, carried: named.get(formerName) ?? 0 };
    const model = models.byCollection.get(collection);
    const [was, is] = [before.entities[collection], after.entities[collection]];
    entities.push(
      model === undefined || was === undefined || is === undefined
        ? await planOfOther(change, walkRecords(data, collection))
        : await planOf(change, { model, models, before: was, after: is }, data),
    );
  }
  const [from, to] = [hashState(before), hashState(after)];
  const weight = entities.map(({ collection, refused, hidden, lost, reinterpreted }) => {
    return [collection, refused.count, hidden.count, lost.count, reinterpreted.count];
  });
  const id = createHash('sha256')
    .update(JSON.stringify([from, to, weight]))
    .digest('hex')
    .slice(0, 8);
  const application = findApplicationChanges(before.application, after.application);
  const losesRecords = entities.some(({ rights, scope }) => scope || rights.some(({ gains }) => !gains));
  const takesRights = losesRecords || application.some(({ gains }) => !gains);
  return {
    ...{ id, from, to, entities, application, takesRights },
    stops: takesRights || isOverData({ entities }),
    converts: entities.some(({ converted, carried }) => converted + carried > 0),
  };
}
