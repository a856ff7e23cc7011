import {
  readWarehouseRows,
  type FileFault as WarehouseFault,
  type WarehouseRows,
} from '../../domain/warehouse/warehouse-csv';
import { textOf } from '../../import/cell-text';
import type { Cell, FileFault, ReadResult } from '../../import/table';

/** Why a file brings no devices: what is wrong with any table, or with one of devices. */
export type DeviceFileFault = FileFault | WarehouseFault;

/** A cell as it was written: what is wrong with it is told as it is. */
function writtenIn(cell: Cell): string {
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n') : textOf(cell);
}

/** The devices in a file, or why there are none. */
export function devicesIn(read: ReadResult): WarehouseRows | { fault: DeviceFileFault } {
  if ('fault' in read) return read;
  return readWarehouseRows(read.table.rows.map(({ line, cells }) => ({ line, cells: cells.map(writtenIn) })));
}
