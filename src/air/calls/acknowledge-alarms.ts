import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface Acknowledgement {
  /** Alarms, by id; at most 500. */
  ids: readonly string[];
  /** Without a text the note stays as it is. */
  note?: string;
  /** Until then (ms, within 7 days) the same alarms of the same devices are not told again; null ends that. */
  snoozedUntil?: number | null;
}

/**
 * Says that somebody takes care of alarms; all of them or none.
 *
 * @returns how many they were.
 * @throws HttpError 404 when one is not there, or out of reach; 400 for a time that cannot be.
 */
export async function acknowledgeAlarms(
  transport: CallTransport,
  acknowledgement: Acknowledgement,
  options?: CallOptions,
): Promise<number> {
  return countIn('acknowledgeAlarms', await transport.post('/acknowledgeAlarms', { ...acknowledgement }, options));
}

/**
 * Ends open alarms by hand; all of them or none.
 *
 * @param reason why, for whoever sees them.
 * @returns how many they were.
 * @throws HttpError 404 when one is not there, or out of reach; 409 when one is over; 400 without a reason.
 */
export async function closeAlarms(
  transport: CallTransport,
  { ids, reason }: { ids: readonly string[]; reason: string },
  options?: CallOptions,
): Promise<number> {
  return countIn('closeAlarms', await transport.post('/closeAlarms', { ids, reason }, options));
}

function countIn(call: string, answer: unknown): number {
  const result = resultOf(call, answer);
  if (!isPlainObject(result) || typeof result['alarms'] !== 'number')
    throw unexpectedAnswer(call, 'a number of alarms');
  return result['alarms'];
}
