import { isPlainObject } from '../../frame/model/paths';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
