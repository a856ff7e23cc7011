import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '../access/calls';
import { buildWorld, type World } from '../access/world';

let world: World;
let token: string | undefined;

beforeAll(async () => {
  world = await buildWorld();
  token = world.people.find(({ role }) => role === 'ADMIN')?.token;
});

afterAll(() => world.close());

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await world.server.app.http.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  await response.body?.cancel();
  return response;
}

/** Every address that answers with what a session may see: calls, documents, the session itself and the watch. */
const privateAddresses = (): [method: string, path: string, body?: unknown][] => [
  ...everyCall(world).map(({ path, body }): [string, string, unknown] => [
    body === undefined ? 'GET' : 'POST',
    path,
    body,
  ]),
  ...world.rows.flatMap(({ entity, stored }): [string, string][] => [
    ['GET', `/api/${entity.collection}`],
    ['GET', `/api/${entity.collection}/${encodeURIComponent(stored.record.id)}`],
  ]),
  ['GET', '/auth/session'],
  ['GET', '/events'],
];

test('no answer to a session may be kept by a browser or a proxy, nor read or asked for by another site', async () => {
  const elsewhere = { origin: 'https://elsewhere.example' };
  for (const [method, path, body] of privateAddresses()) {
    const { headers } = await ask(method, path, body, elsewhere);
    expect(headers.get('cache-control'), path).toContain('no-store');
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('content-type') ?? '', path).not.toMatch(/html|javascript|svg/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    const asked = await world.server.app.http.request(path, {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.headers.get('access-control-allow-origin'), path).toBeNull();
    expect(asked.headers.get('access-control-allow-methods'), path).toBeNull();
  }
});

const POLLUTED =
  '{"__proto__":{"polluted":1,"role":"ADMIN"},"constructor":{"prototype":{"polluted":1}},"name":"Polluted"';

test('a body, a filter or an order that names the prototype changes nothing but what it says', async () => {
  const raw = (method: string, path: string, body: string) =>
    world.server.app.http.request(path, { method, headers: { authorization: `Bearer ${token}` }, body });
  const bodies: [string, string, string][] = [
    ['POST', '/api/rooms', `${POLLUTED},"env":"b1"}`],
    ['PUT', '/api/rooms/r1', `${POLLUTED}}`],
    ['PUT', '/api/rooms/r1', '{"tuya":{"__proto__":{"polluted":1}}}'],
    ['PUT', '/api/manuals/manuals-1', `${POLLUTED}}`],
    ['PUT', '/api/__proto__/polluted', '{"a":1}'],
    ['PUT', '/api/rooms/__proto__', '{"name":"Polluted"}'],
    ['POST', '/api/_batch', `{"operations":[{"type":"create","collection":"rooms","data":${POLLUTED},"env":"b1"}}]}`],
    ['POST', '/api/_batch', '{"operations":[{"type":"create","collection":"__proto__","data":{}}]}'],
    ['POST', '/api/_batch', '{"operations":[{"__proto__":{"type":"delete","collection":"rooms","id":"r1"}}]}'],
    ['POST', '/api/_bulk', `{"type":"update","collection":"rooms","filter":{"__proto__":{}},"data":${POLLUTED}}}`],
    ['POST', '/api/_bulk/preview', `{"type":"update","collection":"__proto__","filter":{},"data":${POLLUTED}}}`],
    ['POST', '/fn/queueCommand', `{"hwIds":["d1","__proto__"],"changes":${POLLUTED}}}`],
    ['POST', '/fn/readings', '{"readings":[{"hwId":"__proto__","t":1,"CO2":1,"__proto__":{"polluted":1}}]}'],
    ['POST', '/auth/login', `${POLLUTED},"email":"__proto__"}`],
  ];
  for (const [method, path, body] of bodies)
    expect((await raw(method, path, body)).status, path + body).toBeLessThan(500);
  for (const query of [
    'filter={"__proto__":{"eq":"x"}}',
    'filter={"constructor":"x","name":{"__proto__":"x"}}',
    'filter={"name":{"constructor":"x"}}',
    'sort=["__proto__","ASC"]',
    'sort=["constructor","DESC"]',
    '__proto__[polluted]=1&constructor[prototype][polluted]=1',
  ]) {
    const { status } = await ask('GET', `/api/rooms?${encodeURI(query)}`);
    expect(status, query).toBe(query.startsWith('__proto__') ? 200 : 400);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  const rooms = await world.server.site.store.query('rooms', {});
  for (const { record } of rooms.rows) expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  expect(JSON.stringify(rooms)).not.toContain('polluted');
});

test('the watch takes no wishes: what an address or a header names of others is told to nobody', async () => {
  const room = world.people.find(({ claim }) => claim === 'room:r1');
  const wishes = '?collection=users&id=other&devices=d2&claim=all&token=x&role=ADMIN';
  const response = await world.server.app.http.request(`/events${wishes}`, {
    headers: { authorization: `Bearer ${room?.token}`, 'last-event-id': '0' },
  });
  const reader = response.body?.getReader();
  let text = '';
  while (!text.includes('event: alive')) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    text += value === undefined ? '' : new TextDecoder().decode(value);
    if (done) break;
  }
  await reader?.cancel();
  expect(text).toContain('"id":"r1"');
  for (const foreign of ['"r2"', '"d2"', '"b2"', '"m2"', '"other"', ':"users"', ':"warehouse"']) {
    expect(text, foreign).not.toContain(foreign);
  }
});
