import { createHash } from 'node:crypto';
import { maxInstant } from '../../../src/air/domain/readings/period-limits';
import type { FileFacts, FileLayout, FilePreview } from '../../../src/air/import-readings/preview-file';
import { getFileStem, type ReadableFile } from '../../../src/air/import-readings/read-file';
import { type Fault, FaultList, readReadings } from '../../../src/air/import-readings/read-readings';
import { MINUTE } from '../../../src/frame/time/units';
import type { ReadingStore, TimedReading } from '../telemetry/reading-store';
import type { ImportSite, Places } from './places';

/** Target device of a file. Readings are stored only after the device exists. */
interface FileDevice {
  hwId: string;
  ensure(): Promise<void>;
  newest?: TimedReading | undefined;
}

/** @param deviceOf finds a row's device by the name in a file of several devices */
async function importFile(
  store: ReadingStore,
  { file, layout }: { file: ReadableFile; layout: FileLayout },
  faults: FaultList,
  deviceOf: (name: string | undefined) => FileDevice,
  onShare: (share: number) => void,
) {
  const keys = layout.columns.long ? undefined : layout.columns.measures.map(({ key }) => key);
  const now = Date.now();
  const found = { added: 0, known: 0 };
  const read = await readReadings(file, layout, {
    ...{ now, faults },
    take: async (readings, name, share) => {
      onShare(share);
      if (readings.length === 0) return;
      const device = deviceOf(name);
      await device.ensure();
      const source = { kind: 'device', name: device.hwId } as const;
      const [stored] = await store.write([{ source, readings, ...(keys && { keys }) }]);
      const added = stored?.added ?? 0;
      found.added += added;
      found.known += readings.filter(({ t }) => t <= maxInstant(now)).length - added;
      device.newest = stored?.newest ?? device.newest;
    },
  });
  return { ...read, ...found };
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
  const made = { managers: 0, buildings: 0, rooms: 0, devices: 0 };
  const summary = { files: previews.length, rows: 0, added: 0, known: 0, bad: 0, made };
  let building: string | undefined;
  for (const [index, { file, layout, facts }] of previews.entries()) {
    const devices = new Map<string, FileDevice>();
    const deviceOf = (name: string | undefined): FileDevice => {
      const known = devices.get(name ?? '');
      if (known !== undefined) return known;
      const ownName = facts.devices.length > 1 ? name || getFileStem(file) : getFileStem(file);
      const ids = placeIdsOf({ ...target, fileStem: ownName });
      let isThere = false;
      const ensure = async () => {
        if (isThere) return;
        isThere = true;
        building ??= await ensureBuilding(places, target, made);
        const room = { id: ids.roomId, name: ownName, buildingId: building, token: ids.token };
        if ((await places.ensureRoom(room)).created) made.rooms += 1;
        const intervalMs = facts.newestPace ?? DEFAULT_INTERVAL_MS;
        const device = { hwId: ids.hwId, alias: ownName, token: ids.token, intervalMs };
        if ((await places.ensureDevice(device)).created) made.devices += 1;
      };
      const device: FileDevice = { hwId: ids.hwId, ensure };
      devices.set(name ?? '', device);
      return device;
    };
    const onShare = (share: number) => onProgress(index + share, previews.length);
    const result = await importFile(readings, { file, layout }, faults, deviceOf, onShare);
    for (const key of ['rows', 'added', 'known', 'bad'] as const) summary[key] += result[key];
    for (const { hwId, newest } of devices.values()) {
      if (newest === undefined) continue;
      const { t, ...values } = newest;
      await places.noteReading(hwId, t, values);
    }
  }
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
