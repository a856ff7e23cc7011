import type { Collection } from '../../frame/stores/collection';

/** Keys are hardware ids; `lateDue` is the time at which late readings are judged, ms. */
export const ALARM_STATES: Collection = {
  name: 'alarm_states',
  indexed: [{ path: 'lateDue', storage: 'integer' }],
  texts: [],
  logged: false,
};

/** States from which late readings are replayed. `t` in ms, `settings` as JSON. */
export const ALARM_CHECKPOINTS: Collection = {
  name: 'alarm_checkpoints',
  indexed: [
    { path: 'device', storage: 'text' },
    { path: 't', storage: 'integer' },
  ],
  texts: [],
  logged: false,
};

/** Changed places and devices, and corrected moves, until their alarms are judged again. */
export const ALARM_CHANGES: Collection = { name: 'alarm_changes', indexed: [], texts: [], logged: false };

/** Recipients to notify when an alarm ends; for an unacknowledged alarm also the next people of the duty rota. */
export const ALARM_READERS: Collection = {
  name: 'alarm_readers',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};

export const ALARM_NOTICES: Collection = {
  name: 'alarm_notices',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};
