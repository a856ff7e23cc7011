import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import {
  countFrame,
  createReception,
  FRAMES,
  type FrameCounts,
  isRepeated,
} from '../../../../../server/air/uplinks/frames';
import type { Uplink } from '../../../../../server/air/uplinks/uplink';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import { MINUTE } from '../../../../../src/frame/time/units';
import { describeUplinks } from '../../../../contract/air/uplinks/describe-uplinks';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

const EUI = '24E124725C140001';
let server: TestServer;
let key: string;
async function keyOf(hwIds: readonly string[], name: string): Promise<string> {
  const gateway = { name, email: `${name}@site.example`, role: 'BUSINESS', password: 'long enough' };
  const { id: uid } = await server.make('user', { ...gateway, deviceHwIds: [...hwIds] });
  const token = await server.signIn('ADMIN');
  const { body } = await server.call('POST', '/fn/createUserAPIKey', { token, body: { uid } });
  return String(Object(body).data);
}

beforeEach(async () => {
  server = await customersServer();
  await server.make('device', { hw_id: EUI, alias: 'AM107', token: 'roomab01', fw_rel: '1.0' });
  key = await keyOf([EUI], 'network');
});

interface Sent {
  eui?: string;
  counter?: number;
  at?: number;
  payload?: PlainObject;
  profile?: string;
  address?: string;
  query?: string;
}

const MILESIGHT = { battery: 92, temperature: 21.4, humidity: 50.5, co2: 812, tvoc: 7 };
function things({
  eui = EUI,
  counter,
  at = server.clock.now,
  payload = MILESIGHT,
  profile = 'am107',
  address = '260B1234',
}: Sent) {
  return {
    end_device_ids: {
      device_id: 'room-1',
      application_ids: { application_id: 'school' },
      dev_eui: eui,
      dev_addr: address,
    },
    correlation_ids: ['as:up:1'],
    received_at: new Date(at + 400).toISOString(),
    uplink_message: {
      // What is 0 is left out.
      ...(counter !== 0 && { f_cnt: counter }),
      f_port: 85,
      frm_payload: 'A2c=',
      decoded_payload: payload,
      received_at: new Date(at).toISOString().replace('Z', '123456Z'),
      rx_metadata: [
        { rssi: -101, snr: -2 },
        { rssi: -68, snr: 9.2 },
      ],
      version_ids: { brand_id: 'milesight-iot', model_id: profile },
    },
  };
}

function chirps({
  eui = EUI,
  counter = 0,
  at = server.clock.now,
  payload = MILESIGHT,
  profile = 'AM107',
  address = '01a2b3c4',
}: Sent) {
  return {
    deduplicationId: '57433366',
    time: new Date(at).toISOString().replace('Z', '+00:00'),
    deviceInfo: { tenantName: 'School', deviceProfileName: profile, deviceName: 'Room 1', devEui: eui.toLowerCase() },
    devAddr: address,
    fCnt: counter,
    fPort: 85,
    data: 'A2c=',
    object: payload,
    rxInfo: [{ gatewayId: '1', rssi: -68, snr: 9.2 }],
  };
}

const NETWORKS = {
  'things-stack': (sent: Sent) => ({ path: `/fn/uplinks/things-stack?${sent.query ?? ''}`, body: things(sent) }),
  chirpstack: (sent: Sent) => ({ path: `/fn/uplinks/chirpstack?event=up&${sent.query ?? ''}`, body: chirps(sent) }),
};

async function send(network: keyof typeof NETWORKS, sent: Sent = {}, by = key) {
  const { path, body } = NETWORKS[network](sent);
  return server.call('POST', path, { headers: { 'x-api-key': by }, body });
}

async function measured(): Promise<unknown> {
  const token = await server.signIn('ADMIN');
  const period = { fromMilliseconds: server.clock.now - 600 * MINUTE, toMilliseconds: server.clock.now + MINUTE };
  server.clock.now += MINUTE;
  const body = { data: { ...period, devices: [EUI] } };
  return (await server.call('POST', '/fn/averageData', { token, body })).body;
}

async function waiting(): Promise<PlainObject[]> {
  const token = await server.signIn('ADMIN');
  const { body } = await server.call('GET', '/api/unconfigured_devices', { token });
  return Array.isArray(body) ? body.filter(isPlainObject) : [];
}

