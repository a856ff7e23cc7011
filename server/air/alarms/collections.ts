import type { Collection } from '../../frame/stores/collection';

/**
 * The state of each device between its readings, by hardware id: `{ id, state, lateDue? }`; the last is when readings that came
 * late are judged, ms.
 */
export const ALARM_STATES: Collection = {
  name: 'alarm_states',
  indexed: [{ path: 'lateDue', storage: 'integer' }],
  texts: [],
  logged: false,
};

/** Places and devices whose alarms were changed, until they are judged by what holds now: `{ id, kind, of, at }`. */
export const ALARM_CHANGES: Collection = { name: 'alarm_changes', indexed: [], texts: [], logged: false };

/**
 * Who was notified of the beginning of an alarm that lasts, and is to be notified of its end: `{ id, alarm, channel, to }`. Beside them, of an
 * alarm that nobody takes, who was next in its rota: `{ id, alarm, next }`.
 */
export const ALARM_READERS: Collection = {
  name: 'alarm_readers',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};

/** Who is still to be notified of what of which alarm: `{ id, alarm, channel, to, at, kind? }`. */
export const ALARM_NOTICES: Collection = {
  name: 'alarm_notices',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};
