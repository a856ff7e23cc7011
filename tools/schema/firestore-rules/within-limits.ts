import { DIRECT_CHANGES } from '../../../src/frame/firestore/direct-changes';
import { viewsOf } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { estimate, excessOf, LIMITS, type WriteCost } from './estimate';
import { entityBlock, rulesFile } from './rules-file';

export interface WrittenByServer {
  entity: string;
  reason: string;
}

export function writeCosts(rules: string, models: EntityModels): Map<string, WriteCost> {
  const views = models.list.map((model) => viewsOf(model).map(({ collection }) => collection));
  return estimate(rules, views, [DIRECT_CHANGES]);
}

function longestOf(models: EntityModels, costs: ReadonlyMap<string, WriteCost>): EntityModel | undefined {
  const written = models.list.filter(({ collection }) => costs.has(collection));
  const sizes = written.map((model) => ({ model, size: entityBlock(model, models, []).length }));
  return sizes.sort((one, other) => other.size - one.size)[0]?.model;
}

function tooMuch(models: EntityModels): WrittenByServer[] {
  const rules = rulesFile(models);
  const costs = writeCosts(rules, models);
  const wide = models.list.flatMap((model) => {
    const cost = costs.get(model.collection);
    const reason = cost && excessOf(cost);
    return reason === undefined ? [] : [{ entity: model.name, reason }];
  });
  const bytes = Buffer.byteLength(rules);
  if (wide.length > 0 || bytes <= LIMITS.bytes) return wide;
  const longest = longestOf(models, costs);
  const reason = `the rules of all entities would have ${bytes} bytes, and Firestore takes ${LIMITS.bytes}`;
  return longest === undefined ? [] : [{ entity: longest.name, reason }];
}

/**
 * Marks entities that exceed the limits of Firestore rules as written by the server. Data provider and rules both use
 * this mark.
 */
export function withinLimits(models: EntityModels): { models: EntityModels; left: WrittenByServer[] } {
  const found = tooMuch(models);
  if (found.length === 0) return { models, left: [] };
  const names = found.map(({ entity }) => entity);
  const next = withinLimits({ ...models, writtenByServer: new Set([...models.writtenByServer, ...names]) });
  return { models: next.models, left: [...found, ...next.left] };
}
