import { models } from '../../resources/models';
import { rehearse } from '../../server/air/alarms/rehearse';
import { fillDevice } from '../../server/air/seed/readings/fill-readings';
import { openAirSite } from '../../server/air/site/site';
import { DAY, MINUTE } from '../../src/frame/time/units';
import { createRecord } from './create-record';
import type { Benchmark } from './measurement';
import { MANAGER, ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const DEVICES = 31;
const DAYS = 30;
const REPEATS = 3;
const BEFORE = {
  ...{ type: [1, 2, 3, 4, 5, 6, 7, 8, 9], co2Threshold: 1000, minTemperature: 18, maxTemperature: 26 },
  ...{ minHumidity: 30, humidityThreshold: 70, co2TemperatureThreshold: 650, mailingList: ['a@bench.example'] },
};
const AFTER = { ...BEFORE, co2Threshold: 900 };

export const rehearsal: Benchmark = {
  name: 'rehearsal',
  about: `${DEVICES} devices × ${DAYS} days at one minute, with the alarms of a building before and after an edit`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      const to = Math.floor(Date.now() / MINUTE) * MINUTE;
      await createRecord(site, 'manager', { ...MANAGER, alarmsEnabled: true });
      const building = { id: 'b', name: 'B', env: MANAGER.id, city: 'Roma', country: 'IT', timeZone: ZONE };
      await createRecord(site, 'building', { ...building, alarms: BEFORE });
      for (let index = 0; index < DEVICES; index += 1) {
        const token = `bench0${String(index).padStart(2, '0')}`;
        await createRecord(site, 'room', { id: `r${index}`, name: `R ${index}`, env: 'b', token });
        const device = { hwId: `d${index}`, token, CO2_res: 800, CO2_max: 1200 };
        await createRecord(site, 'device', { hw_id: device.hwId, token, CO2_res: 800, CO2_max: 1200 });
        const room = { use: 'office', crowding: 1, zone: ZONE, measuresVoc: true, gapShare: 0 } as const;
        await fillDevice(site.readings, { ...device, ...room }, { from: to - DAYS * DAY, to, stepMs: MINUTE });
      }
      await site.readings.pack?.(to);
      const parts = { ...site, timeZone: ZONE, now: () => to };
      const question = { level: 'building', id: 'b', alarms: AFTER, readsBuilding: true } as const;
      const times: number[] = [];
      for (let i = 0; i < REPEATS; i += 1) times.push(await timed(() => rehearse(parts, question)));
      const stop = new AbortController();
      const stopped = rehearse(parts, { ...question, signal: stop.signal }).catch(() => undefined);
      stop.abort();
      const cancelled = await timed(() => stopped);
      await site.close();
      const name = `Rehearsing ${DEVICES} devices × ${DAYS} days at one minute`;
      return [
        { name: `${name}, slowest of ${REPEATS}`, value: Math.max(...times) / 1000, unit: 's', aim: { atMost: 2 } },
        { name: `${name}, median`, value: percentile(times, 0.5) / 1000, unit: 's' },
        { name: 'Cancelling it', value: cancelled, unit: 'ms', aim: { atMost: 100 } },
      ];
    }),
};
