import type { DecimatedSeries } from '../../../frame/time-series/decimate';
import { NO_CODE } from '../../../frame/time-series/numeric-series';
import { CHART_MEASURES, type ChartMeasure } from '../air/chart-data';
import { scaleOf } from './chart-columns';
import {
  createNumberWriter,
  NumberReader,
  type NumberWriter,
  readTimes,
  readValues,
  writeTimes,
  writeValues,
} from './varints';

export const DRAWN_LINES = 'application/vnd.air-console.lines';

export interface DrawnLine {
  hwId: string;
  measure: ChartMeasure;
  points: DecimatedSeries;
}

/** Version of the format. Increase it with every change. */
const FORMAT = 2;

const DOUBLE_BYTES = 8;

function bytesOf(value: number): Uint8Array {
  const bytes = new Uint8Array(DOUBLE_BYTES);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

function numberOf({ buffer, byteOffset }: Uint8Array): number {
  return new DataView(buffer, byteOffset, DOUBLE_BYTES).getFloat64(0);
}

function writeLine(writer: NumberWriter, { hwId, measure, points }: DrawnLine): void {
  const { x, y, codes, measured, drawn, mean } = points;
  const scale = scaleOf(measure);
  const times: number[] = [];
  const values: number[] = [];
  const breaks: number[] = [];
  const placed: number[] = [];
  for (let index = 0; index < y.length; index += 1) {
    const value = y[index] ?? Number.NaN;
    if (Number.isNaN(value)) {
      breaks.push(index);
      continue;
    }
    times.push(x[index] ?? 0);
    values.push(Math.round(value * scale));
    placed.push(codes?.[index] ?? NO_CODE);
  }
  writer.part(new TextEncoder().encode(hwId));
  writer.natural(CHART_MEASURES.indexOf(measure));
  writer.natural(measured);
  writer.natural(drawn);
  writer.part(bytesOf(mean));
  writeTimes(writer, times);
  writeValues(writer, values);
  writeValues(writer, breaks);
  writer.natural(codes === undefined ? 0 : 1);
  if (codes !== undefined) writeValues(writer, placed);
}

function readLine(reader: NumberReader): DrawnLine {
  const hwId = new TextDecoder().decode(reader.part());
  const measure = CHART_MEASURES[reader.natural()];
  if (measure === undefined) throw new TypeError('The response contains a line with an unknown measure');
  const scale = scaleOf(measure);
  const [measured, drawn, mean] = [reader.natural(), reader.natural(), numberOf(reader.part())];
  const [times, values, breaks] = [readTimes(reader), readValues(reader), readValues(reader)];
  const codes = reader.natural() === 0 ? undefined : readValues(reader);
  const length = times.length + breaks.length;
  const x = new Float64Array(length);
  const y = new Float64Array(length).fill(Number.NaN);
  const placed = new Uint8Array(length).fill(NO_CODE);
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    if (breaks[before] === index) {
      x[index] = ((times[index - before - 1] ?? 0) + (times[index - before] ?? 0)) / 2;
      before += 1;
      continue;
    }
    x[index] = times[index - before] ?? 0;
    y[index] = (values[index - before] ?? 0) / scale;
    placed[index] = codes?.[index - before] ?? NO_CODE;
  }
  return { hwId, measure, points: { x, y, measured, drawn, mean, ...(codes && { codes: placed }) } };
}

export function encodeLines(lines: readonly DrawnLine[]): Uint8Array {
  const writer = createNumberWriter();
  writer.natural(FORMAT);
  writer.natural(lines.length);
  for (const line of lines) writeLine(writer, line);
  return writer.bytes();
}

export function decodeLines(bytes: Uint8Array): DrawnLine[] {
  const reader = new NumberReader(bytes);
  if (reader.natural() !== FORMAT) throw new TypeError('The response contains no lines');
  return Array.from({ length: reader.natural() }, () => readLine(reader));
}
