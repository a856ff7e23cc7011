import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/air-site';
import { repairReadings } from '../../../../server/air/telemetry/repair-readings';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 1, 2, 12);

/** What a stop left between a device and its readings is brought in step, on either back end. */
export function describeRepair(
  name: string,
  open: () => Promise<Pick<AirSite, 'documents' | 'readings' | 'store' | 'close'>>,
) {
  describe(`readings and devices after a stop on ${name}`, () => {
    let site: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      site = await open();
    });
    afterEach(() => site.close());

    const source = (hwId: string) => ({ kind: 'device', name: hwId }) as const;
    const make = (hwId: string) =>
      site.documents.create(SYSTEM, entityNamed(models, 'device'), {
        hw_id: hwId,
        alias: hwId,
        token: `${hwId.toLowerCase()}000000`.slice(0, 8),
      });
    const send = (hwId: string, ...instants: number[]) =>
      site.readings.write([{ source: source(hwId), readings: instants.map((t) => ({ t, CO2: 700 })) }]);
    const mend = () => repairReadings({ ...site, models });

    test('readings of devices that are gone are forgotten, the others stay', async () => {
      await make('kept1');
      await send('kept1', NOW - DAY, NOW);
      await send('gone1', NOW - 3 * DAY, NOW);
      expect((await mend()).forgotten).toEqual(['gone1']);
      expect(await site.readings.last(source('gone1'))).toBeUndefined();
      expect(await site.readings.last(source('kept1'))).toMatchObject({ t: NOW });
      expect(await mend()).toEqual({ forgotten: [], renewed: [], isUnfinished: false });
    });

    test('a record that is older than its newest reading takes it over, a newer one does not', async () => {
      await make('behind');
      await make('inStep');
      await send('behind', NOW - MINUTE, NOW);
      await send('inStep', NOW);
      expect((await mend()).renewed.sort()).toEqual(['behind', 'inStep']);
      await send('behind', NOW + MINUTE);
      expect((await mend()).renewed).toEqual(['behind']);
      expect((await site.store.get('devices', 'behind'))?.record).toMatchObject({ CO2: 700, updated_at: NOW + MINUTE });
      expect((await site.store.get('devices', 'inStep'))?.record).toMatchObject({ updated_at: NOW });
    });

    test('a new device begins without what one of that name has left', async () => {
      await send('d1', NOW - DAY, NOW);
      await make('d1');
      expect(await site.readings.last(source('d1'))).toBeUndefined();
    });

    test('a second device of a name is refused, and the first one keeps its readings', async () => {
      await make('d1');
      await send('d1', NOW);
      await expect(make('d1')).rejects.toMatchObject({ status: 422 });
      expect(await site.readings.last(source('d1'))).toMatchObject({ t: NOW });
    });
  });
}
