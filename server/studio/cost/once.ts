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

/** What is written beside the documents of a changed record: an entry of the history, and which of its fields changed when. */
const BESIDE = 2;

/** Each record is found by its id, read with the values of removed fields and written in every view; then each view is searched for what no record belongs to. */
function rewriting(model: EntityModel, records: number): Documents {
  if (model.open) return NONE;
  const views = viewsOf(model).length;
  return { reads: records * (3 + 2 * (views - 1)), writes: records * views };
}

/** The plan reads every record, twice where no two may have the same value. A conversion reads all of them in pages and again to write them, with what the history knows of those that change. */
function converting({ records, converted, steps }: EntityPlan, model: EntityModel | undefined): Documents {
  const looks = model !== undefined && model.unique.length > 0 ? 2 : 1;
  const planned: Documents = { reads: records * looks, writes: 0 };
  if (model === undefined || steps.length === 0) return planned;
  return plus(planned, { reads: records * 2 + converted, writes: converted * (viewsOf(model).length + BESIDE) });
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
    const planned = new Map(entities.map(({ collection, records }) => [collection, records]));
    for (const model of models.list) {
      const { collection } = model;
      rewrites.push(rewriting(model, planned.get(collection) ?? (await count(collection))));
    }
  }
  return [...conversions, ...rewrites].reduce(plus, NONE);
}
