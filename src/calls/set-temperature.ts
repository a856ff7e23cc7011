import type { DeviceOutcome } from '../domain/heating/heating-device';
import { isPlainObject } from '../model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

const OUTCOMES: readonly unknown[] = ['set', 'offline', 'failed'] satisfies DeviceOutcome['outcome'][];

function isOutcome(value: unknown): value is DeviceOutcome {
  if (!isPlainObject(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string') return false;
  return OUTCOMES.includes(value['outcome']);
}

function outcomesOf(call: string, answer: unknown): DeviceOutcome[] {
  const result = resultOf(call, answer);
  const devices = isPlainObject(result) ? result['devices'] : undefined;
  if (!Array.isArray(devices) || !devices.every(isOutcome)) throw unexpectedAnswer(call, 'one outcome per device');
  return devices;
}

/** What a set point is to be. */
interface Chosen {
  /** °C. */
  tempSetPoint: number;
  /** Until when it comes before the time schedule, ms; 0: until further notice; absent: it is the lasting one. */
  until?: number;
  /** The set point that the person saw, null for none; without it, the one that is sent wins over anybody's. */
  seen?: { tempSetPoint: number | null };
}

/**
 * Sets the set point of a room and its valves that are online. Resolves to what came of each valve.
 *
 * @throws CallError 409 `conflict`, with nothing set, when somebody else has set another one than was seen.
 */
export async function setRoomTemp(
  transport: CallTransport,
  target: Chosen & { buildingId: string; roomId: string },
  options?: CallOptions,
): Promise<DeviceOutcome[]> {
  return outcomesOf('setRoomTemp', await transport.post('/setRoomTemp', target, options));
}

/**
 * Sets the set point of a building, of its rooms that have one of their own, and the valves that are online.
 * Resolves to what came of each valve.
 *
 * @throws CallError as `setRoomTemp` does.
 */
export async function setBuildingTemp(
  transport: CallTransport,
  target: Chosen & { buildingId: string },
  options?: CallOptions,
): Promise<DeviceOutcome[]> {
  return outcomesOf('setBuildingTemp', await transport.post('/setBuildingTemp', target, options));
}

/** Ends a set point of a room, or of a whole building, that comes before the time schedule. Valves hear of it within minutes. */
export async function resumeSchedule(
  transport: CallTransport,
  target: { buildingId: string; roomId?: string },
  options?: CallOptions,
): Promise<void> {
  await transport.post('/resumeSchedule', target, options);
}
