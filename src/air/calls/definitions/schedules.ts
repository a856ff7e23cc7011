import * as v from 'valibot';
import { defineCall, type InputRefusal } from '../../../frame/model/call';
import { Values } from '../../../frame/model/call-parts';
import { DAY_GROUPS } from '../../domain/schedule/schedule-edits';
import { parseSchedule, type Week } from '../../domain/schedule/weekly-schedule';
import { airMessage } from './air-message';

const MAX_PLACES = 200;
const BAD_PLACE: InputRefusal = { code: 'bad_place', text: 'A place is { level: building or room, id }' };

const SchedulePlace = v.object(
  { level: v.picklist(['building', 'room'], 'place'), id: v.pipe(v.string('place'), v.nonEmpty('place')) },
  'place',
);
export type SchedulePlace = v.InferOutput<typeof SchedulePlace>;

const CopyOutcome = v.object({
  ...SchedulePlace.entries,
  copied: v.boolean(),
  message: v.optional(v.string()),
});
export type CopyOutcome = v.InferOutput<typeof CopyOutcome>;

export const copySchedule = defineCall({
  route: 'POST /copySchedule',
  input: v.object({
    from: SchedulePlace,
    to: v.pipe(v.array(SchedulePlace), v.nonEmpty(), v.maxLength(MAX_PLACES)),
    days: v.picklist(DAY_GROUPS),
    enable: v.optional(v.boolean()),
  }),
  refusals: {
    from: BAD_PLACE,
    place: BAD_PLACE,
    to: { code: 'bad_places', text: `to must name 1 to ${MAX_PLACES} places` },
    days: { code: 'bad_days', text: 'days must be all, workdays or weekend' },
  },
  answerIn: 'result',
  answer: v.array(CopyOutcome),
});

export type OwnPreset = { name: string; week: Week };

export const Preset = v.object({ name: v.string(), schedule: Values });
export type Preset = v.InferOutput<typeof Preset>;

const Presets = v.array(
  v.pipe(
    Preset,
    v.transform(({ name, schedule }): OwnPreset => ({ name, week: parseSchedule(schedule) })),
  ),
);

const MAX_NAME_LENGTH = 60;

const PresetName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH));
const NAMED = {
  refusals: {
    name: {
      status: 422,
      code: 'bad_name',
      text: airMessage('heating.presetName', { limit: MAX_NAME_LENGTH }),
    },
  },
  answerIn: 'result.presets',
  answer: Presets,
} as const;

export const schedulePresets = defineCall({
  route: 'GET /schedulePresets',
  input: v.object({}),
  answerIn: 'result.presets',
  answer: Presets,
});

export const saveSchedulePreset = defineCall({
  ...NAMED,
  route: 'POST /saveSchedulePreset',
  input: v.object({ name: PresetName, schedule: v.optional(v.unknown()) }),
});

export const removeSchedulePreset = defineCall({
  ...NAMED,
  route: 'POST /removeSchedulePreset',
  input: v.object({ name: PresetName }),
});
