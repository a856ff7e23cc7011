import type { ValueFormat } from '../field-types/field-type';
import { isBlank } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import { partAt } from '../model/paths';

/** A table ready for a file: header texts and typed cells. */
export interface ExportTable {
  headers: string[];
  rows: ExportValue[][];
}

/** What a file says of a value of a record: nothing of an empty one. */
export function exportCell(record: EntityRecord, field: FieldModel, format: ValueFormat): ExportValue {
  const value = partAt(record, field.keys);
  if (isBlank(value)) return null;
  const type = fieldTypeOf(field);
  return type.exportValue ? type.exportValue(value, field, format) : type.display(value, field, format, record);
}

/** A row per record with the given columns, each value written the way its field type exports it, unless another way is given. */
export function exportRows(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  format: ValueFormat,
  cell: typeof exportCell = exportCell,
): ExportValue[][] {
  return records.map((record) => fields.map((field) => cell(record, field, format)));
}
