import type { EntityModel, EntityRecord } from '../model/entity-model';
import { textOfField } from '../model/translated-text';

export function recordTitle(model: EntityModel, record: EntityRecord): string {
  return model.labelText?.(record) ?? textOfField(model, record, model.recordLabel) ?? record.id;
}
