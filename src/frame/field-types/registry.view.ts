import type { FieldModel } from '../model/field-model';
import { choiceViews } from './choice.view';
import type { FieldType, FieldTypeView, FieldView } from './field-type';
import { fileViews } from './file.view';
import { listViews } from './list.view';
import { momentViews } from './moment.view';
import { numberViews } from './number.view';
import { referenceViews } from './reference.view';
import { fieldTypeData } from './registry';
import { textViews } from './text.view';

export const fieldViews: Readonly<Record<string, FieldTypeView>> = {
  ...textViews,
  ...numberViews,
  ...choiceViews,
  ...momentViews,
  ...referenceViews,
  ...listViews,
  ...fileViews,
};

export const fieldTypes: readonly FieldType[] = fieldTypeData.map((data) => {
  const view = fieldViews[data.name];
  if (view === undefined) throw new Error(`The field type "${data.name}" has no view`);
  return { ...data, ...view };
});

const byName = new Map(fieldTypes.map((type) => [type.name, type]));
if (byName.size !== fieldTypes.length) throw new Error('Two field types have the same name');

const own = new Map<string, FieldView>();

export function addFieldViews(views: Readonly<Record<string, FieldView>> = {}): void {
  for (const [name, view] of Object.entries(views)) own.set(name, view);
}

export function getFieldType(field: Pick<FieldModel, 'type' | 'ownType' | 'path'>): FieldType {
  const type = byName.get(field.type);
  if (type === undefined) throw new Error(`Unknown field type "${field.type}" of ${field.path}`);
  const view = field.ownType === undefined ? undefined : own.get(field.ownType);
  return view === undefined ? type : { ...type, ...view };
}
