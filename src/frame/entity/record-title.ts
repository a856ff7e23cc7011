import type { EntityModel, EntityRecord } from '../model/entity-model';

/** What a person calls a record: the value of its label field, or its id when that is empty. */
export function recordTitle(model: EntityModel, record: EntityRecord): string {
  const label = record[model.recordLabel];
  return typeof label === 'string' && label !== '' ? label : record.id;
}
