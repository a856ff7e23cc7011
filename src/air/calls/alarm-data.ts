import { isPlainObject } from '../../frame/model/paths';
import type { DevicePeriod } from './periods';
import { type CallOptions, type CallTransport, unexpectedAnswer } from './transport';

/** An alarm that a device raised. */
export interface AlarmRecord {
  hwId: string;
  token: string;
  /** Alarm code, 1 to 9. */
  alarm: number;
  /** When it began, ms. */
  date: number;
  /** When it ended, ms; left out while it lasts. */
  end?: number | undefined;
}

function isAlarmRecord(value: unknown): value is AlarmRecord {
  if (!isPlainObject(value) || typeof value['hwId'] !== 'string' || typeof value['token'] !== 'string') return false;
  const { alarm, date, end } = value;
  return typeof alarm === 'number' && typeof date === 'number' && (end === undefined || typeof end === 'number');
}

/** The alarms of some devices that began in a period; `withLasting` those, too, that had begun before and went on. */
export async function getAlarmData(
  transport: CallTransport,
  request: DevicePeriod & { withLasting?: boolean },
  options?: CallOptions,
): Promise<AlarmRecord[]> {
  const answer = await transport.post('/alarmData', request, options);
  if (!Array.isArray(answer) || !answer.every(isAlarmRecord)) throw unexpectedAnswer('alarmData', 'a list of alarms');
  return answer;
}
