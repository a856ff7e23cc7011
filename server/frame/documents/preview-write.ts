import { isDeepStrictEqual } from 'node:util';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { mergeBody } from './body';
import type { DocumentContext } from './context';
import { requireOnRecord, requireOperation } from './read-documents';
import { newErrors } from './write-record';

/** What a write would do to a record: nothing, something, or be refused. */
export type WritePreview = 'nothing' | 'change' | ApiError;

function change(
  { validator }: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
) {
  requireOnRecord(actor, model, work.type, stored);
  if (work.type === 'delete') return 'change';
  const { record: before } = stored;
  const merged = mergeBody(model, work.data, { record: before, current: before }, actor);
  const record = withStoredValues(model, merged.record);
  if (isDeepStrictEqual(record, before)) return 'nothing';
  const errors = newErrors(validator, model, { before, actor }, record);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, { model, locale: actor.locale });
  return 'change';
}

/**
 * Looks ahead as far as a record tells by itself, so that thousands are looked at in a moment. What asks for other records (references,
 * unique values, what a deletion would leave behind) and who is outside is only known by writing.
 *
 * @throws ApiError 400 or 403 for what would be wrong with every record.
 */
export function previewWrite(
  context: DocumentContext,
  actor: Actor,
  model: EntityModel,
  stored: StoredRecord,
  work: BulkWork,
): WritePreview {
  requireOperation(actor, model, work.type);
  try {
    return change(context, actor, model, stored, work);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 400) return error;
    throw error;
  }
}