describe.each(Object.keys(NETWORKS).filter((name) => name === 'things-stack' || name === 'chirpstack'))(
  'an uplink of %s',
  (network) => {
    test('is stored, in the units of readings, whichever way the DevEUI is written', async () => {
      expect((await send(network)).body).toEqual({ outcome: 'stored', faults: [] });
      expect(JSON.stringify(await measured())).toMatch(/812.*21\.4.*50\.5/);
    });

    test('of an unknown device waits for people, is noted once an hour, and goes when the device is made', async () => {
      const eui = '24E124725C140002';
      expect((await send(network, { eui })).body).toEqual({ outcome: 'unknown', faults: [] });
      await send(network, { eui, counter: 1 });
      const [entry, ...others] = await waiting();
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ dev_eui: eui, rssi: -68, values: 'CO2 812, temp 21.4, hum 50.5', version: 1 });
      expect(entry?.mapping).toContain('AM100');
      server.clock.now += 61 * MINUTE;
      await send(network, { eui, counter: 2 });
      expect((await waiting())[0]).toMatchObject({ last_seen: server.clock.now, version: 2 });
      await server.make('device', { hw_id: eui, alias: 'New', token: 'roomab01', fw_rel: '1.0' });
      expect(await waiting()).toEqual([]);
      const { rows } = await server.site.store.query('assignments', {});
      const own = rows.filter(({ record }) => record['device'] === eui);
      expect(own.map(({ record }) => [record['place'], record['from'], record['to']])).toEqual([
        ['room:r1', undefined, undefined],
      ]);
    });

    test('of somebody else’s device is not stored, and nothing is said of it', async () => {
      const other = await keyOf(['d1'], 'other');
      expect((await send(network, {}, other)).body).toEqual({ outcome: 'unknown', faults: [] });
      expect(await waiting()).toEqual([]);
      expect(JSON.stringify(await measured())).not.toContain('812');
      expect((await send(network, {}, 'guess')).status).toBe(401);
    });

    test('that cannot be read says why, and a measure that is wrong leaves the others alone', async () => {
      const nothing = await send(network, { profile: 'of another maker' });
      expect(nothing.body).toMatchObject({
        outcome: 'unreadable',
        faults: [expect.stringContaining('No matching mapping')],
      });
      const named = await send(network, { profile: 'of another maker', query: 'mapping=milesight-am100', counter: 1 });
      expect(named.body).toMatchObject({ outcome: 'stored' });
      const partly = {
        counter: 2,
        at: server.clock.now + 1_000,
        payload: { co2: 60_000, temperature: '4o', humidity: 40 },
      };
      expect((await send(network, partly)).body).toEqual({
        outcome: 'stored',
        faults: ['co2 60000 is outside 0 to 10000', 'temperature is not a number'],
      });
      expect((await send(network, { eui: 'none' })).status).toBe(400);
    });

    test('that could not be read is read when it comes again and its mapping exists', async () => {
      const profile = { profile: 'of another maker', counter: 7 };
      expect((await send(network, profile)).body).toMatchObject({ outcome: 'unreadable' });
      const again = { ...profile, query: 'mapping=milesight-am100' };
      expect((await send(network, again)).body).toMatchObject({ outcome: 'stored' });
      expect((await send(network, again)).body).toMatchObject({ outcome: 'known' });
      const { rows } = await server.site.store.query(FRAMES.name, {});
      expect(rows[0]?.record).toMatchObject({ counter: 7, lost: 0 });
    });

    test('the message of a device that waits is in no entry of the history, also when the device is deleted', async () => {
      const eui = '24E124725C14FFFF';
      await send(network, { eui, payload: { co2: 4321 } });
      server.clock.now += 61 * MINUTE;
      await send(network, { eui, counter: 2, payload: { co2: 4322 } });
      const token = await server.signIn('ADMIN');
      const path = `/api/unconfigured_devices/${eui}`;
      expect(String(Object((await server.call('GET', path, { token })).body).message)).toContain('4322');
      expect((await server.call('DELETE', path, { token })).status).toBe(200);
      const { rows } = await server.site.store.query('change_history', {});
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toMatch(/co2[^,]*432[12]/);
    });

    test('does not fill the database with devices of other sites', async () => {
      for (let number = 0; number < 205; number += 1) {
        await send(network, { eui: number.toString(16).padStart(16, '0') });
      }
      expect((await server.site.store.query('unconfigured_devices', {})).total).toBe(200);
    });
  },
);

