import { hasIndexes } from '../../../src/frame/firestore/indexed-fields';
import { dollarsAMonthOf, dollarsOf } from '../../../src/frame/firestore/prices';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { convertRecord } from '../../../src/frame/schema-change/convert';
import type { Change, EntityCost, FirestoreCost } from '../../../src/frame/schema-change/cost-types';
import type { EntityPlan, SchemaPlan } from '../../../src/frame/schema-change/plan-types';
import { MAX_INDEXES } from '../../../tools/schema/firestore-indexes';
import { MAX_RULES_BYTES } from '../../../tools/schema/firestore-rules/rules-file';
import type { StudioData } from '../studio-data';
import type { Footprint } from './footprint';
import { documentsOnce } from './once';
import { averageCost, type RecordCost } from './record-cost';

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
  const collections = new Set(model && viewsOf(model).map(({ collection }) => collection));
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

/**
 * Estimates the costs of a draft on Firestore by the published prices.
 * @param ownIndexes number of composite indexes that the application adds to those of its entities.
 */
export async function firestoreCost(
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
    once: { ...once, dollars: dollarsOf({ ...once, deletes: 0 }) },
    dollarsAMonth: dollarsAMonthOf(bytes),
  };
}
