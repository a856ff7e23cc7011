import type { Collection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { Uplink } from './uplink';

/** The last frame of each device by its id, with how well it was received. Changes are not announced. */
export const FRAMES: Collection = { name: 'uplink_frames', indexed: [], texts: [], logged: false };

/** What is known of a device's frames. */
export interface Frames {
  session: string;
  /** Of the first frame that came in this session, and of the last one. */
  first: number;
  counter: number;
  /** When the last one was received, ms. */
  at: number;
  /** How many frames between these two have not come. */
  lost: number;
}

function framesOf(record: Record<string, unknown> | undefined): Frames | undefined {
  if (record === undefined) return undefined;
  const { session, first, counter, at, lost } = record;
  if (typeof session !== 'string' || typeof first !== 'number' || typeof counter !== 'number') return undefined;
  if (typeof at !== 'number' || typeof lost !== 'number') return undefined;
  return { session, first, counter, at, lost };
}

/**
 * Whether an uplink came before: a frame that the device repeats as it heard no answer is received at another instant, with the
 * same counter.
 */
export function isRepeated(last: Frames | undefined, { session, counter }: Uplink): boolean {
  return last !== undefined && session !== '' && last.session === session && last.counter === counter;
}

/**
 * The frames of a device after an uplink.
 *
 * @param isNew whether its readings were not stored before. One that comes late is then no longer missing.
 */
export function framesAfter(last: Frames | undefined, { session, counter, at }: Uplink, isNew: boolean): Frames {
  if (last === undefined || session === '' || last.session !== session)
    return { session, first: counter, counter, at, lost: 0 };
  if (counter > last.counter) return { ...last, counter, at, lost: last.lost + counter - last.counter - 1 };
  return isNew && counter > last.first ? { ...last, lost: last.lost - 1 } : last;
}

/** @returns what is known of the frames of a device. */
export async function lastFrames(store: Pick<Store, 'get'>, hwId: string): Promise<Frames | undefined> {
  return framesOf((await store.get(FRAMES.name, hwId))?.record);
}

/** Notes an uplink whose readings are stored; with `isNew` now, not before. A second delivery meanwhile is seen. */
export function noteFrame(
  store: Pick<Store, 'transact'>,
  hwId: string,
  uplink: Uplink,
  { isNew, battery = null }: { isNew: boolean; battery: number | null | undefined },
): Promise<void> {
  return store.transact(async (reader) => {
    const last = framesOf((await reader.get(FRAMES.name, hwId))?.record);
    if (isRepeated(last, uplink)) return { result: undefined, batch: { put: [], remove: [] } };
    const { rssi = null, snr = null } = uplink;
    const record = { id: hwId, ...framesAfter(last, uplink, isNew), rssi, snr, battery };
    const put = [{ collection: FRAMES.name, stored: { record, version: 1 } }];
    return { result: undefined, batch: { put, remove: [], light: true } };
  });
}
