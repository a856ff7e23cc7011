import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { computeDocumentShape } from '../../../src/frame/firestore/document-shape';
import { createEntryCounter } from '../../../src/frame/firestore/index-entries';
import { hasIndexes } from '../../../src/frame/firestore/indexed-fields';
import { computeDollars, computeMonthlyDollars } from '../../../src/frame/firestore/prices';
import { measureSize } from '../../../src/frame/firestore/storage-size';
import { listViews } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { withValueAt } from '../../../src/frame/model/paths';
import { convertRecord } from '../../../src/frame/schema-change/convert';
import type { Change, EntityCost, FirestoreCost, TypeChange } from '../../../src/frame/schema-change/cost-types';
import type { EntityPlan, SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { fieldTypes } from '../../../tools/schema/entity-types';
import { createEntityIndexes, MAX_INDEXES } from '../../../tools/schema/firestore-indexes';
import { MAX_RULES_BYTES, writeRules } from '../../../tools/schema/firestore-rules/rules-file';
import type { StudioData } from '../studio-data';

type Footprint = ReturnType<typeof computeFootprint>;

export function computeFootprint(models: EntityModels) {
  const rules = writeRules(models);
  return {
    models,
    indexes: createEntityIndexes(models),
    rules: Buffer.byteLength(rules),
    shape: computeDocumentShape(models.list.flatMap(listViews)),
  };
}

type RecordCost = { documents: number; singleEntries: number; compositeEntries: number; bytes: number };

const INSTANTS = { fromMillis: (milliseconds: number) => new Date(milliseconds) };
const USUAL_LENGTH = 20;

function exampleValue({ storage, options, schema }: FieldModel): unknown {
  const [choice] = options ?? [];
  const text = choice?.value ?? 'x'.repeat(Math.min(schema.maxLength ?? USUAL_LENGTH, USUAL_LENGTH));
  switch (storage) {
    case 'text':
      return text;
    case 'textList':
      return [text];
    case 'boolean':
      return true;
    case 'json':
      return {};
    default:
      return choice?.value ?? 1;
  }
}

function exampleOf({ fields, scope }: EntityModel): EntityRecord {
  const record: EntityRecord = { id: 'x'.repeat(USUAL_LENGTH), ...(scope !== undefined && { acl: ['all'] }) };
  const stored = fields.filter(({ writeOnly }) => !writeOnly);
  return stored.reduce((whole, field) => withValueAt(whole, field.keys, exampleValue(field)), record);
}

function averageCost(
  { indexes }: Pick<Footprint, 'indexes'>,
  model: EntityModel,
  records: readonly EntityRecord[],
): RecordCost {
  const sample = records.length === 0 ? [exampleOf(model)] : records;
  const views = listViews(model);
  const countEntries = createEntryCounter(indexes);
  const sum = { documents: 0, singleEntries: 0, compositeEntries: 0, bytes: 0 };
  for (const record of sample) {
    for (const view of views) {
      const content = encodeDocument(model, view, { record, version: 1 }, INSTANTS);
      const { single, composite } = countEntries(view.collection, record.id, content);
      sum.documents += 1;
      sum.singleEntries += single.count;
      sum.compositeEntries += composite.count;
      sum.bytes += measureSize(view.collection, record.id, content) + single.bytes + composite.bytes;
    }
  }
  const average = (value: number) => value / sample.length;
  return {
    documents: average(sum.documents),
    singleEntries: average(sum.singleEntries),
    compositeEntries: average(sum.compositeEntries),
    bytes: average(sum.bytes),
  };
}

type Documents = { reads: number; writes: number };

const NONE: Documents = { reads: 0, writes: 0 };

const plus = (one: Documents, other: Documents): Documents => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
});

/** Additional writes per written record: history entry and field versions. */
const EXTRA_WRITES = 2;

function rewriting(model: EntityModel, records: number): Documents {
  if (model.open) return NONE;
  const views = listViews(model).length;
  return { reads: records * (3 + 2 * (views - 1)), writes: records * views };
}

function converting({ records, converted, steps }: EntityPlan, model: EntityModel | undefined): Documents {
  const looks = model !== undefined && model.unique.length > 0 ? 2 : 1;
  const planned: Documents = { reads: records * looks, writes: 0 };
  if (model === undefined || steps.length === 0) return planned;
  return plus(planned, {
    reads: records * 2 + converted,
    writes: converted * (listViews(model).length + EXTRA_WRITES),
  });
}

