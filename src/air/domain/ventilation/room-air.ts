import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { type Presence, presenceOf } from './presence';
import { type Ventilation, ventilationOf } from './ventilation';

/** What the CO2 of one device says of its room. */
export interface RoomAir {
  hwId: string;
  ventilation: Ventilation;
  presence: Presence;
}

/** A period, the zone of the place, and the volume of the room, m3. */
export interface RoomAirSettings {
  period: Period;
  zone: string;
  volume: number | null;
}

/** What the CO2 of a device says of its room. */
export function roomAirOf(hwId: string, line: MeasuredLine, { period, zone, volume }: RoomAirSettings): RoomAir {
  const ventilation = ventilationOf(line, period, zone);
  return { hwId, ventilation, presence: presenceOf(line, ventilation, volume) };
}

/** Of the devices of a room, that with an estimate of most nights. */
export function clearestOf<Found extends Pick<RoomAir, 'ventilation'>>(found: readonly Found[]): Found | undefined {
  const isKnown = ({ ventilation }: Found) => Number(ventilation.reason === null);
  return found.toSorted(
    (one, other) => isKnown(other) - isKnown(one) || other.ventilation.nights - one.ventilation.nights,
  )[0];
}
