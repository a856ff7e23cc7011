import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../../frame/model/call';
import { Id, Values } from '../../../frame/model/call-parts';
import { OutdoorMeasurement } from '../../domain/air/outdoor-measurement';
import type { DisplayedRoom } from '../../domain/overview/display';
import type { Overview, OverviewPlace } from '../../domain/overview/overview-place';
import { ROOM_STATUSES, type RoomNow } from '../../domain/overview/room-now';
import { type RoomTrend, TREND_MEASURES } from '../../domain/overview/room-trend';
import { PlaceName } from './devices';
import { Instant, NumberOrNull, numberSchema } from './parts';

/** Validates only the fields that building cards show; accepts any others. */
const PlaceParts = v.object({
  ...{ key: v.string(), name: v.string(), rooms: Values, devices: Values, openAlarms: Values },
  ...{ worst: v.nullable(Values), temperature: v.nullable(Values), hwIds: v.array(v.string()), alarms: NumberOrNull },
});

export const overview = defineCall({
  route: 'GET /overview',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    at: v.number(),
    places: v.array(v.custom<OverviewPlace>((value) => v.is(PlaceParts, value))),
    isPartial: v.boolean(),
  }) satisfies v.GenericSchema<unknown, Overview>,
});

const PackRoomsProps = v.object({
  ...{ key: v.string(), name: v.string(), hwIds: v.array(v.string()), status: v.picklist(ROOM_STATUSES) },
  ...{ values: Values, online: v.number(), alarms: Values },
});

export const roomsNow = defineCall({
  route: 'GET /roomsNow',
  input: v.object({}),
  answerIn: 'result',
  answer: v.object({
    at: v.number(),
    rooms: v.array(v.custom<RoomNow>((value) => v.is(PackRoomsProps, value))),
    isPartial: v.boolean(),
  }),
});

const TrendParts = v.object({
  curve: v.array(NumberOrNull),
  ...{ since: NumberOrNull, isLonger: v.boolean(), change: NumberOrNull },
}) satisfies v.GenericSchema<unknown, RoomTrend>;

const DisplayParts = v.object({
  ...{ key: v.number(), name: v.string(), status: v.picklist(ROOM_STATUSES), values: Values },
  trend: v.nullable(TrendParts),
});

export const display = defineCall({
  route: 'POST /display',
  readsOnly: true,
  input: v.object({ token: v.string('must be a text') }),
  refusals: { token: { code: 'bad_token' } },
  answerIn: 'result',
  answer: v.object({
    at: v.number(),
    name: v.string(),
    rooms: v.array(v.custom<DisplayedRoom>((value) => v.is(DisplayParts, value))),
    more: v.number(),
  }),
});

export const MAX_TRENDS = 60;
const TOO_MANY = `must be a list of 1 to ${MAX_TRENDS} devices with a measure`;

export const roomTrends = defineCall({
  route: 'POST /roomTrends',
  readsOnly: true,
  input: v.object({
    rooms: v.pipe(
      v.array(
        // `wanted`: set point in °C if temperature is compared with it.
        v.object({ hwId: Id, measure: v.picklist(TREND_MEASURES), wanted: v.optional(v.number()) }),
        TOO_MANY,
      ),
      v.nonEmpty(TOO_MANY),
      v.maxLength(MAX_TRENDS, TOO_MANY),
    ),
  }),
  refusals: { rooms: { code: 'bad_rooms' } },
  answerIn: 'result',
  answer: v.array(TrendParts),
});

export const airlyMeasurements = defineCall({
  route: 'POST /getAirlyMeasurements',
  readsOnly: true,
  input: v.object({ airlyInstallationId: v.pipe(numberSchema('must be a number'), v.safeInteger(), v.minValue(0)) }),
  refusals: {
    airlyInstallationId: {
      code: 'bad_installation',
      text: 'airlyInstallationId must be the number of a station',
    },
  },
  answerIn: 'result',
  answer: OutdoorMeasurement,
});

export const generateToken = defineCall({
  route: 'POST /generateTokenApiV2',
  input: v.object({}),
  answerIn: 'token',
  answer: v.string(),
});

export const cityInformation = defineCall({
  route: 'POST /getCityInformation',
  readsOnly: true,
  input: v.object({ city: PlaceName, country: PlaceName }),
  answerIn: 'data',
  answer: v.object({ lat: v.number(), lon: v.number() }),
});

