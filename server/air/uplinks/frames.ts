import type { Collection } from '../../frame/stores/collection';
import type { Store } from '../../frame/stores/store';
import type { Uplink } from './uplink';

/** The last frame of each device by its id, with how well it was received. Changes are not announced. */
export const FRAMES: Collection = { name: 'uplink_frames', indexed: [], texts: [], logged: false };

/** What is known of a device's frames. */
export interface Frames {
  session: string;
  counter: number;
  /** When the last one was received, ms. */
  at: number;
  /** How many frames have not come since the device joined, by the gaps of the counter. */
  lost: number;
}

function framesOf(record: Record<string, unknown> | undefined): Frames | undefined {
  if (record === undefined) return undefined;
  const { session, counter, at, lost } = record;
  if (typeof session !== 'string' || typeof counter !== 'number' || typeof at !== 'number') return undefined;
  return { session, counter, at, lost: typeof lost === 'number' ? lost : 0 };
}

/**
 * Whether an uplink came before: a frame that the device repeats as it heard no answer is received at another instant, with the
 * same counter.
 */
export function isRepeated(last: Frames | undefined, { session, counter }: Uplink): boolean {
  return last !== undefined && session !== '' && last.session === session && last.counter === counter;
}

/** The frames of a device after an uplink. One that comes late changes nothing, and is no longer missing. */
export function framesAfter(last: Frames | undefined, { session, counter, at }: Uplink): Frames {
  if (last === undefined || session === '' || last.session !== session) return { session, counter, at, lost: 0 };
  if (counter > last.counter) return { session, counter, at, lost: last.lost + counter - last.counter - 1 };
  return { ...last, lost: Math.max(0, last.lost - 1) };
}

/** @returns what is known of the frames of a device. */
export async function lastFrames(store: Pick<Store, 'get'>, hwId: string): Promise<Frames | undefined> {
  return framesOf((await store.get(FRAMES.name, hwId))?.record);
}

/** Notes an uplink whose readings are stored. A second delivery meanwhile is seen. */
export function noteFrame(store: Pick<Store, 'transact'>, hwId: string, uplink: Uplink): Promise<void> {
  return store.transact(async (reader) => {
    const last = framesOf((await reader.get(FRAMES.name, hwId))?.record);
    if (isRepeated(last, uplink)) return { result: undefined, batch: { put: [], remove: [] } };
    const { rssi = null, snr = null } = uplink;
    const record = { id: hwId, ...framesAfter(last, uplink), rssi, snr };
    const put = [{ collection: FRAMES.name, stored: { record, version: 1 } }];
    return { result: undefined, batch: { put, remove: [], light: true } };
  });
}
