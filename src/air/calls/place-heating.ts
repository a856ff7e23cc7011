import { isPlainObject, type PlainObject } from '../../frame/model/paths';
import { closingProblem, type PresentClosing } from '../domain/heating/closing';
import type { OwnSetPoint, PlaceHeatingAnswer, WantedOfValve } from '../domain/heating/place-heating';
import type { Hold } from '../domain/heating/place-set-point';
import type { Wanted } from '../domain/heating/wanted-temperature';
import type { Switching } from '../domain/schedule/next-switching';
import { resultOf, unexpectedAnswer } from './answer';
import { isOutcome } from './set-temperature';
import type { CallOptions, CallTransport } from './transport';

type Optional = (value: unknown) => boolean;

const isLevel = (value: unknown): boolean => value === 'room' || value === 'building';
const orAbsent =
  (is: Optional): Optional =>
  (value) =>
    value === undefined || is(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';

function isHold(value: unknown): value is Hold {
  return isPlainObject(value) && isNumber(value['celsius']) && isNumber(value['until']);
}

function isClosing(value: unknown): value is PresentClosing {
  return isPlainObject(value) && closingProblem(value) === undefined && isNumber(value['until']);
}

function isSwitching(value: unknown): value is Switching {
  return isPlainObject(value) && isNumber(value['celsius']) && isNumber(value['instant']);
}

function isWanted(value: unknown): value is Wanted {
  if (!isPlainObject(value) || !isNumber(value['celsius'])) return false;
  const bys: readonly unknown[] = ['hold', 'closing', 'schedule', 'manual', 'setPoint'] satisfies Wanted['by'][];
  return bys.includes(value['by']) && orAbsent(isLevel)(value['of']);
}

function isMissed(value: unknown): value is WantedOfValve {
  return isPlainObject(value) && isNumber(value['celsius']) && isOutcome(value);
}

function isOwn(value: unknown): value is OwnSetPoint {
  if (!isPlainObject(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string') return false;
  return orAbsent(isHold)(value['hold']) && orAbsent(isNumber)(value['lasting']);
}

const PARTS: Readonly<Record<keyof PlaceHeatingAnswer, Optional>> = {
  wanted: isWanted,
  ruler: orAbsent(isLevel),
  hold: orAbsent(isHold),
  behind: orAbsent(isHold),
  closing: orAbsent(isClosing),
  next: orAbsent(isSwitching),
  nextBeneath: orAbsent(isSwitching),
  valves: isNumber,
  missed: (value) => Array.isArray(value) && value.every(isMissed),
  rooms: (value) => Array.isArray(value) && value.every(isOwn),
};

function isAnswer(value: unknown): value is PlaceHeatingAnswer & PlainObject {
  return isPlainObject(value) && Object.entries(PARTS).every(([name, is]) => is(value[name]));
}

/** What a building or room is heated to now, what says so, what comes next, and which valves do not have it. */
export async function getPlaceHeating(
  transport: CallTransport,
  place: { level: 'building' | 'room'; id: string },
  options?: CallOptions,
): Promise<PlaceHeatingAnswer> {
  const result = resultOf('placeHeating', await transport.get('/placeHeating', { ...place }, options));
  if (!isAnswer(result)) throw unexpectedAnswer('placeHeating', 'what a place is heated to');
  return result;
}
