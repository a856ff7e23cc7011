import { beforeEach, describe, expect, test } from 'vitest';
import { heatingRound } from '../../../../../server/air/heating/heating-round';
import type { HeatingService } from '../../../../../server/air/heating/heating-service';
import { createHeatingSimulator } from '../../../../../server/air/heating/simulator/simulator';
import { MAX_CLOSINGS } from '../../../../../src/air/domain/heating/closing';
import { toInstant } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { heatedCustomers, homes, planned } from './heated-customers';

const valve = planned('h1-b', 'valve');
const CHRISTMAS = { from: '2026-12-24', to: '2027-01-06', celsius: 12, name: 'Christmas' };

let server: TestServer;
let heating: HeatingService;
/** What was sent to each valve last, °C. */
let last: Map<string, number>;

beforeEach(async () => {
  last = new Map();
  const simulator = createHeatingSimulator({ homes, now: () => Date.UTC(2026, 11, 1), wait: async () => {} });
  heating = {
    ...simulator,
    send: async (id, command) => {
      await simulator.send(id, command);
      if (typeof command.value === 'number') last.set(id, command.value / 10);
    },
  };
  server = await heatedCustomers({ heating: { ...heating } });
  server.clock.now = Date.UTC(2026, 11, 1, 12);
});

const set = async (accessToken: string, body: object) =>
  server.call('POST', '/fn/setClosings', {
    token: await server.signInWith(accessToken),
    body: { buildingId: 'b1', ...body },
  });
const round = () => heatingRound({ site: server.site, heating, timeZone: 'Europe/Rome' });
const read = async () => (await server.call('GET', '/api/buildings/b1', { token: await server.signIn('ADMIN') })).body;

describe.each(['Europe/Rome', 'America/New_York', 'Pacific/Auckland'])(
  'closing days of a building in %s',
  (timeZone) => {
    beforeEach(async () => {
      const token = await server.signIn('ADMIN');
      expect((await server.call('PUT', '/api/buildings/b1', { token, body: { timeZone } })).status).toBe(200);
    });

    test('reach its valves at the start of the first day, and are over after the last', async () => {
      const first = toInstant(Date.UTC(2026, 11, 24), timeZone);
      const after = toInstant(Date.UTC(2027, 0, 7), timeZone);
      expect((await set('buildn01', { closings: [CHRISTMAS] })).status).toBe(200);
      server.clock.now = first - MINUTE;
      await round();
      expect(last.get(valve.id)).toBe(20);
      server.clock.now = first;
      await round();
      expect(last.get(valve.id)).toBe(12);
      server.clock.now = after - MINUTE;
      await round();
      expect(last.get(valve.id)).toBe(12);
      server.clock.now = after;
      await round();
      expect(last.get(valve.id)).toBe(20);
      server.clock.now = after + 3 * DAY;
      await round();
      expect(last.get(valve.id)).toBe(20);
    });

    test('are told to a room, and give way to its own hold', async () => {
      await set('buildn01', { closings: [CHRISTMAS] });
      server.clock.now = toInstant(Date.UTC(2026, 11, 25), timeZone);
      await round();
      const token = await server.signInWith('roomab01');
      const heated = async () => (await server.call('GET', '/fn/placeHeating?level=room&id=r1', { token })).body;
      expect(await heated()).toMatchObject({
        result: { wanted: { celsius: 12, by: 'closing' }, closing: { ...CHRISTMAS }, next: { celsius: 20 } },
      });
      const until = server.clock.now + HOUR;
      const body = { buildingId: 'b1', roomId: 'r1', tempSetPoint: 21, until };
      expect((await server.call('POST', '/fn/setRoomTemp', { token, body })).status).toBe(200);
      expect(last.get(valve.id)).toBe(21);
      server.clock.now = until;
      await round();
      expect(last.get(valve.id)).toBe(12);
    });
  },
);

describe('setting closing days', () => {
  test('takes the place of those before, drops what is over, and is refused when others changed them', async () => {
    const over = { from: '2026-11-01', to: '2026-11-02', celsius: 15 };
    const answer = await set('buildn01', { closings: [CHRISTMAS, over, CHRISTMAS], seen: { closings: null } });
    expect(answer.body).toEqual({ result: { closings: [CHRISTMAS] } });
    expect(await read()).toMatchObject({ closings: [CHRISTMAS], closedUntil: '2027-01-06' });
    const late = await set('buildn01', { closings: [], seen: { closings: null } });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await set('buildn01', { closings: [], seen: { closings: [CHRISTMAS] } })).status).toBe(200);
    expect(await read()).not.toHaveProperty('closings');
  });

  test.each([
    ['no list', {}, 'bad_closings'],
    ['an end before the start', { closings: [{ ...CHRISTMAS, to: '2026-12-01' }] }, 'bad_closing'],
    ['40 °C', { closings: [{ ...CHRISTMAS, celsius: 40 }] }, 'bad_closing'],
    ['days as texts', { closings: ['2026-12-24'] }, 'bad_closing'],
    ['too many', { closings: Array.from({ length: MAX_CLOSINGS + 1 }, () => CHRISTMAS) }, 'too_many'],
  ])('refuses %s', async (_what, body, code) => {
    expect(await set('buildn01', body)).toMatchObject({ status: 422, body: { code } });
  });

  test('is not for who reaches a room of it only, nor through the record itself', async () => {
    expect((await set('roomab01', { closings: [CHRISTMAS] })).status).toBe(404);
    const token = await server.signIn('ADMIN');
    await server.call('PUT', '/api/buildings/b1', { token, body: { closings: [CHRISTMAS] } });
    expect(await read()).not.toHaveProperty('closings');
  });
});
