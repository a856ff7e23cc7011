import { beforeEach, expect, it } from 'vitest';
import { FACT } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { isPlainObject, type PlainObject } from '../../../../../src/frame/model/paths';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
});

/** The entries of an answer, each with its changes as data. */
async function history(parameters: string, token = admin): Promise<PlainObject[]> {
  const { status, body } = await server.call('GET', `/api/_history?${parameters}`, { token });
  expect(status).toBe(200);
  const entries = isPlainObject(body) ? body.entries : undefined;
  if (!Array.isArray(entries)) throw new Error('There are no entries');
  return entries.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }));
}

async function ask(method: string, path: string, body?: unknown): Promise<PlainObject> {
  const answer = await server.call(method, path, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return isPlainObject(answer.body) ? answer.body : {};
}

/** The newest change. */
async function latest(): Promise<PlainObject> {
  const { entries } = await ask('GET', '/api/_history?limit=1');
  const [entry]: unknown[] = Array.isArray(entries) ? entries : [];
  return isPlainObject(entry) ? entry : {};
}

/** Undoes the newest change, or the whole action that it is of: what could not be undone, by its record. */
async function undo(which: 'entry' | 'group'): Promise<Record<string, unknown>> {
  const { id, group } = await latest();
  const { results } = await ask('POST', '/api/_history/undo', {
    [which]: which === 'entry' ? id : group,
    as: 'undone-1',
  });
  const told = Array.isArray(results) ? results : [];
  return Object.fromEntries(told.map(({ record, cause }) => [record, cause]));
}

it('the history of a record has what calls change on behalf of somebody, and nothing that devices tell', async () => {
  const body = { roomId: 'r1', buildingId: 'b1', roomName: 'Called' };
  await server.call('POST', '/fn/updateRoom', { token: admin, body });
  expect(await history('entity=room&id=r1')).toMatchObject([{ changes: [{ path: 'name', after: 'Called' }] }]);
  const reading = { hwId: 'd1', t: server.clock.now, values: { CO2: 900 } };
  await server.app.liveReadings.note(reading.hwId, reading.t, reading.values);
  await server.app.liveReadings.settled();
  expect(await history('entity=device&id=d1')).toEqual([]);
});

it('undoing has a device told of the token that it gets back, or says why that cannot be', async () => {
  await server.make('device', { hw_id: 'new', fw_rel: '4.8', token: 'roomab01' });
  const move = async () => ask('POST', '/fn/queueCommand', { hwIds: ['new'], changes: { token: 'roomab02' } });
  await move();
  expect(await undo('entry')).toEqual({ new: undefined });
  expect(await ask('GET', '/api/devices/new')).toMatchObject({
    ...{ token: 'roomab01', commands_update: true, commands_cache: { token: '••••••01' } },
  });
  await move();
  const device = entityNamed(server.site.models, 'device');
  await server.site.documents.change(FACT, device, 'new', () => ({ fw_rel: '4.1' }));
  expect(await undo('entry')).toEqual({ new: expect.stringContaining('its firmware takes none') });
  expect(await ask('GET', '/api/devices/new')).toMatchObject({ token: 'roomab02' });
});
