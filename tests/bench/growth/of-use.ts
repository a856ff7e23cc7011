import { openAlarms } from '../../../server/air/alarms/site-alarms';
import type { AirSite } from '../../../server/air/site/app';
import { HISTORY } from '../../../server/frame/documents/record-history';
import { createOutbox } from '../../../server/frame/mail/outbox';
import { recordOfView, VIEWS } from '../../../server/frame/views/saved-views';
import { storedEntry } from '../../../src/frame/history/rules/entry';
import { idFrom } from '../../../src/frame/history/rules/entry-id';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { MINUTE } from '../../../src/frame/time/units';
import { BUILDINGS, deviceId, storeDevices } from '../many-devices';
import { ZONE } from '../open-bench-site';
import { type Cost, processorTime } from './exponent';
import { ask, listAddress, onBenchSite } from './on-bench-site';

const REQUESTS = 20;
const AT_ONCE = 1_000;
const ALARMS = { type: [1, 2, 3, 4, 5, 6, 7], co2Threshold: 1000, minTemperature: 18, maxTemperature: 26 };

async function store({ store }: AirSite, collection: string, records: readonly EntityRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const put = records.slice(from, from + AT_ONCE).map((record) => ({ collection, stored: { record, version: 1 } }));
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_none, index) => from + index);

/** A reading of each of 1,000 to 64,000 devices, sent in batches. */
export const growthOfIntake = () =>
  onBenchSite(async (bench) => {
    const costs: Cost[] = [];
    let t = Date.now() - 300 * MINUTE;
    for (const size of [1_000, 4_000, 16_000, 64_000]) {
      await storeDevices(bench.site, size);
      const round = async () => {
        t += MINUTE;
        for (let from = 0; from < size; from += AT_ONCE) {
          const values = { CO2: 600 + ((t / MINUTE) % 300), temp: 21.5, hum: 45 };
          const readings = numbers(from, from + AT_ONCE).map((number) => ({ hwId: deviceId(number), t, ...values }));
          await ask(bench, '/fn/readings', { readings }, 'POST');
        }
        await bench.app.liveReadings.settled();
      };
      costs.push({ size, ms: await processorTime(round, 3) });
    }
    return costs;
  });

/** Judging a reading of each of 1,000 to 16,000 devices that have alarms, of which none rings. */
export const growthOfAlarms = () =>
  onBenchSite(async ({ site }) => {
    const buildings = numbers(0, BUILDINGS).map((number) => {
      return { id: `building-${number}`, name: `Building ${number}`, alarmsEnabled: true, alarms: ALARMS };
    });
    await store(site, 'buildings', buildings);
    const outbox = createOutbox(site, false);
    const { engine } = openAlarms({ site, outbox, publicUrl: '', timeZone: ZONE, isAlone: true, targets: {} });
    const costs: Cost[] = [];
    let t = Date.now() - 300 * MINUTE;
    for (const size of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await storeDevices(site, size);
      const judge = () => {
        t += MINUTE;
        const reading = { t, CO2: 600 + ((t / MINUTE) % 300), temp: 21.5, hum: 45 };
        return engine.judge(new Map(numbers(0, size).map((number) => [deviceId(number), [reading]])));
      };
      // The first time reads the settings of new devices.
      await judge();
      costs.push({ size, ms: await processorTime(judge) });
    }
    await engine.close();
    return costs;
  });

/** The newest page of 10,000 to 160,000 changes, and that of one record. */
export const growthOfHistory = () =>
  onBenchSite(async (bench) => {
    const costs: Record<'all' | 'record', Cost[]> = { all: [], record: [] };
    await storeDevices(bench.site, 1);
    const start = Date.now();
    let made = 0;
    for (const size of [10_000, 20_000, 40_000, 80_000, 160_000]) {
      const entries = numbers(made, size).map((number) =>
        storedEntry({
          ...{
            id: idFrom(start + number) + String(number).padStart(13, '0'),
            at: start + number,
            kind: 'changed',
            client: 'console',
          },
          ...{ by: { id: `user:u${number % 40}`, name: `User ${number % 40}` }, entity: 'device', lead: true },
          ...{ record: deviceId(number % 500), label: `Device ${number % 500}` },
          changes: [{ path: 'alias', before: `Room ${number}`, after: `Room ${number + 1}` }],
        }),
      );
      await store(bench.site, HISTORY.name, entries);
      made = size;
      const asking = (query: string) => async () => {
        for (let done = 0; done < REQUESTS; done += 1) await ask(bench, `/api/_history?${query}`);
      };
      costs.all.push({ size, ms: await processorTime(asking('leads=1')) });
      costs.record.push({ size, ms: await processorTime(asking(`entity=device&id=${deviceId(0)}`)) });
    }
    return costs;
  });

/** The views of a person beside those of 50 to 800 others, who have twenty each. */
export const growthOfViews = () =>
  onBenchSite(async (bench) => {
    const costs: Cost[] = [];
    let made = 0;
    for (const size of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      const views = numbers(made, size).map((number) =>
        recordOfView({
          ...{ id: `view-${number}`, owner: `user:u${Math.floor(number / 20)}`, role: '', entity: 'device' },
          ...{
            name: `View ${number}`,
            isDefault: false,
            content: { filter: {}, sort: { field: 'createdAt', order: 'DESC' } },
          },
        }),
      );
      await store(bench.site, VIEWS.name, views);
      made = size;
      const sort = { field: 'createdAt', order: 'DESC' };
      const view = { entity: 'device', name: `Mine ${size}`, filter: {}, sort };
      const asking = async () => {
        for (let done = 0; done < REQUESTS; done += 1) {
          await ask(bench, `/api/_views/my-view-${done}`, view);
          await ask(bench, '/api/_views');
        }
      };
      costs.push({ size, ms: await processorTime(asking) });
    }
    return costs;
  });

/** Pages of 10 to 250 rows out of 20,000 devices. */
export const growthOfRows = () =>
  onBenchSite(async (bench) => {
    await storeDevices(bench.site, 20_000);
    const costs: Cost[] = [];
    for (const size of [10, 25, 50, 100, 250]) {
      const pages = async () => {
        for (let done = 0; done < REQUESTS; done += 1) await ask(bench, listAddress({}, done * size, size));
      };
      costs.push({ size, ms: await processorTime(pages) });
    }
    return costs;
  });
