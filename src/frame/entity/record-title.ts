import type { EntityModel, EntityRecord } from '../model/entity-model';
import { textOfField } from '../model/translated-text';

/** What a person calls a record: the value of its label field, or its id when that is empty. */
export function recordTitle(model: EntityModel, record: EntityRecord): string {
  return model.labelText?.(record) ?? textOfField(model, record, model.recordLabel) ?? record.id;
}
