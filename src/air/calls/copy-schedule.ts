import { isPlainObject } from '../../frame/model/paths';
import type { DayGroup } from '../domain/schedule/copy-days';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

export interface SchedulePlace {
  level: 'building' | 'room';
  id: string;
}

/** What came of one place. */
export interface CopyOutcome {
  id: string;
  copied: boolean;
  /** Why not, in the console's language. */
  message?: string;
}

interface CopyOrder {
  from: SchedulePlace;
  to: readonly SchedulePlace[];
  days: DayGroup;
  /** Whether the schedule is switched on there, too. */
  enable: boolean;
}

function isOutcome(value: unknown): value is CopyOutcome {
  if (!isPlainObject(value) || typeof value['id'] !== 'string' || typeof value['copied'] !== 'boolean') return false;
  return value['message'] === undefined || typeof value['message'] === 'string';
}

/** Gives other buildings and rooms the stored hours of one, and says what came of each. */
export async function copySchedule(
  transport: CallTransport,
  order: CopyOrder,
  options?: CallOptions,
): Promise<CopyOutcome[]> {
  const result = resultOf('copySchedule', await transport.post('/copySchedule', order, options));
  if (!Array.isArray(result) || !result.every(isOutcome))
    throw unexpectedAnswer('copySchedule', 'one outcome per place');
  return result;
}
