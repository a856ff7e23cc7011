import { canSeeField, rowScope } from '../../../src/frame/access/can';
import { LOCAL_LIMIT } from '../../../src/frame/firestore/limits';
import type { DependentCount } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { type RelationTo, relationsTo } from '../../../src/frame/model/relations-to';
import type { Condition } from '../../../src/frame/query/conditions';
import { QueryError } from '../../../src/frame/query/query-error';
import type { Actor } from '../documents/actor';
import type { BulkParts } from './bulk-parts';

/** Ids that one question asks for, the most that every back end takes. */
const CHUNK = 30;
const BY_ID = { field: 'id', order: 'ASC' } as const;

function isSeen(actor: Actor, { model, key }: RelationTo): boolean {
  const field = model.fieldByPath.get(key);
  return rowScope(model, 'read', actor.role) !== undefined && field !== undefined && canSeeField(field, actor);
}

function naming({ key, isList }: RelationTo, ids: readonly string[]): Condition {
  return isList
    ? { path: key, storage: 'textList', operator: 'containsAny', value: ids }
    : { path: key, storage: 'text', operator: 'in', value: ids };
}

/** How many records name one of these ids; undefined where too many would have to be read for that. */
async function countNaming(
  { documents }: BulkParts,
  actor: Actor,
  relation: RelationTo,
  ids: readonly string[],
): Promise<number | undefined> {
  const page = { where: [naming(relation, ids)], words: [], sort: [BY_ID], offset: 0, limit: 0 };
  try {
    return (await documents.list(actor, relation.model, page)).total;
  } catch (error) {
    if (error instanceof QueryError && error.code === 'too_many') return undefined;
    throw error;
  }
}

/**
 * How many records that the actor may read refer to those with these ids. What names several of them in a list may be counted for each
 * thirty of them.
 */
export async function countDependents(
  parts: BulkParts,
  actor: Actor,
  model: EntityModel,
  ids: readonly string[],
): Promise<DependentCount[]> {
  const counts: DependentCount[] = [];
  for (const relation of relationsTo(model, parts.models.list).filter((one) => isSeen(actor, one))) {
    let [count, isMore] = [0, false];
    for (let start = 0; start < ids.length && !isMore; start += CHUNK) {
      const found = await countNaming(parts, actor, relation, ids.slice(start, start + CHUNK));
      isMore = found === undefined;
      count += found ?? LOCAL_LIMIT;
    }
    const told = { entity: relation.model.name, key: relation.key, count };
    if (count > 0) counts.push(isMore ? { ...told, isMore } : told);
  }
  return counts;
}
