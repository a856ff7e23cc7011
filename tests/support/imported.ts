import { type AccessSubject, can, canRoleSeeField, canWriteField } from '../../src/frame/access/can';
import type { FileStyle } from '../../src/frame/export/file-style';
import { toCell } from '../../src/frame/export/rows';
import type { TableFormat } from '../../src/frame/export/table-file';
import type { ValueFormat } from '../../src/frame/field-types/field-type';
import { createImportFormats } from '../../src/frame/import/import-formats';
import { listFieldsToImport, toPlan } from '../../src/frame/import/import-plan';
import type { ImportRow } from '../../src/frame/import/reader/changes';
import type { ImportFields } from '../../src/frame/import/reader/columns';
import { createJudge, type ImportChoices, type ImportSite } from '../../src/frame/import/reader/judge-rows';
import { readTable } from '../../src/frame/import/reader/read-table';
import { createExportTable } from '../../src/frame/list/write-list';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { valueAt } from '../../src/frame/model/paths';
import { madeFile } from './made-file';

export interface WrittenFile {
  format: TableFormat;
  style: FileStyle;
  words: ValueFormat;
  cell: typeof toCell;
}

export async function savedFile(
  model: EntityModel,
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  { format, style, words, cell }: WrittenFile,
): Promise<ArrayBuffer> {
  const growing = createExportTable({ model, fields, cell, format: words, timeZone: style.timeZone });
  growing.add(records);
  return (await madeFile({ kind: 'table', table: growing.table() }, format, 'x', style)).file.arrayBuffer();
}

type Rights = Pick<ImportSite, 'mayCreate' | 'mayUpdate' | 'canWrite'> & { fields: ImportFields };

export function rightsOf(model: EntityModel, role: string): Rights {
  const subject: AccessSubject = { role, claim: 'all' };
  const canWrite: ImportSite['canWrite'] = (field, operation) => canWriteField(field, role, operation);
  const mayCreate = model.actions.includes('create') && can({ subject, model, operation: 'create' });
  const mayUpdate = () => model.actions.includes('edit') && can({ subject, model, operation: 'update' });
  const visible = model.fields.filter((field) => canRoleSeeField(field, role));
  return { mayCreate, mayUpdate, canWrite, fields: listFieldsToImport(model, { mayCreate, canWrite }, visible) };
}

interface Reader {
  words: ValueFormat;
  timeZone?: string;
  rights: Rights;
  choices?: Partial<ImportChoices>;
}

export function importedRows(
  content: ArrayBuffer,
  model: EntityModel,
  records: readonly EntityRecord[],
  { words, rights: { fields, ...rights }, choices = {}, timeZone = 'Europe/Rome' }: Reader,
): ImportRow[] {
  const read = readTable(content);
  if ('fault' in read) throw new Error(`The file was refused: ${JSON.stringify(read.fault)}`);
  const plan = { ...toPlan(model, read.table, fields), ...choices };
  const formats = createImportFormats(model, words, timeZone);
  const exported: ImportSite['exported'] = (field, record) => formats.map((one) => toCell(record, field, one));
  const site: ImportSite = {
    ...rights,
    model,
    exported,
    context: {
      style: plan.style,
      timeZone,
      language: 'en',
      referred: (field, text) => {
        const called = records.filter((record) => exported(field, record).includes(text));
        const ids = [...new Set(called.map((record) => String(valueAt(record, field.keys))))];
        return ids.length > 0 ? ids : [text];
      },
    },
    recordsWith: (path, value) => records.filter((one) => String(valueAt(one, path.split('.')) ?? '') === value),
    defaults: {},
    failuresOf: () => [],
  };
  return plan.rows.map(createJudge(site, plan.columns, plan));
}
