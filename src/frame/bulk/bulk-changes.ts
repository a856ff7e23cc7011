import { restoringBody } from '../history/rules/restoring-body';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { type PlainObject, valueAt } from '../model/paths';
import { sameValue } from '../model/same-value';

/** What one record becomes. */
export interface RecordChange {
  record: EntityRecord;
  /** Only the fields that have another value by then. */
  changes: readonly { path: string; before: unknown; after: unknown }[];
}

/**
 * What records become when fields get the values of a form. Records that are so already are left out.
 *
 * @param fields that are to change; those without a value in the form are emptied.
 */
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

/** The update of one record. It is refused when somebody has changed the record since it was looked at. */
export function updateOf(resource: string, { record, changes }: RecordChange) {
  const data = restoringBody(changes.map(({ path, after }) => ({ path, value: after })));
  const { id, version } = record;
  return { type: 'update', resource, id, data, ...(typeof version === 'number' ? { version } : {}) } as const;
}