async function documentsOnce(
  [now, later]: readonly [Footprint, Footprint],
  entities: readonly EntityPlan[],
  count: (collection: string) => Promise<number>,
): Promise<Documents> {
  const { models, shape } = later;
  const conversions = entities.map((plan) => converting(plan, models.byCollection.get(plan.collection)));
  const rewrites: Documents[] = [];
  if (shape !== now.shape) {
    const planned = new Map(entities.map(({ collection, records }) => [collection, records]));
    for (const model of models.list) {
      const { collection } = model;
      rewrites.push(rewriting(model, planned.get(collection) ?? (await count(collection))));
    }
  }
  return [...conversions, ...rewrites].reduce(plus, NONE);
}

const SAMPLE = 200;
const FIRST_PAGE = 25;
const COUNTED = 1000;

const NOTHING: RecordCost = { documents: 0, singleEntries: 0, compositeEntries: 0, bytes: 0 };

async function sampleOf(data: StudioData, collection: string): Promise<EntityRecord[]> {
  const sample: EntityRecord[] = [];
  for await (const page of data.stored(collection)) {
    sample.push(...page.slice(0, SAMPLE - sample.length));
    if (sample.length >= SAMPLE) break;
  }
  return sample;
}

function firstPageOf(model: EntityModel | undefined, records: number): number {
  if (model === undefined) return 0;
  if (!hasIndexes(model)) return records;
  return Math.min(records, FIRST_PAGE) + Math.max(1, Math.ceil(records / COUNTED));
}

function indexesFor({ indexes }: Footprint, model: EntityModel | undefined): number {
  const collections = new Set(model && listViews(model).map(({ collection }) => collection));
  return indexes.indexes.filter(({ collectionGroup }) => collections.has(collectionGroup)).length;
}

async function entityCost(
  footprints: readonly [Footprint, Footprint],
  { entity, collection, records, steps }: EntityPlan,
  data: StudioData,
): Promise<EntityCost> {
  const sample = await sampleOf(data, collection);
  const converted = sample.map((record) => convertRecord(record, steps));
  const of = <Value>(measure: (footprint: Footprint, model: EntityModel | undefined, isLater: boolean) => Value) => {
    const [now, later] = footprints;
    const modelOf = ({ models }: Footprint) => models.byCollection.get(collection);
    return [measure(now, modelOf(now), false), measure(later, modelOf(later), true)] as const;
  };
  const [now, later] = of((footprint, model, isLater) =>
    model === undefined ? NOTHING : averageCost(footprint, model, isLater ? converted : sample),
  );
  return {
    ...{ entity, records },
    documents: [now.documents, later.documents],
    singleEntries: [now.singleEntries, later.singleEntries],
    compositeEntries: [now.compositeEntries, later.compositeEntries],
    bytes: [now.bytes, later.bytes],
    indexes: of(indexesFor),
    firstPage: of((_footprint, model) => firstPageOf(model, records)),
  };
}

/** Estimates costs by published prices. @param ownIndexes indexes of the application, in addition to those of its entities */
export async function computeFirestoreCost(
  footprints: readonly [now: Footprint, later: Footprint],
  { entities }: SchemaPlan,
  { data, ownIndexes }: { data: StudioData; ownIndexes: number },
): Promise<FirestoreCost> {
  const costs: EntityCost[] = [];
  for (const plan of entities) costs.push(await entityCost(footprints, plan, data));
  const once = await documentsOnce(footprints, entities, data.count);
  const [now, later] = footprints;
  const both = (of: (footprint: Footprint) => number): Change => [of(now), of(later)];
  const bytes = costs.reduce((sum, cost) => sum + (cost.bytes[1] - cost.bytes[0]) * cost.records, 0);
  return {
    entities: costs,
    indexes: both(({ indexes }) => indexes.indexes.length + ownIndexes),
    maxIndexes: MAX_INDEXES,
    rules: both(({ rules }) => rules),
    maxRules: MAX_RULES_BYTES,
    once: { ...once, dollars: computeDollars({ ...once, deletes: 0 }) },
    dollarsAMonth: computeMonthlyDollars(bytes),
  };
}

export function findTypeChanges(now: EntityModels, later: EntityModels): TypeChange[] {
  const names = new Set([...now.byName.keys(), ...later.byName.keys()]);
  return [...names].flatMap((entity) => {
    const [before, after] = [now, later].map(({ byName }) => {
      const model = byName.get(entity);
      return model === undefined ? [] : fieldTypes(model);
    });
    const gone = (before ?? []).filter((line) => after?.includes(line) !== true);
    const fresh = (after ?? []).filter((line) => before?.includes(line) !== true);
    return gone.length + fresh.length === 0 ? [] : [{ entity, gone, fresh }];
  });
}
