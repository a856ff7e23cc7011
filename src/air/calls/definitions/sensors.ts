import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { CHECK_OUTCOMES, SENSOR_CHECKS, TRUST_LEVELS } from '../../domain/trust/sensor-check';
import { PRESENCE_REASONS } from '../../domain/ventilation/presence';
import { VENTILATION_REASONS } from '../../domain/ventilation/ventilation';
import { NumberOrNull } from './parts';

/**
 * How far the CO2 sensor of a device can be trusted, by its readings of six weeks: each check with what it found. It is compared with at
 * most twelve other devices of its building that the session sees. 404 for a device that is out of reach.
 */
export const sensorTrust = defineCall({
  route: 'GET /sensorTrust',
  input: v.object({ hwId: Id }),
  answerIn: 'result',
  answer: v.object({
    /** ms */
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

/**
 * How well a room is aired and for how long people are in it, by the CO2 readings of four weeks of that of its devices which says most,
 * and what its temperature and humidity come down to now. 404 for a room that is out of reach.
 */
export const roomAir = defineCall({
  route: 'GET /roomAir',
  input: v.object({ room: Id }),
  answerIn: 'result',
  answer: v.object({
    /** ms */
    from: v.number(),
    to: v.number(),
    /** Null in a room without devices. */
    hwId: v.nullable(v.string()),
    ventilation: v.object({
      reason: v.nullable(v.picklist(VENTILATION_REASONS)),
      airChanges: NumberOrNull,
      low: NumberOrNull,
      high: NumberOrNull,
      r2: NumberOrNull,
      nights: v.number(),
      baseline: NumberOrNull,
      /** Of air, per person that the room is meant for; null where volume or people are not known. */
      litresPerPerson: NumberOrNull,
    }),
    presence: v.object({
      reason: v.nullable(v.picklist(PRESENCE_REASONS)),
      hoursPerDay: NumberOrNull,
      hoursAbove650: v.number(),
      people: NumberOrNull,
      mostPeople: NumberOrNull,
    }),
    climate: v.nullable(
      v.object({
        celsius: v.number(),
        humidity: v.number(),
        /** °C, g/m3 */
        dewPoint: v.number(),
        water: v.number(),
        /** Of somebody who sits in still air, with walls as warm as the air, in winter or summer clothes (`clo`); null outside of 10 to 30 °C. */
        comfort: v.nullable(v.object({ pmv: v.number(), ppd: v.number(), clo: v.number() })),
        /**
         * The coldest places of the walls: °C, relative humidity in %, and its margin to the 80 % from which mould may grow, by the temperature
         * `outside` and the factor fRsi of the room, or an assumed one. Null where no station measures the temperature outside.
         */
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
