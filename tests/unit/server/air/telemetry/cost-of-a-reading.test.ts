import { afterEach, expect, test, vi } from 'vitest';
import { createDerivedFrom } from '../../../../../server/frame/documents/derived-from';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.app.close();
  await server?.site.close();
  server = undefined;
});

/** Watches the statements that the database gets from now on; answers them when it is asked. */
function statementsOf({ site: { database } }: TestServer): () => string[] {
  const spies = [vi.spyOn(database, 'run'), vi.spyOn(database, 'get'), vi.spyOn(database, 'all')];
  return () => spies.flatMap((spy) => spy.mock.calls.map(([sql]) => sql));
}

test('a reading costs few statements, and looks at no place', async () => {
  const opened = testServer();
  server = opened;
  await twoCustomers(opened);
  const token = await opened.signIn('ADMIN');
  const send = async (t: number) => {
    const body = { readings: [{ hwId: 'd1', t, CO2: 700, temp: 20.5 }] };
    await opened.call('POST', '/fn/readings', { token, body });
    await opened.app.liveReadings.settled();
  };
  await send(opened.clock.now - 60_000);
  const statements = statementsOf(opened);
  await send(opened.clock.now);
  const told = statements();
  expect((await opened.site.store.get('devices', 'd1'))?.record).toMatchObject({ CO2: 700, connected: true });
  expect(told.length).toBeLessThanOrEqual(8);
  expect(told.filter((sql) => /_(rooms|managers)/.test(sql))).toEqual([]);
});

test('what measures are in a device moves nothing else; its place does', () => {
  const { site } = testServer();
  const isDerivedFrom = createDerivedFrom(site.models);
  const device = entityNamed(site.models, 'device');
  expect(isDerivedFrom(device, ['CO2', 'temp', 'connected', 'updated_at'])).toBe(false);
  expect(isDerivedFrom(device, ['token'])).toBe(true);
  expect(isDerivedFrom(device, ['CO2', 'room_name'])).toBe(true);
});
