import { beforeEach, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;

beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
});

test('a version that nothing can be read from is refused with how to write it, from people alone', async () => {
  const put = (fw_rel: string) => server.call('PUT', '/api/devices/d1', { token: admin, body: { fw_rel } });
  for (const version of ['4,8', 'v4.8', '4.', 'latest']) {
    expect(await put(version)).toMatchObject({
      ...{ status: 422, body: { errors: { fw_rel: expect.stringContaining('for example 4.8') } } },
    });
  }
  expect((await put('4.10')).status).toBe(200);
  await server.make('device', { hw_id: 'odd', fw_rel: '4,8' });
  const renamed = await server.call('PUT', '/api/devices/odd', { token: admin, body: { alias: 'Odd', fw_rel: '4,8' } });
  expect(renamed.status).toBe(200);
});

test('a country says what to write', async () => {
  const { status, body } = await server.call('PUT', '/api/buildings/b1', { token: admin, body: { country: 'it' } });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: { country: 'Two capital letters, for example IT' } },
  });
});

test('an emptied token is told what a token is', async () => {
  await server.make('device', { hw_id: 'new', fw_rel: '4.8', token: 'roomab01' });
  for (const token of [null, '']) {
    const { body } = await server.call('POST', '/fn/queueCommand', {
      ...{ token: admin, body: { hwIds: ['new'], changes: { token } } },
    });
    expect(body).toMatchObject({
      result: [{ queued: false, errors: { token: 'Token must be exactly 8 characters long!' } }],
    });
  }
});
