import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../../src/frame/time/units';
import { testServer, twoCustomers } from '../../support/test-server';

test('readings of a deleted device are deleted although the process ends right after the commit', async () => {
  const server = testServer();
  await twoCustomers(server);
  const token = await server.signIn('ADMIN');
  const { now } = server.clock;
  const readings = [{ hwId: 'd1', t: now - MINUTE, temp: 21 }];
  expect((await server.call('POST', '/fn/readings', { token, body: { readings } })).body).toMatchObject({
    accepted: 1,
  });
  const { store, documents } = server.site;
  const { transact } = store;
  store.transact = (work) =>
    transact(async (reader) => {
      const { result, batch } = await work(reader);
      return { result, batch: { ...batch, committed: [] } };
    });
  await documents.remove(SYSTEM, entityNamed(server.site.models, 'device'), 'd1');
  store.transact = transact;
  expect(await server.site.readings.devices()).toHaveLength(1);
  expect(await documents.followUp()).toBe(1);
  expect(await server.site.readings.devices()).toHaveLength(0);
  expect(await documents.followUp()).toBe(0);
  await server.app.close();
  await server.site.close();
});
