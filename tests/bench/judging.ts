import { models } from '../../resources/models';
import { openAlarms } from '../../server/air/alarms/site-alarms';
import { openAirSite } from '../../server/air/site/site';
import { ingest } from '../../server/air/telemetry/ingest';
import { createLiveReadings } from '../../server/air/telemetry/live-readings';
import { createOutbox } from '../../server/frame/mail/outbox';
import { MINUTE } from '../../src/frame/time/units';
import { createRecord } from './create-record';
import type { Benchmark } from './measurement';
import { MANAGER, ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { percentile, timed } from './timing';

const DEVICES = 500;
const ROUNDS = 60;
const ALARMS = {
  ...{ type: [1, 2, 3, 4, 5, 6, 7, 8, 9], co2Threshold: 1000, minTemperature: 18, maxTemperature: 26 },
  ...{ minHumidity: 30, humidityThreshold: 70, co2TemperatureThreshold: 650, co2HumidityThreshold: 650 },
};

/** What judging adds to the taking in of a reading: stored on the disk, and taken over into the record of its device. */
export const judging: Benchmark = {
  name: 'alarms',
  about: `${DEVICES} devices that send ${ROUNDS} times, with and without alarms`,
  run: () =>
    withTemporaryFolder(async (dataDir) => {
      const site = openAirSite({ models, dataDir });
      await createRecord(site, 'manager', { ...MANAGER, country: 'IT', alarmsEnabled: true });
      await createRecord(site, 'building', { id: 'b', name: 'B', env: MANAGER.id, city: 'Roma', country: 'IT' });
      await createRecord(site, 'room', { id: 'r', name: 'R', env: 'b', token: 'benchrom', alarms: ALARMS });
      const hwIds = Array.from({ length: DEVICES }, (_none, index) => `d${index}`);
      for (const hw_id of hwIds) await createRecord(site, 'device', { hw_id, alias: hw_id, token: 'benchrom' });
      const outbox = createOutbox(site, false);
      const parts = { site, outbox, publicUrl: '', timeZone: ZONE, isAlone: true, targets: {} };
      const { engine } = openAlarms(parts);
      const live = createLiveReadings(models, site.store);
      const taken: number[] = [];
      const judged: number[] = [];
      const start = Date.now() - ROUNDS * MINUTE;
      for (let round = 0; round < ROUNDS; round += 1) {
        const values = { CO2: 700 + (round % 20), temp: 21, hum: 45, Luci: 1 };
        const readings = hwIds.map((hwId) => ({ hwId, t: start + round * MINUTE, ...values }));
        let judging = 0;
        const judge: typeof engine.judge = async (asked) => {
          judging = await timed(() => engine.judge(asked));
        };
        const options = { now: Date.now(), isWritable: () => true, onReading: live.note, judge };
        const all = await timed(async () => {
          await ingest(site.readings, readings, options);
          await live.settled();
        });
        taken.push((all - judging) / DEVICES);
        judged.push(judging / DEVICES);
      }
      await engine.close();
      await site.close();
      // The first round remembers each device, once.
      const [taking, deciding] = [percentile(taken.slice(1), 0.5), percentile(judged.slice(1), 0.5)];
      return [
        { name: 'Taking a reading in (p50)', value: taking, unit: 'ms' },
        { name: 'Judging it (p50)', value: deciding, unit: 'ms' },
        { name: 'Judging by taking in', value: deciding / taking, unit: 'times', aim: { atMost: 0.1 } },
      ];
    }),
};
