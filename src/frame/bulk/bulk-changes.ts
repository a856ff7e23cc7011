import { restoringBody } from '../history/rules/restoring-body';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type PlainObject, valueAt } from '../model/paths';
import { sameValue } from '../model/same-value';

export interface RecordChange {
  record: EntityRecord;
  changes: readonly { path: string; before: unknown; after: unknown }[];
}

/** @param fields to change; fields without a value become empty */
export function bulkChanges(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  values: PlainObject,
): RecordChange[] {
  return records.flatMap((record) => {
    const changes = fields
      .map(({ path, keys }) => ({ path, before: valueAt(record, keys), after: valueAt(values, keys) }))
      .filter(({ before, after }) => !sameValue(before ?? undefined, after));
    return changes.length === 0 ? [] : [{ record, changes }];
  });
}

/** Sends the loaded version, so that the update is rejected if another user has changed the record. */
export function updateOf(resource: string, { record, changes }: RecordChange) {
  const data = restoringBody(changes.map(({ path, after }) => ({ path, value: after })));
  const { id, version } = record;
  return { type: 'update', resource, id, data, ...(typeof version === 'number' ? { version } : {}) } as const;
}
