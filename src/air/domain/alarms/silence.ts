import { DISCONNECTION_DELAY_MS } from '../devices/connection';
import { ALARM } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import type { AlarmEnded, AlarmState, EndCause, Judged } from './alarm-state';
import { raised } from './excursion';
import { longestPause } from './pace';

export function heardOf({ heard, judgedUntil }: AlarmState): number | undefined {
  return heard ?? judgedUntil;
}

export function isSilence(heard: number, now: number, distances: readonly number[] = []): boolean {
  const silent = now - heard;
  // The pace never shortens the pause, so most readings need no look at the pace.
  return silent > DISCONNECTION_DELAY_MS && silent > longestPause(distances);
}

export function silenceEnded(
  { silentSince, isSilenceRaised }: AlarmState,
  end: number,
  at: number,
  cause?: EndCause,
): readonly AlarmEnded[] {
  if (silentSince === undefined || isSilenceRaised !== true) return [];
  const over = { type: 'ended', code: ALARM.disconnected, began: silentSince, name: silentSince, at } as const;
  return [{ ...over, ended: Math.max(end, silentSince), value: null, ...(cause && { cause }) }];
}

export function withSilence(state: AlarmState, now: number, settings: AlarmSettings): Judged {
  const { silentSince, distances = [], placeSince = 0 } = state;
  const heard = heardOf(state);
  if (heard === undefined || silentSince !== undefined || !isSilence(heard, now, distances))
    return { state, events: [] };
  const since = Math.max(heard + longestPause(distances), placeSince);
  const isSilenceRaised = settings.codes.has(ALARM.disconnected);
  const event = raised(ALARM.disconnected, { since, worst: null, limit: null }, now);
  return { state: { ...state, silentSince: since, isSilenceRaised }, events: isSilenceRaised ? [event] : [] };
}

export function withoutSilence(state: AlarmState, back: number, at: number, settings: AlarmSettings): Judged {
  const { silentSince, isSilenceRaised: _isSilenceRaised, ...rest } = state;
  if (silentSince === undefined) return { state, events: [] };
  const end = Math.max(back, silentSince);
  const again = raised(ALARM.reconnected, { since: end, worst: null, limit: null }, at, true);
  // Excursions that were not yet alarms before the silence start again after it.
  const excursions = Object.fromEntries(Object.entries(rest.excursions).filter(([, { isRaised }]) => isRaised));
  const events = [...silenceEnded(state, end, at), ...(settings.codes.has(ALARM.reconnected) ? [again] : [])];
  return { state: { ...rest, excursions }, events };
}
