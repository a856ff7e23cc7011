import type { EntityModels } from '../../../src/frame/model/application-model';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { mentions } from '../../../src/frame/model/mentioned-paths';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { parseFilter } from '../../../src/frame/query/parse-filter';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import type { DocumentConditions } from '../documents/context';
import { message } from '../documents/messages';
import { requireOperation } from '../documents/read-documents';

/** Maximum characters of values as JSON: they are written into every record, and again into its history. */
const MAX_DATA = 100_000;

/** A part of the records that match a filter, and the work to do on them. */
export interface BulkRequest {
  model: EntityModel;
  conditions: DocumentConditions;
  work: BulkWork;
  /** The id after which the part begins. */
  after: string | undefined;
}

function bad(message: string): ApiError {
  return new ApiError(400, 'bad_body', message);
}

function workOf(model: EntityModel, { type, data }: PlainObject): BulkWork {
  if (type === 'delete') return { type };
  if (type !== 'update') throw bad('type must be update or delete');
  if (!isPlainObject(data) || Object.keys(data).length === 0) throw bad('data must be an object with values');
  if (JSON.stringify(data).length > MAX_DATA) {
    throw new ApiError(413, 'too_large', message('bulk.tooLarge', { limit: MAX_DATA }));
  }
  if ('version' in data || 'id' in data) throw bad('data may have no id and no version');
  const secret = model.fields.find((field) => field.writeOnly && mentions(data, field.keys));
  if (secret !== undefined) throw bad(`${secret.path} is not for many records at once`);
  return { type, data };
}

/** An optional text of a body. */
export function optionalText(body: PlainObject, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === 'string') return value;
  throw bad(`${name} must be a text`);
}

/**
 * Parses the body of bulk requests: `{ type, collection, filter, data?, after? }`.
 *
 * @throws ApiError or QueryError 400, 403 or 413 for an invalid, forbidden or too large request.
 */
export function parseBulkRequest(models: EntityModels, actor: Actor, body: PlainObject): BulkRequest {
  const { collection, filter } = body;
  const model = typeof collection === 'string' ? models.byCollection.get(collection) : undefined;
  if (model === undefined) throw bad('collection must be the name of one');
  if (!isPlainObject(filter)) throw bad('filter must be an object');
  const conditions = parseFilter(model, actor, filter);
  const work = workOf(model, body);
  requireOperation(actor, model, work.type);
  return { model, conditions, work, after: optionalText(body, 'after') };
}
