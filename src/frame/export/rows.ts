import { isBlank, type ValueFormat } from '../field-types/field-type';
import { getFieldType } from '../field-types/registry.view';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import { getPart } from '../model/paths';

export type ExportTable = { headers: string[]; rows: ExportValue[][] };

export function toCell(record: EntityRecord, field: FieldModel, format: ValueFormat): ExportValue {
  const value = getPart(record, field.keys);
  if (isBlank(value)) return null;
  const type = getFieldType(field);
  return type.exportValue ? type.exportValue(value, field, format) : type.display(value, field, format, record);
}

export function toRows(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  format: ValueFormat,
  cell: typeof toCell = toCell,
): ExportValue[][] {
  return records.map((record) => fields.map((field) => cell(record, field, format)));
}
