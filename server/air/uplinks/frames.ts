import { MINUTE } from '../../../src/frame/time/units';
import type { Collection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { Reception } from '../telemetry/live-update';
import type { Uplink } from './uplink';

/** The last frame of each device by its id, with how well it was received. Changes are not announced. */
export const FRAMES: Collection = { name: 'uplink_frames', indexed: [], texts: [], logged: false };

/** What is known of a device's frames. */
export interface Frames {
  session: string;
  /** Of the first frame that came in this session, and of the last one. Beyond 65535 also where the device counts anew after that. */
  first: number;
  counter: number;
  /** When the last one was received, ms. */
  at: number;
  /** How many frames between these two have not come. */
  lost: number;
  /** %, as the device said last; null while it has not. */
  battery: number | null;
}

/** Counters of 16 bits begin anew after this many frames. */
const COUNTERS = 0x1_0000;
/** More frames than this are not lost around such a beginning: with a greater distance the device has started again. */
const MOST_LOST_BETWEEN = 256;
/** A device repeats a frame within seconds, or at its slowest rate and 1 % of the air time within three minutes. */
const REPEATED_MS = 5 * MINUTE;

function framesOf(record: Record<string, unknown> | undefined): Frames | undefined {
  if (record === undefined) return undefined;
  const { session, first, counter, at, lost, battery } = record;
  if (typeof session !== 'string' || typeof first !== 'number' || typeof counter !== 'number') return undefined;
  if (typeof at !== 'number' || typeof lost !== 'number') return undefined;
  return { session, first, counter, at, lost, battery: typeof battery === 'number' ? battery : null };
}

type Frame = Pick<Uplink, 'session' | 'counter' | 'at'>;

/** How many frames a counter of 16 bits is after another one, 0 to 65535. */
const distance = (from: number, to: number) => (((to - from) % COUNTERS) + COUNTERS) % COUNTERS;

/**
 * Whether an uplink came before: a frame that the device repeats as it heard no answer is received at another instant, with the
 * same counter.
 */
export function isRepeated(last: Frames | undefined, { session, counter, at }: Frame): boolean {
  if (last === undefined || session === '' || last.session !== session) return false;
  return distance(last.counter, counter) === 0 && Math.abs(at - last.at) <= REPEATED_MS;
}

/**
 * The frames of a device after an uplink. A counter that is lower than one that was received earlier has begun anew: after 65535, or
 * as the device has started again without joining.
 *
 * @param isNew whether its readings were not stored before. One that comes late is then no longer missing.
 */
export function framesAfter(last: Frames | undefined, { session, counter, at }: Frame, isNew: boolean): Frames {
  const battery = last?.battery ?? null;
  const anew = { session, first: counter, counter, at, lost: 0, battery };
  if (last === undefined || session === '' || last.session !== session) return anew;
  const isHigher = counter > last.counter;
  const gap = isHigher ? counter - last.counter : distance(last.counter, counter);
  const isNext = isHigher || (gap > 0 && gap <= MOST_LOST_BETWEEN);
  // Gateways have clocks of their own.
  const isInOrder = at > last.at || (isHigher && last.at - at <= REPEATED_MS);
  if (isInOrder) return isNext ? { ...last, counter: last.counter + gap, at, lost: last.lost + gap - 1 } : anew;
  const earlier = last.counter - distance(counter, last.counter);
  return isNew && earlier > last.first ? { ...last, lost: Math.max(0, last.lost - 1) } : last;
}

/** @returns what is known of the frames of a device. */
export async function lastFrames(store: Pick<Store, 'get'>, hwId: string): Promise<Frames | undefined> {
  return framesOf((await store.get(FRAMES.name, hwId))?.record);
}

/** What the record of a device shows of a frame that has just come. */
export function receptionOf(last: Frames | undefined, uplink: Uplink, battery: number | undefined): Reception {
  const { rssi, snr } = uplink;
  const { lost, battery: before } = framesAfter(last, uplink, true);
  const level = battery ?? before;
  return {
    ...(level !== null && { battery: level }),
    ...(rssi !== undefined && { rssi }),
    ...(snr !== undefined && { snr }),
    lost_frames: lost,
  };
}

/** Notes an uplink whose readings are stored; with `isNew` now, not before. A second delivery meanwhile is seen. */
export function noteFrame(
  store: Pick<Store, 'transact'>,
  hwId: string,
  uplink: Uplink,
  { isNew, battery }: { isNew: boolean; battery: number | undefined },
): Promise<void> {
  return store.transact(async (reader) => {
    const last = framesOf((await reader.get(FRAMES.name, hwId))?.record);
    if (isRepeated(last, uplink)) return { result: undefined, batch: { put: [], remove: [] } };
    const { rssi = null, snr = null } = uplink;
    const after = framesAfter(last, uplink, isNew);
    const record = { id: hwId, ...after, battery: battery ?? after.battery, rssi, snr };
    const put = [{ collection: FRAMES.name, stored: { record, version: 1 } }];
    return { result: undefined, batch: { put, remove: [], light: true } };
  });
}
