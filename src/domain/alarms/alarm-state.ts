import type { AlarmCode } from './alarm-codes';

/** A value that is, or was until a moment ago, beyond its limit. */
export interface OpenExcursion {
  /** The first reading beyond, ms. */
  since: number;
  worst: number;
  /** At the beginning; null where there is none. */
  limit: number | null;
  /** Whether it has lasted for long enough to be an alarm. */
  isRaised: boolean;
  /** The worst value that was told of, once it is an alarm: what is hardly worse is not worth another word. */
  told?: number;
  /** The first reading of those that are well inside again, ms. */
  calmSince?: number;
}

/** What is remembered of a device between its readings. Plain data, to be stored. */
export interface AlarmState {
  /** The newest reading that was judged, ms; undefined before the first. */
  judgedUntil?: number;
  /** When the silence of the device became a disconnection, ms; undefined while it is connected. */
  silentSince?: number;
  /** Whether that disconnection was raised. */
  isSilenceRaised?: boolean;
  excursions: { readonly [code: number]: OpenExcursion };
}

export const NOTHING_JUDGED: AlarmState = { excursions: {} };

/** An alarm begins. One that has no length, such as a reconnection, ends at once. */
export interface AlarmRaised {
  type: 'raised';
  code: AlarmCode;
  /** ms */
  began: number;
  /** The reading or the look at the clock that decided it, ms. */
  at: number;
  /** The worst value so far, null where there is none. */
  value: number | null;
  threshold: number | null;
  isOver: boolean;
}

/** An alarm that was raised is over. */
export interface AlarmEnded {
  type: 'ended';
  code: AlarmCode;
  /** Names the alarm, together with its code. */
  began: number;
  ended: number;
  at: number;
  value: number | null;
}

/** An alarm that goes on has become worse, by as much as its hysteresis at least. */
export interface AlarmWorsened {
  type: 'worsened';
  code: AlarmCode;
  /** Names the alarm, together with its code. */
  began: number;
  at: number;
  value: number;
}

export type AlarmEvent = AlarmRaised | AlarmWorsened | AlarmEnded;

export interface Judged {
  state: AlarmState;
  events: readonly AlarmEvent[];
}
