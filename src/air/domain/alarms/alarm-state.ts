import type { AlarmCode } from './alarm-codes';
import type { SettingSource } from './alarm-settings';
import type { RecentValues } from './beyond';

/**
 * Stage of one kind of alarm on one device; without an excursion it is normal. `pending`: beyond the limit, not yet for
 * the delay. `open`: raised. `ending`: well inside, not yet for the delay. `over` is returned once and never stored.
 */
type Stage = 'pending' | 'open' | 'ending' | 'over';

export type TransitionName = 'pending' | 'open' | 'ending' | 'resumed' | 'over' | 'closingTime' | 'withdrawn';

/** Why the stage of an alarm changed: the reading, and what it was compared with. */
export interface Transition {
  to: TransitionName;
  /** Time of the reading or tick that decided, ms. */
  at: number;
  value?: number | undefined;
  limit?: number | undefined;
  /** Delay until the start or end, minutes. */
  minutes?: number | undefined;
  hysteresis?: number | undefined;
  /** Place or device whose setting is the limit; undefined for the default. */
  from?: SettingSource | undefined;
}

export interface Excursion {
  stage: Stage;
  since: number;
  worst: number;
  limit: number | null;
  /** Worst value in the last notification. Slightly worse values cause no further notification. */
  reported?: number;
  calmSince?: number;
  /** Name of the alarm in ms, if late readings have shown a different start. */
  name?: number;
  log: readonly Transition[];
}

/** Readings older than judged ones, whose time is still to be replayed, ms. */
interface LateReadings {
  from: number;
  due: number;
}

/** State of a device stored between readings, as plain data. Fields unknown to older versions are undefined. */
export interface AlarmState {
  /** Time of the newest judged reading, ms. */
  judgedUntil?: number | undefined;
  /** Tick up to which closing times are judged, ms. */
  tickedUntil?: number | undefined;
  /** Distances between the last readings by their own times, ms. */
  distances?: readonly number[] | undefined;
  recent?: RecentValues | undefined;
  excursions: { readonly [code: number]: Excursion };

  key?: string | undefined;
  place?: string | undefined;
  /** Start of judgement with these settings in this place, ms; undefined if before the first contact. */
  since?: number | undefined;
  placeSince?: number | undefined;

  /** Last contact with the device by the server clock, ms. */
  heard?: number | undefined;
  /** Distances between the last contacts, ms. */
  contacts?: readonly number[] | undefined;
  /** Instant at which the silence became a disconnection, ms; undefined while online. */
  silentSince?: number | undefined;
  isSilenceRaised?: boolean | undefined;

  late?: LateReadings | undefined;
  replayedAt?: number | undefined;
  /** Time of the last stored checkpoint, ms. */
  checkedAt?: number | undefined;
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
  log?: readonly Transition[];
}

/**
 * Reasons other than measured values for the end of an alarm: disabled, device moved, out of service, closed manually,
 * or withdrawn because of late readings.
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
  log?: readonly Transition[];
}

/** The worst value has become noticeably worse, or the alarm goes on after it was about to end. */
interface AlarmWorsened {
  type: 'worsened';
  code: AlarmCode;
  began: number;
  name: number;
  at: number;
  value: number | null;
  log?: readonly Transition[];
}

export type AlarmEvent = AlarmRaised | AlarmWorsened | AlarmEnded;

export interface Judged {
  state: AlarmState;
  events: readonly AlarmEvent[];
}
