import * as v from 'valibot';
import { defineCall, type InputOf, type InputRefusal } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import type { Text } from '../../../frame/model/message';
import { BOOST } from '../../domain/heating/boost';
import { findClosingProblem, MAX_CLOSING_NAME_LENGTH, MAX_CLOSINGS } from '../../domain/heating/closing';
import { DeviceOutcome } from '../../domain/heating/heating-device';
import { PlaceHeatingAnswer } from '../../domain/heating/place-heating';
import { findSetPointProblem } from '../../domain/heating/place-set-point';
import { airMessage } from './air-message';
import { Level, Seen } from './parts';

const MISSING_IDS = {
  buildingId: { code: 'missing_id', text: 'buildingId is missing' },
  roomId: { code: 'missing_id', text: 'roomId is missing' },
} as const satisfies Record<string, InputRefusal>;

const BAD_SET_POINT = { status: 422, code: 'bad_set_point', atField: true } as const;

export const BAD_END: InputRefusal = {
  status: 422,
  code: 'bad_end',
  text: airMessage('heating.end'),
};

const CHOSEN = {
  tempSetPoint: v.pipe(
    v.number(),
    v.check((celsius) => findSetPointProblem(celsius) !== 'step', 'step'),
    v.check((celsius) => findSetPointProblem(celsius) === undefined),
  ),
  until: v.optional(v.pipe(v.number(), v.integer())),
  /** Set point that the user saw; `null` if none. */
  seen: Seen,
};
const SET_POINT_REFUSALS = {
  ...MISSING_IDS,
  tempSetPoint: { ...BAD_SET_POINT, text: airMessage('heating.range') },
  step: { ...BAD_SET_POINT, text: airMessage('heating.step') },
  until: BAD_END,
} as const satisfies Record<string, InputRefusal>;

const SetPointOutcome = v.object({
  devices: v.array(DeviceOutcome),
  unreached: v.optional(v.boolean(), false),
});
export type SetPointOutcome = v.InferOutput<typeof SetPointOutcome>;

const PlaceIds = v.object({ buildingId: Id, roomId: v.optional(Id) });
export type PlaceIds = v.InferInput<typeof PlaceIds>;

/** Fails with 409 `conflict`, without any change, if another user has set a different value in between. */
export const setRoomTemp = defineCall({
  route: 'POST /setRoomTemp',
  commands: true,
  input: v.object({ buildingId: Id, roomId: Id, ...CHOSEN }),
  refusals: SET_POINT_REFUSALS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

export const roomTempOf = (
  room: { buildingId: string; roomId: string },
  celsius: number,
  until: number | undefined,
): InputOf<typeof setRoomTemp> => ({ ...room, tempSetPoint: celsius, ...(until !== undefined && { until }) });

export const setBuildingTemp = defineCall({
  route: 'POST /setBuildingTemp',
  commands: true,
  input: v.object({
    buildingId: Id,
    ...CHOSEN,
    /** `keep`: rooms keep their own set points. `follow`: rooms lose their own set points; ending an override ends only overrides of rooms. */
    rooms: v.optional(v.picklist(['keep', 'follow']), 'keep'),
  }),
  refusals: {
    ...SET_POINT_REFUSALS,
    rooms: {
      status: 422,
      code: 'bad_rooms',
      text: airMessage('heating.rooms'),
    },
  },
  answerIn: 'result',
  answer: SetPointOutcome,
});

/** Raises the set point for some hours to one degree above the set point or the measured temperature, whichever is higher. */
export const boostPlace = defineCall({
  route: 'POST /boostPlace',
  commands: true,
  input: v.object({ ...PlaceIds.entries, hours: v.picklist(BOOST.hours) }),
  refusals: {
    ...MISSING_IDS,
    hours: { status: 422, code: 'bad_hours', text: airMessage('heating.hours', { hours: BOOST.hours.join(', ') }) },
  },
  answerIn: 'result',
  answer: SetPointOutcome,
});

export const AT_MAXIMUM: InputRefusal = { status: 422, code: 'at_maximum', text: airMessage('heating.maximum') };

/** Ends overrides and sends the scheduled set point to the valves. */
export const resumeSchedule = defineCall({
  route: 'POST /resumeSchedule',
  commands: true,
  input: PlaceIds,
  refusals: MISSING_IDS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

export const sendSetPoint = defineCall({
  route: 'POST /sendSetPoint',
  commands: true,
  input: PlaceIds,
  refusals: MISSING_IDS,
  answerIn: 'result',
  answer: SetPointOutcome,
});

export const placeHeating = defineCall({
  route: 'GET /placeHeating',
  input: v.object({ level: Level, id: v.optional(v.string(), '') }),
  refusals: { level: { code: 'bad_level' } },
  answerIn: 'result',
  answer: PlaceHeatingAnswer,
});

const Closing = v.pipe(
  v.object(
    {
      from: v.string('day'),
      to: v.string('day'),
      celsius: v.number('range'),
      name: v.optional(v.string('name')),
    },
    'day',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? findClosingProblem(dataset.value) : undefined;
    if (problem !== undefined) addIssue({ message: problem });
  }),
  v.transform(({ name = '', ...days }) => (name.trim() === '' ? days : { ...days, name: name.trim() })),
);

const badClosing = (text: Text): InputRefusal => ({ status: 422, code: 'bad_closing', text });

/** Omits past days. 409 `conflict` if another user has changed the days in between. */
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
      text: airMessage('heating.closing.noList'),
    },
    too_many: {
      status: 422,
      code: 'too_many',
      text: airMessage('heating.closing.tooMany', { limit: MAX_CLOSINGS }),
    },
    day: badClosing(airMessage('heating.closing.day')),
    order: badClosing(airMessage('heating.closing.order')),
    range: badClosing(airMessage('heating.closing.range')),
    step: badClosing(airMessage('heating.closing.step')),
    name: badClosing(airMessage('heating.closing.name', { limit: MAX_CLOSING_NAME_LENGTH })),
  },
  answerIn: 'result.closings',
  answer: v.array(v.unknown()),
});
