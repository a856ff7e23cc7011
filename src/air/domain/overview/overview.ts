import type { Wanted } from '../heating/wanted-temperature';
import type { ParkedNow } from '../hours/parking';
import type { PlaceNow } from './overview-place';

export interface OverviewPlace extends PlaceNow {
  key: string;
  name: string;
  building: string | null;
  manager: { id: string; name: string } | null;
  isWhole: boolean;
  /** Some devices, those with the worst air first, for links of places without a building. */
  hwIds: string[];
  parked?: ParkedNow | null | undefined;
  /** Alarms of today in the building's time zone; null without access to alarms. */
  alarms: number | null;
  openAlarms: { total: number; rooms: string[] };
  heating: (Pick<Wanted, 'celsius' | 'by'> & { homeId: string }) | null;
}

export interface Overview {
  at: number;
  places: OverviewPlace[];
  isPartial: boolean;
}
