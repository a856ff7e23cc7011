import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameServer, twoOwners } from '../../support/frame-server';

const names = fc.constantFrom(
  'id',
  'label',
  'token',
  'createdAt',
  'isLit',
  'place',
  'place.side',
  'service',
  'q',
  '__proto__',
  'constructor',
  'acl',
  'lux',
  'lampIds',
);
const operators = fc.constantFrom(
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'prefix',
  'containsAny',
  'exists',
  'x',
);
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const filter = fc.dictionary(names, fc.oneof(value, fc.dictionary(operators, value, { maxKeys: 2 })), { maxKeys: 3 });
const parameter = fc.oneof(
  filter.map((entry) => JSON.stringify(entry)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.tuple(names, fc.constantFrom('ASC', 'DESC', 'asc', '')).map((entry) => JSON.stringify(entry)),
  fc.tuple(fc.integer(), fc.integer()).map((entry) => JSON.stringify(entry)),
);

test('no query and no body makes the server fail', async () => {
  const server = frameServer();
  await twoOwners(server);
  const admin = await server.signIn('ADMIN');
  const owner = await server.signInWith('ownera01');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('lamps', 'flats', 'users', 'articles'),
      fc.dictionary(fc.constantFrom('filter', 'sort', 'range'), parameter),
      fc.constantFrom(admin, owner),
      async (collection, parameters, token) => {
        const { status } = await server.call('GET', `/api/${collection}?${new URLSearchParams(parameters)}`, { token });
        expect([200, 400, 403]).toContain(status);
      },
    ),
    { numRuns: 500 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('lamps', 'flats', 'users', 'articles', 'owners'),
      fc.oneof(fc.jsonValue(), fc.dictionary(names, fc.jsonValue())),
      fc.constantFrom('POST', 'PUT', 'DELETE'),
      fc.constantFrom('l1', 'f1', '..', '%00', 'é'),
      fc.constantFrom(admin, owner),
      async (collection, body, method, id, token) => {
        const path = method === 'POST' ? collection : `${collection}/${encodeURIComponent(id)}`;
        const { status } = await server.call(method, `/api/${path}`, { token, body });
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});
