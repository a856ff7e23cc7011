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

/** Additional documents per changed record: a history entry and the field versions. */
const BESIDE = 2;

function rewriting(model: EntityModel, records: number): Documents {
  if (model.open) return NONE;
  const views = viewsOf(model).length;
  return { reads: records * (3 + 2 * (views - 1)), writes: records * views };
}

function converting({ records, converted, steps }: EntityPlan, model: EntityModel | undefined): Documents {
  const looks = model !== undefined && model.unique.length > 0 ? 2 : 1;
  const planned: Documents = { reads: records * looks, writes: 0 };
  if (model === undefined || steps.length === 0) return planned;
  return plus(planned, { reads: records * 2 + converted, writes: converted * (viewsOf(model).length + BESIDE) });
}

export async function documentsOnce(
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
