import { unguarded } from '../../../frame/export/formula-guard';
import { textOf } from '../../../frame/import/reader/cell-text';
import { columnsOf, headed, type ImportFields, importFields } from '../../../frame/import/reader/columns';
import { comparable } from '../../../frame/import/reader/names';
import type { Cell, FileFault, ReadResult } from '../../../frame/import/reader/table';
import type { EntityModel } from '../../../frame/model/entity-model';
import { readWarehouseRows, type WarehouseRows } from '../../domain/warehouse/warehouse-csv';

const NEEDED = { serial: 'serial_number', token: 'token' } as const;
type Header = keyof typeof NEEDED;
const HEADERS = ['serial', 'token'] as const satisfies readonly Header[];

export type DeviceFileFault = FileFault | { kind: 'missingHeader' | 'repeatedHeader'; header: Header };

function writtenIn(cell: Cell): string {
  return typeof cell === 'string' ? unguarded(cell).replace(/\r\n?/g, '\n') : textOf(cell);
}

function deviceFields(model: EntityModel): ImportFields {
  const isNeeded = ({ path }: { path: string }) => HEADERS.some((header) => NEEDED[header] === path);
  const fields = importFields(model, { isWritable: isNeeded, isSeen: () => false, isKnown: isNeeded });
  const short = HEADERS.flatMap((header) => {
    const field = model.fieldByPath.get(NEEDED[header]);
    return field === undefined ? [] : [[comparable(header), [field]] as const];
  });
  return { ...fields, names: [...fields.names, new Map(short)] };
}

export function devicesIn(read: ReadResult, model: EntityModel): WarehouseRows | { fault: DeviceFileFault } {
  if ('fault' in read) return read;
  const fields = deviceFields(model);
  const { header, rows } = headed(read.table.rows, fields);
  const columns = columnsOf({ header, rows: [] }, fields);
  const indexOf = (name: Header) => columns.find(({ target }) => target === NEEDED[name])?.index;
  const [serial, token] = [indexOf('serial'), indexOf('token')];
  if (rows.length === 0) return { fault: { kind: 'empty' } };
  if (serial === undefined || token === undefined) {
    return { fault: { kind: 'missingHeader', header: serial === undefined ? 'serial' : 'token' } };
  }
  const doubles = columns.filter(({ leftOut }) => leftOut === 'double');
  const repeated = HEADERS.find((name) => doubles.some((column) => isCalled(column.header, name, fields)));
  if (repeated !== undefined) return { fault: { kind: 'repeatedHeader', header: repeated } };
  const records = rows.map(({ line, cells }) => ({ line, cells: cells.map(writtenIn) }));
  return readWarehouseRows(records, { serial, token, width: header.cells.length });
}

function isCalled(text: string, name: Header, fields: ImportFields): boolean {
  const [column] = columnsOf({ header: { line: 1, cells: [text] }, rows: [] }, fields);
  return column?.target === NEEDED[name];
}
