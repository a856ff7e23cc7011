import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface AlarmTarget {
  level: 'building' | 'room';
  id: string;
  /** The alarms that the person started from; without them, those that are sent win over anybody's. */
  seen?: Readonly<Record<string, unknown>>;
}

/** How many rooms and devices got the same alarms as the place. */
export interface AlarmReach {
  rooms: number;
  devices: number;
}

function isReach(value: unknown): value is AlarmReach {
  return isPlainObject(value) && typeof value['rooms'] === 'number' && typeof value['devices'] === 'number';
}

/**
 * Sets the e-mail alarms of a place and of everything in it, all or nothing.
 *
 * @param alarms the whole settings: what is left out is taken away.
 * @throws HttpError 422 with the texts of values that cannot be, in `errors` by field path; 409 with the present values in
 * `changed`, when somebody else has set other alarms than were seen.
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
