import type { EntityModel, EntityRecord } from '../model/entity-model';
import { readTextOfField } from '../model/translated-text';

export function recordTitle(model: EntityModel, record: EntityRecord): string {
  return model.labelText?.(record) ?? readTextOfField(model, record, model.recordLabel) ?? record.id;
}
