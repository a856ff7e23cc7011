import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { latestInstant } from '../../../src/air/domain/readings/future';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import { MINUTE } from '../../../src/frame/time/units';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import { type Fault, FaultList } from './faults';
import type { ImportSite, Places } from './places';
import { type FileLayout, type FilePreview, isBlank, stemOf } from './preview-file';
import { readRows } from './read-file';
import { readRow } from './row-reader';
import type { TimeFacts } from './time-preview';
import { createTimestampReader } from './wall-timestamps';

interface FileResult {
  rows: number;
  added: number;
  known: number;
  bad: number;
  newest: TimedReading | undefined;
}

/**
 * Stores the readings of a CSV file for a device; rejected values go to `faults`.
 * @param ensureDevice called before the first reading is stored, so that no readings exist without a device.
 */
async function importFile(
  store: ReadingStore,
  file: { path: string; hwId: string; layout: FileLayout },
  faults: FaultList,
  ensureDevice: () => Promise<void>,
  onBytes: (bytesRead: number) => void,
): Promise<FileResult> {
  const name = basename(file.path);
  const { columns, mark, headerLine, shape, zone, format } = file.layout;
  const timestampOf = createTimestampReader(zone, format);
  const keys = columns.measures.map(({ key }) => key);
  const latest = latestInstant(Date.now());
  const result: FileResult = { rows: 0, added: 0, known: 0, bad: 0, newest: undefined };
  let hasDevice = false;

  async function write(readings: readonly TimedReading[], measured: readonly MeasureKey[]): Promise<void> {
    if (readings.length === 0) return;
    if (!hasDevice) await ensureDevice();
    hasDevice = true;
    const [stored] = await store.write([{ source: { kind: 'device', name: file.hwId }, readings, keys: measured }]);
    const added = stored?.added ?? 0;
    const past = readings.filter(({ t }) => t <= latest).length;
    result.added += added;
    result.known += past - added;
    result.newest = stored?.newest ?? result.newest;
  }

  await readRows(file.path, shape.delimiter, async ({ rows, firstLine, bytesRead }) => {
    const readings: TimedReading[] = [];
    rows.forEach((cells, index) => {
      const line = firstLine + index;
      if (line <= headerLine || isBlank(cells)) return;
      result.rows += 1;
      const { reading, faults: causes } = readRow(cells, columns, timestampOf, mark);
      for (const cause of causes) faults.add(name, line, cause, reading !== undefined);
      if (!reading) result.bad += 1;
      else readings.push(reading);
      if (reading === undefined || reading.t <= latest) return;
      faults.add(name, line, 'The time is in the future: the reading is in quarantine', false);
      result.bad += 1;
    });
    await write(readings, keys);
    onBytes(bytesRead);
  });
  return result;
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 8);
}

/** Returns the ids of all records of a file; equal names give equal ids on every machine. */
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

export interface ImportTarget {
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

type Understood = FilePreview & { layout: FileLayout; facts: TimeFacts };

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
    const fileStem = stemOf(path);
    const ids = placeIdsOf({ ...target, fileStem });
    const ensureDevice = async () => {
      building ??= await ensureBuilding(places, target, made);
      const room = { id: ids.roomId, name: fileStem, buildingId: building, token: ids.token };
      if ((await places.ensureRoom(room)).created) made.rooms += 1;
      const intervalMs = facts.newestPace ?? DEFAULT_INTERVAL_MS;
      const device = { hwId: ids.hwId, alias: fileStem, token: ids.token, intervalMs };
      if ((await places.ensureDevice(device)).created) made.devices += 1;
    };
    const onBytes = (bytes: number) => onProgress(done + bytes, total);
    const result = await importFile(readings, { path, hwId: ids.hwId, layout }, faults, ensureDevice, onBytes);
    done += sizes[index] ?? 0;
    for (const key of ['rows', 'added', 'known', 'bad'] as const) summary[key] += result[key];
    if (result.newest) {
      const { t, ...values } = result.newest;
      await places.noteReading(ids.hwId, t, values);
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
