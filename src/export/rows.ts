import type { ExportValue, ValueFormat } from '../field-types/field-type';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry';
import { valueAt } from '../model/paths';
import type { EntityRecord, FieldModel } from '../model/types';

/** A table ready for a file: header texts and typed cells. */
export interface ExportTable {
  headers: string[];
  rows: ExportValue[][];
}

/** The records as a table of the given columns, each value written the way its field type exports it. */
export function exportTable(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  format: ValueFormat,
): ExportTable {
  const cell = (record: EntityRecord, field: FieldModel): ExportValue => {
    const value = valueAt(record, field.keys);
    if (isBlank(value)) return null;
    const type = fieldTypeOf(field);
    return type.exportValue ? type.exportValue(value, field, format) : type.display(value, field, format, record);
  };
  return {
    headers: fields.map((field) => format.text(field.label)),
    rows: records.map((record) => fields.map((field) => cell(record, field))),
  };
}
