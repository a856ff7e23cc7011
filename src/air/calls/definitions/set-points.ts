import * as v from 'valibot';
import { defineCall, type InputRefusal } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { closingProblem, MAX_CLOSING_NAME_LENGTH, MAX_CLOSINGS } from '../../domain/heating/closing';
import { DeviceOutcome } from '../../domain/heating/heating-device';
import { PlaceHeatingAnswer } from '../../domain/heating/place-heating';
import { setPointProblem } from '../../domain/heating/set-point';
import { Level, Seen } from './parts';

const MISSING_IDS = {
  buildingId: { code: 'missing_id', text: 'buildingId is missing' },
  roomId: { code: 'missing_id', text: 'roomId is missing' },
} as const satisfies Record<string, InputRefusal>;

const OUT_OF_RANGE = 'Temperature must be between 5 < t < 30!';
const BETWEEN_STEPS = {
  en: 'Temperature must be a multiple of 0.5',
  it: 'La temperatura deve essere un multiplo di 0,5',
};
const BAD_SET_POINT = { status: 422, code: 'bad_set_point', atField: true } as const;

export const BAD_END: InputRefusal = {
  status: 422,
  code: 'bad_end',
  text: {
    en: 'The end must lie ahead, by one year at most',
    it: 'La fine deve essere nel futuro, al massimo tra un anno',
  },
};

/** A set point that somebody chooses, and how one that cannot be is refused. */
const CHOSEN = {
  /** °C. */
  tempSetPoint: v.pipe(
    v.number(),
    v.check((celsius) => setPointProblem(celsius) !== 'step', 'step'),
    v.check((celsius) => setPointProblem(celsius) === undefined),
  ),
  /** It is a hold until then, which comes before the schedule, ms; 0: until further notice; absent: it is the lasting set point. */
  until: v.optional(v.pipe(v.number(), v.integer())),
  /** The set point that the person saw, null for none. */
  seen: Seen,
};
const SET_POINT_REFUSALS = {
  ...MISSING_IDS,
  tempSetPoint: { ...BAD_SET_POINT, text: OUT_OF_RANGE },
  step: { ...BAD_SET_POINT, text: BETWEEN_STEPS },
  until: BAD_END,
} as const satisfies Record<string, InputRefusal>;

/** What came of a set point that was stored. */
const SetPointOutcome = v.object({
  /** What came of each valve. */
  devices: v.array(DeviceOutcome),
  /** The service did not say which valves there are: they get it as soon as it does. */
  unreached: v.optional(v.boolean(), false),
});
export type SetPointOutcome = v.InferOutput<typeof SetPointOutcome>;

/** A room, or a building as a whole. */
const PlaceIds = v.object({ buildingId: Id, roomId: v.optional(Id) });
export type PlaceIds = v.InferInput<typeof PlaceIds>;

/**
 * Sets the set point of a room and its valves that are online. 409 `conflict`, with nothing set, when somebody else has set another
 * one than was seen.
 */
export const setRoomTemp = defineCall({
  route: 'POST /setRoomTemp',
  input: v.object({ buildingId: Id, roomId: Id, ...CHOSEN }),
  refusals: SET_POINT_REFUSALS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

/** Sets the set point of a building and the valves of it that are online. 409 as `setRoomTemp`. */
export const setBuildingTemp = defineCall({
  route: 'POST /setBuildingTemp',
  input: v.object({
    buildingId: Id,
    ...CHOSEN,
    /** Whether rooms with a set point or hold of their own keep it, or lose it (to a hold of the building, their holds). */
    rooms: v.optional(v.picklist(['keep', 'follow']), 'keep'),
  }),
  refusals: {
    ...SET_POINT_REFUSALS,
    rooms: {
      status: 422,
      code: 'bad_rooms',
      text: { en: 'rooms must be keep or follow', it: 'rooms deve essere keep o follow' },
    },
  },
  answerIn: 'result',
  answer: SetPointOutcome,
});

/** Ends the holds of a room or building: its valves get what is wanted without them. */
export const resumeSchedule = defineCall({
  route: 'POST /resumeSchedule',
  input: PlaceIds,
  refusals: MISSING_IDS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

/** Sends what is wanted again to those valves that did not take it. */
export const sendSetPoint = defineCall({
  route: 'POST /sendSetPoint',
  input: PlaceIds,
  refusals: MISSING_IDS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

/** What a building or room is heated to now, what says so, what comes next, and which valves do not have it. */
export const placeHeating = defineCall({
  route: 'GET /placeHeating',
  input: v.object({ level: Level, id: v.optional(v.string(), '') }),
  refusals: { level: { code: 'bad_level' } },
  answerIn: 'result',
  answer: PlaceHeatingAnswer,
});

/** Days on which a building is closed. The messages are the names of what can be wrong. */
const Closing = v.pipe(
  v.object(
    {
      from: v.string('day'),
      to: v.string('day'),
      /** °C. */
      celsius: v.number('range'),
      name: v.optional(v.string('name')),
    },
    'day',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? closingProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
  v.transform(({ name = '', ...days }) => (name.trim() === '' ? days : { ...days, name: name.trim() })),
);

const badClosing = (en: string, it: string): InputRefusal => ({ status: 422, code: 'bad_closing', text: { en, it } });

/**
 * Sets the closing days of a building, in the place of those that it has; what is over already is dropped. 409 `conflict` when
 * somebody else has changed them since they were seen.
 */
export const setClosings = defineCall({
  route: 'POST /setClosings',
  input: v.object({
    buildingId: Id,
    closings: v.pipe(v.array(Closing), v.maxLength(MAX_CLOSINGS, 'too_many')),
    seen: Seen,
  }),
  refusals: {
    ...MISSING_IDS,
    closings: {
      status: 422,
      code: 'bad_closings',
      text: { en: 'closings must be a list', it: 'closings deve essere un elenco' },
    },
    too_many: {
      status: 422,
      code: 'too_many',
      text: {
        en: `A building has at most ${MAX_CLOSINGS} closings`,
        it: `Un edificio ha al massimo ${MAX_CLOSINGS} chiusure`,
      },
    },
    day: badClosing(
      'A closing needs a first and a last day, such as 2026-12-24',
      'Una chiusura ha un primo e un ultimo giorno, per esempio 2026-12-24',
    ),
    order: badClosing(
      'The last day of a closing must not be before its first',
      'L’ultimo giorno di una chiusura non può precedere il primo',
    ),
    range: badClosing(OUT_OF_RANGE, OUT_OF_RANGE),
    step: badClosing(BETWEEN_STEPS.en, BETWEEN_STEPS.it),
    name: badClosing(
      `The name of a closing has at most ${MAX_CLOSING_NAME_LENGTH} characters`,
      `Il nome di una chiusura ha al massimo ${MAX_CLOSING_NAME_LENGTH} caratteri`,
    ),
  },
  answerIn: 'result.closings',
  answer: v.array(v.unknown()),
});
