import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Decoders, openDecoders } from '../../../../../server/air/uplinks/decoders/open-decoders';
import type { PlainObject } from '../../../../../src/frame/model/paths';
import { MINUTE } from '../../../../../src/frame/time/units';
import { DECODER_THREAD } from '../../../../support/decoder-thread';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let decoders: Decoders;
const clock = { now: Date.UTC(2026, 10, 1) };
beforeAll(() => {
  decoders = openDecoders({ program: DECODER_THREAD, now: () => clock.now });
});

afterAll(() => decoders.close());
const AT = Date.UTC(2026, 10, 1, 8);
const decode = (decoder: string, bytes: readonly number[] = [1, 2], port = 85) =>
  decoders.decode({ decoder, bytes, port, at: AT });

const returning = (data: string) => `function decodeUplink(input) { return { data: ${data} }; }`;
const failing = (what: string) => `function decodeUplink() { ${what}; return { data: { co2: 1 } }; }`;
const MILESIGHT = `function decodeUplink(input) {
  var decoded = {};
  for (var i = 0; i < input.bytes.length; ) {
    var channel = input.bytes[i++], type = input.bytes[i++];
    if (channel === 0x03 && type === 0x67) { decoded.temperature = (input.bytes[i] | (input.bytes[i + 1] << 8)) / 10; i += 2; }
    else if (channel === 0x07 && type === 0x7d) { decoded.co2 = input.bytes[i] | (input.bytes[i + 1] << 8); i += 2; }
    else return { errors: ['unknown channel ' + channel] };
  }
  return { data: decoded, warnings: input.fPort === 85 ? [] : ['another port'] };
}`;

