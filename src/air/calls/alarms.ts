import { isPlainObject } from '../../frame/model/paths';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

/** What may have open alarms. */
export interface OpenAlarmsQuestion {
  of: 'device' | 'room' | 'building';
  /** 1 to 100. */
  ids: readonly string[];
}

/** How many alarms are open that the session sees. */
export async function countOpenAlarms(transport: CallTransport, options?: CallOptions): Promise<number> {
  const result = resultOf('openAlarms', await transport.get('/openAlarms', {}, options));
  if (!isPlainObject(result) || typeof result['total'] !== 'number') throw unexpectedAnswer('openAlarms', 'a number');
  return result['total'];
}

/** How many alarms are open, by id; what has none is left out. */
export async function getOpenAlarms(
  transport: CallTransport,
  question: OpenAlarmsQuestion,
  options?: CallOptions,
): Promise<ReadonlyMap<string, number>> {
  const result = resultOf('openAlarms', await transport.post('/openAlarms', question, options));
  if (!isPlainObject(result)) throw unexpectedAnswer('openAlarms', 'numbers by id');
  return new Map(Object.entries(result).flatMap(([id, count]) => (typeof count === 'number' ? [[id, count]] : [])));
}

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
