import { expect, test } from 'vitest';
import { loadMappings, MAPPINGS_FOLDER } from '../../../../../server/air/uplinks/load-mappings';
import { mappingFor } from '../../../../../server/air/uplinks/mqtt/take-message';
import { readMessage } from '../../../../../src/air/domain/uplinks/mapping';
import { deviceIn, messageIn } from '../../../../../src/air/domain/uplinks/topics';

/** What the server makes of a message, by the files that come with the program. */
async function read(topic: string, content: unknown) {
  const { mappings } = await loadMappings(MAPPINGS_FOLDER);
  const mapping = mappingFor(mappings, topic);
  if (mapping === undefined) return undefined;
  const message = messageIn(JSON.stringify(content));
  return { device: deviceIn(mapping, topic, message), ...readMessage(mapping, message) };
}

test('of Kaiterra the temperature of the module counts, and not that of the board', async () => {
  const message = {
    ts: '2019-09-25T05:30:00Z',
    ...{ 'rco2 (ppm)': 441.5, rtemp: -45, rhumid: 0, rbrdtemp: 37 },
    ...{ 'km103.rtvoc (ppb)': 205.6, 'km103.rhumid': 54.24, 'km103.rtemp': 25.43 },
    ...{ 'km100.rpm25': 38.26, 'km100.rpm25c': 45.65, 'km100.rpm10': 41.09, 'km100.rpm10c': 49.02 },
  };
  expect(await read('device/pro/history/00000000-0001-0101', message)).toEqual({
    device: '00000000-0001-0101',
    values: { CO2: 441.5, temp: 25.43, hum: 54.24, pm25: 45.65, pm10: 49.02 },
    at: Date.UTC(2019, 8, 25, 5, 30),
    ...{ battery: undefined, faults: [] },
  });
});

test('samples of Airthings have no zone and count when they come; their pressure is left', async () => {
  const message = {
    ...{ serialNumber: '2930046980', sampleRecorded: '2023-07-04T11:25:31', pressure: 99_166, voc: 71 },
    ...{ co2: 456, humidity: 43, temp: 24.33, pm25: 10, pm10: null },
  };
  expect(await read('airthings/account/location/devices/2930046980', message)).toEqual({
    device: '2930046980',
    values: { CO2: 456, hum: 43, temp: 24.33, pm25: 10 },
    ...{ at: undefined, battery: undefined, faults: [] },
  });
});

test('the publisher of Airthings says its zone; a room of 72 ° is one in °F, which the mapping does not take', async () => {
  const message = {
    ...{ serialNumber: '2930123456', recorded: '2026-03-23T12:30:45Z', batteryPercentage: 87 },
    ...{ co2: 420, humidity: 45.2, temp: 72 },
  };
  expect(await read('airthings/account/devices/2930123456/sample', message)).toEqual({
    device: '2930123456',
    values: { CO2: 420, hum: 45.2 },
    at: Date.UTC(2026, 2, 23, 12, 30, 45),
    battery: 87,
    faults: [{ kind: 'range', path: 'temp', value: 72, least: -20, most: 50 }],
  });
});
