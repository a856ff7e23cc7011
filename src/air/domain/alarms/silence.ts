import { MINUTE } from '../../../frame/time/units';
import { DISCONNECTION_DELAY_MS } from '../devices/connection';
import { ALARM } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import type { AlarmEnded, AlarmState, EndCause, JudgedState, Transition } from './alarm-state';
import { addDistance, MAX_PAUSE_MS, maxPause } from './pace';
import { createRaisedEvent } from './stages';

/** State of the offline and online alarms (codes 3 and 4). Never replayed, because offline periods depend on the order of arrival. */
type Link = Pick<
  AlarmState,
  'heard' | 'judgedUntil' | 'contacts' | 'distances' | 'silentSince' | 'isSilenceRaised' | 'placeSince'
>;

function heardOf({ heard, judgedUntil }: Link): number | undefined {
  return heard ?? judgedUntil;
}

/** Returns the pause after which a device counts as offline, ms; the maximum if the sending interval is unknown. */
function pauseOf({ contacts, distances = [] }: Link): number {
  const known = contacts ?? distances;
  return known.length === 0 ? MAX_PAUSE_MS : maxPause(known);
}

export function isOfflinePeriod(since: number, now: number, distances: readonly number[] = []): boolean {
  const silent = now - since;
  // Computes the sending interval only for pauses above the minimum, because the interval can only lengthen the allowed pause.
  return silent > DISCONNECTION_DELAY_MS && silent > maxPause(distances);
}

function reasons(heard: number, since: number): Transition[] {
  return [
    { to: 'pending', at: heard },
    { to: 'open', at: since, minutes: Math.round((since - heard) / MINUTE) },
  ];
}

function silenceEnded(
  { silentSince, isSilenceRaised, heard = silentSince ?? 0 }: Link,
  end: number,
  at: number,
  cause?: EndCause,
): readonly AlarmEnded[] {
  if (silentSince === undefined || isSilenceRaised !== true) return [];
  const log = [...reasons(heard, silentSince), ...(cause === undefined ? [{ to: 'over', at: end } as const] : [])];
  const over = { type: 'ended', code: ALARM.disconnected, began: silentSince, name: silentSince, at, log } as const;
  return [{ ...over, ended: Math.max(end, silentSince), value: null, ...(cause && { cause }) }];
}

export function judgeOffline(state: AlarmState, now: number, { codes }: AlarmSettings): JudgedState {
  const { silentSince, placeSince = 0 } = state;
  const heard = heardOf(state);
  if (heard === undefined || silentSince !== undefined) return { state, events: [] };
  const silent = now - heard;
  if (silent <= DISCONNECTION_DELAY_MS || silent <= pauseOf(state)) return { state, events: [] };
  const since = Math.max(heard + pauseOf(state), placeSince);
  const isSilenceRaised = codes.has(ALARM.disconnected);
  const log = reasons(heard, since);
  const event = createRaisedEvent(ALARM.disconnected, { since, worst: null, limit: null, log }, now);
  return { state: { ...state, silentSince: since, isSilenceRaised }, events: isSilenceRaised ? [event] : [] };
}

/** Records contact with a device, also by old readings. @param measured newest reading, ms @param now arrival, ms */
export function recordContact(state: AlarmState, measured: number, now: number, settings: AlarmSettings): JudgedState {
  const isDelayed = now > measured && isOfflinePeriod(measured, now, state.contacts ?? state.distances);
  const at = isDelayed ? now : Math.min(measured, now);
  const noticed = judgeOffline(state, at, settings);
  const { silentSince, isSilenceRaised, ...rest } = noticed.state;
  const heard = heardOf(rest);
  const contacts = [...(rest.contacts ?? rest.distances ?? [])];
  if (heard !== undefined && at > heard) addDistance(contacts, at - heard);
  const after = { ...rest, heard: Math.max(heard ?? at, at), contacts };
  if (silentSince === undefined) return { state: after, events: noticed.events };
  // Ends the offline period at the arrival if the readings are older than the offline period and were only delayed.
  const end = Math.max(at <= silentSince ? now : at, silentSince);
  const again = createRaisedEvent(ALARM.reconnected, { since: end, worst: null, limit: null }, now, true);
  const over = silenceEnded({ silentSince, isSilenceRaised, heard }, end, now);
  const back = settings.codes.has(ALARM.reconnected) ? [again] : [];
  return { state: after, events: [...noticed.events, ...over, ...back] };
}

/** Raises a newly enabled offline alarm at the next check. */
export function adoptOfflineSettings(
  { silentSince, isSilenceRaised, ...heard }: AlarmState,
  settings: AlarmSettings,
  at: number,
): JudgedState {
  const state = { ...heard, silentSince, isSilenceRaised };
  if (heard.place !== undefined && heard.place !== settings.place) {
    return { state: heard, events: silenceEnded(state, at, at, 'moved') };
  }
  const isAsked = settings.codes.has(ALARM.disconnected);
  if (silentSince === undefined) return { state: heard, events: [] };
  if (isAsked === (isSilenceRaised === true)) return { state, events: [] };
  if (isAsked) return { state: heard, events: [] };
  const cause = settings.isOutOfService === true ? 'service' : 'off';
  return { state: { ...state, isSilenceRaised: false }, events: silenceEnded(state, at, at, cause) };
}
