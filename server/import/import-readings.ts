import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import type { HeaderMap } from './columns';
import { type Fault, FaultList } from './faults';
import { importFile } from './import-file';
import { placeIdsOf } from './place-ids';
import type { ImportSite, Places } from './places';

export interface ImportOptions {
  files: readonly string[];
  manager: string;
  building: string;
  /** IANA zone of the timestamps; without one the building's, which by default is the site's. */
  zone: string | undefined;
  headers: HeaderMap;
}

export interface ImportSummary {
  files: number;
  rows: number;
  added: number;
  known: number;
  bad: number;
  /** Records that were made, by kind. */
  made: { managers: number; buildings: number; rooms: number; devices: number };
  faults: readonly Fault[];
  zone: string;
}

/** Told how many bytes of all the files are done. */
export type ImportProgress = (done: number, total: number) => void;

const defaultIntervalMs = 60_000;

/** Imports CSV files, one room with one device each, below one building of one manager. */
export async function importReadings(
  { readings, places }: Pick<ImportSite, 'readings' | 'places'>,
  options: ImportOptions,
  onProgress: ImportProgress,
): Promise<ImportSummary> {
  const faults = new FaultList();
  const sizes = await Promise.all(options.files.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { building, made, zone } = await ensureBuilding(places, options);
  const summary = { files: options.files.length, rows: 0, added: 0, known: 0, bad: 0, made, zone };
  let done = 0;
  for (const [index, path] of options.files.entries()) {
    const { name: fileStem } = parse(path);
    const ids = placeIdsOf({ ...options, fileStem });
    const file = { path, hwId: ids.hwId, zone, headers: options.headers };
    const ensureDevice = async (intervalMs = defaultIntervalMs) => {
      const room = { id: ids.roomId, name: fileStem, buildingId: building, token: ids.token };
      if ((await places.ensureRoom(room)).created) made.rooms += 1;
      const device = { hwId: ids.hwId, alias: fileStem, token: ids.token, intervalMs };
      if ((await places.ensureDevice(device)).created) made.devices += 1;
    };
    const result = await importFile(readings, file, faults, ensureDevice, (bytes) => onProgress(done + bytes, total));
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

async function ensureBuilding(
  places: Places,
  options: ImportOptions,
): Promise<{ building: string; zone: string; made: ImportSummary['made'] }> {
  const ids = placeIdsOf({ ...options, fileStem: '' });
  const manager = await places.ensureManager({ id: ids.managerId, name: options.manager });
  const building = await places.ensureBuilding({
    id: ids.buildingId,
    name: options.building,
    managerId: manager.id,
    timeZone: options.zone ?? places.siteZone,
  });
  const made = { managers: manager.created ? 1 : 0, buildings: building.created ? 1 : 0, rooms: 0, devices: 0 };
  return { building: building.id, zone: options.zone ?? building.timeZone, made };
}
