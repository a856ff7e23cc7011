import { refreshLedTimes } from '../devices/refresh-led-times';
import { heatingRound, type ScheduleParts } from './heating-round';

export async function clockRound(parts: ScheduleParts): Promise<void> {
  await refreshLedTimes(parts);
  await heatingRound(parts);
}
