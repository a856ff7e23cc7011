import { MINUTE } from '../../../src/frame/time/units';
import { internalCollection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { Reception } from '../telemetry/live-update';
import type { Uplink } from './uplink';

export const FRAMES = internalCollection('uplink_frames');

export interface FrameCounts {
  session: string;
  /** Frame counter; continues above 65535 even if the device restarts its counter there. */
  first: number;
  counter: number;
  at: number;
  lost: number;
  battery: number | null;
  /** True if no value of the last frame could be read, so that a repetition of the frame is read again. */
  isUnread?: boolean;
}

const COUNTERS = 0x1_0000;
/** Maximum lost frames around a restart of the counter at 65535. A larger distance means that the device restarted. */
const MOST_LOST_BETWEEN = 256;
/** Maximum age of a repeated frame. Devices repeat within seconds, at the slowest data rate within three minutes. */
const REPEATED_MS = 5 * MINUTE;

function framesOf(record: Record<string, unknown> | undefined): FrameCounts | undefined {
  if (record === undefined) return undefined;
  const { session, first, counter, at, lost, battery } = record;
  if (typeof session !== 'string' || typeof first !== 'number' || typeof counter !== 'number') return undefined;
  if (typeof at !== 'number' || typeof lost !== 'number') return undefined;
  const level = typeof battery === 'number' ? battery : null;
  return { session, first, counter, at, lost, battery: level, ...(record['isUnread'] === true && { isUnread: true }) };
}

type Frame = Pick<Uplink, 'session' | 'counter' | 'at'>;

const distance = (from: number, to: number) => (((to - from) % COUNTERS) + COUNTERS) % COUNTERS;

/** True for a frame that a device repeats, with the same counter, because it received no response. */
export function isRepeated(last: FrameCounts | undefined, { session, counter, at }: Frame): boolean {
  if (last === undefined || last.isUnread === true || session === '' || last.session !== session) return false;
  return distance(last.counter, counter) === 0 && Math.abs(at - last.at) <= REPEATED_MS;
}

/** Counts frames after an uplink. A much lower counter means a device restart. @param isNew false for repeats */
export function countFrame(
  last: FrameCounts | undefined,
  { session, counter, at }: Frame,
  isNew: boolean,
): FrameCounts {
  const battery = last?.battery ?? null;
  const anew = { session, first: counter, counter, at, lost: 0, battery };
  if (last === undefined || session === '' || last.session !== session) return anew;
  if (last.isUnread === true && counter === last.counter) return { ...last, at: Math.max(at, last.at) };
  const isHigher = counter > last.counter;
  const gap = isHigher ? counter - last.counter : distance(last.counter, counter);
  const isNext = isHigher || (gap > 0 && gap <= MOST_LOST_BETWEEN);
  const isInOrder = at > last.at || (isHigher && last.at - at <= REPEATED_MS);
  if (isInOrder) return isNext ? { ...last, counter: last.counter + gap, at, lost: last.lost + gap - 1 } : anew;
  const earlier = last.counter - distance(counter, last.counter);
  return isNew && earlier > last.first ? { ...last, lost: Math.max(0, last.lost - 1) } : last;
}

export async function readLastFrames(store: Pick<Store, 'get'>, hwId: string): Promise<FrameCounts | undefined> {
  return framesOf((await store.get(FRAMES.name, hwId))?.record);
}

export function createReception(last: FrameCounts | undefined, uplink: Uplink, battery: number | undefined): Reception {
  const { rssi, snr } = uplink;
  const { lost, battery: before } = countFrame(last, uplink, true);
  const level = battery ?? before;
  return {
    ...(level !== null && { battery: level }),
    ...(rssi !== undefined && { rssi }),
    ...(snr !== undefined && { snr }),
    lost_frames: lost,
  };
}

export function storeFrame(
  store: Pick<Store, 'transact'>,
  hwId: string,
  uplink: Uplink,
  { isNew, isUnread, battery }: { isNew: boolean; isUnread: boolean; battery: number | undefined },
): Promise<void> {
  return store.transact(async (reader) => {
    const last = framesOf((await reader.get(FRAMES.name, hwId))?.record);
    if (isRepeated(last, uplink)) return { result: undefined, batch: { put: [], remove: [] } };
    const { rssi = null, snr = null } = uplink;
    const after = countFrame(last, uplink, isNew);
    const { isUnread: _former, ...rest } = after;
    const record = { id: hwId, ...rest, ...(isUnread && { isUnread }), battery: battery ?? after.battery, rssi, snr };
    const put = [{ collection: FRAMES.name, stored: { record, version: 1 } }];
    return { result: undefined, batch: { put, remove: [], light: true } };
  });
}