test('other messages of the networks are ignored', async () => {
  const { uplink_message: _left, ...join } = things({});
  const headers = { 'x-api-key': key };
  const sent = [
    await server.call('POST', '/fn/uplinks/things-stack', { headers, body: { ...join, join_accept: {} } }),
    await server.call('POST', '/fn/uplinks/chirpstack?event=status', { headers, body: { batteryLevel: 90 } }),
  ];
  expect(sent.map(({ body }) => body)).toEqual([
    { outcome: 'ignored', faults: [] },
    { outcome: 'ignored', faults: [] },
  ]);
});

test('a normalized payload of The Things Stack needs no mapping of the device', async () => {
  const message = things({ profile: 'unheard of' });
  const normalized = [{ air: { co2: 640, temperature: 20 } }, { air: { relativeHumidity: 41 } }];
  for (const [index, payload] of [normalized[0], normalized].entries()) {
    const uplink = { ...message.uplink_message, f_cnt: index, received_at: undefined, normalized_payload: payload };
    const body = {
      ...message,
      received_at: new Date(server.clock.now + index * 1_000).toISOString(),
      uplink_message: uplink,
    };
    const answer = await server.call('POST', '/fn/uplinks/things-stack', { headers: { 'x-api-key': key }, body });
    expect(answer.body).toEqual({ outcome: 'stored', faults: [] });
  }
});

test('measurements of a normalized payload are merged deeply, and each time is a reading', async () => {
  const message = things({ profile: 'unheard of' });
  const [early, late] = [20, 10].map((minute) => server.clock.now - minute * MINUTE);
  const at = (instant = 0) => new Date(instant).toISOString();
  const normalized_payload = [
    { time: at(early), air: { co2: 700 } },
    { time: at(late), air: { co2: 710 } },
    { time: at(early), air: { temperature: 20 } },
    { air: { co2: 720 } },
    { air: { relativeHumidity: 41 } },
  ];
  const body = { ...message, uplink_message: { ...message.uplink_message, normalized_payload } };
  const answer = await server.call('POST', '/fn/uplinks/things-stack', { headers: { 'x-api-key': key }, body });
  expect(answer.body).toEqual({ outcome: 'stored', faults: [] });
  const stored = [];
  const period = { from: (early ?? 0) - MINUTE, to: server.clock.now + MINUTE };
  const pages = server.site.readings.pages({ kind: 'device', name: EUI }, period, ['CO2', 'temp', 'hum']);
  for await (const page of pages) for (const { t, CO2, temp, hum } of page) stored.push([t, CO2, temp, hum]);
  expect(stored).toEqual([
    [early, 7_000, 2_000, null],
    [late, 7_100, null, null],
    [expect.any(Number), 7_200, null, 4_100],
  ]);
});

test('a low battery is an alarm, also where a message says nothing else', async () => {
  const token = await server.signIn('ADMIN');
  const change = async (path: string, body: PlainObject) => {
    const { body: before } = await server.call('GET', path, { token });
    const headers = { 'if-match': `"${String(Object(before).version)}"` };
    expect(await server.call('PUT', path, { token, headers, body })).toMatchObject({ status: 200 });
  };
  await change('/api/environments/m1', { alarmsEnabled: true });
  const sent = { level: 'room', id: 'r1', alarms: { type: [16], batteryThreshold: 25 } };
  expect((await server.call('POST', '/fn/updateAlarms', { token, body: sent })).status).toBe(200);
  for (const [counter, payload] of [MILESIGHT, { battery: 24, co2: 600 }, { battery: 23 }].entries()) {
    server.clock.now += 10 * MINUTE;
    expect((await send('chirpstack', { counter, payload })).body).toEqual({ outcome: 'stored', faults: [] });
  }
  const { rows } = await server.site.store.query('alarms', {});
  expect(rows.map(({ record }) => record)).toMatchObject([{ device: EUI, code: 16, value: 23, threshold: 25 }]);
});

type Delivered = Pick<Uplink, 'session' | 'counter' | 'at'>;

