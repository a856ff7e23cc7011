import { isPlainObject } from '../model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface Acknowledgement {
  /** Alarms, by id; at most 500. */
  ids: readonly string[];
  /** Without a text the note stays as it is. */
  note?: string;
  /** Until then (ms, within 90 days) the same alarms of the same devices are not told again; null ends that. */
  snoozedUntil?: number | null;
}

/**
 * Says that somebody takes care of alarms; all of them or none.
 *
 * @returns how many they were.
 * @throws CallError 404 when one is not there, or out of reach; 400 for a time that cannot be.
 */
export async function acknowledgeAlarms(
  transport: CallTransport,
  acknowledgement: Acknowledgement,
  options?: CallOptions,
): Promise<number> {
  const answer = await transport.post('/acknowledgeAlarms', { ...acknowledgement }, options);
  const result = resultOf('acknowledgeAlarms', answer);
  if (!isPlainObject(result) || typeof result['alarms'] !== 'number') {
    throw unexpectedAnswer('acknowledgeAlarms', 'a number of alarms');
  }
  return result['alarms'];
}
