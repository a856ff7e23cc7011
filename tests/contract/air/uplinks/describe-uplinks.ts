import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createLiveReadings, type LiveReadings } from '../../../../server/air/telemetry/live-readings';
import type { ReadingStore } from '../../../../server/air/telemetry/reading-store';
import { openDecoders } from '../../../../server/air/uplinks/decoders/open-decoders';
import { FRAMES } from '../../../../server/air/uplinks/frames';
import { createMappingFaults, type MappingFaults } from '../../../../server/air/uplinks/mapping-faults';
import { createArrivals } from '../../../../server/air/uplinks/mqtt/arrivals';
import { storeUplink } from '../../../../server/air/uplinks/take-uplink';
import type { Uplink } from '../../../../server/air/uplinks/uplink';
import {
  allMappings,
  createSiteMappings,
  createWrittenMappings,
  loadMappings,
  MAPPINGS_FOLDER,
} from '../../../../server/air/uplinks/written-mappings';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import type { Documents } from '../../../../server/frame/documents/documents';
import type { Store } from '../../../../server/frame/stores/store';
import type { Mapping } from '../../../../src/air/domain/uplinks/mapping';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { DECODER_THREAD } from '../../../support/decoder-thread';
import { takeMessage } from '../../../support/take-message';

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
    let faultsNoted: MappingFaults;
    let mappings: () => Promise<readonly Mapping[]>;
    const clock = { now: START + 60 * MINUTE };
    const now = () => clock.now;
    const decoders = openDecoders({ program: DECODER_THREAD, now });
    const device = entityNamed(models, 'device');
    beforeAll(async () => {
      site = await open(now);
      live = createLiveReadings(models, site.store);
      faultsNoted = createMappingFaults({ ...site, models, now });
      const inFolder = createSiteMappings(() => loadMappings(MAPPINGS_FOLDER), now);
      mappings = allMappings(inFolder, createWrittenMappings({ models, store: site.store, now }));
    });
    afterAll(async () => {
      await decoders.close();
      await live.settled();
      await site.close();
    });

    const euiOf = (number: number) => number.toString(16).toUpperCase().padStart(16, '0');

    interface Taken extends Pick<Uplink, 'counter' | 'at'> {
      battery?: number;
      profile?: string;
      bytes?: readonly number[];
    }

    async function take(devEui: string, { counter, at, battery, profile = 'AM107', bytes }: Taken) {
      const decoded = { co2: 600 + counter, temperature: 21, ...(battery !== undefined && { battery }) };
      const payload = bytes === undefined ? decoded : undefined;
      const uplink: Uplink = {
        ...{ network: 'ChirpStack', devEui, name: `Sensor ${devEui}`, at, session: '01A2B3C4', counter, payload },
        ...{ bytes, port: 85 },
        ...{ normalized: undefined, rssi: -70, snr: 9, kind: { profile } },
      };
      return storeUplink(parts(), SYSTEM, uplink, undefined);
    }

    function parts() {
      const { store } = site;
      const devicesWritable = async (_writer: unknown, ids: readonly string[]) =>
        new Set((await store.getMany(device.collection, ids)).map(({ record }) => record.id));
      const others = {
        ...site,
        models,
        now,
        timeZone: 'Europe/Rome',
        devicesWritable,
        onReading: live.note,
        judge: async () => undefined,
      };
      return { ...others, mappings, decoders, mappingFaults: faultsNoted, arrivalOf: createArrivals(site.store) };
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

    test('a mapping that is written in the console counts from the next uplink on, after a file of its name, until it is deleted', async () => {
      const hwId = euiOf(0xfffd);
      const profile = 'Sensor of the console';
      const model = entityNamed(models, 'mapping');
      const written = { title: 'S', source: 'The maker', profiles: [profile] };
      const line = { measure: 'CO2', path: 'co2', unit: 'ppm' } as const;
      const measures = [{ ...line, factor: 2 }];
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      const taken = (counter: number) => take(hwId, { counter, at: START + counter * MINUTE, profile });
      expect(await taken(1)).toMatchObject({ outcome: 'unreadable' });
      await site.documents.create(SYSTEM, model, { name: 'milesight-am100', measures, ...written });
      expect(await taken(2), 'a file comes first').toMatchObject({ outcome: 'unreadable' });
      await site.documents.create(SYSTEM, model, { name: 'own', measures, ...written });
      expect(await taken(3)).toEqual({ outcome: 'stored', faults: [] });
      await site.documents.update(SYSTEM, model, 'own', { measures: [{ ...line, factor: 0.5 }] });
      expect(await taken(4)).toEqual({ outcome: 'stored', faults: [] });
      const found: unknown[] = [];
      const period = { from: START, to: now() };
      for await (const page of site.readings.pages({ kind: 'device', name: hwId }, period, ['CO2']))
        found.push(...page);
      expect(found).toMatchObject([{ CO2: 12_060 }, { CO2: 3_020 }]);
      await site.documents.remove(SYSTEM, model, 'own');
      expect(await taken(5)).toMatchObject({ outcome: 'unreadable' });
    });

    test('bytes are decoded by the decoder of a mapping, whose fault is shown with it once an hour', async () => {
      const hwId = euiOf(0xfffc);
      const profile = 'Sensor that sends bytes';
      const model = entityNamed(models, 'mapping');
      const decoder = `function decodeUplink({ bytes, fPort }) {
        if (bytes[0] !== 1) return { errors: ['type ' + bytes[0]] };
        return { data: { co2: bytes[1] * 256 + bytes[2], port: fPort } };
      }`;
      const line = { measure: 'CO2', path: 'co2', unit: 'ppm' } as const;
      const written = { name: 'bytes', title: 'B', source: 'The maker', profiles: [profile], measures: [line] };
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      await site.documents.create(SYSTEM, model, { ...written, decoder });
      const taken = (counter: number, bytes: readonly number[]) =>
        take(hwId, { counter, at: START + counter * MINUTE, profile, bytes });
      const fault = async () => {
        const record = (await site.store.get(model.collection, 'bytes'))?.record;
        return record?.fault_kind === undefined ? undefined : [record.fault_kind, record.last_fault];
      };
      expect(await taken(1, [1, 3, 44])).toEqual({ outcome: 'stored', faults: [] });
      expect(await fault()).toBeUndefined();
      expect(await taken(2, [9])).toEqual({ outcome: 'unreadable', faults: ['The decoder failed: type 9'] });
      await taken(3, [8]);
      expect(await fault()).toEqual(['decoder', 'type 9']);
      clock.now += HOUR;
      await taken(4, [7]);
      expect(await fault()).toEqual(['decoder', 'type 7']);
      const found: unknown[] = [];
      const period = { from: START, to: now() };
      for await (const page of site.readings.pages({ kind: 'device', name: hwId }, period, ['CO2']))
        found.push(...page);
      expect(found).toMatchObject([{ CO2: 8_120 }]);
    });

    test('a message of a broker is stored once, also when it is sent again before it was answered', async () => {
      const hwId = 'sensor-of-a-broker';
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      const sent = (co2: number, messageId: number) => {
        const payload = JSON.stringify({ co2, battery: 64 });
        const arrival = { arrivedAt: now(), isDelayed: false };
        return takeMessage(parts(), SYSTEM, { topic: `zigbee2mqtt/${hwId}`, payload, messageId, ...arrival });
      };
      expect((await sent(700, 1)).outcome).toBe('stored');
      clock.now += MINUTE;
      expect((await sent(700, 1)).outcome).toBe('known');
      expect((await sent(700, 2)).outcome).toBe('stored');
      expect(await stored(hwId)).toBe(2);
      await live.settled();
      expect((await site.store.get(device.collection, hwId))?.record).toMatchObject({ CO2: 700, battery: 64 });
    });

    test('a device without a record waits, and no longer when it is created', async () => {
      const hwId = euiOf(0xffff);
      expect(await take(hwId, { counter: 1, at: START })).toEqual({ outcome: 'unknown', faults: [] });
      expect((await site.store.get(WAITING, hwId))?.record).toMatchObject({ values: 'CO2 601, temp 21', rssi: -70 });
      const message = (await site.store.get(WAITING, hwId))?.record['message'];
      expect(JSON.parse(String(message))).toMatchObject({ co2: 601 });
      await site.documents.create(SYSTEM, device, { hw_id: hwId, alias: hwId });
      expect(await site.store.get(WAITING, hwId)).toBeUndefined();
      expect(await take(hwId, { counter: 2, at: START })).toEqual({ outcome: 'stored', faults: [] });
    });
  });
}
