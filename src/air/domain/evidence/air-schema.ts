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
  from: v.nullable(Instant),
  to: v.nullable(Instant),
  found: Known,
  limit: v.number(),
  count: Known,
});

export const Trust = v.object({ hwId: v.string(), trust: v.picklist(TRUST_LEVELS), checks: listOf(Check) });

export const Air = v.object({
  reason: v.nullable(v.picklist(AIR_REASONS)),
  trust: v.picklist(TRUST_LEVELS),
  usesOutdoor: v.boolean(),
  sensors: listOf(Trust),
  ventilation: v.nullable(
    v.object({
      hwId: v.string(),
      reason: v.nullable(v.picklist(VENTILATION_REASONS)),
      /** Air changes per hour, with the 95 % interval. */
      airChanges: Known,
      low: Known,
      high: Known,
      r2: Known,
      nights: v.number(),
      baseline: Known,
      litresPerPerson: Known,
    }),
  ),
  /** CO2 in ppm by weekday (Monday first) and hour. */
  week: v.nullable(v.pipe(v.array(v.pipe(v.array(Known), v.length(24))), v.length(7))),
});