describe('a decoder', () => {
  test('is given bytes, port and instant, and gives data, warnings or errors', async () => {
    const bytes = [0x03, 0x67, 0xd7, 0x00, 0x07, 0x7d, 0x2c, 0x03];
    expect(await decode(MILESIGHT, bytes)).toEqual({ message: { temperature: 21.5, co2: 812 }, warnings: [] });
    expect(await decode(MILESIGHT, bytes, 2)).toMatchObject({ warnings: ['another port'] });
    expect(await decode(MILESIGHT, [9, 9])).toEqual({ fault: 'unknown channel 9' });
    expect(await decode(returning('{ at: input.recvTime.toISOString() }'))).toMatchObject({
      message: { at: '2026-11-01T08:00:00.000Z' },
    });
  });

  test('reads whatever bytes come', async () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 242 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 0, max: 255 }), async (sent, port) => {
        const found = await decode(returning('{ bytes: input.bytes, port: input.fPort }'), sent, port);
        expect(found).toEqual({ message: { bytes: sent, port }, warnings: [] });
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['an endless loop', 'for (;;);', /longer than 20 ms/],
    ['an expression that explodes', '/(a+)+$/.test("a".repeat(60) + "b")', /longer than 20 ms/],
    ['an endless list', 'const list = []; for (;;) list.push(new Array(1000).fill(1))', /24 MB|20 ms/],
    ['many lists', 'const list = []; for (let i = 0; i < 9000; i++) list.push(new Array(1000).fill(i))', /24 MB/],
    ['a text without end', 'var t = "aaaaaaaa"; for (;;) t += t', /24 MB|too long|20 ms/],
    ['a huge text', '"a".repeat(1e8)', /24 MB/],
    ['a recursion without end', 'function again() { return again() + 1 } again()', /calls itself too often/],
    ['an error', 'throw new Error("short message")', /Error: short message/],
    ['a text that is thrown', 'throw "nothing here"', /nothing here/],
    ['an object that is thrown', 'throw { toString() { for (;;); } }', /threw an error/],
    ['an answer that never ends', 'return { toJSON() { for (;;); } }', /longer than 20 ms/],
    ['no data', 'return 5', /no data/],
    ['nothing', 'return', /returned nothing/],
    ['a promise', 'return Promise.resolve().then(() => { for (;;); })', /no data/],
    ['too much', 'return { data: { text: "a".repeat(30000) } }', /too long/],
    ['circles', 'const a = {}; a.a = a; return { data: a }', /circular/],
  ])('with %s says so, and the next message is read', async (_name, what, fault) => {
    expect(await decode(failing(what))).toEqual({ fault: expect.stringMatching(fault) });
    expect(await decode(returning('{ co2: 1 }'))).toEqual({ message: { co2: 1 }, warnings: [] });
  });

  test.each(['', 'var decodeUplink = 5', 'function Decoder() {}', 'function decodeUplink( {', 'require("fs")'])(
    'that is none says so: %s',
    async (decoder) => {
      expect(await decode(decoder)).toHaveProperty('fault');
    },
  );

  test.each([
    'module.exports = { decodeUplink: ({ bytes }) => ({ data: { co2: bytes[0] } }) }',
    'exports.decodeUplink = function (input) { console.log(input); return { data: { co2: input.bytes[0] } }; }',
    'function Decoder(bytes, port) { return { co2: bytes[0] }; }',
    'function Decode(fPort, bytes) { return { co2: bytes[0] }; }',
    'const decodeUplink = ({ bytes }) => ({ data: { co2: Buffer.from(bytes).readUInt8(0) } })',
    'function Decoder(bytes) { return { co2: parseInt(Buffer.from(bytes).toString("hex").slice(0, 2), 16) }; }',
  ])('has the interface of a network or a maker: %s', async (decoder) => {
    expect(await decode(decoder)).toEqual({ message: { co2: 1 }, warnings: [] });
  });

  test('returns a list of readings', async () => {
    expect(await decode(returning('[{ co2: 1 }, { co2: 2 }]'))).toMatchObject({
      message: { readings: [{ co2: 1 }, { co2: 2 }] },
    });
  });

  test('finds nothing of the server', async () => {
    const names = ['require', 'process', 'fetch', 'setTimeout', 'WebAssembly', 'std', 'os'];
    const found = await decode(returning(`{ kinds: [${names.map((name) => `typeof ${name}`).join(', ')}] }`));
    expect(found).toMatchObject({ message: { kinds: names.map(() => 'undefined') } });
    const made = 'Function("return this")().constructor.constructor("return typeof process")()';
    expect(await decode(returning(`{ kind: ${made} }`))).toMatchObject({ message: { kind: 'undefined' } });
    expect(await decode('import("node:fs"); function decodeUplink() { return { data: {} } }')).toEqual({
      message: {},
      warnings: [],
    });
  });

  test('leaves nothing to the next message', async () => {
    const counting = `globalThis.count = (globalThis.count || 0) + 1; Array.prototype.last = count;
      function decodeUplink() { return { data: { count: globalThis.count, last: [].last } } }`;
    for (let run = 0; run < 3; run += 1)
      expect(await decode(counting)).toMatchObject({ message: { count: 1, last: 1 } });
    await decode('JSON.stringify = () => "{}"; Object.prototype.data = { co2: 1 }; function decodeUplink() {}');
    expect(await decode(failing('return {}'))).toEqual({ fault: 'it returned no data' });
  });

  test('changes nothing of the server by names of its data', async () => {
    const found = await decode(returning('JSON.parse(\'{"__proto__":{"co2":1}}\')'));
    expect(Object.hasOwn({}, 'co2')).toBe(false);
    expect(found).not.toHaveProperty('message.co2', 1);
  });

  test('in a loop of the language itself, which nothing interrupts, is ended with its thread and not run for a minute', async () => {
    const endless = failing('[].indexOf.call({ length: 2 ** 53 }, 1)');
    const other = returning('{ co2: 7 }');
    const [ended, next] = await Promise.all([decode(endless), decode(other)]);
    expect(ended).toEqual({ fault: 'it did not end' });
    expect(next).toMatchObject({ message: { co2: 7 } });
    expect(await decode(endless)).toEqual({ fault: 'it did not end' });
    clock.now += MINUTE;
    expect(await decode(endless)).toEqual({ fault: 'it did not end' });
    expect(await decode(other)).toMatchObject({ message: { co2: 7 } });
  });

  test('of a server without the program of the thread says so', async () => {
    const none = openDecoders({ program: undefined, now: () => 0 });
    expect(await none.decode({ decoder: MILESIGHT, bytes: [], port: 1, at: AT })).toHaveProperty('fault');
    await none.close();
  });
});

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
    const faults = [`The decoder failed: port ${port ?? 0}`];
    expect((await chirps(10 + (port ?? 0), port)).body).toEqual({ outcome: 'unreadable', faults });
  });
});

describe('a decoder is tried', () => {
  const tried = async (as: 'ADMIN' | 'BUSINESS' | 'HOME', input: PlainObject) =>
    server.call('POST', '/fn/uplinks/try-decoder', { token: await server.signIn(as), body: input });

  test.each([{ bytes: [256] }, { bytes: [-1] }, { bytes: 'A2c=' }, { decoder: 5 }, { port: 999 }])(
    'and refused with %j',
    async (wrong) => {
      const { status, body } = await tried('ADMIN', { decoder: DECODER, bytes: [1], port: 1, ...wrong });
      expect([status, Object(body).code]).toEqual([400, 'bad_decoder']);
    },
  );
});
