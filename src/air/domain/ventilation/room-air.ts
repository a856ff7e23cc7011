import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { type Presence, presenceOf } from './presence';
import { type Ventilation, ventilationOf } from './ventilation';

export interface RoomAir {
  hwId: string;
  ventilation: Ventilation;
  presence: Presence;
}

export interface RoomAirSettings {
  period: Period;
  zone: string;
  volume: number | null;
}

export function roomAirOf(hwId: string, line: MeasuredLine, { period, zone, volume }: RoomAirSettings): RoomAir {
  const ventilation = ventilationOf(line, period, zone);
  return { hwId, ventilation, presence: presenceOf(line, ventilation, volume) };
}

export function clearestOf<Found extends Pick<RoomAir, 'ventilation'>>(found: readonly Found[]): Found | undefined {
  const isKnown = ({ ventilation }: Found) => Number(ventilation.reason === null);
  return found.toSorted(
    (one, other) => isKnown(other) - isKnown(one) || other.ventilation.nights - one.ventilation.nights,
  )[0];
}