/** The frames of a device after all of these, as the server takes them. */
function framesFrom(deliveries: readonly Delivered[], from?: FrameCounts): FrameCounts | undefined {
  const stored = new Set<number>();
  return deliveries.reduce<FrameCounts | undefined>((last, sent) => {
    if (isRepeated(last, sent)) return last;
    const isNew = !stored.has(sent.at);
    stored.add(sent.at);
    return countFrame(last, sent, isNew);
  }, from);
}

const pace = fc.constantFrom(MINUTE, 10 * MINUTE, 60 * MINUTE);

/** Arrival of each frame in turn: in time, later than others, twice, or never. */
const fates = fc.array(fc.constantFrom('in time', 'in time', 'in time', 'late', 'twice', 'never'), {
  minLength: 2,
  maxLength: 40,
});

describe('what is lost', () => {
  test('is what lies between the first frame and the last one and has not come, in any order, at any pace, and around 65535', () => {
    const first = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 65_500, max: 65_536 }));
    fc.assert(
      fc.property(first, pace, fates, fc.boolean(), (start, every, fate, isShort) => {
        const all = fate.map((what, index) => {
          const counter = start + index;
          const sent = { session: 'a', counter: isShort ? counter % 65_536 : counter, at: index * every };
          return { what, sent };
        });
        const [opening, ...rest] = all;
        if (opening === undefined) return;
        const inTime = rest.filter(({ what }) => what === 'in time' || what === 'twice');
        const late = rest.filter(({ what }) => what === 'late');
        const twice = rest.filter(({ what }) => what === 'twice');
        const deliveries = [opening, ...inTime, ...late, ...twice].map(({ sent }) => sent);
        const came = new Set(deliveries.map(({ at }) => at / every));
        const last = Math.max(...came);
        expect(framesFrom(deliveries)).toMatchObject({ lost: last + 1 - came.size, at: last * every });
      }),
    );
  });

  test('is counted anew when the device joins again, and when it starts again without joining', () => {
    const before = fc.integer({ min: 300, max: 60_000 });
    fc.assert(
      fc.property(before, pace, fates, fc.boolean(), (counter, every, fate, hasJoined) => {
        const session = hasJoined ? 'b' : 'a';
        const started = framesFrom([{ session: 'a', counter, at: 0 }]);
        const again = fate.flatMap((what, index) => {
          const sent = { session, counter: index, at: (index + 1) * every + 10 * MINUTE };
          return index > 0 && what === 'never' ? [] : [sent];
        });
        const expected = framesFrom(again);
        expect(framesFrom(again, started)).toEqual(expected);
        // One of before that comes now belongs to what is over.
        if (!hasJoined)
          expect(countFrame(expected, { session, counter: counter - 1, at: -every }, true)).toEqual(expected);
      }),
    );
  });

  test('a device that always starts again is heard each time', () => {
    const deliveries = [0, 1, 2, 3].map((index) => ({ session: 'a', counter: 0, at: index * 10 * MINUTE }));
    const [first, ...others] = deliveries;
    const last = first && framesFrom([first]);
    for (const each of others) expect(isRepeated(last, each)).toBe(false);
    expect(framesFrom(deliveries)).toMatchObject({ counter: 0, lost: 0, at: 30 * MINUTE });
  });
});

test('a battery that a message does not name is as it was', () => {
  const uplink: Uplink = {
    ...{ network: 'ChirpStack', devEui: '1', name: '', at: MINUTE, session: 'a', counter: 4, payload: {} },
    ...{ bytes: undefined, port: 1, normalized: undefined, rssi: -80, snr: undefined, kind: { profile: '' } },
  };
  const last = { session: 'a', first: 0, counter: 1, at: 0, lost: 1, battery: 71 };
  expect(createReception(last, uplink, undefined)).toEqual({ battery: 71, rssi: -80, lost_frames: 3 });
  expect(createReception(last, uplink, 70)).toMatchObject({ battery: 70 });
  expect(createReception(undefined, uplink, undefined)).toEqual({ rssi: -80, lost_frames: 0 });
  expect(countFrame(last, { ...uplink, session: 'b' }, true)).toMatchObject({ battery: 71, lost: 0 });
});

describeUplinks('SQLite', async (now) => openAirSite({ models, dataDir: ':memory:', now }));
