import type { Collection } from '../stores/collection';

/** What is remembered of each device between its readings, by hardware id: `{ id, state }`. */
export const ALARM_STATES: Collection = { name: 'alarm_states', indexed: [], texts: [], logged: false };

/** Who is still to be told of which alarm: `{ id, alarm, channel, to, at, mail? }`. */
export const ALARM_NOTICES: Collection = {
  name: 'alarm_notices',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};
