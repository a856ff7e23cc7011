import { isBlank, type ValueFormat } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import type { EntityModels } from '../model/application-model';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel, LabelText } from '../model/field-model';
import { valueAt } from '../model/paths';
import { withModels } from '../model/readers-models';

function labelTextOf(field: FieldModel | undefined, format: ValueFormat): LabelText | undefined {
  if (field === undefined || field.operators.includes('contains')) return undefined;
  return (record) => {
    const value = valueAt(record, field.keys);
    return isBlank(value) ? undefined : getFieldType(field).display(value, field, format, record);
  };
}

function named(field: FieldModel, model: EntityModel, models: EntityModels, format: ValueFormat): FieldModel {
  const { reference } = field;
  const target = models.byName.get(reference?.entity ?? '');
  const labelText = labelTextOf(target?.fieldByPath.get(reference?.label ?? ''), format);
  if (reference === undefined || labelText === undefined) return field;
  const copyText = labelTextOf(model.fieldByPath.get(reference.labelField ?? ''), format);
  return { ...field, reference: { ...reference, labelText, copyText } };
}

/** Formats labels such as instants, days, choices and numbers for the user. */
export function withLabelTexts(models: EntityModels, format: ValueFormat): EntityModels {
  const list = models.list.map((model) => {
    const fields = model.fields.map((field) => named(field, model, models, format));
    const labelText = labelTextOf(model.fieldByPath.get(model.recordLabel), format);
    const isPlain = labelText === undefined && fields.every((field, index) => field === model.fields[index]);
    return isPlain
      ? model
      : { ...model, fields, fieldByPath: new Map(fields.map((field) => [field.path, field])), labelText };
  });
  return list.every((model, index) => model === models.list[index]) ? models : withModels(models, list);
}
