import type { FileStyle } from '../../src/export/file-style';
import { exportCell, exportHeaders, exportRows } from '../../src/export/rows';
import type { TableFormat } from '../../src/export/table-file';
import type { ValueFormat } from '../../src/field-types/field-type';
import { importFormats } from '../../src/framework/import/import-formats';
import { isReadable } from '../../src/import/cell-values';
import { columnsOf, headed, ID_COLUMN, importFields } from '../../src/import/columns';
import { fileStyle } from '../../src/import/file-style';
import { createJudge, type ImportSite } from '../../src/import/judge-rows';
import { readTable } from '../../src/import/read-table';
import type { ImportRow } from '../../src/import/row-result';
import type { EntityModel, EntityRecord } from '../../src/model/entity-model';
import type { FieldModel } from '../../src/model/field-model';
import { madeFile } from './made-file';

export interface WrittenFile {
  format: TableFormat;
  style: FileStyle;
  /** Whose words are in the file. */
  words: ValueFormat;
  cell: typeof exportCell;
}

/** A file with these columns of records, as the console saves it. */
export async function savedFile(
  records: readonly EntityRecord[],
  fields: readonly FieldModel[],
  { format, style, words, cell }: WrittenFile,
): Promise<ArrayBuffer> {
  const table = { headers: exportHeaders(fields, words), rows: exportRows(records, fields, words, cell) };
  return (await madeFile({ kind: 'table', table }, format, 'x', style)).file.arrayBuffer();
}

/** What becomes of each row of a file on a site that has these records; no rule of the schema counts. */
export function importedRows(
  content: ArrayBuffer,
  model: EntityModel,
  records: readonly EntityRecord[],
  { reader, match }: { reader: ValueFormat; match: string | null },
): ImportRow[] {
  const read = readTable(content);
  if ('fault' in read) throw new Error(`The file was refused: ${JSON.stringify(read.fault)}`);
  const fields = importFields(model, { isWritable: isReadable, isVisible: () => true });
  const table = headed(read.table.rows, fields);
  const columns = columnsOf(table, fields);
  const formats = importFormats(model, reader, 'Europe/Rome');
  const site: ImportSite = {
    model,
    context: {
      style: fileStyle(model, columns, table.rows, read.table),
      timeZone: 'Europe/Rome',
      language: 'en',
      referred: (_field, text) => [text],
    },
    recordWith: (path, value) => (path === ID_COLUMN ? records.find(({ id }) => id === value) : undefined),
    exported: (field, record) => formats.map((format) => exportCell(record, field, format)),
    mayCreate: true,
    mayUpdate: () => true,
    canWrite: () => true,
    defaults: {},
    failuresOf: () => [],
  };
  return table.rows.map(createJudge(site, columns, { match, emptyCells: 'empty' }));
}
