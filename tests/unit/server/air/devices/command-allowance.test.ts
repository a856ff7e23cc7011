import { expect, it } from 'vitest';
import { customersServer } from '../customers-server';

it('commands count among the changes of an access token, and one too many is told', async () => {
  const server = await customersServer({ changeLimits: { token: 3, account: 1_000 } });
  const token = await server.signInWith('roomab01');
  const led = (TOFF_led: number) => ({ hwIds: ['d1'], changes: { TOFF_led } });
  const queued = [];
  for (const at of [60, 120, 180, 240]) {
    const { body } = await server.call('POST', '/fn/queueCommand', { token, body: led(at) });
    queued.push(body);
  }
  expect(queued.slice(0, 3)).toMatchObject(Array(3).fill({ result: [{ queued: true }] }));
  expect(queued[3]).toMatchObject({
    result: [{ queued: false, message: expect.stringContaining('3 changes an hour') }],
  });
});
