import { isPlainObject } from '../../frame/model/paths';
import type { Rehearsal, RehearsalOutcome } from '../domain/alarms/rehearsal';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';
import type { AlarmTarget } from './update-alarms';

function isOutcome(value: unknown): value is RehearsalOutcome {
  if (!isPlainObject(value) || typeof value['alarms'] !== 'number') return false;
  return ['rooms', 'mails', 'alarmsByDay', 'mailsByDay'].every((name) => Array.isArray(value[name]));
}

function isRehearsal(value: unknown): value is Rehearsal {
  return (
    isPlainObject(value) && Array.isArray(value['days']) && isOutcome(value['before']) && isOutcome(value['after'])
  );
}

/** What alarms would have done with the readings of the last 30 days, beside those that the place has. */
export async function rehearseAlarms(
  transport: CallTransport,
  { level, id }: Pick<AlarmTarget, 'level' | 'id'>,
  alarms: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): Promise<Rehearsal> {
  const answer = await transport.post('/rehearseAlarms', { level, id, alarms }, options);
  const result = resultOf('rehearseAlarms', answer);
  if (!isRehearsal(result)) throw unexpectedAnswer('rehearseAlarms', 'a rehearsal');
  return result;
}
