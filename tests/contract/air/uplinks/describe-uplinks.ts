import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createLiveReadings, type LiveReadings } from '../../../../server/air/telemetry/live-readings';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import { FRAMES } from '../../../../server/air/uplinks/frames';
import { loadMappings, MAPPINGS_FOLDER } from '../../../../server/air/uplinks/load-mappings';
import { takeUplink } from '../../../../server/air/uplinks/take-uplink';
import type { Uplink } from '../../../../server/air/uplinks/uplink';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Documents } from '../../../../server/frame/documents/documents';
import type { Store } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';

export interface UplinkSite {
  store: Store;
  readings: ReadingStore;
  documents: Documents;
  close(): Promise<void>;
}

const START = Date.UTC(2026, 3, 1, 10);
const WAITING = 'unconfigured_devices';

/** What holds of uplinks on each back end. */
export function describeUplinks(backEnd: string, open: (now: () => number) => Promise<UplinkSite>): void {
  describe(`uplinks on ${backEnd}`, () => {
    let site: UplinkSite;
    let live: LiveReadings;
    const now = () => START + 60 * MINUTE;
    const device = entityNamed(models, 'device');
    beforeAll(async () => {
      site = await open(now);
      live = createLiveReadings(models, site.store);
    });
    afterAll(async () => {
      await live.settled();
      await site.close();
    });

    const euiOf = (number: number) => number.toString(16).toUpperCase().padStart(16, '0');

    async function take(
      devEui: string,
      { counter, at, battery }: Pick<Uplink, 'counter' | 'at'> & { battery?: number },
    ) {
      const { mappings } = await loadMappings(MAPPINGS_FOLDER);
      const payload = { co2: 600 + counter, temperature: 21, ...(battery !== undefined && { battery }) };
      const uplink: Uplink = {
        ...{ network: 'ChirpStack', devEui, name: `Sensor ${devEui}`, at, session: '01A2B3C4', counter, payload },
        ...{ normalized: undefined, rssi: -70, snr: 9, kind: { profile: 'AM107' } },
      };
      const { store } = site;
      const devicesWritable = async (_writer: unknown, ids: readonly string[]) =>
        new Set((await store.getMany(device.collection, ids)).map(({ record }) => record.id));
      const parts = { ...site, models, now, devicesWritable, onReading: live.note, judge: async () => undefined };
      return takeUplink({ ...parts, mappings: async () => mappings }, SYSTEM, uplink, undefined);
    }

    async function stored(name: string): Promise<number> {
      let count = 0;
      const period = { from: START, to: now() };
      for await (const page of site.readings.pages({ kind: 'device', name }, period, ['CO2'])) count += page.length;
      return count;
    }

    test('each frame is stored once, in whatever order and however often it comes, and what is missing is counted', async () => {
      let number = 0;
      const deliveries = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(deliveries, async (counters) => {
          number += 1;
          const hwId = euiOf(number);
          await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
          for (const counter of counters) await take(hwId, { counter, at: START + counter * MINUTE });
          const distinct = new Set(counters);
          expect(await stored(hwId)).toBe(distinct.size);
          const [first = 0] = counters;
          const highest = Math.max(...distinct);
          const between = Array.from({ length: highest - first }, (_none, index) => first + index);
          const lost = between.filter((counter) => !distinct.has(counter)).length;
          expect((await site.store.get(FRAMES.name, hwId))?.record).toMatchObject({ counter: highest, lost });
        }),
        { numRuns: 12 },
      );
    });

    test('the record of a device shows how it was received last, and nothing of it is left when it is deleted', async () => {
      const hwId = euiOf(0xfffe);
      const reception = async () => {
        await live.settled();
        const stored = await site.store.get(device.collection, hwId);
        return ['battery', 'rssi', 'snr', 'lost_frames'].map((name) => stored?.record[name]);
      };
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      await take(hwId, { counter: 1, at: START, battery: 80 });
      expect(await reception()).toEqual([80, -70, 9, 0]);
      await take(hwId, { counter: 4, at: START + MINUTE });
      expect(await reception()).toEqual([80, -70, 9, 2]);
      await take(hwId, { counter: 5, at: START + 2 * MINUTE, battery: 79 });
      expect(await reception()).toEqual([79, -70, 9, 2]);
      expect(await site.store.get(FRAMES.name, hwId)).toBeDefined();
      await site.documents.remove(SYSTEM, device, hwId);
      expect(await site.store.get(FRAMES.name, hwId)).toBeUndefined();
    });

    test('a device without a record waits, and no longer when it is created', async () => {
      const hwId = euiOf(0xffff);
      expect(await take(hwId, { counter: 1, at: START })).toEqual({ outcome: 'unknown', faults: [] });
      expect((await site.store.get(WAITING, hwId))?.record).toMatchObject({ values: 'CO2 601, temp 21', rssi: -70 });
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      expect(await site.store.get(WAITING, hwId)).toBeUndefined();
      expect(await take(hwId, { counter: 2, at: START })).toEqual({ outcome: 'stored', faults: [] });
    });
  });
}
