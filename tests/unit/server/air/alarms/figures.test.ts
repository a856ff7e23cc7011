import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { customersServer } from '../customers-server';

const place = (n: string) => ({
  ...{ device: `d${n}`, room_id: `r${n}`, building_id: `b${n}` },
  ...{ room_name: `Room ${n}`, building_name: `Building ${n}` },
});
const PERIOD = { fromMilliseconds: DAY, toMilliseconds: 2 * DAY };

test('who sees alarms reads how they were answered, by room, building and kind, and nobody anything of others', async () => {
  const server = await customersServer();
  const alarm = { code: 5, began: DAY + HOUR, raisedAt: DAY + HOUR, state: 'open' };
  const over = { ...alarm, state: 'ended', ended: DAY + 2 * HOUR };
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a1' });
  await server.make('alarm', { ...over, ...place('1'), id: 'a2', code: 6, answeredAt: DAY + HOUR + 20 * MINUTE });
  await server.make('alarm', { ...over, ...place('2'), id: 'a3' });
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a4', began: DAY / 2, raisedAt: DAY / 2 });
  await server.make('alarm', { ...alarm, ...place('1'), id: 'a5', began: 3 * DAY, raisedAt: 3 * DAY });
  const figures = async (token: string | undefined, body: unknown = PERIOD) =>
    server.call('POST', '/fn/alarmFigures', { ...(token !== undefined && { token }), body });

  const of = (n: string) => ({ key: `r${n}`, name: `Room ${n} · Building ${n}` });
  expect((await figures(await server.signIn('ADMIN'))).body).toMatchObject({
    result: {
      isPartial: false,
      since: DAY + HOUR,
      rooms: [
        { ...of('1'), alarms: 2, unanswered: 1, open: 1, median: 20 * MINUTE, slow: 20 * MINUTE },
        { ...of('2'), alarms: 1, unanswered: 1, open: 0, median: null, slow: null, lasted: HOUR },
      ],
      buildings: [{ key: 'b1', name: 'Building 1' }, { key: 'b2' }],
      kinds: [
        { key: '5', alarms: 2 },
        { key: '6', alarms: 1 },
      ],
    },
  });
  const one = await server.signInWith('buildn01');
  expect((await figures(one)).body).toMatchObject({ result: { rooms: [of('1')], buildings: [{ key: 'b1' }] } });

  const nothing = { fromMilliseconds: 4 * DAY, toMilliseconds: 5 * DAY };
  expect((await figures(one, nothing)).body).toEqual({
    result: { isPartial: false, since: null, rooms: [], buildings: [], kinds: [] },
  });
  for (const body of [{}, { ...PERIOD, toMilliseconds: DAY }, { ...PERIOD, toMilliseconds: 400 * DAY }]) {
    expect(await figures(one, body)).toMatchObject({ status: 400 });
  }
  expect(await figures(undefined)).toMatchObject({ status: 401 });
});
