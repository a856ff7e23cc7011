import { findFieldOrPart } from '../field-types/parts';
import type { EntityModel } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { listFormFields, listFormPurposes } from '../model/form-fields';
import type { ImportPlan, ImportSession } from './compare-file';
import type { HeldImport } from './held-import';
import type { ImportRules } from './import-rules';
import { formatCell } from './reader/cell-text';
import { isReadable } from './reader/cell-values';
import {
  createImportFields,
  findHeader,
  type ImportColumn,
  type ImportFields,
  mapColumns,
  remapColumn,
} from './reader/columns';
import { findLikelyKey } from './reader/keys';
import { normalizeName } from './reader/names';
import { detectStyle, type ValueStyle } from './reader/number-style';
import type { Cell, Table, TableRow } from './reader/table';

const WITH_NUMBERS = new Set(['number', 'percentage', 'money', 'duration']);
const WITH_DAYS = new Set(['date', 'dateTime', 'instant']);

function fileStyle(
  model: Pick<EntityModel, 'fieldByPath'>,
  columns: readonly ImportColumn[],
  rows: readonly TableRow[],
  { form }: Pick<Table, 'form'>,
): ValueStyle {
  function* cellsOf(types: ReadonlySet<string>): Generator<Cell> {
    for (const { index, target } of columns) {
      const type = target === null ? undefined : findFieldOrPart(model, target)?.type;
      if (type === undefined || !types.has(type)) continue;
      for (const { cells } of rows) yield cells[index] ?? null;
    }
  }
  return detectStyle(cellsOf(WITH_NUMBERS), cellsOf(WITH_DAYS), form.kind === 'csv' ? form.separator : undefined);
}

export interface FilePlan extends ImportPlan {
  form: Table['form'];
  headerLine: number;
}

function fieldsOfRules(model: EntityModel, { headers }: ImportRules): ImportFields {
  const isNamed = ({ path }: FieldModel) => Object.values(headers).includes(path);
  const fields = createImportFields(model, { isWritable: isNamed, isSeen: () => false, isKnown: isNamed });
  const short = Object.entries(headers).map(
    ([header, path]) => [normalizeName(header), fields.writable.filter((field) => field.path === path)] as const,
  );
  return { ...fields, names: [...fields.names, new Map(short)] };
}

/** Returns fields of a form that the user may write and a file can contain. */
export function listFieldsToImport(
  model: EntityModel,
  { mayCreate, canWrite, rules }: Pick<ImportSession, 'mayCreate' | 'canWrite' | 'rules'>,
  visible: readonly FieldModel[],
): ImportFields {
  if (rules !== undefined) return fieldsOfRules(model, rules);
  const inForms = new Set(listFormPurposes(model).flatMap((purpose) => listFormFields(model, purpose)));
  const isWritable = (field: FieldModel) =>
    inForms.has(field) &&
    isReadable(field) &&
    ((mayCreate && canWrite(field, 'create')) || (model.actions.includes('edit') && canWrite(field, 'update')));
  return createImportFields(model, {
    isWritable,
    isSeen: (field) => visible.includes(field),
    isKnown: (field) => inForms.has(field),
  });
}

/** Returns the number of CSV headers. Spreadsheets have no fixed width, because rows omit empty cells at the end. */
function widthOf({ form }: Pick<Table, 'form'>, { cells }: TableRow): Pick<FilePlan, 'width'> {
  return form.kind === 'csv' ? { width: cells.findLastIndex((cell) => formatCell(cell) !== '') + 1 } : {};
}

export function toPlan(model: EntityModel, table: Table, fields: ImportFields, rules?: ImportRules): FilePlan {
  const { header, rows } = findHeader(table.rows, fields);
  const columns = mapColumns({ header, rows }, fields);
  return {
    form: table.form,
    ...(rules === undefined && widthOf(table, header)),
    headerLine: header.line,
    columns,
    rows,
    style: fileStyle(model, columns, rows, table),
    match: rules === undefined ? findLikelyKey(model, columns, rows) : null,
    emptyCells: 'empty',
    spoiltCells: 'leave',
  };
}

export function createHeldPlan(
  model: EntityModel,
  table: Table,
  fields: ImportFields,
  { headerLine, columns: said, style }: HeldImport,
): FilePlan {
  const rows = table.rows.filter(({ line }) => line > headerLine);
  const header = table.rows.find(({ line }) => line === headerLine) ?? { line: headerLine, cells: [] };
  const found = mapColumns({ header, rows }, fields);
  const columns = found.reduce<FilePlan['columns']>((all, { index }) => {
    const path = said[index] ?? null;
    return remapColumn(all, index, path !== null && model.fieldByPath.has(path) ? path : null);
  }, found);
  const match = findLikelyKey(model, columns, rows);
  return { ...toPlan(model, table, fields), ...widthOf(table, header), headerLine, columns, rows, style, match };
}
