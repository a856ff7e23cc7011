import type { ReadingFormat } from '../../../src/air/calls/definitions/data-out';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import { guarded } from '../../../src/frame/export/formula-guard';
import type { SeenDevice } from './seen-devices';

export interface RowWriter {
  head: string;
  tail: string;
  /** Returns a function that writes one row: the time as text, and a value per measure, NaN if missing. */
  rowsOf(device: SeenDevice): (time: string, values: ArrayLike<number>) => string;
}

/** Escapes by RFC 4180, and neutralizes text that a spreadsheet would run as a formula. */
const cell = (text: string): string => {
  const safe = guarded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const textsOf = ({ hwId: device, name, building, room }: SeenDevice) => ({ device, name, building, room });

function csvRows(keys: readonly MeasureKey[]): RowWriter {
  return {
    head: `${['time', 'device', 'name', 'building', 'room', ...keys].join(',')}\n`,
    tail: '',
    rowsOf: (device) => {
      const texts = Object.values(textsOf(device)).map(cell).join(',');
      return (time, values) => {
        let row = `${time},${texts}`;
        for (let index = 0; index < keys.length; index += 1) {
          const value = values[index] ?? Number.NaN;
          row += Number.isNaN(value) ? ',' : `,${value}`;
        }
        return `${row}\n`;
      };
    },
  };
}

function jsonRows(keys: readonly MeasureKey[]): RowWriter {
  let isFirst = true;
  return {
    head: '[',
    tail: ']\n',
    rowsOf: (device) => {
      const texts = JSON.stringify(textsOf(device)).slice(1, -1);
      return (time, values) => {
        let row = `${isFirst ? '\n' : ',\n'}{"time":"${time}",${texts}`;
        isFirst = false;
        for (const [index, key] of keys.entries()) {
          const value = values[index] ?? Number.NaN;
          row += `,"${key}":${Number.isNaN(value) ? 'null' : value}`;
        }
        return `${row}}`;
      };
    },
  };
}

export function rowWriter(format: ReadingFormat, keys: readonly MeasureKey[]): RowWriter {
  return format === 'csv' ? csvRows(keys) : jsonRows(keys);
}
