import type { ReadingValues } from '../../../src/air/domain/readings/measures';
import type { ReadingStore } from '../telemetry/reading-store';

/** The record that holds a place now, and whether this call made it. */
export interface Ensured {
  id: string;
  created: boolean;
}

/**
 * How the import makes managers, buildings, rooms and devices: through the write path of the documents, with its
 * validation, joins and scopes. Each call finds the record by its natural key and makes it when there is none, so that a
 * second import makes nothing.
 */
export interface Places {
  /** The zone of the site, for a building that has none of its own. */
  siteZone: string;
  /** The zone of a building that is there, with its manager; undefined when it has yet to be made. */
  zoneOf(names: { manager: string; building: string }): Promise<string | undefined>;
  /** Found by name; a new one gets the given id. */
  ensureManager(manager: { id: string; name: string }): Promise<Ensured>;
  /** Found by name below the manager. `timeZone` is set on a new building only when it differs from the site's. */
  ensureBuilding(building: { id: string; name: string; managerId: string; timeZone: string }): Promise<Ensured>;
  /** Found by its token, which joins it to its device; failing that by name below the building. */
  ensureRoom(room: { id: string; name: string; buildingId: string; token: string }): Promise<Ensured>;
  /** Found by `hwId`. `intervalMs` is the sampling interval that the readings show. */
  ensureDevice(device: { hwId: string; alias: string; token: string; intervalMs: number }): Promise<Ensured>;
  /** The newest reading of a device, for its live values; sent only when it is newer than what was known. */
  noteReading(hwId: string, t: number, values: ReadingValues): Promise<void>;
}

/** What the command works on. */
export interface ImportSite {
  readings: ReadingStore;
  places: Places;
  close(): Promise<void>;
}
