import { isPlainObject } from '../../frame/model/paths';
import { parseSchedule, type Week } from '../domain/schedule/weekly-schedule';
import { resultOf, unexpectedAnswer } from './answer';
import type { CallOptions, CallTransport } from './transport';

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
