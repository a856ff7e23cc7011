import { expect, test } from 'vitest';
import { customersServer } from '../customers-server';

const place = (n: string) => ({ device: `d${n}`, room_id: `r${n}`, building_id: `b${n}` });

test('how many alarms are open is told by device, room and building, to each as far as it sees them', async () => {
  const server = await customersServer();
  const alarm = { code: 5, began: 1, raisedAt: 1, state: 'open' };
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a1' });
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a2', code: 6 });
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a3', code: 7, state: 'ended' });
  await server.make('alarm', { ...alarm, ...place('2'), id: 'a4' });
  const admin = await server.signIn('ADMIN');
  const ask = (token: string, body: unknown) => server.call('POST', '/fn/openAlarms', { token, body });
  const counts = async (token: string, body: unknown) => (await ask(token, body)).body;

  expect(await counts(admin, { of: 'device', ids: ['d1', 'd2', 'd3'] })).toEqual({ result: { d1: 2, d2: 1 } });
  expect(await counts(admin, { of: 'building', ids: ['b2'] })).toEqual({ result: { b2: 1 } });
  const one = await server.signInWith('buildn01');
  expect(await counts(one, { of: 'room', ids: ['r1', 'r2'] }), 'of the other customer nothing').toEqual({
    result: { r1: 2 },
  });

  const total = async (token: string) => (await server.call('GET', '/fn/openAlarms', { token })).body;
  expect(await total(admin)).toEqual({ result: { total: 3 } });
  expect(await total(one), 'of the other customer nothing').toEqual({ result: { total: 2 } });
  expect(await server.call('GET', '/fn/openAlarms')).toMatchObject({ status: 401 });

  expect(await ask(admin, { of: 'user', ids: ['d1'] })).toMatchObject({ status: 400 });
  expect(await ask(admin, { of: 'room', ids: [] })).toMatchObject({ status: 400 });
  expect(await server.call('POST', '/fn/openAlarms', { body: { of: 'room', ids: ['r1'] } })).toMatchObject({
    status: 401,
  });
});
