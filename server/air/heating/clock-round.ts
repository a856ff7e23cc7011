import { refreshLedTimes } from '../devices/refresh-led-times';
import { heatingRound, type ScheduleParts } from './heating-round';

/** Everything that goes by the clock: LED times and schedules stay on it, and what schedules ask for now is sent. */
export async function clockRound(parts: ScheduleParts): Promise<void> {
  await refreshLedTimes(parts);
  await heatingRound(parts);
}
