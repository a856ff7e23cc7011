import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { ReadingStore } from '../telemetry/reading-store';

export interface EnsuredRecord {
  id: string;
  created: boolean;
}

/** Finds each record by its natural key first, so that a second import creates no duplicates. */
export interface Places {
  siteZone: string;
  zoneOf(names: { manager: string; building: string }): Promise<string | undefined>;
  ensureManager(manager: { id: string; name: string }): Promise<EnsuredRecord>;
  /** Finds a building of the manager by name. Stores `timeZone` only if it differs from the zone of the site. */
  ensureBuilding(building: { id: string; name: string; managerId: string; timeZone: string }): Promise<EnsuredRecord>;
  ensureRoom(room: { id: string; name: string; buildingId: string; token: string }): Promise<EnsuredRecord>;
  ensureDevice(device: { hwId: string; alias: string; token: string; intervalMs: number }): Promise<EnsuredRecord>;
  noteReading(hwId: string, t: number, values: ReadingValues): Promise<void>;
}

export interface ImportSite {
  readings: ReadingStore;
  places: Places;
  close(): Promise<void>;
}
