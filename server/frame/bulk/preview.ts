import { canSeeField, rowScope } from '../../../src/frame/access/can';
import { LOCAL_LIMIT } from '../../../src/frame/firestore/limits';
import type { BulkPreviewAnswer, BulkResult, DependentCount } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { listRelationsTo, type RelationTo } from '../../../src/frame/model/relations-to';
import type { Condition } from '../../../src/frame/query/conditions';
import { QueryError } from '../../../src/frame/query/query-error';
import { redact } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { labelOf } from '../documents/record-history';
import type { StoredRecord } from '../stores/store';
import { createYield } from '../stores/yield-to-event-loop';
import { type BulkData, type BulkRequest, joinMarks } from './bulk-request';

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

async function countReferencing(
  { documents }: BulkData,
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

/** Counts dependent records. A record that refers to several of the `ids` counts once per chunk of 30 ids. */
export async function countDependents(
  parts: BulkData,
  actor: Actor,
  model: EntityModel,
  ids: readonly string[],
): Promise<DependentCount[]> {
  const counts: DependentCount[] = [];
  for (const relation of listRelationsTo(model, parts.models.list).filter((one) => isSeen(actor, one))) {
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

const PART = 500;
const EXAMPLES = 10;

export function toNamed({ model }: BulkRequest, actor: Actor, stored: StoredRecord): { id: string; label: string } {
  return { id: stored.record.id, label: labelOf(model, redact(model, stored, actor)) };
}

export async function previewBulk(parts: BulkData, actor: Actor, request: BulkRequest): Promise<BulkPreviewAnswer> {
  const { documents, texts } = parts;
  const say = texts.in(actor.locale);
  const { model, conditions, work, after } = request;
  const { rows, next } = await documents.walk(actor, model, conditions, { after, maxRecords: PART });
  const yieldWhenDue = createYield();
  const [changing, tried]: [StoredRecord[], StoredRecord[]] = [[], []];
  const refused: BulkResult[] = [];
  for (const stored of rows) {
    await yieldWhenDue();
    const preview = documents.previewWrite(actor, model, stored, work);
    if (preview === 'nothing') continue;
    tried.push(stored);
    if (preview instanceof ApiError) {
      refused.push({ ...toNamed(request, actor, stored), cause: preview.messageIn(say) });
    } else changing.push(stored);
  }
  const examples = changing.slice(0, EXAMPLES).map((stored) => redact(model, stored, actor));
  const ids = changing.map(({ record }) => record.id);
  const hanging = work.type === 'delete' ? await countDependents(parts, actor, model, ids) : [];
  return { found: rows.length, changing: changing.length, examples, refused, hanging, seen: joinMarks(tried), next };
}
