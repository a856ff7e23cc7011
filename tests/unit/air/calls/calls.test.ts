import { describe, expect, it, test } from 'vitest';
import type { Request } from '../../../../data-provider/http/client';
import { ask, type CallTransport, createTransport } from '../../../../src/air/calls/ask';
import { sendSlackMessage } from '../../../../src/air/calls/definitions/feedback';
import {
  deviceCommand,
  deviceDetails,
  heatingHomes,
  heatingRooms,
  heatingSettings,
  homeDevices,
  roomDevices,
} from '../../../../src/air/calls/definitions/heating-service';
import { aggregateSensorsData, alarmData, averageData, chartData } from '../../../../src/air/calls/definitions/periods';
import { airlyMeasurements } from '../../../../src/air/calls/definitions/places';
import { setBuildingTemp, setRoomTemp } from '../../../../src/air/calls/definitions/set-points';
import {
  createUserApiKey,
  deleteUserApiKey,
  endUserSessions,
  inviteUser,
  setOneTimePassword,
} from '../../../../src/air/calls/definitions/users';

function host(answer: unknown) {
  const asked: { url: string; method?: string; body?: unknown }[] = [];
  const fetch: Request = async (url, { method, body }) => {
    asked.push({ url, method, ...(typeof body === 'string' && { body: JSON.parse(body) }) });
    return Response.json(answer);
  };
  return { asked, transport: createTransport({ host: '/fn', fetch }) };
}

const t = 1_768_000_000_000;
const period = { devices: ['a', 'b c'], fromMilliseconds: 1000, toMilliseconds: 2000 };
const averages = { co2: 700, temp: null, hum: 40, voc: null, pm25: null, pm10: 8, coverage: 0.9 };
const device = { id: 'bf1', name: 'Valve', category: 'wkf', product_name: 'TRV', online: true, status: [] };
const details = {
  ...{ ...device, home_id: '700', product_id: 'p', model: 'M', uuid: 'u', ip: '', time_zone: '+01:00', sub: false },
};
const homes = [{ home_id: '700', name: 'School' }];
const rooms = [{ room_id: '5', name: 'A' }];
const alarms = [{ hwId: 'a', token: 'tok', alarm: 5, date: 1500 }];
const extremes = [{ hwId: 'a', CO2: { x: 1, y: 900 }, temp: null }];
const outdoor = {
  indexes: [{ name: 'AIRLY_CAQI', value: 35.5, level: 'LOW', description: 'Good' }],
  ...{ values: [{ name: 'PM10', value: 35.5 }], measuredAt: t },
};
const outcomes = [{ id: 'bf1', name: 'Valve', outcome: 'offline' }];
const occupied = { ...period, timeFilter: { fromH: 9, toH: 18 } };
const extreme = { ...period, aggregation: 'max', measurements: ['CO2', 'temp'] } as const;
const target = { buildingId: 'b1', roomId: 'r1', tempSetPoint: 21 };
const lock = { code: 'child_lock', value: true };
const settings = { thermalPlants: ['b1'], hiddenPrefixes: ['Default'] };
const delivery = { delivered: true, simulated: true };
const user = { uid: 'u1' };

type Call = (transport: CallTransport) => Promise<unknown>;

/** A call, the answer of the server, what comes of the answer, and the request: its path, its body if it has one. */
const CALLS: Record<string, [call: Call, answer: unknown, result: unknown, path: string, body?: unknown]> = {
  averageData: [
    (to) => ask(to, averageData, occupied),
    { result: averages },
    averages,
    'averageData',
    { data: occupied },
  ],
  aggregateSensorsData: [
    (to) => ask(to, aggregateSensorsData, extreme),
    ...([{ result: extremes }, extremes, 'aggregateSensorsData', { data: extreme }] as const),
  ],
  alarmData: [(to) => ask(to, alarmData, period), alarms, alarms, 'alarmData', period],
  sendSlackMessage: [
    (to) => ask(to, sendSlackMessage, { message: 'hello' }),
    ...([{ result: delivery }, delivery, 'sendSlackMessage', { message: 'hello' }] as const),
  ],
  heatingHomes: [
    (to) => ask(to, heatingHomes, { userId: 'eu/1' }),
    ...([{ result: homes, t }, { result: homes, t }, 'tuya/user/eu%2F1/homes'] as const),
  ],
  heatingRooms: [
    (to) => ask(to, heatingRooms, { homeId: '700' }),
    ...([{ result: rooms, t }, { result: rooms, t }, 'tuya/home/700/rooms'] as const),
  ],
  homeDevices: [
    (to) => ask(to, homeDevices, { homeId: '700' }),
    ...([{ result: [device], t }, { result: [device], t }, 'tuya/home/700/devices'] as const),
  ],
  roomDevices: [
    (to) => ask(to, roomDevices, { homeId: '700', roomId: '5' }),
    ...([{ result: [device], t }, { result: [device], t }, 'tuya/home/700/room/5/devices'] as const),
  ],
  deviceDetails: [
    (to) => ask(to, deviceDetails, { deviceId: 'bf1' }),
    ...([{ result: details, t }, { result: details, t }, 'tuya/device/bf1/details'] as const),
  ],
  deviceCommand: [
    (to) => ask(to, deviceCommand, { deviceId: 'bf1', ...lock }),
    ...([{ result: true, t }, expect.anything(), 'tuya/device/bf1/commands', lock] as const),
  ],
  setRoomTemp: [
    (to) => ask(to, setRoomTemp, target),
    ...([{ result: { devices: outcomes } }, { devices: outcomes, unreached: false }, 'setRoomTemp', target] as const),
  ],
  setBuildingTemp: [
    (to) => ask(to, setBuildingTemp, { buildingId: 'b1', tempSetPoint: 21 }),
    { result: { devices: [] } },
    expect.objectContaining({ devices: [] }),
    ...(['setBuildingTemp', { buildingId: 'b1', tempSetPoint: 21 }] as const),
  ],
  airlyMeasurements: [
    (to) => ask(to, airlyMeasurements, { airlyInstallationId: 8077 }),
    ...([{ result: outdoor }, outdoor, 'getAirlyMeasurements', { airlyInstallationId: 8077 }] as const),
  ],
  heatingSettings: [(to) => ask(to, heatingSettings, {}), { result: settings }, settings, 'heatingSettings'],
  setOneTimePassword: [
    (to) => ask(to, setOneTimePassword, user),
    ...([{ data: { uid: 'u1', password: 'once' } }, 'once', 'setOneTimePassword', user] as const),
  ],
  endUserSessions: [(to) => ask(to, endUserSessions, user), { data: user }, expect.anything(), 'endUserSessions', user],
  inviteUser: [(to) => ask(to, inviteUser, user), { data: user }, expect.anything(), 'inviteUser', user],
  deleteUserApiKey: [
    (to) => ask(to, deleteUserApiKey, user),
    { data: user },
    expect.anything(),
    'deleteUserAPIKey',
    user,
  ],
  createUserApiKey: [(to) => ask(to, createUserApiKey, user), { data: 'a-key' }, 'a-key', 'createUserAPIKey', user],
};

