import { isDeepStrictEqual } from 'node:util';
import type { BulkWork } from '../../../src/frame/model/bulk-calls';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import { withStoredValues } from '../../../src/frame/model/stored-value';
import type { StoredRecord } from '../stores/store';
import type { Actor } from './actor';
import { ApiError, fieldsRefused } from './api-error';
import { mergeBody } from './body';
import type { DocumentContext } from './context';
import { newErrors } from './new-errors';
import { requireOnRecord, requireOperation, requireWritten } from './read-documents';
import { requireStorable } from './require-storable';

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
  requireWritten(actor, model, before, record);
  const errors = newErrors(validator, model, { before }, record);
  if (Object.keys(errors).length > 0) throw fieldsRefused(422, 'invalid', errors, model);
  requireStorable(model, record, before);
  return 'change';
}

/**
 * Previews a write from the record alone, fast enough for thousands; references, uniqueness and children are not
 * checked.
 * @throws ApiError 400 or 403 for errors that concern every record.
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
