import { isPlainObject } from '../../frame/model/paths';
import type { DeviceOutcome } from '../domain/heating/heating-device';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
