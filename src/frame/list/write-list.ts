import type { DataProvider, SortPayload } from 'react-admin';
import { downloadFile } from '../export/download';
import { toFileName } from '../export/file-name';
import { FILE_TYPES } from '../export/file-protocol';
import type { FileStyle } from '../export/file-style';
import { toHeaders } from '../export/headers';
import { createFile } from '../export/make-file';
import { toColumns, toExactCell } from '../export/nested-columns';
import { toCell } from '../export/rows';
import type { TableFormat } from '../export/table-file';
import { readOperand } from '../field-types/condition';
import type { ValueFormat } from '../field-types/field-type';
import { fieldTypes, getFieldType } from '../field-types/registry.view';
import { ID_COLUMN } from '../import/reader/columns';
import { listUniquePaths, MAX_KEY_LENGTH } from '../import/reader/keys';
import { canBeSpoilt } from '../import/reader/spoilt-texts';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { createIdField } from '../model/id-field';
import { ALL_OF, ANY_OF } from '../query/filter-shape';
import { fetchPages } from './all-records';
import { parseConditions } from './conditions/asked-conditions';

interface TableColumns {
  model: EntityModel;
  fields: readonly FieldModel[];
  cell: typeof toCell;
  format: ValueFormat;
  timeZone: string;
}

/** True if the column identifies a record even after a spreadsheet has saved the file. */
function distinguishes(record: EntityRecord, field: FieldModel, { cell, format }: TableColumns): boolean {
  const written = cell(record, field, format);
  if (typeof written !== 'string' || written === '' || written.length > MAX_KEY_LENGTH) return false;
  return written === written.trim() && !canBeSpoilt(written);
}

export function createExportTable(columns: TableColumns) {
  const { model, fields, cell, format, timeZone } = columns;
  const isBroughtBack = model.actions.includes('create') || model.actions.includes('edit');
  const withId = fields.some(({ path }) => path === ID_COLUMN)
    ? fields
    : [createIdField(fieldTypes, model.roles), ...fields];
  const unique = new Set(listUniquePaths(model));
  let keys = fields.filter(({ path }) => unique.has(path));
  const all = withId.map((field) => toColumns(field, format, cell));
  let count = 0;
  return {
    add: (records: readonly EntityRecord[]) => {
      keys = keys.filter((field) => records.every((record) => distinguishes(record, field, columns)));
      for (const column of all) column.add(records);
      count += records.length;
    },
    count: () => count,
    /** Adds the id as first column if no other column identifies every record when the file is imported. */
    table: () => {
      const isWithId = withId === fields || (isBroughtBack && keys.length === 0);
      const written = isWithId ? all : all.slice(1);
      const headers = toHeaders(
        written.flatMap((column) => column.fields()),
        format,
        timeZone,
      );
      const rowOf = (_none: unknown, row: number) => written.flatMap((column) => column.cells(row));
      return { headers, rows: Array.from({ length: count }, rowOf) };
    },
  };
}

const LIMITS: Readonly<Record<string, string>> = {
  ...{ gte: 'min ', gt: 'min ', lte: 'max ', lt: 'max ' },
  ...{ ne: '≠ ', containsNone: '≠ ' },
};
const NOTHING = '∅';

function operandsOf(condition: unknown): readonly (readonly [operator: string, operand: unknown])[] {
  const isOperators = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
  return isOperators ? Object.entries(condition) : [['eq', condition]];
}

function dayWords(field: FieldModel, condition: unknown, format: ValueFormat): string | undefined {
  const from = readOperand(condition, 'gte');
  const before = readOperand(condition, 'lt');
  if (field.type !== 'instant' || (typeof from !== 'number' && typeof before !== 'number')) return undefined;
  const first = typeof from === 'number' ? format.isoDay(from) : undefined;
  const last = typeof before === 'number' ? format.isoDay(before - 1) : undefined;
  if (first === last) return first;
  return [first && `${LIMITS.gte}${first}`, last && `${LIMITS.lte}${last}`].filter(Boolean).join(' ');
}

/** @param sample one of the filtered records, which contains the names of referenced records */
export function describeFilter(
  conditions: Readonly<Record<string, unknown>>,
  fields: readonly FieldModel[],
  format: ValueFormat,
  sample: EntityRecord,
): string[] {
  const words = (path: string, condition: unknown): string => {
    const field = fields.find((candidate) => candidate.path === path);
    if (field === undefined) return String(condition);
    const words = operandsOf(condition).map(([operator, operand]) => {
      if (operator === 'exists') return operand === false ? NOTHING : `≠ ${NOTHING}`;
      const texts = [operand].flat().map((value) => getFieldType(field).display(value, field, format, sample));
      return (LIMITS[operator] ?? '') + texts.join(' ');
    });
    return `${format.text(field.heading ?? field.label)} ${dayWords(field, condition, format) ?? words.join(' ')}`;
  };
  return Object.entries(conditions).flatMap(([path, condition]) => {
    if (path !== ALL_OF && path !== ANY_OF) return [words(path, condition)];
    return parseConditions({ [path]: condition }).conditions.map((asked) => words(asked.path, asked.condition));
  });
}

export type ExportState = { step: 'fetching'; done: number; total: number } | { step: 'writing'; share: number };

interface WrittenList {
  model: EntityModel;
  fields: readonly FieldModel[];
  isExact: boolean;
  filter: Record<string, unknown>;
  sort: SortPayload;
  format: TableFormat;
  style: FileStyle;
  valueFormat: ValueFormat;
  dataProvider: DataProvider;
}

type Running = { signal: AbortSignal; onState(state: ExportState): void };

/** @returns number of rows. Creates no file if there are none. */
export async function writeList(list: WrittenList, { signal, onState }: Running): Promise<number> {
  const { model, fields, isExact, filter, sort, format, style, valueFormat, dataProvider } = list;
  const cell = isExact ? toExactCell : toCell;
  const growing = createExportTable({ model, fields, cell, format: valueFormat, timeZone: style.timeZone });
  let sample: EntityRecord | undefined;
  for await (const { records, total } of fetchPages(dataProvider, model.route, { filter, sort, signal })) {
    sample ??= records[0];
    growing.add(records);
    onState({ step: 'fetching', done: growing.count(), total });
  }
  if (sample === undefined) return 0;
  const table = growing.table();
  const title = valueFormat.text(model.pluralLabel);
  const file = await createFile(
    { source: { kind: 'table', table }, format, title, style },
    { signal, onProgress: (share) => onState({ step: 'writing', share }) },
  );
  const words = describeFilter(filter, fields, valueFormat, sample);
  downloadFile(file, toFileName([title, ...words, valueFormat.isoDay(Date.now())], format), FILE_TYPES[format]);
  return table.rows.length;
}
