import { DAY } from '../../../../src/frame/time/units';
import { log } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { digestOf } from './notices';
import { ALARM_RECIPIENTS } from './recipients';

/**
 * Maximum messages about one place on one day (UTC): five to each of 100 addresses. Mail servers would treat more as
 * spam.
 */
export const MAX_MESSAGES_A_DAY = 500;

/**
 * Counts a message about some places and returns the places below the limit. Each place stores `{ id, day, messages }`.
 * @param places ids, such as of buildings.
 * @param most maximum per place and day.
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
