import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { EntityPlan } from '../../../src/frame/schema-change/plan-types';
import type { Footprint } from './footprint';

interface Documents {
  reads: number;
  writes: number;
}

const NONE: Documents = { reads: 0, writes: 0 };

const plus = (one: Documents, other: Documents): Documents => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
});

/** A record is read with the values of fields that were removed, which are a document of their own. */
const READS = 2;

/** Each record is found by its id, read with its hidden values and written in every view; then each view is searched for what no record belongs to. */
function rewriting(model: EntityModel, records: number): Documents {
  if (model.open) return NONE;
  const views = viewsOf(model).length;
  return { reads: records * (1 + READS + 2 * (views - 1)), writes: records * views };
}

/** The plan reads every record, twice where no two may have the same value; a conversion reads all of them and once more those that it writes, each with an entry of the history. */
function converting({ records, converted, steps }: EntityPlan, model: EntityModel | undefined): Documents {
  const looks = model !== undefined && model.unique.length > 0 ? 2 : 1;
  const planned: Documents = { reads: records * READS * looks, writes: 0 };
  if (model === undefined || steps.length === 0) return planned;
  return plus(planned, { reads: records * READS + converted, writes: converted * (viewsOf(model).length + 1) });
}

/**
 * The documents that one start reads and writes for changed schemas.
 *
 * @param count how many records a collection has.
 */
export async function documentsOnce(
  [now, later]: readonly [Footprint, Footprint],
  entities: readonly EntityPlan[],
  count: (collection: string) => Promise<number>,
): Promise<Documents> {
  const { models, shape } = later;
  const conversions = entities.map((plan) => converting(plan, models.byCollection.get(plan.collection)));
  const rewrites: Documents[] = [];
  // A new field, or one fewer in what a role sees: every document of every entity is written again.
  if (shape !== now.shape) {
    for (const model of models.list) rewrites.push(rewriting(model, await count(model.collection)));
  }
  return [...conversions, ...rewrites].reduce(plus, NONE);
}
