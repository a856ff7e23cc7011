import type { DecimalMark } from '../../frame/field-types/read-number';
import { type DateOrder, parseNumericTime } from '../../frame/field-types/read-time';
import { DAY, MINUTE } from '../../frame/time/units';
import { detectInterval } from '../../frame/time-series/intervals';
import { MEASURE_KEYS, type MeasureKey } from '../domain/readings/measures';
import { causeText } from './causes';
import { type Columns, findColumns, type HeaderMap, headersOf } from './columns';
import { collectMarkEvidence } from './decimal-mark';
import { detectShape, type FileShape, type ReadableFile, readRows } from './read-file';
import { getTimeText, hasNoReading, isBlank, readRow, seriesOf, withoutUnit } from './row-reader';
import { createTimestampReader, readMoment, type TimestampReader } from './wall-timestamps';

interface TimeFacts {
  good: number;
  bad: number;
  unreadable: number;
  first: number | undefined;
  last: number | undefined;
  /** Intervals (ms) between at least a tenth of the readings, in order of first appearance. */
  paces: number[];
  newestPace: number | undefined;
}

type TimePreview = ReturnType<typeof createTimePreview>;

const NEWEST_READINGS = 100;
const LEAST_SHARE = 0.1;
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy'];
const DAY_LENGTH = '2026-01-31'.length;
/** Matches dates whose order may differ. Dates with points begin with the day. */
const HAS_ORDER = /(?:^|\s)\d{1,2}[/-]\d/;

/** Returns the orders of day and month in which most of the texts are times; only one order if both give the same times. */
function ordersOf(texts: readonly string[], chosen: DateOrder | undefined): readonly DateOrder[] {
  const isTime = (text: string) => text.length > DAY_LENGTH || parseNumericTime(text) !== undefined;
  const readIn = (order: DateOrder) => texts.filter((text) => isTime(text) && readMoment(text, order) !== undefined);
  const found = (chosen ? [chosen] : ORDERS).filter((order) => readIn(order).length > texts.length / 2);
  return texts.some((text) => HAS_ORDER.test(text)) ? found : found.slice(0, 1);
}

function createTimePreview(order: DateOrder) {
  const distances = new Map<number, number>();
  const firstRows: number[] = [];
  let lastRows: number[] = [];
  let backwards = 0;
  let good = 0;
  let bad = 0;
  let unreadable = 0;
  let first: number | undefined;
  let last: number | undefined;
  let before: number | undefined;
  return {
    order,
    add(instant: number | undefined, isReadable: boolean) {
      if (!isReadable) unreadable += 1;
      if (instant === undefined) {
        bad += 1;
        return;
      }
      good += 1;
      first = Math.min(first ?? instant, instant);
      last = Math.max(last ?? instant, instant);
      const step = instant - (before ?? instant);
      if (step < 0) backwards += 1;
      const distance = roundPace(Math.abs(step));
      if (distance > 0) distances.set(distance, (distances.get(distance) ?? 0) + 1);
      before = instant;
      if (firstRows.length < NEWEST_READINGS) firstRows.push(instant);
      lastRows.push(instant);
      if (lastRows.length > 2 * NEWEST_READINGS) lastRows = lastRows.slice(-NEWEST_READINGS);
    },
    facts() {
      const paces = [...distances].flatMap(([distance, count]) => (count >= good * LEAST_SHARE ? [distance] : []));
      const newest = [...new Set([...firstRows, ...lastRows])].sort((a, b) => a - b).slice(-NEWEST_READINGS);
      const inOrder = backwards > good / 2 ? paces.toReversed() : paces;
      return { good, bad, unreadable, first, last, paces: inOrder, newestPace: detectInterval(newest) };
    },
  };
}

function roundPace(distance: number): number {
  return distance < MINUTE / 2 ? distance : Math.max(MINUTE, Math.round(distance / MINUTE) * MINUTE);
}

