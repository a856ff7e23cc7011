import { isDeepStrictEqual } from 'node:util';
import type { AlarmState, LateReadings, OpenExcursion } from '../../../src/air/domain/alarms/alarm-state';
import type { RecentValues } from '../../../src/air/domain/alarms/changes';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import type { StoredRecord } from '../../frame/stores/store';

function isExcursion(value: unknown): value is OpenExcursion {
  if (!isPlainObject(value)) return false;
  const { since, worst, limit, isRaised } = value;
  const isLimit = limit === null || typeof limit === 'number';
  return typeof since === 'number' && typeof worst === 'number' && isLimit && typeof isRaised === 'boolean';
}

function lateIn(value: unknown): LateReadings | undefined {
  if (!isPlainObject(value)) return undefined;
  const { from, since, due, isBacklog, isSetBack } = value;
  if (typeof from !== 'number' || typeof since !== 'number' || typeof due !== 'number') return undefined;
  return { from, since, due, isBacklog: isBacklog === true, ...(isSetBack === true && { isSetBack }) };
}

function numbersIn(state: PlainObject, ...names: readonly ('heard' | 'since' | 'placeSince' | 'judgedUntil')[]) {
  return Object.fromEntries(names.flatMap((name) => (typeof state[name] === 'number' ? [[name, state[name]]] : [])));
}

function textsIn(state: PlainObject, ...names: readonly ('key' | 'place')[]) {
  return Object.fromEntries(names.flatMap((name) => (typeof state[name] === 'string' ? [[name, state[name]]] : [])));
}

function recentIn(value: unknown): { recent?: RecentValues } {
  if (!isPlainObject(value)) return {};
  const known = Object.entries(value).map(([code, list]) => [code, Array.isArray(list) ? list.filter(isNumber) : []]);
  return { recent: Object.fromEntries(known) };
}

const isNumber = (value: unknown) => typeof value === 'number';

export function stateIn(stored: StoredRecord | undefined): AlarmState | undefined {
  const state = stored?.record['state'];
  if (!isPlainObject(state)) return undefined;
  const { silentSince, isSilenceRaised, excursions, distances } = state;
  const late = lateIn(state['late']);
  const known = Object.entries(isPlainObject(excursions) ? excursions : {});
  return {
    ...numbersIn(state, 'judgedUntil', 'heard', 'since', 'placeSince'),
    ...textsIn(state, 'key', 'place'),
    ...(Array.isArray(distances) ? { distances: distances.filter((each) => typeof each === 'number') } : {}),
    ...(late === undefined ? {} : { late }),
    ...recentIn(state['recent']),
    ...(typeof silentSince === 'number' ? { silentSince, isSilenceRaised: isSilenceRaised === true } : {}),
    excursions: Object.fromEntries(
      known.flatMap(([code, value]) => (isExcursion(value) ? [[code, value] as const] : [])),
    ),
  };
}

export function storedState(hwId: string, state: AlarmState): StoredRecord {
  const { late } = state;
  return { record: { id: hwId, state: plain(state), ...(late && { lateDue: late.due }) }, version: 1 };
}

function plain(state: AlarmState): PlainObject {
  const copy: unknown = JSON.parse(JSON.stringify(state));
  return isPlainObject(copy) ? copy : {};
}

export function isSameStored(one: AlarmState, other: AlarmState): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function shape({ silentSince, excursions, key, place, late }: AlarmState): string {
  const each = Object.entries(excursions).map(([code, { since, isRaised, calmSince }]) => [
    ...[code, since, isRaised, calmSince],
  ]);
  return JSON.stringify([silentSince, each, key, place, late]);
}

/** True if only the judged time and the worst value changed; both are restored by judging the readings again. */
export function isSameBut(before: AlarmState, after: AlarmState): boolean {
  if (before.judgedUntil === undefined) return after.judgedUntil === undefined;
  const isQuiet = before.silentSince === undefined && after.silentSince === undefined && before.late === after.late;
  if (isQuiet && before.key === after.key && before.place === after.place) {
    const none = Object.keys(before.excursions).length + Object.keys(after.excursions).length === 0;
    if (none) return true;
  }
  return shape(before) === shape(after);
}
