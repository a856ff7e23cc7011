import { DAY } from '../../../../src/frame/time/units';
import { log } from '../../../frame/log/log';
import type { Store } from '../../../frame/stores/store';
import { hashParts } from './notices';
import { ALARM_RECIPIENTS } from './recipients';

/** Maximum messages per building and day (UTC): five to each of 100 addresses. More would count as spam. */
export const MAX_MESSAGES_A_DAY = 500;
/** Maximum messages per day about reminders and ended alarms; the rest of the daily limit is reserved for new alarms. */
const MAX_ROUTINE_A_DAY = 400;
/** Additional messages beyond the daily limit about new alarms and alarms that became more severe or critical. */
const MORE_PRESSING_A_DAY = 500;

/** `pressing`: an alarm started, became more severe or is critical; `routine`: only reminders and ended alarms. */
export type MessageKind = 'pressing' | 'routine';

const IS_WITHIN: Readonly<Record<MessageKind, (used: { messages: number; routine: number }) => boolean>> = {
  pressing: ({ messages }) => messages < MAX_MESSAGES_A_DAY + MORE_PRESSING_A_DAY,
  routine: ({ messages, routine }) => messages < MAX_MESSAGES_A_DAY && routine < MAX_ROUTINE_A_DAY,
};

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0);

/**
 * Counts a message toward the daily limits of places. Each place stores `{ id, day, messages, routine, isReached }`.
 * @param places ids, such as of buildings.
 * @returns the places below the limit, and those whose limit was reached for the first time on this day.
 */
export async function countMessage(
  store: Store,
  places: readonly string[],
  nowMs: number,
  kind: MessageKind,
  isWithin = IS_WITHIN[kind],
): Promise<{ allowed: ReadonlySet<string>; reached: readonly string[] }> {
  if (places.length === 0) return { allowed: new Set(), reached: [] };
  const day = Math.floor(nowMs / DAY);
  const counted = await store.transact(async (reader) => {
    const found = await Promise.all(
      places.map(async (place) => {
        const id = hashParts('place', place);
        const stored = (await reader.get(ALARM_RECIPIENTS.name, id))?.record;
        const known = stored?.['day'] === day ? stored : undefined;
        const used = { messages: numberIn(known?.['messages']), routine: numberIn(known?.['routine']) };
        const isAllowed = isWithin(used);
        const isFirst = !isAllowed && known?.['isReached'] !== true;
        const after = {
          messages: used.messages + (isAllowed ? 1 : 0),
          routine: used.routine + (isAllowed && kind === 'routine' ? 1 : 0),
        };
        const isReached = !isAllowed || known?.['isReached'] === true;
        return { place, isAllowed, isFirst, record: { id, day, ...after, isReached } };
      }),
    );
    const put = found.map(({ record }) => ({ collection: ALARM_RECIPIENTS.name, stored: { record, version: 1 } }));
    const result = {
      allowed: new Set(found.flatMap(({ place, isAllowed }) => (isAllowed ? place : []))),
      reached: found.flatMap(({ place, isFirst }) => (isFirst ? place : [])),
    };
    return { result, batch: { put, remove: [] } };
  });
  for (const place of counted.reached) log.warn('The daily limit of messages about a place was reached', { place });
  return counted;
}
