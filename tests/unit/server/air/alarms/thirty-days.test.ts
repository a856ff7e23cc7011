import { expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { createAlarmEngine } from '../../../../../server/air/alarms/engine';
import { seededRandom } from '../../../../../server/air/simulation/random';
import { openAirSite } from '../../../../../server/air/site/site';
import type { TimedReading } from '../../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { alarmSettings } from '../../../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';

/** Over the change of the clocks of autumn 2025. */
const START = Date.UTC(2025, 9, 10);
const ALARMS = { type: [1, 2, 3, 4, 5, 6, 7, 8, 9], co2Threshold: 1000, co2TemperatureThreshold: 650 };
const LIGHTS = [0, 1, 4, 7];

/** Thirty days of a device whose values wander around their limits, with silences. */
function wandering(seed: number): TimedReading[] {
  const random = seededRandom(seed);
  const readings: TimedReading[] = [];
  let [CO2, temp, hum, Luci] = [900, 22, 50, 1];
  for (let t = START; t < START + 30 * DAY; t += random() < 0.01 ? random() * 2 * HOUR : 3 * MINUTE) {
    CO2 = Math.min(1600, Math.max(400, CO2 + (random() - 0.5) * 120));
    temp = Math.min(30, Math.max(14, temp + (random() - 0.5)));
    hum = Math.min(90, Math.max(10, hum + (random() - 0.5) * 5));
    if (random() < 0.05) Luci = LIGHTS[Math.floor(random() * LIGHTS.length)] ?? 1;
    readings.push({
      t: Math.floor(t),
      CO2: Math.round(CO2),
      temp: Math.round(temp * 10) / 10,
      hum: Math.round(hum),
      Luci,
    });
  }
  return readings;
}

test('thirty days, with kills, resends and a clock that looks in between, record what the rule says', async () => {
  let now = START;
  const site = openAirSite({ models, dataDir: ':memory:', now: () => now });
  const make = (entity: string, body: Record<string, unknown>) =>
    site.documents.create(SYSTEM, entityNamed(models, entity), body);
  await make('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
  await make('building', { id: 'b1', name: 'B', env: 'm1', city: 'Roma', country: 'IT', timeZone: 'Europe/Rome' });
  await make('room', { id: 'r1', name: 'R', env: 'b1', token: 'roomab01', alarms: ALARMS });
  await make('device', { hw_id: 'd1', token: 'roomab01' });
  const start = () => createAlarmEngine({ ...site, isAlone: true, channels: { chat: false, webhook: false } });
  const random = seededRandom(7);
  const readings = wandering(42);
  let engine = start();
  for (let from = 0; from < readings.length; ) {
    const resent = readings.slice(Math.max(0, from - Math.floor(random() * 5)), from);
    const most = from + 1 + Math.floor(random() * 9);
    // What is older than half an hour when it comes in is a backlog, of which another test is.
    const isTogether = ({ t }: TimedReading) => t - (readings[from]?.t ?? 0) <= 30 * MINUTE;
    const batch = [...resent, ...readings.slice(from, most).filter(isTogether)];
    from = readings.indexOf(batch.at(-1) ?? { t: 0 }) + 1;
    await site.readings.write([{ source: { kind: 'device', name: 'd1' }, readings: batch }]);
    now = batch.at(-1)?.t ?? now;
    // Killed before it has judged, now and then: whoever sent the readings got no answer and sends them again.
    if (random() < 0.1) engine = start();
    await engine.judge(new Map([['d1', batch.toSorted(() => random() - 0.5)]]));
    if (random() < 0.1) engine = start();
    if (random() < 0.2) await engine.look();
  }
  const settings = alarmSettings({ device: null, room: ALARMS, building: null, heating: null });
  const expected = alarmEpisodes(readings, settings, now);
  const { rows } = await site.store.query('alarms', {});
  const order = (list: readonly unknown[][]) => list.map((each) => JSON.stringify(each)).sort();
  expect(new Set(expected.map(({ code }) => code)).size, 'every code').toBe(9);
  expect(order(rows.map(({ record: { code, began, ended, value } }) => [code, began, ended, value ?? null]))).toEqual(
    order(expected.map(({ code, began, ended, value }) => [code, began, ended, value])),
  );
  await engine.close();
  await site.close();
});
