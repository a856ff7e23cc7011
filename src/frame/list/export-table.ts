import { exportHeaders } from '../export/headers';
import { columnsOfField } from '../export/nested-columns';
import type { ExportTable, exportCell } from '../export/rows';
import type { ValueFormat } from '../field-types/field-type';
import { fieldTypes } from '../field-types/registry.view';
import { ID_COLUMN } from '../import/reader/columns';
import { MAX_KEY_LENGTH, uniquePaths } from '../import/reader/keys';
import { canBeSpoilt } from '../import/reader/spoilt-texts';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { idField } from '../model/id-field';

interface TableColumns {
  model: EntityModel;
  fields: readonly FieldModel[];
  cell: typeof exportCell;
  format: ValueFormat;
  timeZone: string;
}

interface GrowingTable {
  add(records: readonly EntityRecord[]): void;
  count(): number;
  /**
   * Returns the table. The id becomes the first column if no other column identifies every record, so that the file can
   * be imported again.
   */
  table(): ExportTable;
}

/** True if this column still identifies a record after the file was saved by a spreadsheet. */
function distinguishes(record: EntityRecord, field: FieldModel, { cell, format }: TableColumns): boolean {
  const written = cell(record, field, format);
  if (typeof written !== 'string' || written === '' || written.length > MAX_KEY_LENGTH) return false;
  return written === written.trim() && !canBeSpoilt(written);
}

export function createExportTable(columns: TableColumns): GrowingTable {
  const { model, fields, cell, format, timeZone } = columns;
  const isBroughtBack = model.actions.includes('create') || model.actions.includes('edit');
  const withId = fields.some(({ path }) => path === ID_COLUMN) ? fields : [idField(fieldTypes, model.roles), ...fields];
  const unique = new Set(uniquePaths(model));
  let keys = fields.filter(({ path }) => unique.has(path));
  const all = withId.map((field) => columnsOfField(field, format, cell));
  let count = 0;
  return {
    add: (records) => {
      keys = keys.filter((field) => records.every((record) => distinguishes(record, field, columns)));
      for (const column of all) column.add(records);
      count += records.length;
    },
    count: () => count,
    table: () => {
      const isWithId = withId === fields || (isBroughtBack && keys.length === 0);
      const written = isWithId ? all : all.slice(1);
      const headers = exportHeaders(
        written.flatMap((column) => column.fields()),
        format,
        timeZone,
      );
      const rowOf = (_none: unknown, row: number) => written.flatMap((column) => column.cells(row));
      return { headers, rows: Array.from({ length: count }, rowOf) };
    },
  };
}
