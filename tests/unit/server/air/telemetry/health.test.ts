import { expect, test } from 'vitest';
import { testServer } from '../../support/test-server';

const HEALTH = 'token-of-the-health-page';

function serverWithTokens() {
  return testServer({ operatorTokens: { health: HEALTH } });
}

test('a database that takes no write, readings that stay away, and mail that nobody takes are not well', async () => {
  const server = serverWithTokens();
  await server.make('device', { hw_id: 'd1', token: 'tokend01', hwType: 'Home', updated_at: server.clock.now });
  await server.make('mail', { to: 'ann@site.example', subject: 'A', text: 'a', state: 'waiting' });
  expect((await server.call('GET', '/health')).status).toBe(200);
  server.clock.now += 3 * 3_600_000;
  server.site.database.all('PRAGMA query_only = ON');
  const { status, body } = await server.call('GET', '/health', { token: HEALTH });
  expect(status).toBe(503);
  expect(Object(body).reasons).toEqual([
    expect.stringMatching(/^database: .*readonly/),
    'mail: 1 messages wait for the mail server, one for 180 minutes',
    'readings: none has come in for 180 minutes',
  ]);
});
