import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { withValueAt } from '../../../src/frame/model/paths';
import { everyCall } from '../access/calls';
import { buildWorld, type World } from '../access/world';
import { expectToWithstand, type OddRequest } from './barrage';
import { method, oddBody, oddHeaders, oddQuery, oddStep, oddValue, withOddPlace } from './hostile';

const RUNS = 300;
let world: World;
let tokens: (string | undefined)[];

beforeAll(async () => {
  world = await buildWorld();
  const { people } = world;
  const administrators = people.filter(({ role }) => role === 'ADMIN');
  tokens = [...people, ...administrators, ...administrators].map(({ token }) => token);
});

afterAll(() => world.close());

const BODY_NAMES = [
  ...['operations', 'checkOnly', 'type', 'collection', 'id', 'data', 'version', 'name', 'env', 'token', 'hw_id'],
  ...['tuya', 'commands_cache', 'contactMails', 'deviceHwIds', 'location', 'city', 'country', 'logo'],
];
const CALL_NAMES = [
  ...['data', 'devices', 'fromMilliseconds', 'toMilliseconds', 'timeFilter', 'aggregation', 'measurements', 'readings'],
  ...['uid', 'email', 'pwd', 'name', 'role', 'hwId', 'hwIds', 'changes', 'slot', 'password', 'city', 'country', 'code'],
  ...['value', 'level', 'id', 'alarms', 'buildingId', 'roomId', 'tempSetPoint', 'airlyInstallationId', 'message'],
  ...['instituteId', 'instituteName', 'tuya', 'contactMails', 'buildingName', 'roomName', 'token'],
];
const QUERY_NAMES = ['filter', 'sort', 'range', 'devices', 'fromMilliseconds', 'toMilliseconds', 'outdoorDataSourceId'];

function requestsTo(path: fc.Arbitrary<string>, names: readonly string[], methods = method): fc.Arbitrary<OddRequest> {
  const whole = fc
    .tuple(path, oddQuery(QUERY_NAMES))
    .map(([place, query]) => (query === '' ? place : `${place}?${query}`));
  return fc.record({ method: methods, path: whole, body: oddBody(names), headers: oddHeaders });
}

const collection = fc.oneof(
  { arbitrary: fc.constantFrom(...models.list.map((model) => model.collection)), weight: 4 },
  { arbitrary: oddStep, weight: 1 },
);

/** The paths of a prefix that the server knows, their parameters filled in. */
function knownPaths(prefix: string): fc.Arbitrary<string> {
  const paths = world.server.app.http.routes
    .filter((route) => route.method !== 'ALL' && route.path.startsWith(prefix))
    .map(({ path }) => path);
  return fc
    .tuple(fc.constantFrom(...new Set(paths)), fc.array(oddStep, { minLength: 2, maxLength: 2 }))
    .map(([path, [first = '', second = '']]) => path.replace(/:\w+/, () => first).replace(/:\w+/, () => second));
}

test('documents', async () => {
  const path = fc.oneof(
    collection.map((name) => `/api/${name}`),
    fc.tuple(collection, oddStep).map(([name, id]) => `/api/${name}/${id}`),
  );
  await expectToWithstand(world.server, tokens, requestsTo(path, BODY_NAMES), RUNS * 2);
});

test('values that are nested too deeply', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const bodies = models.list.flatMap((model) =>
    [model.fields[0]?.path ?? 'name', 'no such field'].map((name) => ({
      path: `/api/${model.collection}`,
      body: `{${JSON.stringify(name)}:${deep}}`,
    })),
  );
  const requests = [...bodies, { path: '/api/_batch', body: `{"operations":[${deep}]}` }].map((request) => ({
    ...request,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }));
  await expectToWithstand(world.server, tokens.slice(-2), fc.constantFrom(...requests), RUNS);
});

const VERBS = ['POST', 'PUT'] as const;
const fields = models.list.flatMap(({ collection: name, fields: all }) => all.map(({ keys }) => ({ name, keys })));

function writeOf({ name, keys }: (typeof fields)[number], value: unknown, verb: (typeof VERBS)[number]): OddRequest {
  const id = world.rows.find(({ entity }) => entity.collection === name)?.stored.record.id ?? 'nobody';
  return {
    method: verb,
    path: `/api/${name}${verb === 'PUT' ? `/${id}` : ''}`,
    body: JSON.stringify(withValueAt({}, keys, value)),
    headers: { 'content-type': 'application/json' },
  };
}

test('single fields', async () => {
  const requests = fc.tuple(fc.constantFrom(...fields), oddValue, fc.constantFrom(...VERBS));
  const written = requests.map((given) => writeOf(...given));
  await expectToWithstand(world.server, tokens.slice(-2), written, RUNS * 2);
});

