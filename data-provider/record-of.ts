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
 * A record with the type that react-admin's caller named for the resource. A provider knows the schema's fields, not
 * that type: the caller answers for it.
 */
export function recordOf<RecordType extends RaRecord>(record: EntityRecord): RecordType {
  if (isOfResource<RecordType>(record)) return record;
  throw new Error('A record came without an id');
}
