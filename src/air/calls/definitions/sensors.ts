import * as v from 'valibot';
import { defineCall } from '../../../frame/model/call';
import { Id } from '../../../frame/model/call-parts';
import { CHECK_OUTCOMES, SENSOR_CHECKS, TRUST_LEVELS } from '../../domain/trust/sensor-check';
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
