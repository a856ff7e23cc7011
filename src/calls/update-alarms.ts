import { isRecord, resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface AlarmTarget {
  level: 'building' | 'room';
  id: string;
}

/** How many rooms and devices got the same alarms as the place. */
export interface AlarmReach {
  rooms: number;
  devices: number;
}

function isReach(value: unknown): value is AlarmReach {
  return isRecord(value) && typeof value['rooms'] === 'number' && typeof value['devices'] === 'number';
}

/**
 * Sets the e-mail alarms of a place and of everything in it, all or nothing.
 *
 * @param alarms the whole settings: what is left out is taken away.
 * @throws CallError 422 with the texts of values that cannot be, in `errors` by field path.
 */
export async function updateAlarms(
  transport: CallTransport,
  target: AlarmTarget,
  alarms: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<AlarmReach> {
  const answer = await transport.post('/updateAlarms', { ...target, alarms }, options);
  const result = resultOf('updateAlarms', answer);
  if (!isReach(result)) throw unexpectedAnswer('updateAlarms', 'a number of rooms and devices');
  return result;
}
