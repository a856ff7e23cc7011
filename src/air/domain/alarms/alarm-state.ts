import type { AlarmCode } from './alarm-codes';
import type { RecentValues } from './changes';

/** A value that is, or was until a moment ago, beyond its limit. */
export interface OpenExcursion {
  /** The first reading beyond, ms. */
  since: number;
  worst: number;
  /** At the beginning; null where there is none. */
  limit: number | null;
  /** Whether it has lasted for long enough to be an alarm. */
  isRaised: boolean;
  /** The worst value that was reported, once it is an alarm: what is hardly worse is not worth another word. */
  told?: number;
  /** The first reading of those that are well inside again, ms. */
  calmSince?: number;
  /** What its alarm is called, where readings that came late have shown that it began at another time, ms. */
  name?: number;
}

/** Readings that came late and are still to be judged, together with all since then. */
export interface LateReadings {
  /** The oldest of them, ms. */
  from: number;
  /** When the first of them came in, ms. */
  since: number;
  /** When they are judged, ms: some time after the last of them. */
  due: number;
  /** Whether they are older than a pause of the device: what was measured while it could not be reached. */
  isBacklog: boolean;
  /** Whether the clock of the device was ahead and has been set back: what it measures now is older than what was judged. */
  isSetBack?: boolean | undefined;
}

/** What is stored of a device between its readings. Plain data, to be stored; what older versions did not know is missing. */
export interface AlarmState {
  /** The newest reading that was judged, ms; undefined before the first. */
  judgedUntil?: number | undefined;
  /** When it was heard of last, on the clock of the server, ms. */
  heard?: number | undefined;
  /** Distances between the last readings, ms: its pace. */
  distances?: readonly number[] | undefined;
  /** What it is judged by: settings of another key are others. */
  key?: string | undefined;
  /** Where it is: in another place other alarms begin. */
  place?: string | undefined;
  /** Since when it is judged by these settings in this place, ms; undefined when that was before it was first heard of. */
  since?: number | undefined;
  /** Since when it is in this place, ms; undefined when it was never elsewhere. */
  placeSince?: number | undefined;
  late?: LateReadings | undefined;
  /** What changes are measured from; missing where no alarm asks for any. */
  recent?: RecentValues | undefined;
  /** When the silence of the device became a disconnection, ms; undefined while it is connected. */
  silentSince?: number | undefined;
  /** Whether that disconnection was raised. */
  isSilenceRaised?: boolean | undefined;
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

/**
 * Why an alarm ended, other than by what was measured: it is no longer asked for, the device has moved or is out of service, somebody
 * has closed it, or readings that came late have shown that there was none, or that it is a part of another one.
 */
export const END_CAUSES = ['off', 'moved', 'service', 'closed', 'corrected'] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** An alarm that was raised is over. */
export interface AlarmEnded {
  type: 'ended';
  code: AlarmCode;
  began: number;
  /** Names the alarm, together with its code. */
  name: number;
  ended: number;
  at: number;
  value: number | null;
  /** Undefined when readings ended it. */
  cause?: EndCause | undefined;
}

/** An alarm that goes on has become worse, by as much as its hysteresis at least. */
export interface AlarmWorsened {
  type: 'worsened';
  code: AlarmCode;
  began: number;
  /** Names the alarm, together with its code. */
  name: number;
  at: number;
  value: number;
}

export type AlarmEvent = AlarmRaised | AlarmWorsened | AlarmEnded;

export interface Judged {
  state: AlarmState;
  events: readonly AlarmEvent[];
}
