import { describe, expect, test } from 'vitest';
import type { Request } from '../../../../data-provider/http/client';
import { getAlarmData } from '../../../../src/air/calls/alarm-data';
import { rehearseAlarms, updateAlarms } from '../../../../src/air/calls/alarm-settings';
import {
  adminRemoveHomeDevice,
  checkWifiPassword,
  getCityInformation,
  queueCommand,
  updateDeviceLocation,
} from '../../../../src/air/calls/devices';
import { sendSlackMessage } from '../../../../src/air/calls/feedback';
import { getHeatingHomes, getHeatingSettings, getHomeDevices } from '../../../../src/air/calls/heating-service';
import {
  getChartLines,
  getChartSources,
  getPeriodFacts,
  getPeriodPattern,
} from '../../../../src/air/calls/long-period';
import { getAggregateSensorsData, getAverageData, getChartData } from '../../../../src/air/calls/periods';
import { generateToken, getAirlyMeasurements } from '../../../../src/air/calls/places';
import { setRoomTemp } from '../../../../src/air/calls/set-points';
import { type CallTransport, createTransport } from '../../../../src/air/calls/transport';
import { createUserApiKey, inviteUser, setOneTimePassword } from '../../../../src/air/calls/users';
import type { AskedPeriod } from '../../../../src/air/domain/air/asked-period';

const period = { devices: ['d1'], fromMilliseconds: 0, toMilliseconds: 1 };
const window = { from: 0, to: 1, columns: 10 };
const asked: AskedPeriod = {
  ...{ devices: ['d1'], range: { from: 0, to: 2 }, hours: null, timeZone: 'Europe/Rome', zones: new Map() },
  ...{ co2Reference: null, temperatureReference: null, leastBreachMs: 0 },
};
const place = { city: 'Roma', country: 'IT' };

const CALLS: Record<string, (transport: CallTransport) => Promise<unknown>> = {
  adminRemoveHomeDevice: (transport) => adminRemoveHomeDevice(transport, 'd1'),
  aggregateSensorsData: (transport) =>
    getAggregateSensorsData(transport, { ...period, aggregation: 'max', measurements: ['CO2'] }),
  alarmData: (transport) => getAlarmData(transport, period),
  averageData: (transport) => getAverageData(transport, period),
  chartData: (transport) => getChartData(transport, period),
  chartLines: (transport) => getChartLines(transport, { ...period, measures: ['co2data'], window }),
  chartSources: (transport) => getChartSources(transport, period),
  checkWifiPassword: (transport) => checkWifiPassword(transport, { hwId: 'd1', slot: 0, password: 'x' }),
  createUserAPIKey: (transport) => createUserApiKey(transport, 'u1'),
  inviteUser: (transport) => inviteUser(transport, 'u1'),
  generateToken: (transport) => generateToken(transport),
  getAirlyMeasurements: (transport) => getAirlyMeasurements(transport, 7),
  getCityInformation: (transport) => getCityInformation(transport, place),
  heatingHomes: (transport) => getHeatingHomes(transport, 'u1'),
  heatingDevices: (transport) => getHomeDevices(transport, 'h1'),
  heatingSettings: (transport) => getHeatingSettings(transport),
  periodFacts: (transport) => getPeriodFacts(transport, period, asked),
  periodPattern: (transport) => getPeriodPattern(transport, period, asked, 1000),
  queueCommand: (transport) => queueCommand(transport, 'd1', { FW_UP: true }),
  rehearseAlarms: (transport) => rehearseAlarms(transport, { level: 'room', id: 'r1' }, {}),
  sendSlackMessage: (transport) => sendSlackMessage(transport, 'hello'),
  setRoomTemp: (transport) => setRoomTemp(transport, { buildingId: 'b1', roomId: 'r1', tempSetPoint: 20 }),
  setOneTimePassword: (transport) => setOneTimePassword(transport, 'u1'),
  updateAlarms: (transport) => updateAlarms(transport, { level: 'room', id: 'r1' }, {}),
  updateDeviceLocation: (transport) => updateDeviceLocation(transport, { hwId: 'd1', ...place }),
};

const transportOf = (fetch: Request) =>
  createTransport({ host: '/fn', fetch, faultText: async (fault, status) => `${fault} ${status}` });

const html = (status: number): Request => {
  return async () => new Response('<html>Bad Gateway</html>', { status, headers: { 'content-type': 'text/html' } });
};

const BREAKS: Request = async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  return new Response(body);
};

const FAULTS: Record<string, { fetch: Request; status: number; message: string }> = {
  'no connection': {
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    ...{ status: 0, message: 'unreachable 0' },
  },
  'a connection that breaks in the answer': { fetch: BREAKS, status: 0, message: 'unreachable 0' },
  'the page of a proxy that has no server': { fetch: html(502), status: 502, message: 'unavailable 502' },
  'the page of a sign-in to a network': { fetch: html(200), status: 200, message: 'unreadable 200' },
  'half of a JSON text': { fetch: async () => new Response('{"result":'), status: 200, message: 'unreadable 200' },
};

describe.each(Object.entries(FAULTS))('%s', (_fault, { fetch, status, message }) => {
  test.each(Object.entries(CALLS))('%s says what to do', async (_name, call) => {
    await expect(call(transportOf(fetch))).rejects.toMatchObject({ name: 'HttpError', status, message });
  });
});

test.each(Object.entries(CALLS))('%s tells what the server itself says', async (_name, call) => {
  const body = { status: 500, code: 'internal', message: 'Error: something went wrong. Try again later' };
  const own = async () => Response.json(body, { status: 500 });
  await expect(call(transportOf(own))).rejects.toMatchObject({ status: 500, message: body.message, body });
});

test('a session that is over is told as such', async () => {
  const over = Object.assign(new Error('Cannot find token'), { status: 401 });
  await expect(
    getAlarmData(
      transportOf(() => Promise.reject(over)),
      period,
    ),
  ).rejects.toBe(over);
});
