import { beforeEach, describe, expect, test } from 'vitest';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { openEvents } from '../../support/event-stream';
import { type FrameServer, frameServer, twoOwners } from '../../support/frame-server';
import { houseModels as models } from '../../support/houses/models';
import { PASSWORD } from '../../support/server-calls';

const EMAIL = 'ann@site.example';

let server: FrameServer;
let admin: string;
let ann: string;

async function site(options: Parameters<typeof frameServer>[0] = {}): Promise<void> {
  // A heartbeat that never comes: what ends here ends because it was told to.
  server = frameServer({ heartbeatMs: 3_600_000, ...options });
  await twoOwners(server);
  admin = await server.signIn('ADMIN');
  ({ id: ann } = await server.make('user', { name: 'Ann', email: EMAIL, role: 'STAFF', password: PASSWORD }));
}

beforeEach(() => site());

async function login(): Promise<string> {
  const { body } = await server.call('POST', '/auth/login', { body: { email: EMAIL, password: PASSWORD } });
  return String(Object(body).data);
}

const post = (path: string, token: string, body: unknown = {}) => server.call('POST', path, { token, body });
const statusOf = async (token: string) => (await server.call('GET', '/auth/session', { token })).status;

describe('signing out everywhere', () => {
  test('ends every session of the user and nobody else’s', async () => {
    const [here, there] = [await login(), await login()];
    const renewed = String(Object((await post('/auth/refresh', there)).body).data);
    expect((await post('/auth/logout-everywhere', here)).status).toBe(200);
    for (const token of [here, there, renewed]) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(admin)).toBe(200);
    expect(await statusOf(await login())).toBe(200);
  });

  test('closes the open event streams at once, and leaves the others open', async () => {
    const streams = [await openEvents(server, await login()), await openEvents(server, await login())];
    const other = await openEvents(server, admin);
    await post('/auth/logout-everywhere', await login());
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
    await server.call('PUT', '/api/flats/f1', { token: admin, body: { name: 'Still told' } });
    expect((await other.next())?.event).toBe('change');
    await other.close();
  });

  test('is not for access tokens, which many people share', async () => {
    const [mine, theirs] = [await server.signInWith('flatab01'), await server.signInWith('flatab01')];
    expect((await post('/auth/logout-everywhere', mine)).status).toBe(403);
    expect(await statusOf(theirs)).toBe(200);
    expect((await server.call('POST', '/auth/logout-everywhere', { body: {} })).status).toBe(401);
  });

  test('is done for a user by the server, and for nobody else', async () => {
    const [session, stranger] = [await login(), await server.signIn('GUEST')];
    await server.app.endSessionsOf(ann);
    expect(await statusOf(session)).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
  });
});

describe('a session that ends before its time', () => {
  test('closes its event stream when it is signed out or its user is deleted', async () => {
    const token = await login();
    const stream = await openEvents(server, token);
    await post('/auth/logout', token);
    expect(await stream.next()).toBeUndefined();
    const next = await openEvents(server, await login());
    await server.call('DELETE', `/api/users/${ann}`, { token: admin });
    expect(await next.next()).toBeUndefined();
  });

  test('does not live on in a renewal that was under way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await login();
      const [renewal] = await Promise.all([post('/auth/refresh', token), post('/auth/logout', token)]);
      if (renewal.status === 200) expect(await statusOf(String(Object(renewal.body).data))).toBe(401);
      expect(await statusOf(token)).toBe(401);
    }
  });

  test('renewed by many requests at once goes on in each of the new tokens', async () => {
    const token = await login();
    const renewals = await Promise.all(Array.from({ length: 5 }, () => post('/auth/refresh', token)));
    expect(renewals.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of renewals) expect(await statusOf(String(Object(body).data))).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });
});

/** The same entities, with a password that can be changed later: what a schema without `only` says. */
function withChangeablePassword({ byName, list: known, ...models }: EntityModels): EntityModels {
  const user = byName.get('user');
  if (user === undefined) throw new Error('There is no entity user');
  const fields = user.fields.map((field) => (field.path === 'password' ? { ...field, only: undefined } : field));
  const changed = { ...user, fields };
  const list = known.map((model) => (model === user ? changed : model));
  return {
    ...models,
    list,
    byName: new Map(list.map((model) => [model.name, model])),
    byRoute: new Map(list.map((model) => [model.route, model])),
    byCollection: new Map(list.map((model) => [model.collection, model])),
  };
}

test('a changed password ends the sessions that the old one opened', async () => {
  await site({ models: withChangeablePassword(models) });
  const token = await login();
  const change = (body: object) => server.call('PUT', `/api/users/${ann}`, { token: admin, body });
  expect((await change({ name: 'Ann Rossi' })).status).toBe(200);
  expect(await statusOf(token)).toBe(200);
  expect((await change({ password: 'another one' })).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
  expect((await server.call('POST', '/auth/login', { body: { email: EMAIL, password: PASSWORD } })).status).toBe(401);
});