test.each(Object.entries(CALLS))('%s asks as agreed', async (_name, [call, answer, result, path, body]) => {
  const { transport, asked } = host(answer);
  expect(await call(transport)).toEqual(result);
  const [{ url = '', ...request } = {}] = asked;
  expect(url.split('?')[0]).toBe(`/fn/${path}`);
  expect(request).toEqual(body === undefined ? { method: 'GET' } : { method: 'POST', body });
});

const entry = {
  ...{ hwId: 'a', x: [1000, 1060], co2data: [500, null], tempdata: [20, 21], tempFeelsLike: [19, 20] },
  ...{ humdata: [40, 41], vocdata: [], luci: [1, 1], pm2_5Data: [], pm10Data: [], no2Data: [], o3Data: [] },
  ...{ tempWeather: [], humidityWeather: [], vocIndexData: [], noxIndexData: [], iaqData: [], cres: null, cmax: null },
};

describe('chartData', () => {
  it('repeats the devices in the query and gives the entries back', async () => {
    const { transport, asked } = host([entry]);
    expect(await ask(transport, chartData, { ...period, outdoorDataSourceId: '77' })).toEqual([entry]);
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', 'http://host');
    expect([asked[0]?.method, pathname]).toEqual(['GET', '/fn/chartData']);
    expect([...searchParams].map((pair) => pair.join()).sort()).toEqual([
      'devices,a',
      'devices,b c',
      'fromMilliseconds,1000',
      'outdoorDataSourceId,77',
      'toMilliseconds,2000',
    ]);
  });

  it('leaves the outdoor station out of the query when there is none', async () => {
    const { transport, asked } = host([]);
    await ask(transport, chartData, period);
    expect(asked[0]?.url).not.toContain('outdoor');
  });
});

test.each<[name: string, answer: unknown, call?: Call]>([
  ['averageData', { result: 5 }],
  ['averageData', {}],
  ['averageData', []],
  ['averageData', { result: { ...averages, co2: 'high' } }],
  ['homeDevices', { result: [device] }],
  ['homeDevices', { result: [{ ...device, online: 'yes' }], t }],
  ['homeDevices', { result: device, t }],
  ['homeDevices', []],
  ['setRoomTemp', { result: { devices: [{ ...outcomes[0], outcome: 'melted' }] } }],
  ['airlyMeasurements', { result: { ...outdoor, values: [{ name: 'PM10' }] } }],
  ['createUserApiKey', {}],
  ['setOneTimePassword', { data: 'u1' }],
  ['chartData', [{ ...entry, co2data: [500] }], (to) => ask(to, chartData, period)],
])('an answer of another shape to %s is an error: %j', async (name, answer, call = CALLS[name]?.[0]) => {
  await expect(call?.(host(answer).transport)).rejects.toMatchObject({
    ...{ name: 'HttpError', body: { code: 'unexpected-answer' } },
  });
});

it('fails with the reason of the signal when the call was aborted, before or during the request', async () => {
  const controller = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: Request = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal?.addEventListener('abort', () => reject(new TypeError('connection reset')));
    });
  const aborted = (): Promise<unknown> =>
    ask(createTransport({ host: '/fn', fetch }), chartData, period, { signal: controller.signal });
  const call = aborted();
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect(aborted()).rejects.toMatchObject({ name: 'AbortError' });
  expect(signals).toHaveLength(1);
});
