import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { Change, ChangeType, StoredRecord } from '../store';

export interface DocumentRow {
  row: number;
  id: string;
  version: number;
  document: string;
}

export function parseStored({ document, version }: DocumentRow): StoredRecord {
  const record: EntityRecord = JSON.parse(document);
  return { record, version };
}

export interface ChangeRow {
  sequence: number;
  collection: string;
  id: string;
  type: ChangeType;
  version: number;
  fields: string;
  before: string;
  after: string;
}

export function parseChange({ fields, before, after, ...rest }: ChangeRow): Change {
  return { ...rest, fields: JSON.parse(fields), before: JSON.parse(before), after: JSON.parse(after) };
}
