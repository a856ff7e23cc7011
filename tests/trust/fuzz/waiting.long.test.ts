import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { HEAVY_LIMITS } from '../../../server/frame/http/heavy-calls';
import { DECODER_THREAD } from '../../support/decoder-thread';
import { type TestServer, testServer, twoCustomers } from '../../unit/server/support/test-server';

const NS_PER_MS = 1e6;
/** Limit for the wait of `GET /health` while a request is processed. */
const MAX_WAIT_MS = 1_000;
const ROOMS = 4_000;

const dataDir = mkdtempSync(join(tmpdir(), 'waiting-'));
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = testServer({
    dataDir,
    decoderThread: DECODER_THREAD,
    heavyLimits: { ...HEAVY_LIMITS, costPerMinute: 10_000 },
  });
  await twoCustomers(server);
  token = await server.signIn('ADMIN');
  const operations = Array.from({ length: ROOMS }, (_none, n) => ({
    type: 'create',
    collection: 'rooms',
    data: { name: `Room ${n} ${'a'.repeat(100)}`, env: 'b1' },
  }));
  const { status } = await server.call('POST', '/api/_batch', { token, body: { operations } });
  expect(status).toBe(200);
});
afterAll(async () => {
  await server.app.close();
  await server.site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const size = (max: number) => fc.constantFrom(1, 10, 50, 500, 2_000, 20_000, 200_000).filter((each) => each <= max);
const longText = size(200_000).chain((length) =>
  fc.constantFrom('a', 'ab ', '%', '_', 'é', '9').map((unit) => unit.repeat(length)),
);
const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const fieldOf = (entity: string) =>
  fc.constantFrom(...(models.byName.get(entity)?.fields ?? []).filter(({ writeOnly }) => writeOnly !== true));

/** Filters with as many conditions, words and values as are taken, and more. */
const filter: fc.Arbitrary<object> = fc.oneof(
  fc.tuple(fieldOf('room'), size(20_000)).chain(([field, count]) =>
    fc.constantFrom(...field.operators).map((operator) => ({
      [field.path]: {
        [operator]: ['in', 'containsAny', 'containsNone'].includes(operator)
          ? Array.from({ length: count }, (_none, n) => `v${n}`)
          : 'a'.repeat(Math.min(count, 3_999)),
      },
    })),
  ),
  size(2_000).map((length) => ({ q: 'a'.repeat(length) })),
  size(50).map((count) => ({ q: Array.from({ length: Math.min(count, 10) }, () => 'aaaaaaaaab').join(' ') })),
  fc.tuple(fc.constantFrom('$any', '$all'), size(50), size(50)).map(([group, filters, values]) => ({
    [group]: Array.from({ length: Math.min(filters, 20) }, (_none, n) => ({
      name: { contains: `${'a'.repeat(values)}${n}b` },
    })),
  })),
  size(500).map((depth) => Object(nested(depth))),
);
const listed: fc.Arbitrary<Sent> = filter.map((each) => ({
  method: 'GET',
  path: `/api/rooms?filter=${encodeURIComponent(JSON.stringify(each))}`.slice(0, 15_000),
}));
const bulk: fc.Arbitrary<Sent> = filter.map((each) => ({
  method: 'POST',
  path: '/api/_bulk/preview',
  body: {
    type: 'update',
    collection: 'rooms',
    filter: each,
    data: { name: 'x' },
    action: { id: 'waiting-1234', kind: 'bulk' },
  },
}));

const value: fc.Arbitrary<unknown> = fc.oneof(
  longText,
  size(20_000).map((count) => Array.from({ length: count }, (_none, n) => `b${n}`)),
  size(20_000).map((count) => Array.from({ length: count }, (_none, n) => ({ a: n, b: { c: [n] } }))),
  size(500).map(nested),
  size(20_000).map((count) => Object.fromEntries(Array.from({ length: count }, (_none, n) => [`k${n}`, n]))),
);
/** A record of any entity, each of whose values may be anything. */
const written: fc.Arbitrary<Sent> = fc
  .constantFrom(...models.list.filter(({ fields }) => fields.length > 0))
  .chain((model) =>
    fc
      .tuple(fc.constantFrom(...model.fields.map(({ keys }) => keys[0] ?? '')), value, size(2_000))
      .map(([name, of, count]) => ({
        method: 'POST',
        path: '/api/_batch?checkOnly=1',
        body: {
          checkOnly: true,
          operations: Array.from({ length: Math.min(count, JSON.stringify(of).length > 2_000 ? 1 : 500) }, () => ({
            type: 'create',
            collection: model.collection,
            data: { [name]: of },
          })),
        },
      })),
  );

const decoder: fc.Arbitrary<Sent> = fc
  .constantFrom(
    'function decodeUplink() { while (true); }',
    'function decodeUplink() { return decodeUplink(); }',
    'function decodeUplink() { const a = []; while (true) a.push("x".repeat(1e6)); }',
    `function decodeUplink() { return { data: { CO2: /^(a+)+$/.test("${'a'.repeat(40)}b") } }; }`,
    'function decodeUplink() { return { data: { CO2: Array(1e9).fill(1).length } }; }',
    'function decodeUplink() { return { data: { x: "x".repeat(1e7) } }; }',
    `${'('.repeat(40_000)}`,
    `${'a+'.repeat(40_000)}a`,
  )
  .map((text) => ({
    method: 'POST',
    path: '/fn/uplinks/try-decoder',
    body: { decoder: text, bytes: [1, 2], port: 1 },
  }));
const uplink: fc.Arbitrary<Sent> = value.map((object) => ({
  method: 'POST',
  path: '/fn/uplinks/chirpstack?event=up',
  body: {
    deviceInfo: { devEui: '0123456789abcdef', deviceName: 'x', deviceProfileName: 'x' },
    time: '2024-10-01T07:00:00Z',
    devAddr: '',
    fCnt: 1,
    fPort: 1,
    object: { a: object },
  },
}));
const readings: fc.Arbitrary<Sent> = size(200_000).map((count) => ({
  method: 'POST',
  path: '/fn/readings',
  body: {
    readings: Array.from({ length: count }, (_none, n) => ({
      hwId: 'd1',
      t: 1_700_000_000_000 + n * 60_000,
      CO2: 600,
    })),
  },
}));

test('no filter, value, decoder or message keeps other requests waiting for more than a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(listed, bulk, written, decoder, uplink, readings), async ({ method, path, body }) => {
      const text = body === undefined ? null : JSON.stringify(body);
      if ((text?.length ?? 0) > 15_000_000) return;
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await server.app.http.request(path, { method, headers, body: text });
      await response.text();
      delay.disable();
      expect(response.status).not.toBe(500);
      expect(delay.max / NS_PER_MS).toBeLessThan(MAX_WAIT_MS);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});
