import type { Wanted } from '../heating/wanted-temperature';
import type { ParkedNow } from '../hours/parking';
import type { PlaceNow } from './overview-place';

/** A building, devices in none, or one such device, as a card shows it. */
export interface OverviewPlace extends PlaceNow {
  /** Identifies it among the others. */
  key: string;
  /** What it is called; empty for several devices in no building. */
  name: string;
  /** Where its devices are chosen from; null where they are in no building. */
  building: string | null;
  manager: { id: string; name: string } | null;
  /** All of the building is the session's, not only rooms in it. */
  isWhole: boolean;
  /** Some of its devices, the stalest air first: enough to choose where there is no building to choose. */
  hwIds: string[];
  /** Why it stands apart; null and undefined where it does not. */
  parked?: ParkedNow | null | undefined;
  /** Alarms of today on the building's clock; null for those who may not see them. */
  alarms: number | null;
  /** Alarms that are open now, as far as the session sees them, and some of the rooms that they are in. */
  openAlarms: { total: number; rooms: string[] };
  /** What the building is heated to, and the heating home that its valves are in; null where that is not to be seen. */
  heating: (Pick<Wanted, 'celsius' | 'by'> & { homeId: string }) | null;
}

/** What a session may see, now. */
export interface Overview {
  /** When it was put together, ms. */
  at: number;
  /** Those that need somebody first. */
  places: OverviewPlace[];
  /** There are more devices than are looked at. */
  isPartial: boolean;
}
