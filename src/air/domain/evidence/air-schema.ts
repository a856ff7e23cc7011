import * as v from 'valibot';
import { CHECK_OUTCOMES, SENSOR_CHECKS, TRUST_LEVELS } from '../trust/sensor-check';
import { VENTILATION_REASONS } from '../ventilation/ventilation';
import { AIR_REASONS } from './air-findings';

const listOf = /*@__NO_SIDE_EFFECTS__*/ <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.readonly());
const Instant = v.pipe(v.string(), v.isoTimestamp());
const Known = v.nullable(v.number());

const Check = v.object({
  check: v.picklist(SENSOR_CHECKS),
  outcome: v.picklist(CHECK_OUTCOMES),
  /** In UTC. */
  from: v.nullable(Instant),
  to: v.nullable(Instant),
  found: Known,
  limit: v.number(),
  count: Known,
});

/** The trust in a CO2 sensor as a file has it. */
export const Trust = v.object({ hwId: v.string(), trust: v.picklist(TRUST_LEVELS), checks: listOf(Check) });

/** What CO2 says of the sensors and the ventilation of a room, as a file has it. */
export const Air = v.object({
  reason: v.nullable(v.picklist(AIR_REASONS)),
  trust: v.picklist(TRUST_LEVELS),
  usesOutdoor: v.boolean(),
  sensors: listOf(Trust),
  ventilation: v.nullable(
    v.object({
      hwId: v.string(),
      reason: v.nullable(v.picklist(VENTILATION_REASONS)),
      /** An hour, with the interval of 95 %. */
      airChanges: Known,
      low: Known,
      high: Known,
      r2: Known,
      nights: v.number(),
      /** ppm */
      baseline: Known,
      litresPerPerson: Known,
    }),
  ),
  /** By weekday from Monday on, and by hour; ppm. */
  week: v.nullable(v.pipe(v.array(v.pipe(v.array(Known), v.length(24))), v.length(7))),
});
