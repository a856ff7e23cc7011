import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { withChecks } from '../../../../server/air/site/checked-readings';
import { ingest } from '../../../../server/air/telemetry/ingest';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createYield } from '../../../../server/frame/stores/yield-to-event-loop';
import { fromStored, type ReadingValues } from '../../../../src/air/domain/readings/measures';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../src/frame/time/units';

const FIRST = Date.UTC(2026, 4, 4, 20);
/** Current time of the site, ms. */
export const START_LEVELS_AT = FIRST + 7 * DAY;

/** A stretch of readings that measure the same CO2, or none. */
const stretch = fc.record({
  CO2: fc.constantFrom(400, 400, 401, undefined),
  count: fc.integer({ min: 1, max: 14 }),
  pace: fc.constantFrom(5 * MINUTE, 30 * MINUTE, 100 * MINUTE),
});
const series = fc
  .tuple(fc.array(stretch, { minLength: 1, maxLength: 6 }), fc.boolean())
  .map(([stretches, isCo2Only]) => {
    let t = FIRST;
    return stretches.flatMap(({ CO2, count, pace }) =>
      Array.from({ length: count }, (): TimedReading => {
        t += pace;
        return isCo2Only ? { t, CO2: CO2 ?? 500 } : { t, temp: 20, ...(CO2 !== undefined && { CO2 }) };
      }),
    );
  });

/** True if a run of readings with 400 ppm or without CO2 leads over three hours to this reading, or to one in six hours. */
function isStart(all: readonly TimedReading[], at: number): boolean {
  const isPart = ({ CO2 }: TimedReading) => CO2 === undefined || CO2 === 400;
  return all.some((last, index) => {
    const own = all[at];
    if (own?.CO2 !== 400 || last.CO2 !== 400 || last.t < own.t || last.t - own.t > 6 * HOUR) return false;
    let first = index;
    while (first > 0) {
      const [one, next] = [all[first - 1], all[first]];
      if (one === undefined || next === undefined || !isPart(one) || next.t - one.t > 3 * HOUR) break;
      first -= 1;
    }
    return first <= at && last.t - (all[first]?.t ?? 0) >= 3 * HOUR;
  });
}

export function describeStartLevels(
  name: string,
  open: () => Promise<Pick<AirSite, 'documents' | 'readings' | 'store' | 'close'>>,
  numRuns: number,
) {
  describe(`exactly 400 ppm for hours on ${name}`, () => {
    let site: Awaited<ReturnType<typeof open>>;
    let readings: AirSite['readings'];
    let judged: number[];
    let shown: ReadingValues;
    beforeEach(async () => {
      site = await open();
      readings = withChecks(site.readings, { ...site, models, now: () => START_LEVELS_AT });
      judged = [];
    });
    afterEach(() => site.close());

    async function device(hwId: string, position?: 'outdoors') {
      const place = position === undefined ? {} : { sensor: { position } };
      await site.documents.create(SYSTEM, entityNamed(models, 'device'), { hw_id: hwId, alias: hwId, ...place });
      return { kind: 'device', name: hwId } as const;
    }
    const send = (hwId: string, all: readonly TimedReading[]) =>
      ingest(
        readings,
        all.map((reading) => ({ hwId, ...reading })),
        {
          now: START_LEVELS_AT,
          isWritable: () => true,
          onReading: (_hwId, _t, values) => {
            shown = values;
          },
          judge: async (arrived) => void judged.push(...[...arrived.values()].flat().map(({ t }) => t)),
        },
      );
    async function levels(hwId: string) {
      const found: (number | null)[] = [];
      const period = { from: FIRST, to: START_LEVELS_AT };
      for await (const page of readings.pages({ kind: 'device', name: hwId }, period, ['CO2', 'temp']))
        found.push(...page.map(({ CO2 }) => fromStored('CO2', CO2 ?? null)));
      return found;
    }
    const constant = (count: number, CO2 = 400) =>
      Array.from(
        { length: count },
        (_none, index): TimedReading => ({ t: FIRST + index * 10 * MINUTE, CO2, temp: 20 }),
      );

    test('is not measured, however the readings are divided into messages', async () => {
      let number = 0;
      await fc.assert(
        fc.asyncProperty(series, fc.integer({ min: 1, max: 30 }), async (all, perMessage) => {
          number += 1;
          const { name: hwId } = await device(`d${number}`);
          for (let from = 0; from < all.length; from += perMessage)
            await send(hwId, all.slice(from, from + perMessage));
          const expected = all.map(({ CO2 }, index) => (isStart(all, index) ? null : (CO2 ?? null)));
          expect(await levels(hwId)).toEqual(expected);
        }),
        { numRuns },
      );
    });

    test('is left out of figures and judged again from its first reading, when the third hour is over', async () => {
      const source = await device('d1');
      const all = constant(19);
      for (const reading of all.slice(0, 18)) await send('d1', [reading]);
      expect(await levels('d1')).toEqual(Array.from({ length: 18 }, () => 400));
      judged = [];
      await send('d1', all.slice(18));
      expect(judged.toSorted()).toEqual(all.map(({ t }) => t));
      expect(shown).toMatchObject({ CO2: null, temp: 20 });
      const whole = { from: FIRST, to: START_LEVELS_AT };
      const averages = await readings.averages(source, whole, [whole], ['CO2', 'temp'], createYield());
      expect(averages.get('CO2')?.coveredMs ?? 0).toBe(0);
      expect(averages.get('temp')?.coveredMs).toBeGreaterThan(3 * HOUR);
      expect(await readings.extremes(source, [whole], 'min', ['CO2'])).toEqual(new Map([['CO2', null]]));
    });

    test('is measured outdoors, and any other value for any time', async () => {
      await device('out', 'outdoors');
      await send('out', constant(30));
      expect(new Set(await levels('out'))).toEqual(new Set([400]));
      await device('in');
      await send('in', constant(30, 401));
      expect(new Set(await levels('in'))).toEqual(new Set([401]));
    });
  });
}
