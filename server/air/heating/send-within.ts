import type { DeviceOutcome } from '../../../src/air/domain/heating/heating-device';
import { SECOND } from '../../../src/frame/time/units';
import { logFailure } from '../../frame/log/log';
import type { HeatedPlace } from './heated-places';
import { changeLookedAfter } from './heating-marks';
import { type SendingParts, sendWanted, type Valves } from './send-wanted';
import type { Outcomes } from './set-devices';

/** How long a request waits for valves, ms: well below what the console waits for its answer. */
const WAITED_MS = 30 * SECOND;

/** A place, and which of its valves commands are sent to. */
export interface Sending {
  place: HeatedPlace;
  which: Valves;
}

/** What came of sending. */
export interface Sent {
  devices: DeviceOutcome[];
  unreached?: true;
}

function after(milliseconds: number): { passed: Promise<void>; cancel(): void } {
  let timer: ReturnType<typeof setTimeout>;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}

/**
 * Sends to places what is wanted there. After half a minute it no longer waits for valves that have not answered: commands go on
 * being sent to them, and they count as `pending`. Whatever does not take it is tried again by the rounds that carry out schedules.
 *
 * @returns what came of each valve; `unreached` when the service did not say which valves some place has.
 */
export async function sendWithin(
  parts: SendingParts,
  sendings: readonly Sending[],
  waitedMs = WAITED_MS,
): Promise<Sent> {
  const outcomes: Outcomes = new Map();
  let unreached: true | undefined;
  // First, so that a server that ends in between makes up for it.
  await changeLookedAfter(parts.site.store, { added: sendings.map(({ place }) => place), dropped: [] });
  const sending = async ({ place, which }: Sending) => {
    try {
      await sendWanted(parts, place, which, outcomes);
    } catch (error) {
      unreached = true;
      logFailure('A set point was stored, and not sent to all valves yet', error, {
        ...{ entity: place.entity, id: place.record.id },
      });
    }
  };
  const all = Promise.all(sendings.map(sending));
  const limit = after(waitedMs);
  await Promise.race([all, limit.passed]);
  limit.cancel();
  return { devices: [...outcomes.values()], ...(unreached && { unreached }) };
}
