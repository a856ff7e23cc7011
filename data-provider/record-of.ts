import type { RaRecord } from 'ra-core';
import type { EntityRecord } from '../src/frame/model/entity-model';

export function isEntityRecord(value: unknown): value is EntityRecord {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

export function areEntityRecords(value: unknown): value is EntityRecord[] {
  return Array.isArray(value) && value.every(isEntityRecord);
}

function isOfResource<RecordType extends RaRecord>(record: RaRecord): record is RecordType {
  return record.id !== undefined;
}

/**
 * Casts a record to the type that the caller of react-admin names. The provider knows only the schema, so the caller is
 * responsible for the type.
 */
export function recordOf<RecordType extends RaRecord>(record: EntityRecord): RecordType {
  if (isOfResource<RecordType>(record)) return record;
  throw new Error('A record came without an id');
}
