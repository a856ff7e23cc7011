import type { AlarmCode } from './alarm-codes';
import type { RecentValues } from './changes';

export interface OpenExcursion {
  since: number;
  worst: number;
  limit: number | null;
  isRaised: boolean;
  /** Worst value in the last notification. Slightly worse values cause no further notification. */
  told?: number;
  calmSince?: number;
  /** Name of the alarm in ms, if late readings have shown a different start. */
  name?: number;
}

/** Late readings that are still to be judged, together with all readings since. */
export interface LateReadings {
  from: number;
  since: number;
  due: number;
  isBacklog: boolean;
  /** True if the device clock was ahead and has been set back, so that new readings are older than judged ones. */
  isSetBack?: boolean | undefined;
}

/** State of a device stored between readings, as plain data. Fields unknown to older versions are undefined. */
export interface AlarmState {
  judgedUntil?: number | undefined;
  /** Last contact with the device by the server clock, ms. */
  heard?: number | undefined;
  distances?: readonly number[] | undefined;
  key?: string | undefined;
  place?: string | undefined;
  /** Start of judgement with these settings in this place, ms; undefined if before the first contact. */
  since?: number | undefined;
  placeSince?: number | undefined;
  late?: LateReadings | undefined;
  recent?: RecentValues | undefined;
  /** Instant at which the silence became a disconnection, ms; undefined while online. */
  silentSince?: number | undefined;
  isSilenceRaised?: boolean | undefined;
  excursions: { readonly [code: number]: OpenExcursion };
}

export const NOTHING_JUDGED: AlarmState = { excursions: {} };

export interface AlarmRaised {
  type: 'raised';
  code: AlarmCode;
  began: number;
  at: number;
  value: number | null;
  threshold: number | null;
  isOver: boolean;
}

/**
 * Reasons other than measured values for the end of an alarm: disabled, device moved, out of service, closed manually,
 * or corrected by late readings.
 */
export const END_CAUSES = ['off', 'moved', 'service', 'closed', 'corrected'] as const;
export type EndCause = (typeof END_CAUSES)[number];

export interface AlarmEnded {
  type: 'ended';
  code: AlarmCode;
  began: number;
  name: number;
  ended: number;
  at: number;
  value: number | null;
  cause?: EndCause | undefined;
}

export interface AlarmWorsened {
  type: 'worsened';
  code: AlarmCode;
  began: number;
  name: number;
  at: number;
  value: number;
}

export type AlarmEvent = AlarmRaised | AlarmWorsened | AlarmEnded;

export interface Judged {
  state: AlarmState;
  events: readonly AlarmEvent[];
}
