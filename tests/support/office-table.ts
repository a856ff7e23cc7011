import type { FileStyle } from '../../src/frame/export/file-style';
import { toCell } from '../../src/frame/export/rows';
import type { TableFormat } from '../../src/frame/export/table-file';
import { isReadable } from '../../src/frame/import/reader/cell-values';
import { createImportFields } from '../../src/frame/import/reader/columns';
import { createExportTable } from '../../src/frame/list/write-list';
import { createValueFormat } from '../../src/frame/value/value-format';
import { importedRows } from './imported';
import { madeFile } from './made-file';
import { entityModel } from './sample-entity';

const ZONE = 'Europe/Rome';

/** What spreadsheets spoil, and what they leave. */
const officeModel = entityModel({
  name: { type: 'string', title: 'Name' },
  cap: { type: 'string', title: 'CAP' },
  firmware: { type: 'string', title: 'Firmware' },
  temperature: { type: 'number', title: 'Temperature', 'x-field': { unit: '°C' } },
  on: { type: 'boolean', title: 'On' },
  seen: { type: 'integer', title: 'Seen', 'x-field': { type: 'instant' } },
  note: { type: 'string', title: 'Note' },
});

const officeRecords = [
  {
    ...{ id: 'b1', name: 'Scuola Manzoni', cap: '00187', firmware: '4.10', temperature: 20.5, on: true },
    ...{ seen: Date.UTC(2026, 6, 1, 5, 17), note: '=1+1' },
  },
  {
    ...{ id: 'b2', name: '1/2', cap: '35121', firmware: '10.0', temperature: 7, on: false },
    ...{ seen: Date.UTC(2026, 9, 25, 1, 30), note: '+39 049' },
  },
];

const words = createValueFormat('en', ZONE, (value) => (value ? 'Yes' : 'No'));

export async function officeFile(format: TableFormat, csv: FileStyle['csv']): Promise<Uint8Array> {
  const growing = createExportTable({
    ...{ model: officeModel, fields: officeModel.fields, cell: toCell, format: words, timeZone: ZONE },
  });
  growing.add(officeRecords);
  const style = { csv, timeZone: ZONE, yes: 'Yes', no: 'No' };
  const { file } = await madeFile({ kind: 'table', table: growing.table() }, format, 'History', style);
  return new Uint8Array(await file.arrayBuffer());
}

/** What becomes of the rows of a file that an office program has saved, and which fields it has spoilt. */
export function readAgain(content: Uint8Array) {
  const rights = {
    ...{ mayCreate: true, mayUpdate: () => true, canWrite: () => true },
    fields: createImportFields(officeModel, { isWritable: isReadable, isSeen: () => true, isKnown: () => true }),
  };
  const rows = importedRows(Uint8Array.from(content).buffer, officeModel, officeRecords, { words, rights });
  return rows.map(({ kind, notes = [] }) => [kind, ...notes.map(({ kind: note, path }) => `${note} ${path}`)]);
}
