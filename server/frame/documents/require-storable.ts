import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import { isSurelySmall, MAX_RECORD_BYTES, storedSize } from '../stores/stored-size';
import { ApiError } from './api-error';
import { message } from './messages';

/**
 * Limits the size of a record; one that is already too large may change if it does not grow.
 * @throws ApiError 413 for a record larger than the store accepts.
 */
export function requireStorable(model: EntityModel, record: EntityRecord, before: EntityRecord | undefined): void {
  if (isSurelySmall(model, record)) return;
  const size = storedSize(model, record);
  if (size <= MAX_RECORD_BYTES || (before !== undefined && size <= storedSize(model, before))) return;
  throw new ApiError(413, 'record_too_large', message('record.tooLarge', { kilobytes: MAX_RECORD_BYTES / 1_000 }));
}
