import type { DeviceOutcome } from '../../../src/air/domain/heating/heating-device';
import { SECOND } from '../../../src/frame/time/units';
import { logFailure } from '../../frame/log/log';
import type { HeatedPlace } from './heated-places';
import { changeLookedAfter } from './heating-marks';
import { type SendingParts, sendWanted, type Valves } from './send-wanted';
import type { Outcomes } from './set-devices';

/** Maximum wait of a request for valves, ms; well below the console's own limit. */
const WAITED_MS = 30 * SECOND;

export interface Sending {
  place: HeatedPlace;
  which: Valves;
}

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
 * Sends wanted values and waits at most 30 s. Later valves count as `pending`; the next rounds retry failed ones.
 * @returns the outcomes; `unreached` if the valves of a place are unknown.
 */
export async function sendWithin(
  parts: SendingParts,
  sendings: readonly Sending[],
  waitedMs = WAITED_MS,
): Promise<Sent> {
  const outcomes: Outcomes = new Map();
  let unreached: true | undefined;
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