/** Prefers the fewest unreadable times, then no reading after tomorrow, then the shortest gaps. Returns undefined for a tie. @param now ms */
function bestPreview(previews: readonly TimePreview[], now: number): TimePreview | undefined {
  const rated = previews.map((preview) => ({ preview, facts: preview.facts() }));
  const fewest = Math.min(...rated.map(({ facts }) => facts.unreadable));
  const readable = rated.filter(({ facts }) => facts.unreadable === fewest);
  const past = readable.filter(({ facts }) => (facts.last ?? 0) <= now + DAY);
  const left = past.length > 0 ? past : readable;
  const [closest, next] = left
    .map(({ preview, facts }) => ({ preview, span: (facts.last ?? 0) - (facts.first ?? 0) }))
    .sort((a, b) => a.span - b.span);
  return next === undefined || next.span > 2 * (closest?.span ?? 0) ? closest?.preview : undefined;
}

export interface FileLayout {
  shape: FileShape;
  headerLine: number;
  columns: Columns;
  mark: DecimalMark;
  /** Order of day and month, if the times of the file depend on it. */
  order: DateOrder;
  isOrdered: boolean;
  zone: string;
  /** Zone of the command line, which the offset in the header replaces. */
  replacedZone: string | undefined;
}

export type FilePreview = { file: ReadableFile } & ({ layout: FileLayout; facts: FileFacts } | FailedPreview);

export interface FileFacts extends TimeFacts {
  ranges: ReadonlyMap<MeasureKey, readonly [low: number, high: number]>;
  devices: readonly string[];
}

export interface FilePreviewOptions {
  headers: HeaderMap;
  zone: string | undefined;
  dates: DateOrder | undefined;
  decimals?: DecimalMark | undefined;
  defaultZone: string;
  now: number;
}

const HEADER_WITHIN = 30;
const SAMPLE_ROWS = 500;

export async function previewFile(file: ReadableFile, options: FilePreviewOptions): Promise<FilePreview> {
  const shape = await detectShape(file);
  if (typeof shape === 'string')
    return { file, ...EMPTY, kind: shape, ...(shape === 'damaged' && { fault: 'The spreadsheet cannot be read' }) };
  let begun: Begun | FailedPreview | undefined;
  await readRows(file, shape.delimiter, ({ rows }) => {
    let data = rows;
    if (begun === undefined) {
      begun = begin(shape, rows, options);
      if ('headerLine' in begun) data = rows.slice(begun.headerLine);
    }
    if (!('headerLine' in begun)) return;
    for (const cells of data) begun.take(cells);
  });
  if (begun === undefined || !('headerLine' in begun)) return { file, ...(begun ?? EMPTY) };
  return { file, ...begun.finish() };
}

export interface FailedPreview {
  /** Text for the command. */
  fault: string;
  kind: 'empty' | 'damaged' | 'noReadings' | 'times' | 'columns' | 'dates' | 'decimals';
  line: number;
  /** Cells of the row that is most likely the header. */
  headers?: readonly string[];
}

const EMPTY: FailedPreview = { kind: 'empty', fault: 'The file is empty', line: 1 };

interface Begun {
  headerLine: number;
  take(cells: readonly string[]): void;
  finish(): { layout: FileLayout; facts: FileFacts } | FailedPreview;
}

function follow(columns: Columns, order: DateOrder, mark: DecimalMark) {
  const times = createTimePreview(order);
  const ranges = new Map<MeasureKey, [number, number]>();
  const devices = new Set<string>();
  return {
    mark,
    times,
    add: (cells: readonly string[], instant: ReturnType<TimestampReader>) => {
      const { reading, device } = readRow(cells, columns, () => instant, mark);
      times.add(reading?.t, typeof instant === 'number');
      if (device !== undefined) devices.add(device);
      for (const key of MEASURE_KEYS) {
        const value = reading?.[key];
        if (value === undefined || value === null) continue;
        const range = ranges.get(key);
        if (range === undefined) ranges.set(key, [value, value]);
        else {
          range[0] = Math.min(range[0], value);
          range[1] = Math.max(range[1], value);
        }
      }
    },
    facts: () => ({ ...times.facts(), ranges, devices: [...devices] }),
  };
}

const MARKS: readonly DecimalMark[] = ['.', ','];

