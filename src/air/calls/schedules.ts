import { isPlainObject } from '../../frame/model/paths';
import type { DayGroup } from '../domain/schedule/copy-days';
import { parseSchedule, type Week } from '../domain/schedule/weekly-schedule';
import { type CallOptions, type CallTransport, resultOf, unexpectedAnswer } from './transport';

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

/** A week that somebody has kept under a name. */
export interface OwnPreset {
  name: string;
  /** On the clock of the place that it is used for. */
  week: Week;
}

function presetsOf(call: string, answer: unknown): OwnPreset[] {
  const result = resultOf(call, answer);
  const presets = isPlainObject(result) ? result['presets'] : undefined;
  if (!Array.isArray(presets)) throw unexpectedAnswer(call, 'a list of presets');
  return presets.flatMap((preset) =>
    isPlainObject(preset) && typeof preset['name'] === 'string'
      ? [{ name: preset['name'], week: parseSchedule(preset['schedule']) }]
      : [],
  );
}

/** The weeks that the session has kept. */
export async function getSchedulePresets(transport: CallTransport, options?: CallOptions): Promise<OwnPreset[]> {
  return presetsOf('schedulePresets', await transport.get('/schedulePresets', {}, options));
}

/** Keeps a week, in the place of one with the same name. Resolves to all that are kept. */
export async function saveSchedulePreset(
  transport: CallTransport,
  preset: { name: string; schedule: unknown },
): Promise<OwnPreset[]> {
  return presetsOf('saveSchedulePreset', await transport.post('/saveSchedulePreset', preset));
}

/** Forgets a week. Resolves to those that are left. */
export async function removeSchedulePreset(transport: CallTransport, name: string): Promise<OwnPreset[]> {
  return presetsOf('removeSchedulePreset', await transport.post('/removeSchedulePreset', { name }));
}
