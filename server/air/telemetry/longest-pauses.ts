import { MAX_PAUSE_MS, maxPause, PACE_PERIOD_MS, toDistances } from '../../../src/air/domain/alarms/pace';
import { DISCONNECTION_DELAY_MS } from '../../../src/air/domain/devices/connection';
import { MINUTE } from '../../../src/frame/time/units';
import { PACE_DISTANCES } from '../../../src/frame/time-series/pace';
import type { ReadingReader } from './reading-store';

const SHORT_PERIOD_MS = 30 * MINUTE;

export async function readSendingIntervalBefore(
  readings: Pick<ReadingReader, 'pages'>,
  hwId: string,
  t: number,
): Promise<readonly number[]> {
  for (const period of [SHORT_PERIOD_MS, PACE_PERIOD_MS]) {
    const times: number[] = [];
    for await (const page of readings.pages({ kind: 'device', name: hwId }, { from: t - period, to: t - 1 }, [])) {
      for (const row of page) times.push(row['t'] ?? 0);
    }
    const distances = toDistances(times);
    if (distances.length === PACE_DISTANCES || period === PACE_PERIOD_MS) return distances;
  }
  return [];
}

const MAX_KNOWN = 10_000;

const knownOf = new WeakMap<object, Map<string, { t: number; pause: number }>>();

/** True if a device is offline by its sending interval. Rarely loads readings. @param t newest reading, ms. */
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
  const pause = maxPause(await readSendingIntervalBefore(readings, hwId, t + 1));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hwId, { t, pause });
  return silent > pause;
}
