import { canSeeField, rowScope } from '../../../src/frame/access/can';
import { LOCAL_LIMIT } from '../../../src/frame/firestore/limits';
import type { DependentCount } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { type RelationTo, relationsTo } from '../../../src/frame/model/relations-to';
import type { Condition } from '../../../src/frame/query/conditions';
import { QueryError } from '../../../src/frame/query/query-error';
import type { Actor } from '../documents/actor';
import type { BulkParts } from './bulk-parts';

const CHUNK = 30;
const BY_ID = { field: 'id', order: 'ASC' } as const;

function isSeen(actor: Actor, { model, key }: RelationTo): boolean {
  const field = model.fieldByPath.get(key);
  return rowScope(model, 'read', actor.role) !== undefined && field !== undefined && canSeeField(field, actor);
}

function referenceCondition({ key, isList }: RelationTo, ids: readonly string[]): Condition {
  return isList
    ? { path: key, storage: 'textList', operator: 'containsAny', value: ids }
    : { path: key, storage: 'text', operator: 'in', value: ids };
}

/** Counts records that reference one of these ids; undefined if counting would require too many reads. */
async function countReferencing(
  { documents }: BulkParts,
  actor: Actor,
  relation: RelationTo,
  ids: readonly string[],
): Promise<number | undefined> {
  const page = { where: [referenceCondition(relation, ids)], words: [], sort: [BY_ID], offset: 0, limit: 0 };
  try {
    return (await documents.list(actor, relation.model, page)).total;
  } catch (error) {
    if (error instanceof QueryError && error.code === 'too_many') return undefined;
    throw error;
  }
}

/**
 * Counts the readable records that reference these ids. A record that lists several of them may be counted once per
 * chunk of 30 ids.
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
      const found = await countReferencing(parts, actor, relation, ids.slice(start, start + CHUNK));
      isMore = found === undefined;
      count += found ?? LOCAL_LIMIT;
    }
    const found = { entity: relation.model.name, key: relation.key, count };
    if (count > 0) counts.push(isMore ? { ...found, isMore } : found);
  }
  return counts;
}
