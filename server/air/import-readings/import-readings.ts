import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { latestInstant } from '../../../src/air/domain/readings/period-limits';
import { MINUTE } from '../../../src/frame/time/units';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { ImportSite, Places } from './places';
import { type FileFacts, type FileLayout, type FilePreview, isBlank } from './preview-file';
import { readRows } from './read-file';
import { readRow } from './row-reader';
import { createTimestampReader } from './wall-timestamps';

function stemOf(path: string): string {
  return basename(path)
    .replace(/\.gz$/i, '')
    .replace(/\.(csv|txt|tsv)$/i, '');
}

interface Fault {
  file: string;
  lines: [first: number, last: number][];
  cause: string;
  isPartial: boolean;
}

/** Collects faults of all lines. Joins impossible values of one kind, because a broken sensor is one fault. */
class FaultList {
  readonly faults: Fault[] = [];
  readonly #open = new Map<string, Fault>();

  add(file: string, line: number, cause: string, isPartial: boolean): void {
    const kind = `${file}\n${isPartial}\n${cause.replace(/"[^"]*"/, '').replace(/-?\d+(\.\d+)?/, '')}`;
    const open = this.#open.get(kind);
    const range = open?.lines.at(-1);
    if (range && range[1] === line - 1) range[1] = line;
    else if (open && isPartial) open.lines.push([line, line]);
    else {
      const fault: Fault = { file, lines: [[line, line]], cause, isPartial };
      this.#open.set(kind, fault);
      this.faults.push(fault);
    }
  }
}

const RANGES_SHOWN = 20;

export function describeFault({ file, lines, cause, isPartial }: Fault): string {
  const count = lines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const named = lines.slice(0, RANGES_SHOWN);
  const unnamed = count - named.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const ranges =
    named.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ') +
    (unnamed === 0 ? '' : ` and ${unnamed} more`);
  const label = count > 1 ? 'lines' : 'line';
  return `${file}, ${label} ${ranges}: ${cause}${isPartial ? ' (the other values were stored)' : ''}`;
}

interface FileResult {
  rows: number;
  added: number;
  known: number;
  bad: number;
}

/** Target device of a file. Readings are stored only after the device exists. */
interface FileDevice {
  hwId: string;
  ensure(): Promise<void>;
  newest?: TimedReading | undefined;
}

/**
 * Stores the readings of a CSV file and adds rejected values to `faults`.
 * @param deviceOf finds a row's device by the name in a file of several devices.
 */
async function importFile(
  store: ReadingStore,
  { path, layout }: { path: string; layout: FileLayout },
  faults: FaultList,
  deviceOf: (name: string | undefined) => FileDevice,
  onBytes: (bytesRead: number) => void,
): Promise<FileResult> {
  const name = basename(path);
  const { columns, mark, headerLine, shape, zone, format } = layout;
  const timestampOf = createTimestampReader(zone, format, columns.offset);
  const keys = columns.long ? undefined : columns.measures.map(({ key }) => key);
  const latest = latestInstant(Date.now());
  const result: FileResult = { rows: 0, added: 0, known: 0, bad: 0 };
  /** Joins all values of a device at one time into one reading, for files with one value in each row. */
  const joined = new Map<FileDevice, Map<number, TimedReading>>();

  async function write(device: FileDevice, readings: readonly TimedReading[]): Promise<void> {
    if (readings.length === 0) return;
    await device.ensure();
    const source = { kind: 'device', name: device.hwId } as const;
    const [stored] = await store.write([{ source, readings, ...(keys && { keys }) }]);
    const added = stored?.added ?? 0;
    const past = readings.filter(({ t }) => t <= latest).length;
    result.added += added;
    result.known += past - added;
    device.newest = stored?.newest ?? device.newest;
  }

  function join(device: FileDevice, reading: TimedReading): void {
    const readings = joined.get(device) ?? new Map<number, TimedReading>();
    joined.set(device, readings);
    readings.set(reading.t, { ...readings.get(reading.t), ...reading });
  }

  await readRows(path, shape.delimiter, async ({ rows, firstLine, bytesRead }) => {
    const readings: TimedReading[] = [];
    rows.forEach((cells, index) => {
      const line = firstLine + index;
      if (line <= headerLine || isBlank(cells)) return;
      result.rows += 1;
      const { reading, device, faults: causes } = readRow(cells, columns, timestampOf, mark);
      for (const cause of causes) faults.add(name, line, cause, reading !== undefined);
      if (!reading) result.bad += 1;
      else if (columns.long) join(deviceOf(device), reading);
      else readings.push(reading);
      if (reading === undefined || reading.t <= latest) return;
      faults.add(name, line, 'The time is in the future: the reading is in quarantine', false);
      result.bad += 1;
    });
    await write(deviceOf(undefined), readings);
    onBytes(bytesRead);
  });
  for (const [device, readings] of joined) {
    const inOrder = [...readings.values()].sort((one, other) => one.t - other.t);
    for (let from = 0; from < inOrder.length; from += WRITTEN_AT_ONCE)
      await write(device, inOrder.slice(from, from + WRITTEN_AT_ONCE));
  }
  return result;
}

