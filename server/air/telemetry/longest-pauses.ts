import { longestPause, MAX_PAUSE_MS } from '../../../src/air/domain/alarms/pace';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { paceBefore } from './pace-before';
import type { ReadingReader } from './reading-store';

/** Devices whose pause is known at most: those that are between two readings, and those that have just fallen silent. */
const MAX_KNOWN = 10_000;

/** What was found of a device by its newest reading. */
type Known = Map<string, { t: number; pause: number }>;

/** A device that sends seldom is looked at again and again until its next reading: it is asked for its readings once. */
const knownOf = new WeakMap<object, Known>();

/**
 * Whether a device is disconnected: by its own pace, as alarms are. Most are answered for without looking at their readings.
 *
 * @param t its newest reading, ms.
 */
export async function isDisconnected(
  readings: Pick<ReadingReader, 'pages'>,
  hwId: string,
  t: number,
  nowMs: number,
): Promise<boolean> {
  const silent = nowMs - t;
  if (silent <= DISCONNECTION_DELAY_MS || silent > MAX_PAUSE_MS) return silent > DISCONNECTION_DELAY_MS;
  const known = knownOf.get(readings) ?? new Map();
  knownOf.set(readings, known);
  const before = known.get(hwId);
  if (before?.t === t) return silent > before.pause;
  const pause = longestPause(await paceBefore(readings, hwId, t + 1));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hwId, { t, pause });
  return silent > pause;
}
