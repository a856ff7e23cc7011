import { expect, test } from 'vitest';
import { customersServer } from '../customers-server';

test('users have an entry for each device on their list, which they read of themselves', async () => {
  const server = await customersServer();
  const home = await server.signIn('HOME', ['d1']);
  const { body } = await server.call('GET', '/api/users', { token: home });
  expect(body).toMatchObject([{ role: 'HOME', devices: [{ hw_id: 'd1', wasShared: false }] }]);
  const person = { name: 'New', role: 'BUSINESS', email: 'new@site.example', password: 'long enough' };
  const created = await server.call('POST', '/api/users', {
    ...{ token: await server.signIn('ADMIN'), body: { ...person, deviceHwIds: ['d1'] } },
  });
  expect(created.body).toMatchObject({ devices: [{ hw_id: 'd1' }] });
});