test('every field with values that cannot become a text', async () => {
  const token = tokens.at(-1);
  const values = [{ toString: [], valueOf: 1 }, [[{ toString: 1, valueOf: 1 }]]];
  const statuses = await Promise.all(
    fields.flatMap((field) =>
      VERBS.flatMap((verb) =>
        values.map(async (value) => {
          const { path, headers, ...request } = writeOf(field, value, verb);
          const authorization = `Bearer ${token}`;
          const sent = { ...request, headers: { ...headers, authorization } };
          const { status } = await world.server.app.http.request(path, sent);
          return { status, path, body: request.body };
        }),
      ),
    ),
  );
  expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
});

test('several documents at once', async () => {
  const operation = fc.record(
    {
      type: fc.constantFrom('create', 'update', 'delete', 'other'),
      collection: fc.constantFrom(...models.list.map((model) => model.collection), '__proto__'),
      id: fc.constantFrom<unknown>('r1', 'd1', 'm2', '', 7, '__proto__'),
      data: oddBody(BODY_NAMES).map((text) =>
        text.length < 1_000 && text.startsWith('{') && !text.includes('1e') ? text : '{}',
      ),
    },
    { requiredKeys: ['type'] },
  );
  const body = fc
    .array(operation, { maxLength: 4 })
    .map((operations) => JSON.stringify({ operations: operations.map(withData) }));
  const requests = fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/api/_batch'),
    body,
    headers: oddHeaders,
  });
  await expectToWithstand(world.server, tokens, requests, RUNS);
});

test('work on all that match', async () => {
  const part = fc.record(
    {
      type: fc.constantFrom('update', 'delete', 'other'),
      collection: fc.constantFrom(...models.list.map((model) => model.collection), '__proto__'),
      filter: fc.constantFrom<unknown>({}, { id: [] }, { q: 'x'.repeat(2_000) }, { name: { contains: '%' } }, [], 7),
      data: fc.constantFrom<unknown>({}, { name: 'x' }, { name: null }, { pwd: 'x' }, { nothing: 1 }, 'x', null),
      after: fc.constantFrom<unknown>('', 'r1', '__proto__', 7),
      seen: fc.constantFrom<unknown>('', 'short', 'x'.repeat(8_000), 7),
      until: fc.constantFrom<unknown>('', 'r1', {}),
      action: fc.constantFrom<unknown>({ id: 'fuzzed-action', kind: 'bulk' }, { id: 'x' }, 'x'),
    },
    { requiredKeys: ['type', 'collection', 'filter'] },
  );
  const requests = fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom('/api/_bulk', '/api/_bulk/preview'),
    body: part.map((body) => JSON.stringify(body)),
    headers: oddHeaders,
  });
  await expectToWithstand(world.server, tokens, requests, RUNS);
});

function withData({ data, ...operation }: { data?: string; type?: string }): object {
  try {
    return { ...operation, data: JSON.parse(data ?? '{}') };
  } catch {
    return operation;
  }
}

test('calls', async () => {
  await expectToWithstand(world.server, tokens, requestsTo(knownPaths('/fn/'), CALL_NAMES), RUNS * 2);
  const right = fc.constantFrom('GET', 'POST');
  await expectToWithstand(world.server, tokens, requestsTo(knownPaths('/fn/'), CALL_NAMES, right), RUNS * 2);
});

test('calls with one value that is not as it should be', async () => {
  const calls = fc.constantFrom(...everyCall(world).filter(({ body }) => body !== undefined));
  const requests = calls.chain(({ path, body }) =>
    withOddPlace(body).map((odd) => ({ method: 'POST', path, body: JSON.stringify(odd), headers: {} })),
  );
  await expectToWithstand(world.server, tokens, requests, RUNS * 2);
});

test('sign-in', async () => {
  // Ending one's own session is no fault: the others are tried without one.
  const guests = [undefined, 'nothing'];
  const names = ['email', 'password', 'token'];
  await expectToWithstand(world.server, guests, requestsTo(knownPaths('/auth/'), names), RUNS);
});

test('everything else', async () => {
  const path = fc.oneof(
    fc.constantFrom('/events', '/config', '/', '//', '/api', '/api/', '/fn', '/auth', '/fn/tuya', '/%00', '/..%2f..'),
    fc.array(oddStep, { maxLength: 4 }).map((steps) => `/${steps.join('/')}`),
  );
  await expectToWithstand(world.server, tokens, requestsTo(path, []), RUNS);
});

test('after all of it the server still works', async () => {
  for (const { collection: name } of models.list) {
    const { status } = await world.server.call('GET', `/api/${name}`, { token: tokens[0] });
    expect({ name, status }).toEqual({ name, status: 200 });
  }
});