function begin(
  shape: FileShape,
  rows: readonly (readonly string[])[],
  options: FilePreviewOptions,
): Begun | FailedPreview {
  const found = findHeader(rows, options.headers);
  if ('fault' in found) return found;
  const { columns, line } = found;
  const sample = rows
    .slice(line, line + SAMPLE_ROWS)
    .filter((cells) => cells.length >= columns.width && !hasNoReading(cells, columns));
  const texts = sample.map((cells) => getTimeText(cells, columns)).filter((text) => text.trim() !== '');
  const orders = ordersOf(texts, options.dates ?? columns.order);
  if (orders.length === 0) {
    const isEmpty = texts.length === 0;
    const fault = isEmpty ? 'The file has no readings' : causeText({ kind: 'time', text: texts[0] ?? '' });
    return { fault, kind: isEmpty ? 'noReadings' : 'times', line: line + 1 };
  }
  const { offset } = columns;
  const stated = offset === undefined ? columns.zone : offset === 0 ? 'UTC' : offsetText(offset);
  const zone = stated ?? options.zone ?? options.defaultZone;
  const replacedZone = stated && options.zone;
  const evidence = collectMarkEvidence();
  const numbers = columns.long ? [columns.long.value] : columns.measures.map(({ index }) => index);
  const followed = orders.map((order) => ({
    timestampOf: createTimestampReader(zone, order, offset),
    byMark: (options.decimals ? [options.decimals] : MARKS).map((mark) => follow(columns, order, mark)),
  }));
  return {
    headerLine: line,
    take: (cells) => {
      if (hasNoReading(cells, columns)) return;
      for (const index of numbers) evidence.add(index, withoutUnit(cells[index] ?? ''));
      const text = getTimeText(cells, columns);
      for (const { timestampOf, byMark } of followed) {
        const instant = timestampOf(text, seriesOf(cells, columns));
        for (const each of byMark) each.add(cells, instant);
      }
    },
    finish: () => {
      const decided = options.decimals ? { mark: options.decimals } : evidence.decide();
      if ('example' in decided) {
        const fault = `Nothing shows whether the mark in ${decided.example} separates decimals or thousands: use --decimals point or --decimals comma`;
        return { fault, kind: 'decimals', line: line + 1 };
      }
      const { mark } = decided;
      const left = followed.flatMap(({ byMark }) => byMark.filter((each) => each.mark === mark));
      const times = left.map((each) => each.times);
      const best = bestPreview(times, options.now);
      const chosen = left.find((each) => each.times === best);
      if (chosen !== undefined) {
        const isOrdered = texts.some((text) => HAS_ORDER.test(text));
        const { order } = chosen.times;
        const layout = { shape, headerLine: line, columns, mark, order, isOrdered, zone, replacedZone };
        return { layout, facts: chosen.facts() };
      }
      const fault = `Nothing shows whether its dates begin with the day or with the month: use --dates dmy or --dates mdy`;
      return { fault, kind: 'dates', line: line + 1 };
    },
  };
}

const offsetText = (minutes: number): string =>
  `UTC${minutes < 0 ? '-' : '+'}${new Date(Math.abs(minutes) * MINUTE).toISOString().slice('yyyy-mm-ddT'.length, -':00.000Z'.length)}`;

function findHeader(
  rows: readonly (readonly string[])[],
  map: HeaderMap,
): { columns: Columns; line: number } | FailedPreview {
  let failure: (FailedPreview & { names: number }) | undefined;
  for (const [index, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (isBlank(cells)) continue;
    const columns = findColumns(cells, map, rows.slice(index + 1, index + 1 + SAMPLE_ROWS));
    if (typeof columns !== 'string') return { columns, line: index + 1 };
    // Reports the row with the most names, which is most likely the header.
    const names = cells.filter((cell) => /\p{L}{2}/u.test(cell)).length;
    if (names > (failure?.names ?? -1))
      failure = { fault: columns, kind: 'columns', line: index + 1, names, headers: headersOf(cells) };
  }
  return failure ?? EMPTY;
}
