import { isDeepStrictEqual } from 'node:util';
import type { AlarmState, OpenExcursion } from '../../src/domain/alarms/alarm-state';
import { isPlainObject } from '../../src/model/paths';
import type { StoredRecord } from '../stores/store';

function isExcursion(value: unknown): value is OpenExcursion {
  if (!isPlainObject(value)) return false;
  const { since, worst, limit, isRaised } = value;
  const isLimit = limit === null || typeof limit === 'number';
  return typeof since === 'number' && typeof worst === 'number' && isLimit && typeof isRaised === 'boolean';
}

/** The state in a stored record; undefined when there is none. */
export function stateIn(stored: StoredRecord | undefined): AlarmState | undefined {
  const state = stored?.record['state'];
  if (!isPlainObject(state) || typeof state['judgedUntil'] !== 'number') return undefined;
  const { judgedUntil, silentSince, isSilenceRaised, excursions } = state;
  const known = Object.entries(isPlainObject(excursions) ? excursions : {});
  return {
    judgedUntil,
    ...(typeof silentSince === 'number' ? { silentSince, isSilenceRaised: isSilenceRaised === true } : {}),
    excursions: Object.fromEntries(
      known.flatMap(([code, value]) => (isExcursion(value) ? [[code, value] as const] : [])),
    ),
  };
}

export function storedState(hwId: string, state: AlarmState): StoredRecord {
  return { record: { id: hwId, state }, version: 1 };
}

/** Whether one of them is what storing the other one leaves. */
export function isSameStored(one: AlarmState, other: AlarmState): boolean {
  const plain = (state: AlarmState): unknown => JSON.parse(JSON.stringify(state));
  return isDeepStrictEqual(plain(one), plain(other));
}

function shape({ silentSince, excursions }: AlarmState): string {
  const each = Object.entries(excursions).map(([code, { since, isRaised, calmSince }]) => [
    ...[code, since, isRaised, calmSince],
  ]);
  return JSON.stringify([silentSince, each]);
}

/**
 * Whether judging has changed nothing but how far it has come, and how bad the worst value is: both come again when the
 * readings since then are judged once more.
 */
export function isSameBut(before: AlarmState, after: AlarmState): boolean {
  if (before.judgedUntil === undefined) return after.judgedUntil === undefined;
  if (before.silentSince === undefined && after.silentSince === undefined) {
    const none = Object.keys(before.excursions).length + Object.keys(after.excursions).length === 0;
    if (none) return true;
  }
  return shape(before) === shape(after);
}
