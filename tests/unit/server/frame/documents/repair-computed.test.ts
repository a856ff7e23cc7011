import { afterEach, beforeEach, expect, test } from 'vitest';
import { repairComputed } from '../../../../../server/frame/documents/repair-computed';
import { type TestServer, testServer, twoCustomers } from '../../support/test-server';

let server: TestServer;

beforeEach(async () => {
  server = testServer();
  await twoCustomers(server);
});
afterEach(() => server.site.close());

const deviceOf = async () => (await server.site.store.get('devices', 'd1'))?.record;

/** A device as an older version would have left it: nobody was told of a firmware, and nothing computed of it. */
async function leave(record: object): Promise<void> {
  const device = await server.site.store.get('devices', 'd1');
  if (device === undefined) throw new Error('There is no device');
  const stored = { ...device, record: { ...device.record, ...record } };
  await server.site.store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: 'devices', stored }], remove: [] },
  }));
}

test('what older rules computed is computed anew, once for each state of the rules', async () => {
  await leave({ fw_rel: undefined, hwType: undefined, fybraHome: true });
  expect(await repairComputed(server.site, 1)).toMatchObject({ ids: ['d1'] });
  expect(await deviceOf()).toMatchObject({ hwType: 'B2B', fybraHome: false });
  await leave({ hwType: 'Home' });
  expect(await repairComputed(server.site, 1)).toMatchObject({ ids: [] });
  expect(await repairComputed(server.site, 2)).toMatchObject({ ids: ['d1'] });
  expect(await deviceOf()).toMatchObject({ hwType: 'B2B' });
});
