import { isReadable } from '../../import/cell-values';
import { columnsOf, headed, ID_COLUMN, type ImportColumn, type ImportFields, importFields } from '../../import/columns';
import { fileStyle } from '../../import/file-style';
import type { Table } from '../../import/table';
import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { formFields, formPurposes } from '../../model/form-fields';
import type { ImportPlan, ImportSession } from './compare-file';

/** A file as it was understood. */
export interface FilePlan extends ImportPlan {
  form: Table['form'];
  /** The line of the headers. */
  headerLine: number;
}

/** The fields that a session may bring: those that some form of the entity has, that it may fill in, and that a file can hold. */
export function fieldsToImport(
  model: EntityModel,
  { mayCreate, canWrite }: Pick<ImportSession, 'mayCreate' | 'canWrite'>,
  visible: readonly FieldModel[],
): ImportFields {
  const inForms = new Set(formPurposes(model).flatMap((purpose) => formFields(model, purpose)));
  const isWritable = (field: FieldModel) =>
    inForms.has(field) &&
    isReadable(field) &&
    ((mayCreate && canWrite(field, 'create')) || (model.actions.includes('edit') && canWrite(field, 'update')));
  return importFields(model, { isWritable, isVisible: (field) => visible.includes(field) || inForms.has(field) });
}

/** What a row may be known by, of the columns that a file has: the id, the field that gives it, or what no two records share. */
export function matchesOf({ unique, idField }: EntityModel, columns: readonly ImportColumn[]): string[] {
  const keys = [ID_COLUMN, ...(idField === undefined ? [] : [idField]), ...unique];
  return [...new Set(keys)].filter((key) => columns.some(({ target }) => target === key));
}

/** How a file is taken as long as nobody says otherwise. */
export function planOf(model: EntityModel, table: Table, fields: ImportFields): FilePlan {
  const { header, rows } = headed(table.rows, fields);
  const columns = columnsOf({ header, rows }, fields);
  return {
    form: table.form,
    headerLine: header.line,
    columns,
    rows,
    style: fileStyle(model, columns, rows, table),
    match: matchesOf(model, columns)[0] ?? null,
    emptyCells: 'empty',
  };
}
