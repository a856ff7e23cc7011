import { isPlainObject } from '../model/paths';
import { unexpectedAnswer } from './answer';
import type { DevicePeriod } from './period';
import type { CallOptions, CallTransport } from './transport';

/** An alarm that a device raised. */
export interface AlarmRecord {
  hwId: string;
  token: string;
  /** Alarm code, 1 to 9. */
  alarm: number;
  /** Instant, ms. */
  date: number;
}

function isAlarmRecord(value: unknown): value is AlarmRecord {
  if (!isPlainObject(value) || typeof value['hwId'] !== 'string' || typeof value['token'] !== 'string') return false;
  return typeof value['alarm'] === 'number' && typeof value['date'] === 'number';
}

/** The alarms of some devices over a period. */
export async function getAlarmData(
  transport: CallTransport,
  request: DevicePeriod,
  options?: CallOptions,
): Promise<AlarmRecord[]> {
  const answer = await transport.post('/alarmData', request, options);
  if (!Array.isArray(answer) || !answer.every(isAlarmRecord)) throw unexpectedAnswer('alarmData', 'a list of alarms');
  return answer;
}
