import { expect, test } from 'vitest';
import { completeOwnAlarms } from '../../../../../server/air/alarms/complete-own-alarms';
import { customersServer } from '../customers-server';

test('alarms that counted whole get each setting written down, those that did not count go, and a second run changes nothing', async () => {
  const server = await customersServer();
  const parts = { models: server.site.models, store: server.site.store };
  const set = async (collection: string, id: string, alarms: object) => {
    const stored = await parts.store.get(collection, id);
    if (stored === undefined) throw new Error(`no ${id}`);
    const put = [{ collection, stored: { ...stored, record: { ...stored.record, alarms } } }];
    await parts.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  };
  const alarmsOf = async (collection: string, id: string) => (await parts.store.get(collection, id))?.record['alarms'];
  await set('rooms', 'r1', { type: [5], co2Threshold: 900 });
  await set('rooms', 'r2', { co2Threshold: 900, mailingList: ['ann@site.example'] });
  await set('devices', 'd1', { type: [], mailingList: ['ann@site.example'], co2TemperatureThreshold: 650 });
  const written = {
    ...{ mailingList: [], type: [5], co2Threshold: 900, minTemperature: 18, maxTemperature: 26 },
    ...{ humidityThreshold: 70, minHumidity: 30, co2TemperatureThreshold: 0, co2HumidityThreshold: 0 },
  };
  for (let run = 0; run < 2; run += 1) {
    await completeOwnAlarms(parts, async () => undefined);
    expect(await alarmsOf('rooms', 'r1')).toEqual(written);
    expect(await alarmsOf('rooms', 'r2')).toBeUndefined();
    expect(await alarmsOf('devices', 'd1')).toEqual({
      ...written,
      ...{ type: [], co2Threshold: 3000, mailingList: ['ann@site.example'], co2TemperatureThreshold: 650 },
    });
  }
});
