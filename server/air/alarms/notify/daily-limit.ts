import { DAY } from '../../../../src/frame/time/units';
import { log } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { digestOf } from './notices';
import { ALARM_RECIPIENTS } from './recipients';

/** Messages about one place on one day (UTC): five to each of a hundred addresses. More help nobody, and a mail server would take them for spam. */
export const MAX_MESSAGES_A_DAY = 500;

/**
 * Counts a message about some places, and returns those that it may still be about. `{ id, day, messages }` is stored of each place.
 *
 * @param places ids of what messages are counted by, such as buildings.
 * @param most messages about each on a day.
 */
export async function countMessage(
  store: Store,
  places: readonly string[],
  nowMs: number,
  most = MAX_MESSAGES_A_DAY,
): Promise<Set<string>> {
  const day = Math.floor(nowMs / DAY);
  const { allowed, reached } = await store.transact(async (reader) => {
    const found = await Promise.all(
      places.map(async (place) => {
        const id = digestOf('place', place);
        const known = (await reader.get(ALARM_RECIPIENTS.name, id))?.record;
        const messages = known?.['day'] === day && typeof known['messages'] === 'number' ? known['messages'] : 0;
        return { id, place, messages: messages + 1 };
      }),
    );
    const within = found.filter(({ messages }) => messages <= most);
    const put = within.map(({ id, messages }) => {
      return { collection: ALARM_RECIPIENTS.name, stored: { record: { id, day, messages }, version: 1 } };
    });
    const result = {
      allowed: new Set(within.map(({ place }) => place)),
      reached: within.flatMap(({ place, messages }) => (messages === most ? place : [])),
    };
    return { result, batch: { put, remove: [] } };
  });
  for (const place of reached) log.warn('No more messages about a place are sent today', { place });
  return allowed;
}
