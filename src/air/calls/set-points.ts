import { isPlainObject, type PlainObject } from '../../frame/model/paths';
import { type Closing, closingProblem, type PresentClosing } from '../domain/heating/closing';
import type { DeviceOutcome } from '../domain/heating/heating-device';
import type { OwnSetPoint, PlaceHeatingAnswer, WantedOfValve } from '../domain/heating/place-heating';
import type { Hold } from '../domain/heating/place-set-point';
import type { Wanted } from '../domain/heating/wanted-temperature';
import type { Switching } from '../domain/schedule/next-switching';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

const OUTCOMES: readonly unknown[] = ['set', 'offline', 'failed', 'pending'] satisfies DeviceOutcome['outcome'][];

export function isOutcome(value: unknown): value is DeviceOutcome {
  if (!isPlainObject(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string') return false;
  return OUTCOMES.includes(value['outcome']);
}

/** What came of a set point that was stored. */
export interface SetPointOutcome {
  /** What came of each valve. */
  devices: DeviceOutcome[];
  /** The service did not say which valves there are: they get it as soon as it does. */
  unreached: boolean;
}

function outcomeOf(call: string, answer: unknown): SetPointOutcome {
  const result = resultOf(call, answer);
  const { devices, unreached } = isPlainObject(result) ? result : {};
  if (!Array.isArray(devices) || !devices.every(isOutcome)) throw unexpectedAnswer(call, 'one outcome per device');
  return { devices, unreached: unreached === true };
}

/** What a set point is to be. */
interface Chosen {
  /** °C. */
  tempSetPoint: number;
  /** It is a hold until then, ms; 0: until further notice; absent: it is the lasting set point. */
  until?: number;
  /** The set point that the person saw, null for none; without it, the one that is sent wins over anybody's. */
  seen?: { tempSetPoint: number | null };
}

/** A room, or a building as a whole. */
export interface PlaceIds {
  buildingId: string;
  roomId?: string;
}

/**
 * Sets the set point of a room and its valves that are online. Resolves to what came of each valve.
 *
 * @throws HttpError 409 `conflict`, with nothing set, when somebody else has set another one than was seen.
 */
export async function setRoomTemp(
  transport: CallTransport,
  target: Chosen & Required<PlaceIds>,
  options?: CallOptions,
): Promise<SetPointOutcome> {
  return outcomeOf('setRoomTemp', await transport.post('/setRoomTemp', target, options));
}

/**
 * Sets the set point of a building and the valves of it that are online. Rooms with a set point of their own keep it, or follow
 * the building from now on. Resolves to what came of each valve.
 *
 * @throws HttpError as `setRoomTemp` does.
 */
export async function setBuildingTemp(
  transport: CallTransport,
  target: Chosen & { buildingId: string; rooms?: 'keep' | 'follow' },
  options?: CallOptions,
): Promise<SetPointOutcome> {
  return outcomeOf('setBuildingTemp', await transport.post('/setBuildingTemp', target, options));
}

/** Ends the holds of a room or building: its valves get what is wanted without them. */
export async function resumeSchedule(
  transport: CallTransport,
  target: PlaceIds,
  options?: CallOptions,
): Promise<SetPointOutcome> {
  return outcomeOf('resumeSchedule', await transport.post('/resumeSchedule', target, options));
}

/** Sends what is wanted again to those valves that did not take it. */
export async function sendSetPoint(
  transport: CallTransport,
  target: PlaceIds,
  options?: CallOptions,
): Promise<SetPointOutcome> {
  return outcomeOf('sendSetPoint', await transport.post('/sendSetPoint', target, options));
}

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

/** The closing days that a building is to have, in the place of those that it has. */
interface WantedClosings {
  buildingId: string;
  closings: readonly Closing[];
  /** Those that the person saw, null for none. */
  seen: { closings: readonly Partial<Closing>[] | null };
}

/** Sets the closing days of a building. @throws HttpError 409 `conflict` when somebody else has changed them since they were seen. */
export async function setClosings(
  transport: CallTransport,
  wanted: WantedClosings,
  options?: CallOptions,
): Promise<void> {
  resultOf('setClosings', await transport.post('/setClosings', wanted, options));
}
