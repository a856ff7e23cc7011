import { createHash } from 'node:crypto';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { BulkInput, BulkWork } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { hasPath } from '../../../src/frame/model/mentioned-paths';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { DocumentConditions } from '../documents/context';
import { message } from '../documents/messages';
import { requireOperation } from '../documents/read-documents';
import type { SiteData } from '../documents/site-data';
import type { StoredRecord } from '../stores/store';

/** Maximum characters of the new values as JSON, because each record and its history store them. */
export const MAX_DATA_CHARACTERS = 100_000;

export interface BulkRequest {
  model: EntityModel;
  conditions: DocumentConditions;
  work: BulkWork;
  after: string | undefined;
}

function bad(message: string): ApiError {
  return new ApiError(400, 'bad_body', message);
}

function workOf(model: EntityModel, { type, data = {} }: BulkInput): BulkWork {
  if (type === 'delete') return { type };
  if (Object.keys(data).length === 0) throw bad('data must be an object with values');
  if (JSON.stringify(data).length > MAX_DATA_CHARACTERS) {
    throw new ApiError(413, 'too_large', message('bulk.tooLarge', { limit: MAX_DATA_CHARACTERS }));
  }
  if ('version' in data || 'id' in data) throw bad('data must not contain id or version');
  const secret = model.fields.find((field) => field.writeOnly && hasPath(data, field.keys));
  if (secret !== undefined) throw bad(`${secret.path} cannot be set for many records at once`);
  return { type, data };
}

export function parseBulkRequest(models: EntityModels, actor: Actor, body: BulkInput): BulkRequest {
  const { collection, filter, after } = body;
  const model = models.byCollection.get(collection);
  if (model === undefined) throw bad('collection must be the name of a collection');
  const conditions = parseFilter(model, actor, filter);
  const work = workOf(model, body);
  requireOperation(actor, model, work.type);
  return { model, conditions, work, after };
}

export type BulkData = Pick<SiteData, 'models' | 'documents' | 'store' | 'texts'>;

const LENGTH = 8;

function markOf({ record, version }: StoredRecord): string {
  const name = JSON.stringify([record.id, version]);
  return createHash('sha256').update(name).digest('base64url').slice(0, LENGTH);
}

export function joinMarks(rows: readonly StoredRecord[]): string {
  return rows.map(markOf).join('');
}

export function hasVersionMark(seen: string): (stored: StoredRecord) => boolean {
  const marks = new Set<string>();
  for (let start = 0; start < seen.length; start += LENGTH) marks.add(seen.slice(start, start + LENGTH));
  return (stored) => marks.has(markOf(stored));
}
