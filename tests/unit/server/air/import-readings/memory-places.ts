import type { EnsuredRecord, Places } from '../../../../../server/air/import-readings/places';
import type { ReadingValues } from '../../../../../src/air/domain/readings/measures';

/** Places in memory, with what was made and told. */
export class MemoryPlaces implements Places {
  readonly siteZone = 'Europe/Rome';
  /** Zones of buildings that are there, by name. */
  readonly zones = new Map<string, string>();
  readonly records = new Map<string, object>();
  readonly live = new Map<string, { t: number; values: ReadingValues }>();

  ensureManager = async (manager: { id: string; name: string }) => this.#ensure(`manager ${manager.name}`, manager);

  zoneOf = async ({ building }: { manager: string; building: string }) => this.zones.get(building);

  ensureBuilding = async (building: { id: string; name: string; managerId: string; timeZone: string }) =>
    this.#ensure(`building ${building.name}`, building);

  ensureRoom = async (room: { id: string; name: string; buildingId: string; token: string }) =>
    this.#ensure(`room ${room.token}`, room);

  ensureDevice = async (device: { hwId: string; alias: string; token: string; intervalMs: number }) =>
    this.#ensure(`device ${device.hwId}`, { id: device.hwId, ...device });

  noteReading = async (hwId: string, t: number, values: ReadingValues) => {
    this.live.set(hwId, { t, values });
  };

  #ensure(key: string, record: { id: string }): EnsuredRecord {
    const created = !this.records.has(key);
    if (created) this.records.set(key, record);
    return { id: record.id, created };
  }
}
