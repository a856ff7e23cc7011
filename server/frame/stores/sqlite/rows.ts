import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import type { Change, ChangeType, StoredRecord } from '../store';

/** A row of a table of documents. */
export interface DocumentRow {
  row: number;
  id: string;
  version: number;
  document: string;
}

/** Parses a document. It is not checked, as the store itself has written it. */
export function parseStored({ document, version }: DocumentRow): StoredRecord {
  const record: EntityRecord = JSON.parse(document);
  return { record, version };
}

/** A row of the log of changes. */
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