const WRITTEN_AT_ONCE = 10_000;

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 8);
}

/** Derives the ids of all records from the names, so that equal names give equal ids on every machine. */
function placeIdsOf(names: { manager: string; building: string; fileStem: string }): {
  managerId: string;
  buildingId: string;
  roomId: string;
  hwId: string;
  token: string;
} {
  const buildingId = slugOf(names.building);
  const hwId = `${buildingId}-${slugOf(names.fileStem)}`;
  return { managerId: slugOf(names.manager), buildingId, roomId: `room-${hwId}`, hwId, token: tokenOf(hwId) };
}

const TOKEN_LENGTH = 8;

/** Derives a device token (eight lowercase letters and digits) from the hardware id. */
function tokenOf(hwId: string): string {
  const digest = createHash('sha256').update(hwId).digest();
  return (digest.readBigUInt64BE() % 36n ** BigInt(TOKEN_LENGTH)).toString(36).padStart(TOKEN_LENGTH, '0');
}

interface ImportTarget {
  manager: string;
  building: string;
  zone: string;
}

export interface ImportSummary {
  files: number;
  rows: number;
  added: number;
  known: number;
  bad: number;
  made: { managers: number; buildings: number; rooms: number; devices: number };
  faults: readonly Fault[];
}

export type ImportProgress = (done: number, total: number) => void;

const DEFAULT_INTERVAL_MS = MINUTE;

type Understood = FilePreview & { layout: FileLayout; facts: FileFacts };

export function isUnderstood(preview: FilePreview): preview is Understood {
  return 'layout' in preview;
}

export async function importReadings(
  { readings, places }: Pick<ImportSite, 'readings' | 'places'>,
  target: ImportTarget,
  previews: readonly Understood[],
  onProgress: ImportProgress,
): Promise<ImportSummary> {
  const faults = new FaultList();
  const sizes = await Promise.all(previews.map(async ({ path }) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const made = { managers: 0, buildings: 0, rooms: 0, devices: 0 };
  const summary = { files: previews.length, rows: 0, added: 0, known: 0, bad: 0, made };
  let building: string | undefined;
  let done = 0;
  for (const [index, { path, layout, facts }] of previews.entries()) {
    const devices = new Map<string, FileDevice>();
    const deviceOf = (name: string | undefined): FileDevice => {
      const known = devices.get(name ?? '');
      if (known !== undefined) return known;
      const fileStem = name !== undefined && facts.devices.length > 1 ? name || stemOf(path) : stemOf(path);
      const ids = placeIdsOf({ ...target, fileStem });
      let isThere = false;
      const ensure = async () => {
        if (isThere) return;
        isThere = true;
        building ??= await ensureBuilding(places, target, made);
        const room = { id: ids.roomId, name: fileStem, buildingId: building, token: ids.token };
        if ((await places.ensureRoom(room)).created) made.rooms += 1;
        const intervalMs = facts.newestPace ?? DEFAULT_INTERVAL_MS;
        const device = { hwId: ids.hwId, alias: fileStem, token: ids.token, intervalMs };
        if ((await places.ensureDevice(device)).created) made.devices += 1;
      };
      const device: FileDevice = { hwId: ids.hwId, ensure };
      devices.set(name ?? '', device);
      return device;
    };
    const onBytes = (bytes: number) => onProgress(done + bytes, total);
    const result = await importFile(readings, { path, layout }, faults, deviceOf, onBytes);
    done += sizes[index] ?? 0;
    for (const key of ['rows', 'added', 'known', 'bad'] as const) summary[key] += result[key];
    for (const { hwId, newest } of devices.values()) {
      if (newest === undefined) continue;
      const { t, ...values } = newest;
      await places.noteReading(hwId, t, values);
    }
  }
  onProgress(total, total);
  return { ...summary, faults: faults.faults };
}

async function ensureBuilding(places: Places, target: ImportTarget, made: ImportSummary['made']): Promise<string> {
  const ids = placeIdsOf({ ...target, fileStem: '' });
  const manager = await places.ensureManager({ id: ids.managerId, name: target.manager });
  const place = { id: ids.buildingId, name: target.building, managerId: manager.id, timeZone: target.zone };
  const building = await places.ensureBuilding(place);
  if (manager.created) made.managers += 1;
  if (building.created) made.buildings += 1;
  return building.id;
}
