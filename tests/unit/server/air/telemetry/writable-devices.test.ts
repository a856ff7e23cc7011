import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWritableDevices } from '../../../../../server/air/telemetry/writable-devices';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;
beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterEach(async () => {
  await server.app.close();
  await server.site.close();
});

const EVERYBODY = { role: 'ADMIN', claim: 'all' };
const MANAGER = { role: 'MANAGER', claim: 'manager:m1' };

test('who may read a device may send for it, from the first time on', async () => {
  const writable = createWritableDevices(server.site.models, server.site.store);
  for (const _time of ['first', 'second']) {
    expect(await writable(EVERYBODY, ['d1', 'd2', 'd3'])).toEqual(new Set(['d1', 'd2']));
    expect(await writable(MANAGER, ['d1', 'd2', 'd3'])).toEqual(new Set(['d1']));
    expect(await writable({ role: 'NOBODY', claim: 'all' }, ['d1'])).toEqual(new Set());
  }
});

test('what changes of a device counts for the next one who asks', async () => {
  const token = await server.signIn('ADMIN');
  const writable = createWritableDevices(server.site.models, server.site.store);
  await writable(MANAGER, ['d1', 'd2']);
  await server.call('PUT', '/api/devices/d2', { token, body: { token: 'roomab01' } });
  await server.call('PUT', '/api/devices/d1', { token, body: { token: 'roomab02' } });
  expect(await writable(MANAGER, ['d1', 'd2'])).toEqual(new Set(['d2']));
  await server.call('DELETE', '/api/devices/d2', { token });
  expect(await writable(MANAGER, ['d1', 'd2'])).toEqual(new Set());
});

test('what changes while it is looked up is looked up again', async () => {
  const { store } = server.site;
  const token = await server.signIn('ADMIN');
  let isFirst = true;
  const writable = createWritableDevices(server.site.models, {
    ...store,
    getMany: async (collection, ids) => {
      const found = await store.getMany(collection, ids);
      if (isFirst) await server.call('PUT', '/api/devices/d1', { token, body: { token: 'roomab02' } });
      isFirst = false;
      return found;
    },
  });
  await writable(MANAGER, ['d1']);
  expect(await writable(MANAGER, ['d1'])).toEqual(new Set());
});
