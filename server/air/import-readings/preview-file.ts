import { basename } from 'node:path';
import { type Columns, findColumns, type HeaderMap } from './columns';
import { type DecimalMark, decimalMarkOf } from './numbers';
import { type FileShape, readRows, shapeOf } from './read-file';
import { readRow, timeTextOf } from './row-reader';
import { TIME_EXAMPLES, type TimeFormat } from './time-formats';
import { bestPreview, createTimePreview, formatsOf, type TimeFacts, type TimePreview } from './time-preview';
import { createTimestampReader, type TimestampReader } from './wall-timestamps';

export interface FileLayout {
  shape: FileShape;
  headerLine: number;
  columns: Columns;
  mark: DecimalMark;
  format: TimeFormat;
  zone: string;
}

export type FilePreview = { path: string } & (
  | { layout: FileLayout; facts: TimeFacts }
  | { fault: string; line: number; undecided?: Undecided }
);

export interface Undecided {
  choose(format: TimeFormat): { layout: FileLayout; facts: TimeFacts };
}

export interface FilePreviewOptions {
  headers: HeaderMap;
  zone: string | undefined;
  dates: 'dmy' | 'mdy' | undefined;
  defaultZone: string;
  now: number;
}

const HEADER_WITHIN = 30;
const SAMPLE_ROWS = 500;

/** Reads a file once without storing anything. Rejects if the file cannot be read. */
export async function previewFile(path: string, options: FilePreviewOptions): Promise<FilePreview> {
  const shape = await shapeOf(path);
  if (shape === undefined) return { path, fault: 'The file is empty', line: 1 };
  let begun: Begun | Failure | undefined;
  await readRows(path, shape.delimiter, ({ rows }) => {
    let data = rows;
    if (begun === undefined) {
      begun = begin(shape, rows, options);
      if ('headerLine' in begun) data = rows.slice(begun.headerLine);
    }
    if (!('headerLine' in begun)) return;
    for (const cells of data) if (!isBlank(cells)) begun.take(cells);
  });
  if (begun === undefined || !('headerLine' in begun))
    return { path, ...(begun ?? { fault: 'The file is empty', line: 1 }) };
  return { path, ...finish(begun, options) };
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

export function stemOf(path: string): string {
  return basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|txt|tsv)$/i, '');
}

interface Failure {
  fault: string;
  line: number;
}

interface Begun {
  headerLine: number;
  take(cells: readonly string[]): void;
  previews: readonly TimePreview[];
  layoutIn(format: TimeFormat): FileLayout;
}

function begin(shape: FileShape, rows: readonly (readonly string[])[], options: FilePreviewOptions): Begun | Failure {
  const found = findHeader(rows, options.headers);
  if ('fault' in found) return found;
  const { columns, line } = found;
  const sample = rows.slice(line, line + SAMPLE_ROWS).filter((cells) => cells.length === columns.width);
  const texts = sample.map((cells) => timeTextOf(cells, columns)).filter((text) => text.trim() !== '');
  const formats = options.dates
    ? formatsOf(texts).filter((f) => !isDayOrMonth(f) || f === options.dates)
    : formatsOf(texts);
  if (formats.length === 0) {
    const examples = Object.values(TIME_EXAMPLES).join(', ');
    const fault =
      texts.length === 0 ? 'The file has no readings' : `The timestamp "${texts[0]}" is of no known form: ${examples}`;
    return { fault, line: line + 1 };
  }
  const mark = decimalMarkOf(sample.flatMap((cells) => columns.measures.map(({ index }) => cells[index] ?? '')));
  const zone = options.zone ?? (columns.isUtc ? 'UTC' : options.defaultZone);
  const followed = formats.map((format): { preview: TimePreview; timestampOf: TimestampReader } => ({
    preview: createTimePreview(format),
    timestampOf: createTimestampReader(zone, format),
  }));
  return {
    headerLine: line,
    take: (cells) => {
      const text = timeTextOf(cells, columns);
      for (const { preview, timestampOf } of followed) {
        const t = timestampOf(text);
        preview.add(readRow(cells, columns, () => t, mark).reading?.t, typeof t === 'number');
      }
    },
    previews: followed.map(({ preview }) => preview),
    layoutIn: (format) => ({ shape, headerLine: line, columns, mark, format, zone }),
  };
}

function findHeader(
  rows: readonly (readonly string[])[],
  map: HeaderMap,
): { columns: Columns; line: number } | Failure {
  let failure: Failure | undefined;
  for (const [index, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    if (isBlank(cells)) continue;
    const columns = findColumns(cells, map, rows.slice(index + 1, index + 1 + SAMPLE_ROWS));
    if (typeof columns !== 'string') return { columns, line: index + 1 };
    failure ??= { fault: columns, line: index + 1 };
  }
  return failure ?? { fault: 'The file is empty', line: 1 };
}

function isDayOrMonth(format: TimeFormat): boolean {
  return format === 'dmy' || format === 'mdy';
}

function finish({ previews, layoutIn, headerLine }: Begun, { now }: FilePreviewOptions) {
  const choose = (preview: TimePreview) => ({ layout: layoutIn(preview.format), facts: preview.facts() });
  const best = bestPreview(previews, now);
  if (best !== undefined) return choose(best);
  const undecided: Undecided = {
    choose: (format) =>
      choose(previews.find((preview) => preview.format === format) ?? previews[0] ?? createTimePreview(format)),
  };
  const fault = `Nothing shows whether its dates begin with the day or with the month: say --dates dmy or --dates mdy`;
  return { fault, line: headerLine + 1, undecided };
}
