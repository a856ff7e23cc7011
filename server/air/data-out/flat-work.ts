import type { ReadingFormat } from '../../../src/air/calls/definitions/data-out';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { linesOf } from '../../../src/air/domain/air/period-facts';
import { createInstantText } from '../../../src/air/domain/evidence/instant-text';
import { CHART_COLUMNS } from '../../../src/air/domain/readings/chart-columns';
import { MEASURES, type MeasureKey } from '../../../src/air/domain/readings/measures';
import { createDayJoiner, type JoinedDays } from '../../../src/air/domain/readings/source-columns';
import { computeMeans, listStepBounds } from '../../../src/air/domain/readings/steps';
import { guardFormula } from '../../../src/frame/export/formula-guard';
import { HOUR } from '../../../src/frame/time/units';
import { createYield } from '../../frame/stores/yield-to-event-loop';
import { readColumns } from '../telemetry/chart-lines';
import { toSource } from '../telemetry/cut-readings';
import type { ReadingReader, Source } from '../telemetry/reading-store';
import type { SeenDevice } from './seen-site';

interface RowWriter {
  head: string;
  tail: string;
  /** Writes rows with the time as text, and a value per measure, NaN if missing. */
  rowsOf(device: SeenDevice): (time: string, values: ArrayLike<number>) => string;
}

/** Escapes a cell by RFC 4180 and neutralizes text that a spreadsheet would run as a formula. */
const cell = (text: string): string => {
  const safe = guardFormula(text);
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

export function createRowWriter(format: ReadingFormat, keys: readonly MeasureKey[]): RowWriter {
  return format === 'csv' ? csvRows(keys) : jsonRows(keys);
}

export interface FlatRequest {
  devices: readonly SeenDevice[];
  measures: readonly MeasureKey[];
  /** Half-open, ms. */
  period: Period;
  /** Length of the steps for means, ms; null for every reading. */
  step: number | null;
  format: ReadingFormat;
}

export interface FlatWork {
  flat(request: FlatRequest): AsyncGenerator<string | Uint8Array>;
}

export const listFlatSources = ({ devices }: FlatRequest): Source[] => devices.map(toSource);

/** Margin read around a period, so that its first and last readings have the right weight; enough for devices that send every 15 minutes. */
const BESIDE_MS = 3 * HOUR;

const ROWS_AT_ONCE = 1000;

/** Row of time (ms) and values in the order of the measures; the array is reused for each row. */
type Row = [t: number, values: Float64Array];

const nameOf = (key: MeasureKey) => {
  const found = CHART_COLUMNS.device.find(({ from }) => from === key);
  if (found === undefined) throw new Error(`Readings have no column for ${key}`);
  return found.name;
};

function* rowsOf(columns: readonly (ArrayLike<number> | undefined)[], times: ArrayLike<number>): Generator<Row> {
  const values = new Float64Array(columns.length);
  for (let index = 0; index < times.length; index += 1) {
    let isEmpty = true;
    for (let column = 0; column < columns.length; column += 1) {
      const value = columns[column]?.[index] ?? Number.NaN;
      values[column] = value;
      if (!Number.isNaN(value)) isEmpty = false;
    }
    if (!isEmpty) yield [times[index] ?? 0, values];
  }
}

function meansIn(days: JoinedDays, measures: readonly MeasureKey[], bounds: readonly number[]) {
  const lineOf = linesOf(days);
  const means = measures.map((key) => {
    const { scale } = MEASURES[key];
    return computeMeans(lineOf(nameOf(key)), bounds).map((mean) => Math.round(mean * scale) / scale);
  });
  return rowsOf(means, bounds.slice(0, -1));
}

const everyReading = ({ x, columns }: JoinedDays, measures: readonly MeasureKey[]) =>
  rowsOf(
    measures.map((key) => columns.get(nameOf(key))),
    x,
  );

function stepsByZone({ period, step }: FlatRequest) {
  const known = new Map<string, readonly number[]>();
  return (zone: string): readonly number[] | undefined => {
    if (step === null) return undefined;
    const bounds = known.get(zone) ?? listStepBounds(period, step, zone);
    known.set(zone, bounds);
    return bounds;
  };
}

function periodToRead({ from, to }: Period, bounds: readonly number[] | undefined): Period {
  if (bounds === undefined) return { from, to: to - 1 };
  return { from: (bounds[0] ?? from) - BESIDE_MS, to: (bounds.at(-1) ?? to) + BESIDE_MS };
}

async function* flat(reader: ReadingReader, request: FlatRequest): AsyncGenerator<string> {
  const { devices, measures, period, format } = request;
  const writer = createRowWriter(format, measures);
  const yieldToEventLoop = createYield();
  const snapshot = await reader.openChart(listFlatSources(request));
  const joiner = createDayJoiner();
  const instantText = createInstantText();
  const names = measures.map(nameOf);
  const boundsIn = stepsByZone(request);
  try {
    for (const device of devices) await snapshot.check([toSource(device)], periodToRead(period, boundsIn(device.zone)));
    let text = writer.head;
    let count = 0;
    for (const device of devices) {
      const write = writer.rowsOf(device);
      const bounds = boundsIn(device.zone);
      const read = periodToRead(period, bounds);
      const days = await readColumns(snapshot, joiner, toSource(device), read, names, yieldToEventLoop);
      const rows = bounds === undefined ? everyReading(days, measures) : meansIn(days, measures, bounds);
      for (const [t, values] of rows) {
        text += write(instantText(t), values);
        count += 1;
        if (count % ROWS_AT_ONCE !== 0) continue;
        yield text;
        text = '';
        await yieldToEventLoop();
      }
    }
    yield text + writer.tail;
  } finally {
    await snapshot.close();
  }
}

export function createFlatWork(reader: ReadingReader): FlatWork {
  return { flat: (request) => flat(reader, request) };
}
