import { longestPause, MAX_PAUSE_MS } from '../../../src/air/domain/alarms/pace';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { paceBefore } from './pace-before';
import type { ReadingReader } from './reading-store';

const MAX_KNOWN = 10_000;

type Known = Map<string, { t: number; pause: number }>;

const knownOf = new WeakMap<object, Known>();

/**
 * True if a device is disconnected, judged by its own sending interval. Most devices need no look at their readings.
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
