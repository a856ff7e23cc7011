import { describe, expect, test } from 'vitest';
import type { Request } from '../../../../data-provider/http/client';
import { ask, type CallTransport, createTransport } from '../../../../src/air/calls/ask';
import { rehearseAlarms, updateAlarms } from '../../../../src/air/calls/definitions/alarm-settings';
import { checkWifiPassword, updateDeviceLocation } from '../../../../src/air/calls/definitions/devices';
import { sendSlackMessage } from '../../../../src/air/calls/definitions/feedback';
import {
  adminRemoveHomeDevice,
  heatingHomes,
  heatingSettings,
  homeDevices,
} from '../../../../src/air/calls/definitions/heating-service';
import { periodFacts, periodPattern } from '../../../../src/air/calls/definitions/long-period';
import { aggregateSensorsData, alarmData, averageData, chartData } from '../../../../src/air/calls/definitions/periods';
import { airlyMeasurements, cityInformation, generateToken } from '../../../../src/air/calls/definitions/places';
import { setRoomTemp } from '../../../../src/air/calls/definitions/set-points';
import { createUserApiKey, inviteUser, setOneTimePassword } from '../../../../src/air/calls/definitions/users';
import { queueCommand } from '../../../../src/air/calls/devices';
import { createPeriodQuestion, getChartLines, getChartSources } from '../../../../src/air/calls/long-period';
import type { AskedPeriod } from '../../../../src/air/domain/air/period-facts';

const period = { devices: ['d1'], fromMilliseconds: 0, toMilliseconds: 1 };
const window = { from: 0, to: 1, columns: 10 };
const asked: AskedPeriod = {
  ...{
    devices: ['d1'],
    range: { from: 0, to: 2 },
    hours: null,
    timeZone: 'Europe/Rome',
    zones: new Map(),
    openings: new Map(),
  },
  ...{ co2Reference: null, temperatureReference: null, leastBreachMs: 0 },
};
const place = { city: 'Roma', country: 'IT' };

const CALLS: Record<string, (transport: CallTransport) => Promise<unknown>> = {
  adminRemoveHomeDevice: (transport) => ask(transport, adminRemoveHomeDevice, { hwId: 'd1' }),
  aggregateSensorsData: (transport) =>
    ask(transport, aggregateSensorsData, { ...period, aggregation: 'max', measurements: ['CO2'] }),
  alarmData: (transport) => ask(transport, alarmData, period),
  averageData: (transport) => ask(transport, averageData, period),
  chartData: (transport) => ask(transport, chartData, period),
  chartLines: (transport) => getChartLines(transport, { ...period, measures: ['co2data'], window }),
  chartSources: (transport) => getChartSources(transport, period),
  checkWifiPassword: (transport) => ask(transport, checkWifiPassword, { hwId: 'd1', slot: 1, password: 'x' }),
  createUserAPIKey: (transport) => ask(transport, createUserApiKey, { uid: 'u1' }),
  inviteUser: (transport) => ask(transport, inviteUser, { uid: 'u1' }),
  generateToken: (transport) => ask(transport, generateToken, {}),
  getAirlyMeasurements: (transport) => ask(transport, airlyMeasurements, { airlyInstallationId: 7 }),
  getCityInformation: (transport) => ask(transport, cityInformation, place),
  heatingHomes: (transport) => ask(transport, heatingHomes, { userId: 'u1' }),
  heatingDevices: (transport) => ask(transport, homeDevices, { homeId: 'h1' }),
  heatingSettings: (transport) => ask(transport, heatingSettings, {}),
  periodFacts: (transport) => ask(transport, periodFacts, createPeriodQuestion(period, asked)),
  periodPattern: (transport) =>
    ask(transport, periodPattern, { ...createPeriodQuestion(period, asked), reference: 1000 }),
  queueCommand: (transport) => queueCommand(transport, 'd1', { changes: { FW_UP: true } }),
  rehearseAlarms: (transport) => ask(transport, rehearseAlarms, { ...{ level: 'room', id: 'r1' }, alarms: {} }),
  sendSlackMessage: (transport) => ask(transport, sendSlackMessage, { message: 'hello' }),
  setRoomTemp: (transport) => ask(transport, setRoomTemp, { buildingId: 'b1', roomId: 'r1', tempSetPoint: 20 }),
  setOneTimePassword: (transport) => ask(transport, setOneTimePassword, { uid: 'u1' }),
  updateAlarms: (transport) => ask(transport, updateAlarms, { ...{ level: 'room', id: 'r1' }, alarms: {} }),
  updateDeviceLocation: (transport) => ask(transport, updateDeviceLocation, { hwId: 'd1', ...place }),
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
    ask(
      transportOf(() => Promise.reject(over)),
      alarmData,
      period,
    ),
  ).rejects.toBe(over);
});
