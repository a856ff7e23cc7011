import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';

const MAX_FACTS = 3;

export function selectCardFields({ card, recordLabel }: EntityModel, visible: readonly FieldModel[]): FieldModel[] {
  if (card.length > 0) return card.flatMap((path) => visible.filter((field) => field.path === path));
  return visible
    .filter((field) => field.column && !field.columnHidden && field.path !== recordLabel)
    .slice(0, MAX_FACTS);
}
