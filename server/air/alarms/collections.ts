import type { Collection } from '../../frame/stores/collection';

/**
 * State of each device between its readings, by hardware id: `{ id, state, lateDue? }`; `lateDue` is when late readings
 * are judged, ms.
 */
export const ALARM_STATES: Collection = {
  name: 'alarm_states',
  indexed: [{ path: 'lateDue', storage: 'integer' }],
  texts: [],
  logged: false,
};

/**
 * States of a device at earlier times with the settings from then on, from which late readings are replayed:
 * `{ id, device, t, isChange, state, settings }`; `t` in ms, `settings` as JSON.
 */
export const ALARM_CHECKPOINTS: Collection = {
  name: 'alarm_checkpoints',
  indexed: [
    { path: 'device', storage: 'text' },
    { path: 't', storage: 'integer' },
  ],
  texts: [],
  logged: false,
};

/**
 * Places and devices with changed alarms, until they are judged again: `{ id, kind, of, at }`; for corrected moves also
 * `{ was, is, place? }`.
 */
export const ALARM_CHANGES: Collection = { name: 'alarm_changes', indexed: [], texts: [], logged: false };

/**
 * Recipients notified of the start of an ongoing alarm, to notify of its end: `{ id, alarm, channel, to }`. For
 * unacknowledged alarms also the next person of the rota: `{ id, alarm, next }`.
 */
export const ALARM_READERS: Collection = {
  name: 'alarm_readers',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};

/** Pending notifications of alarms: `{ id, alarm, channel, to, at, kind? }`. */
export const ALARM_NOTICES: Collection = {
  name: 'alarm_notices',
  indexed: [{ path: 'alarm', storage: 'text' }],
  texts: [],
  logged: false,
};
