import * as v from 'valibot';
import { type AnswerOf, defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { CHECK_OUTCOMES, SENSOR_CHECKS, TRUST_LEVELS } from '../../domain/trust/sensor-check';
import { PRESENCE_REASONS } from '../../domain/ventilation/presence';
import { VENTILATION_REASONS } from '../../domain/ventilation/ventilation';
import { NumberOrNull } from './parts';
import { DevicePeriod, INVALID_REQUEST } from './periods';

/** Compares a device's readings of six weeks with up to twelve devices of the building. 404 without access. */
export const sensorTrust = defineCall({
  route: 'GET /sensorTrust',
  input: v.object({ hwId: Id }),
  answerIn: 'result',
  answer: v.object({
    from: v.number(),
    to: v.number(),
    trust: v.picklist(TRUST_LEVELS),
    checks: v.array(
      v.object({
        check: v.picklist(SENSOR_CHECKS),
        outcome: v.picklist(CHECK_OUTCOMES),
        from: NumberOrNull,
        to: NumberOrNull,
        found: NumberOrNull,
        limit: v.number(),
        count: NumberOrNull,
      }),
    ),
  }),
});

/** Evaluates four weeks of the device with the most data in the room. 404 without access to the room. */
export const roomAir = defineCall({
  route: 'GET /roomAir',
  input: v.object({ room: Id }),
  answerIn: 'result',
  answer: v.object({
    from: v.number(),
    to: v.number(),
    hwId: v.nullable(v.string()),
    ventilation: v.object({
      reason: v.nullable(v.picklist(VENTILATION_REASONS)),
      airChanges: NumberOrNull,
      low: NumberOrNull,
      high: NumberOrNull,
      r2: NumberOrNull,
      nights: v.number(),
      baseline: NumberOrNull,
      /** Litres per second and person of the planned occupancy; null if volume or occupancy is unknown. */
      litresPerPerson: NumberOrNull,
    }),
    presence: v.object({
      reason: v.nullable(v.picklist(PRESENCE_REASONS)),
      hoursPerDay: NumberOrNull,
      days: v.number(),
      measuredDays: v.number(),
      hoursAbove650: v.number(),
      people: NumberOrNull,
      mostPeople: NumberOrNull,
    }),
    climate: v.nullable(
      v.object({
        celsius: v.number(),
        humidity: v.number(),
        /** Dew point in °C, absolute humidity in g/m³. */
        dewPoint: v.number(),
        water: v.number(),
        /** Comfort of a seated person in still air with walls at air temperature. Null outside of 10 to 30 °C. */
        comfort: v.nullable(v.object({ pmv: v.number(), ppd: v.number(), clo: v.number() })),
        /** Walls: temperature in °C, relative humidity in %, margin to the mould limit of 80 %. Null without outdoor temperature. */
        walls: v.nullable(
          v.object({
            ...{ outside: v.number(), fRsi: v.number(), isAssumed: v.boolean() },
            ...{ celsius: v.number(), humidity: v.number(), margin: v.number() },
          }),
        ),
      }),
    ),
  }),
});

/** Returns the replacements of sensors at one place, whose readings continue as one line. */
export const sensorSwaps = defineCall({
  ...INVALID_REQUEST,
  route: 'POST /sensorSwaps',
  readsOnly: true,
  input: v.omit(DevicePeriod, ['of']),
  answerIn: 'result',
  /** `at` is the time of the replacement, ms; `from` and `to` are hardware ids. */
  answer: v.array(v.object({ at: v.number(), from: v.string(), to: v.string() })),
});
export type SensorSwap = AnswerOf<typeof sensorSwaps>[number];