export const MAX_CITIES = 100;
const TOO_MANY_CITIES = `must be a list of 1 to ${MAX_CITIES} cities with their countries`;

export const cityPositions = defineCall({
  route: 'POST /cityPositions',
  readsOnly: true,
  input: v.object({
    cities: v.pipe(
      v.array(v.object({ city: PlaceName, country: PlaceName }), TOO_MANY_CITIES),
      v.nonEmpty(TOO_MANY_CITIES),
      v.maxLength(MAX_CITIES, TOO_MANY_CITIES),
    ),
  }),
  refusals: { cities: { code: 'bad_cities' } },
  answerIn: 'result',
  answer: v.array(v.nullable(v.object({ lat: v.number(), lon: v.number() }))),
});

const Given = v.optional(v.unknown());
const missingId = (name: string) => ({ [name]: { code: 'missing_id', text: `${name} is missing` } });
const CHANGED = { answerIn: 'data', answer: v.object({ id: v.string() }) } as const;

export const correctMove = defineCall({
  ...CHANGED,
  route: 'POST /correctMove',
  input: v.object({
    hwId: Id,
    /** Stored time of the move, ms; `to` is the corrected time. */
    at: Instant,
    to: Instant,
  }),
});

/** Lists the moves of a device. Omits moves from or to places that the user may not change. null: no place. */
export const deviceMoves = defineCall({
  route: 'GET /deviceMoves',
  input: v.object({ hwId: Id }),
  answerIn: 'result',
  answer: v.array(v.object({ at: v.number(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
});

const OfPlace = v.object({ level: v.picklist(['building', 'room']), id: Id });

/** Lists users who can read the token of a place, or could since its last renewal. Also lists the places above, because their tokens give access, too. */
export const tokenReaders = defineCall({
  route: 'GET /tokenReaders',
  input: OfPlace,
  answerIn: 'result',
  answer: v.array(
    v.object({
      ...{ kind: v.picklist(['user', 'building', 'manager']), id: v.string(), name: v.string(), isNow: v.boolean() },
    }),
  ),
});
export type TokenReader = AnswerOf<typeof tokenReaders>[number];

/** Renews the token of a place, and those of the rooms of a building. Devices keep their place. */
export const renewTokens = defineCall({
  route: 'POST /renewTokens',
  input: OfPlace,
  answerIn: 'result',
  answer: v.object({ renewed: v.number() }),
});

/** Lists the open sessions of a place. Empty on Firebase, which does not list sessions. */
export const tokenSessions = defineCall({
  route: 'GET /tokenSessions',
  input: OfPlace,
  answerIn: 'result',
  answer: v.array(v.object({ id: v.string(), openedAt: v.number(), network: v.optional(v.string()) })),
});

export const endTokenSessions = defineCall({
  ...CHANGED,
  route: 'POST /endTokenSessions',
  input: v.object({ ...OfPlace.entries, session: v.optional(Id) }),
});

export const updateInstitute = defineCall({
  ...CHANGED,
  route: 'POST /updateInstitute',
  input: v.object({
    instituteId: Id,
    ...v.entriesFromList(
      ['instituteName', 'token', 'city', 'country', 'address', 'cap', 'contactMails', 'alarmsEnabled', 'logo'],
      Given,
    ),
    tuya: v.nullish(v.object({ username: Given })),
  }),
  refusals: missingId('instituteId'),
});

export const updateBuilding = defineCall({
  ...CHANGED,
  route: 'POST /updateBuilding',
  input: v.object({
    buildingId: Id,
    ...v.entriesFromList(['buildingName', 'city', 'country', 'category', 'instituteId', 'contactMails'], Given),
    tuya: v.nullish(v.object({ homeId: Given })),
  }),
  refusals: missingId('buildingId'),
});

export const updateRoom = defineCall({
  ...CHANGED,
  route: 'POST /updateRoom',
  input: v.object({
    roomId: Id,
    ...v.entriesFromList(['buildingId', 'roomType', 'roomName', 'roomInternalName'], Given),
    tuya: v.nullish(v.object({ roomId: Given })),
  }),
  refusals: missingId('roomId'),
});
