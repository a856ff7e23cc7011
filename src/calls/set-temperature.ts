import type { DeviceOutcome } from '../domain/heating/heating-device';
import { isRecord, resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

const OUTCOMES: readonly unknown[] = ['set', 'offline', 'failed'] satisfies DeviceOutcome['outcome'][];

function isOutcome(value: unknown): value is DeviceOutcome {
  if (!isRecord(value) || typeof value['id'] !== 'string' || typeof value['name'] !== 'string') return false;
  return OUTCOMES.includes(value['outcome']);
}

function outcomesOf(call: string, answer: unknown): DeviceOutcome[] {
  const result = resultOf(call, answer);
  const devices = isRecord(result) ? result['devices'] : undefined;
  if (!Array.isArray(devices) || !devices.every(isOutcome)) throw unexpectedAnswer(call, 'one outcome per device');
  return devices;
}

/** Sets the set point of a room, in °C, and its valves that are online. Resolves to what came of each valve. */
export async function setRoomTemp(
  transport: CallTransport,
  target: { buildingId: string; roomId: string; tempSetPoint: number },
  options?: CallOptions,
): Promise<DeviceOutcome[]> {
  return outcomesOf('setRoomTemp', await transport.post('/setRoomTemp', target, options));
}

/**
 * Sets the set point of a building, in °C, of its rooms that have one of their own, and the valves that are online.
 * Resolves to what came of each valve.
 */
export async function setBuildingTemp(
  transport: CallTransport,
  target: { buildingId: string; tempSetPoint: number },
  options?: CallOptions,
): Promise<DeviceOutcome[]> {
  return outcomesOf('setBuildingTemp', await transport.post('/setBuildingTemp', target, options));
}
