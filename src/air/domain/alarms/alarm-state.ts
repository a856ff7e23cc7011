import type { AlarmCode } from './alarm-codes';
import type { SettingSource } from './alarm-settings';
import type { RecentValues } from './beyond';

/** `pending`, `ending`: the delay before the alarm starts or ends is running; `over`: ended, returned once. Values within the limit have no stage. */
type Stage = 'pending' | 'open' | 'ending' | 'over';

export type TransitionName = 'pending' | 'open' | 'ending' | 'resumed' | 'over' | 'closingTime' | 'withdrawn';

/** Reading that changed a stage, and the values with which the reading was compared. */
export interface Transition {
  to: TransitionName;
  at: number;
  value?: number | undefined;
  limit?: number | undefined;
  minutes?: number | undefined;
  hysteresis?: number | undefined;
  from?: SettingSource | undefined;
  decidedFrom?: SettingSource | undefined;
}

export interface Excursion {
  stage: Stage;
  since: number;
  worst: number;
  limit: number | null;
  /** Worst value in the last notification. Only a clearly worse value causes another notification. */
  reported?: number;
  calmSince?: number;
  /** Start time in ms in the alarm's record. Late readings may prove another start time. */
  name?: number;
  log: readonly Transition[];
}

interface LateReadings {
  from: number;
  due: number;
}

/** State as plain data, stored between readings. Fields unknown to older versions are undefined. */
export interface AlarmState {
  judgedUntil?: number | undefined;
  /** Time in ms up to which closings of the place have been judged. */
  tickedUntil?: number | undefined;
  /** Intervals between the last readings in ms, by their own times. */
  distances?: readonly number[] | undefined;
  recent?: RecentValues | undefined;
  excursions: { readonly [code: number]: Excursion };

  key?: string | undefined;
  place?: string | undefined;
  /** Time in ms from which readings are judged with these settings at this place; undefined before the first reading. */
  since?: number | undefined;
  placeSince?: number | undefined;

  /** Time of the last message of the device by the server clock, ms. */
  heard?: number | undefined;
  contacts?: readonly number[] | undefined;
  /** Time since which the device has been offline, ms; undefined while online. */
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

/** Causes other than measured values. `corrected`: withdrawn because of late readings. */
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

/** Event for a clearly worse value, or for an alarm that continues after it was about to end. */
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

export interface JudgedState {
  state: AlarmState;
  events: readonly AlarmEvent[];
}
