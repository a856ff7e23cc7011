import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { type HeaderMap, parseHeaderMap } from '../../../src/air/import-readings/columns';
import {
  type FileFacts,
  type FileLayout,
  type FilePreview,
  type FilePreviewOptions,
  previewFile,
} from '../../../src/air/import-readings/preview-file';
import { fileNameOf } from '../../../src/air/import-readings/read-file';
import { describeFault } from '../../../src/air/import-readings/read-readings';
import type { DecimalMark } from '../../../src/frame/field-types/read-number';
import type { DateOrder } from '../../../src/frame/field-types/read-time';
import { toWall } from '../../../src/frame/time/time-zone';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { isTimeZone } from '../../../src/frame/time/zone-offset';
import { DataError } from '../../frame/stores/data-error';
import { type ImportProgress, type ImportSummary, importReadings, isUnderstood } from './import-readings';
import type { ImportSite } from './places';

const wallTimeIn = ({ zone, columns }: FileLayout, instant: number): number =>
  columns.offset === undefined ? toWall(instant, zone) : instant + columns.offset * MINUTE;

export async function previewFiles(files: readonly string[], options: FilePreviewOptions): Promise<FilePreview[]> {
  const previews: FilePreview[] = [];
  for (const path of files) {
    const content = async () => new Blob([await readFile(path)]);
    previews.push(await previewFile({ name: path, content }, options));
  }
  const orders = new Set(
    previews.flatMap((preview) => ('layout' in preview && preview.layout.isOrdered ? [preview.layout.order] : [])),
  );
  const [dates] = orders;
  const isOpen = (preview: FilePreview) => orders.size === 1 && 'kind' in preview && preview.kind === 'dates';
  return Promise.all(
    previews.map((preview) => (isOpen(preview) ? previewFile(preview.file, { ...options, dates }) : preview)),
  );
}

const USAGE = `npm run import:readings -- <file or folder> [options]

  --manager <name>   the manager, created if there is none of this name  (default: Imported)
  --building <name>  the building, created if there is none of this name (default: name of the folder)
  --zone <IANA zone> the zone of times without an offset                 (default: of the building, else of the site)
  --map <list>       meaning of unknown headers, e.g. co2=Sensor 1,timestamp=When
  --dates dmy|mdy    order of day and month in 01/02/2026                (default: detected from the files)
  --decimals point|comma  decimal mark of 1.234                          (default: detected from each file)
  --dry-run          shows the preview and writes nothing

Each file (.csv, .txt, .tsv, .xlsx, also packed as .gz) becomes a room with one device, named by the file. A file with one
value in each row (entity_id, state), or with a column of devices, becomes a room for each device. Importing a file again adds nothing.`;

interface ImportOptions {
  files: readonly string[];
  manager: string;
  building: string;
  zone: string | undefined;
  headers: HeaderMap;
  dates: DateOrder | undefined;
  decimals: DecimalMark | undefined;
  isDryRun: boolean;
}

const TABLES = /\.(csv|txt|tsv|xlsx)(\.gz)?$/i;

async function readCommandLine(args: readonly string[]): Promise<ImportOptions> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: ARGUMENTS });
  const [target, ...others] = positionals;
  if (target === undefined) throw new Error('The path of a file or folder is missing');
  if (others.length > 0) throw new Error(`Give only one file or folder, without ${others.join(', ')}`);
  if (values.zone !== undefined && !isTimeZone(values.zone)) {
    throw new Error(`--zone: ${values.zone} is not an IANA time zone, such as Europe/Rome`);
  }
  return {
    files: await filesOf(target),
    manager: values.manager ?? 'Imported',
    building: values.building ?? parse(basename(resolve(target))).name,
    zone: values.zone,
    headers: parseHeaderMap(values.map),
    dates: oneOf<DateOrder>('dates', values.dates, { dmy: 'dmy', mdy: 'mdy' }),
    decimals: oneOf<DecimalMark>('decimals', values.decimals, { point: '.', comma: ',' }),
    isDryRun: values['dry-run'] === true,
  };
}

const text = { type: 'string' } as const;
const ARGUMENTS = {
  ...{ manager: text, building: text, zone: text, map: text, dates: text, decimals: text },
  'dry-run': { type: 'boolean' },
} as const;

function oneOf<Value>(option: string, given: string | undefined, values: Record<string, Value>): Value | undefined {
  if (given === undefined || Object.hasOwn(values, given)) return values[given ?? ''];
  throw new Error(`--${option}: ${given} is neither ${Object.keys(values).join(' nor ')}`);
}

async function filesOf(target: string): Promise<string[]> {
  const found = await stat(target).catch(() => undefined);
  if (!found) throw new Error(`${target} does not exist; give the path of a file or folder`);
  if (!found.isDirectory()) return [target];
  const names = (await readdir(target)).filter((name) => TABLES.test(name)).sort();
  if (names.length === 0)
    throw new Error(`${target} contains no file that ends in .csv, .txt, .tsv or .xlsx, compressed (.gz) or not`);
  return names.map((name) => join(target, name));
}

