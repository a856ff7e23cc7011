import { createRestoringBody } from '../history/rules/restoring-body';
import type { EntityRecord } from '../model/entity-model';

export interface RecordChange {
  record: EntityRecord;
  changes: readonly { path: string; before: unknown; after: unknown }[];
}

/** Sends the loaded version, so that the update is rejected if another user has changed the record. */
export function createUpdate(resource: string, { record, changes }: RecordChange) {
  const data = createRestoringBody(changes.map(({ path, after }) => ({ path, value: after })));
  const { id, version } = record;
  return { type: 'update', resource, id, data, ...(typeof version === 'number' ? { version } : {}) } as const;
}
