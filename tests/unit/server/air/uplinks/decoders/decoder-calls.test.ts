import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlainObject } from '../../../../../../src/frame/model/paths';
import { DECODER_THREAD } from '../../../../../support/decoder-thread';
import { type TestServer, testServer, twoCustomers } from '../../../support/test-server';

const EUI = '24E124725C140001';
const DECODER = `function decodeUplink({ bytes, fPort }) {
  return fPort === 85 ? { data: { co2: bytes[0] * 256 + bytes[1] } } : { errors: ['port ' + fPort] };
}`;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = testServer({ decoderThread: DECODER_THREAD });
  await twoCustomers(server);
  await server.make('device', { hw_id: EUI, alias: 'Sensor', token: 'roomab01', fw_rel: '1.0' });
  const measures = [{ measure: 'CO2', path: 'co2', unit: 'ppm' }];
  const kinds = { profiles: ['Bytes'], devices: [{ brand: 'maker', model: 'bytes' }] };
  await server.make('mapping', {
    ...{ name: 'bytes', title: 'Bytes', source: 'The maker', measures, decoder: DECODER },
    ...kinds,
  });
  token = await server.signIn('ADMIN');
});
afterAll(() => server.app.close());

const post = (path: string, body: PlainObject) => server.call('POST', path, { token, body });
const at = () => new Date(server.clock.now).toISOString();
const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64');

describe('what a network has not decoded', () => {
  const chirps = (counter: number, port: number | undefined, object?: PlainObject) =>
    post('/fn/uplinks/chirpstack?event=up', {
      deviceInfo: { devEui: EUI, deviceProfileName: 'Bytes' },
      ...{ time: at(), devAddr: '01', fCnt: counter, data: base64([3, 44]) },
      ...(port !== undefined && { fPort: port }),
      ...(object !== undefined && { object }),
    });
  const things = (counter: number, port: number) =>
    post('/fn/uplinks/things-stack', {
      end_device_ids: { dev_eui: EUI, device_id: 's', dev_addr: '02' },
      received_at: at(),
      uplink_message: {
        ...{ f_cnt: counter, f_port: port, frm_payload: base64([2, 238]), rx_metadata: [] },
        version_ids: { brand_id: 'maker', model_id: 'bytes' },
      },
    });
  const co2 = async () => {
    await server.app.liveReadings.settled();
    return (await server.site.store.get('devices', EUI))?.record.CO2;
  };

  test('is decoded by the decoder of the mapping', async () => {
    expect((await chirps(1, 85)).body).toEqual({ outcome: 'stored', faults: [] });
    expect(await co2()).toBe(812);
    server.clock.now += 60_000;
    expect((await things(1, 85)).body).toEqual({ outcome: 'stored', faults: [] });
    expect(await co2()).toBe(750);
  });

  test('and what the network has decoded is read as it is', async () => {
    server.clock.now += 60_000;
    expect((await chirps(2, 85, { co2: 600 })).body).toEqual({ outcome: 'stored', faults: [] });
    expect(await co2()).toBe(600);
  });

  test.each([7, undefined])('says what the decoder says of port %s', async (port) => {
    server.clock.now += 60_000;
    const faults = [`The decoder cannot read it: port ${port ?? 0}`];
    expect((await chirps(10 + (port ?? 0), port)).body).toEqual({ outcome: 'unreadable', faults });
  });
});

describe('a decoder is tried', () => {
  const tried = async (as: 'ADMIN' | 'BUSINESS' | 'HOME', input: PlainObject) =>
    server.call('POST', '/fn/uplinks/try-decoder', { token: await server.signIn(as), body: input });

  test('by administrators alone', async () => {
    const input = { decoder: DECODER, bytes: [3, 44], port: 85 };
    expect((await tried('ADMIN', input)).body).toEqual({ message: { co2: 812 }, fault: null, warnings: [] });
    expect((await tried('ADMIN', { ...input, port: 1 })).body).toMatchObject({ message: null, fault: 'port 1' });
    for (const role of ['BUSINESS', 'HOME'] as const) expect((await tried(role, input)).status).toBe(403);
  });

  test.each([{ bytes: [256] }, { bytes: [-1] }, { bytes: 'A2c=' }, { decoder: 5 }, { port: 999 }])(
    'and refused with %j',
    async (wrong) => {
      const { status, body } = await tried('ADMIN', { decoder: DECODER, bytes: [1], port: 1, ...wrong });
      expect([status, Object(body).code]).toEqual([400, 'bad_decoder']);
    },
  );
});