const ENCODINGS: Record<string, string> = { 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Latin-1' };
const SEPARATORS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const number = new Intl.NumberFormat('en').format;

const counted = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

function describePreviews(previews: readonly FilePreview[]): string[] {
  const alike = new Map<string, string[]>();
  const failed: string[] = [];
  for (const preview of previews) {
    const name = fileNameOf(preview.file);
    if ('fault' in preview) {
      failed.push(`${name}, line ${preview.line}: ${preview.fault}`);
      continue;
    }
    const about = describeLayout(preview.layout).join('\n');
    const files = alike.get(about) ?? [];
    files.push(`  ${name}: ${describeFacts(preview.facts, preview.layout)}`);
    alike.set(about, files);
  }
  return [...[...alike].flatMap(([about, files]) => [...about.split('\n'), ...files]), ...failed];
}

function describeLayout({ shape, columns, mark, order, isOrdered, zone, replacedZone }: FileLayout): string[] {
  const named = (index: number) => `"${columns.headers[index] ?? ''}"`;
  const { measures, long } = columns;
  const taken = new Set([
    ...[...columns.time, ...measures.map(({ index }) => index)],
    ...(long ? [long.entity, long.value] : []),
  ]);
  const others = columns.headers.flatMap((_header, index) => (taken.has(index) ? [] : [named(index)]));
  const point = mark === ',' ? 'decimals with a comma' : 'decimals with a point';
  return [
    `Understood as ${ENCODINGS[shape.encoding] ?? shape.encoding.toUpperCase()}, separated by ${SEPARATORS[shape.delimiter] ?? shape.delimiter}, ${point}:`,
    `  ${columns.time.map(named).join(' and ')} -> time in ${zone}${isOrdered ? `, ${order === 'dmy' ? 'days before months' : 'months before days'}` : ''}`,
    long
      ? `  ${named(long.value)} -> the measure named by ${named(long.entity)}`
      : `  ${measures.map(({ key, index }) => `${named(index)} -> ${key}`).join(', ')}`,
    ...(replacedZone === undefined || replacedZone === zone
      ? []
      : [`  The header states ${zone}, which has priority over --zone ${replacedZone}`]),
    ...(others.length > 0 ? [`  skipped: ${others.join(', ')}`] : []),
  ];
}

function describeFacts({ good, bad, first, last, paces, ranges, devices }: FileFacts, layout: FileLayout): string {
  const rows = `${counted(good, 'reading')}${bad > 0 ? `, ${counted(bad, 'row')} that cannot be read` : ''}`;
  if (first === undefined || last === undefined) return rows;
  const at = (instant: number) => new Date(wallTimeIn(layout, instant)).toISOString().slice(0, 16).replace('T', ' ');
  const pace =
    paces.length === 0 ? 'at varying intervals' : paces.map((ms) => `every ${describePace(ms)}`).join(', then ');
  const measured = [...ranges].map(([key, [low, high]]) => `${key} ${number(low)} to ${number(high)}`);
  const of = devices.length > 1 ? [counted(devices.length, 'device')] : [];
  return [rows, ...of, `${at(first)} to ${at(last)}`, pace, ...measured].join(', ');
}

function describePace(ms: number): string {
  if (ms < MINUTE) return `${number(ms / 1000)} s`;
  return ms < HOUR ? `${number(ms / MINUTE)} min` : `${number(ms / HOUR)} h`;
}

interface Output {
  write(line: string): void;
  isTerminal: boolean;
}

/** @returns 0; 1 if no reading was (or would be) imported; 2 for a wrong command line. Skipped rows are no failure. */
export async function runImport(
  args: readonly string[],
  openSite: () => Promise<ImportSite>,
  output: Output,
): Promise<number> {
  if (args.includes('--help')) {
    output.write(USAGE);
    return 0;
  }
  let options: ImportOptions;
  try {
    options = await readCommandLine(args);
  } catch (error) {
    output.write(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  try {
    const site = await openSite();
    try {
      return await runOn(site, options, output);
    } finally {
      await site.close();
    }
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    output.write(error.message);
    return 2;
  }
}

async function runOn(site: ImportSite, options: ImportOptions, output: Output): Promise<number> {
  const defaultZone = options.zone ?? (await site.places.zoneOf(options)) ?? site.places.siteZone;
  const previews = await previewFiles(options.files, { ...options, defaultZone, now: Date.now() });
  for (const line of describePreviews(previews)) output.write(line);
  const understood = previews.filter(isUnderstood);
  const hasReadings = understood.some(({ facts }) => facts.good > 0);
  if (options.isDryRun) {
    output.write(hasReadings ? 'Nothing was written: this was a dry run' : 'Nothing can be read');
    return hasReadings ? 0 : 1;
  }
  const nothing = 'No reading was imported, and nothing was created';
  if (understood.length === 0) {
    output.write(nothing);
    return 1;
  }
  const started = performance.now();
  const target = { manager: options.manager, building: options.building, zone: options.zone ?? site.places.siteZone };
  const summary = await withBar(output, (progress) => importReadings(site, target, understood, progress));
  for (const fault of summary.faults) output.write(describeFault(fault));
  for (const line of describe(summary, (performance.now() - started) / 1000)) output.write(line);
  if (summary.added + summary.known > 0) return 0;
  output.write(nothing);
  return 1;
}

async function withBar<T>(output: Output, run: (progress: ImportProgress) => Promise<T>): Promise<T> {
  if (!output.isTerminal) return run(() => undefined);
  const bar = new SingleBar({ format: '{bar} {percentage}% stored | {eta} s left', noTTYOutput: false });
  bar.start(1, 0);
  try {
    return await run((part, total) => {
      bar.setTotal(total);
      bar.update(part);
    });
  } finally {
    bar.stop();
  }
}

function describe({ files, rows, added, known, bad, made }: ImportSummary, seconds: number): string[] {
  return [
    `${counted(files, 'file')}, ${counted(rows, 'row')} in ${seconds.toFixed(1)} s (${counted(Math.round(rows / seconds), 'row')} a second)`,
    `${counted(added, 'reading')} added, ${known.toLocaleString('en')} known already, ${counted(bad, 'row')} skipped`,
    `Created ${counted(made.managers, 'manager')}, ${counted(made.buildings, 'building')}, ${counted(made.rooms, 'room')} and ${counted(made.devices, 'device')}`,
  ];
}
