import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '../../../../src/frame/time/units';
import { twoCustomers } from '../../../unit/server/support/test-server';
import type { MovingServer } from './moving-server';

const TOKENED = v.looseObject({ token: v.optional(v.string()), version: v.optional(v.unknown()) });
const READERS = v.object({ result: v.array(v.object({ kind: v.string(), id: v.string(), isNow: v.boolean() })) });
const SWAPPED = v.object({ result: v.object({ group: v.string() }) });
const SESSIONS = { A: ['managr01', 'buildn01', 'roomab01'], B: ['managr02', 'buildn02', 'roomab02'] } as const;
/** CO2 in ppm at the room of customer A, and at that of customer B. */
const [AT_A, AT_B] = [1401, 701];

/** Responses to a session about readings, alarms, notes and corrections of d1 and its place. */
async function answersTo(server: MovingServer, accessToken: string, from: number): Promise<string> {
  const token = await server.signInWith(accessToken);
  const to = server.clock.now;
  const period = { fromMilliseconds: from, toMilliseconds: to };
  const devices = ['d1'];
  const days = `from=${new Date(from).toISOString().slice(0, 10)}&to=${new Date(to).toISOString().slice(0, 10)}`;
  const building = JSON.parse(JSON.stringify(accessToken)).endsWith('1') ? 'b1' : 'b2';
  const asked: [string, string, unknown?][] = [
    ...['alarms', 'corrections', 'notes', 'devices'].map((name): [string, string] => ['GET', `/api/${name}`]),
    ['GET', `/api/_history?entity=device&id=d1`],
    ['POST', '/fn/alarmData', { devices, ...period, withLasting: true }],
    ['GET', `/fn/chartData?devices=d1&fromMilliseconds=${from}&toMilliseconds=${to}`],
    ['POST', '/fn/averageData', { data: { devices, ...period } }],
    ['POST', '/fn/aggregateSensorsData', { data: { devices, ...period, aggregation: 'max', measurements: ['CO2'] } }],
    ['GET', `/fn/readings?from=${from}&to=${to}`],
    ['GET', `/fn/evidence?building=${building}&standard=germany-uba&${days}&format=csv`],
  ];
  const answers = [];
  for (const [method, path, body] of asked)
    answers.push([path, (await server.call(method, path, { token, body })).body]);
  return JSON.stringify(answers);
}

/** Effects of a move of a device on both of its places, on every back end. */
export function describeMoves(backEnd: string, open: () => MovingServer): void {
  describe(`a device that moves to another customer (${backEnd})`, () => {
    async function opened() {
      const server = open();
      onTestFinished(() => server.close());
      await twoCustomers(server);
      const admin = () => server.signIn('ADMIN');
      const ask = async (method: string, path: string, body?: unknown) => {
        const answer = await server.call(method, path, { token: await admin(), body });
        expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
        return answer.body;
      };
      for (const id of ['m1', 'm2']) await ask('PUT', `/api/environments/${id}`, { alarmsEnabled: true });
      for (const id of ['r1', 'r2'])
        await ask('POST', '/fn/updateAlarms', { level: 'room', id, alarms: { type: [5], co2Threshold: 1000 } });
      const start = server.clock.now;
      const measure = async (minutes: number, CO2: number) => {
        const readings = Array.from({ length: minutes }, (_none, index) => ({
          ...{ hwId: 'd1', t: server.clock.now + (index + 1) * MINUTE, CO2 },
        }));
        server.clock.now += minutes * MINUTE;
        await ask('POST', '/fn/readings', { readings });
      };
      await measure(20, AT_A);
      await server.make('note', { room: 'r1', text: 'Works in spring', from: 1 });
      await server.make('correction', { device: 'd1', measure: 'CO2', offset: 60, from: 1, reason: 'Beside a window' });
      server.clock.now += MINUTE;
      const moved = server.clock.now;
      await ask('PUT', '/api/devices/d1', { token: 'roomab02' });
      await measure(20, AT_B);
      await server.app.alarms.engine.look();
      const seen = (token: string) => answersTo(server, token, start - MINUTE);
      return { server, ask, measure, seen, moved };
    }
    const ofA = [String(AT_A), 'Works in spring', '"code":5', 'Beside a window', 'Room 1'];

    test('shows nothing earlier to the new customer, and leaves it to the former one', async () => {
      const { seen } = await opened();
      for (const token of SESSIONS.B) {
        const text = await seen(token);
        for (const each of ofA) expect(text, token).not.toContain(each);
        expect(text, token).toContain(String(AT_B));
      }
      for (const token of SESSIONS.A) {
        const text = await seen(token);
        expect(text, token).not.toContain(String(AT_B));
        for (const each of ['Works in spring', '"code":5', 'Beside a window']) expect(text, token).toContain(each);
        if (token !== 'roomab01') expect(text, `evidence for ${token}`).toContain(`d1,`);
      }
    });

    test('has never been away when the move is undone', async () => {
      const { seen, ask, measure } = await opened();
      const { entries } = (await ask('GET', '/api/_history?limit=1')) as { entries: { id: string; group?: string }[] };
      const [{ id, group } = { id: '' }] = entries;
      await ask('POST', '/api/_history/undo', {
        ...(group === undefined ? { entry: id } : { group }),
        as: 'undo000000000001',
      });
      await measure(5, AT_A);
      for (const token of SESSIONS.B)
        for (const each of [...ofA, String(AT_B)]) expect(await seen(token)).not.toContain(each);
      for (const token of SESSIONS.A)
        for (const each of [String(AT_A), String(AT_B), '"code":5']) expect(await seen(token), token).toContain(each);
    });

    test('is marked in charts of its place when another sensor replaces it, until that is undone', async () => {
      const { server, ask } = await opened();
      await server.make('device', { hw_id: 'd9' });
      server.clock.now += MINUTE;
      const at = server.clock.now;
      const { result } = v.parse(SWAPPED, await ask('POST', '/fn/swapDevice', { hwId: 'd1', to: 'd9' }));
      const marks = async (session: string, hwId: string) => {
        const body = { devices: [hwId], fromMilliseconds: 0, toMilliseconds: at + MINUTE };
        return server.call('POST', '/fn/sensorSwaps', { token: await server.signInWith(session), body });
      };
      expect(await marks('roomab02', 'd9')).toMatchObject({ body: { result: [{ at, from: 'd1', to: 'd9' }] } });
      expect((await marks('roomab01', 'd9')).status).toBe(404);
      await ask('POST', '/api/_history/undo', { group: result.group, as: 'undo000000000002' });
      expect(await marks('roomab02', 'd1')).toMatchObject({ status: 200, body: { result: [] } });
    });

    test('keeps its place when the tokens of the building are renewed, and former ones open nothing', async () => {
      const { server, ask } = await opened();
      const placesOf = async () => (await server.site.store.query('assignments', {})).rows.map(({ record }) => record);
      const read = async (path: string) => v.parse(TOKENED, await ask('GET', `/api/${path}`));
      const before = await placesOf();
      const device = await read('devices/d1');
      await ask('PUT', '/api/buildings/b2', { env: 'm1' });
      const managers = async () => {
        const { result } = v.parse(READERS, await ask('GET', '/fn/tokenReaders?level=room&id=r2'));
        return result.filter(({ kind }) => kind === 'manager').map(({ id, isNow }) => [id, isNow]);
      };
      expect((await managers()).toSorted()).toEqual([
        ['m1', true],
        ['m2', false],
      ]);
      server.clock.now += MINUTE;
      expect(await ask('POST', '/fn/renewTokens', { level: 'building', id: 'b2' })).toMatchObject({
        result: { renewed: 2 },
      });
      expect(await managers()).toEqual([['m1', true]]);
      const { token = '' } = await read('rooms/r2');
      const { alias, placed_at, connected, room_id } = device;
      expect(await read('devices/d1')).toMatchObject({ alias, placed_at, connected, room_id, token });
      expect(JSON.stringify(await ask('GET', '/api/devices/d1')).match(new RegExp(token, 'g'))).toHaveLength(1);
      expect(await placesOf()).toEqual(before);
      for (const former of ['roomab02', 'buildn02']) await expect(server.signInWith(former), former).rejects.toThrow();
      expect((await server.call('GET', '/api/devices/d1', { token: await server.signInWith(token) })).status).toBe(200);
    });

    test('shows neither customer data of the other one while its many dependent records follow in further transactions', async () => {
      const { server, ask, seen, moved } = await opened();
      const { store } = server.site;
      const acl = ['building:b2', 'manager:m2', 'room:r2'];
      const put = Array.from({ length: 120 }, (_none, index) => {
        const period = { from: moved + index * 10, until: moved + index * 10 + 5 };
        const record = { id: `c${index}`, device: 'd1', measure: 'CO2', offset: 1, ...period, reason: 'At B', acl };
        return { collection: 'corrections', stored: { record, version: 1 } };
      });
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
      const { transact } = store;
      let [looks, isLooking] = [0, false];
      const leaks: string[] = [];
      const lookAs = async (token: string, others: readonly string[]) => {
        const text = await seen(token);
        const found = others.filter((each) => text.includes(each));
        leaks.push(
          ...found.map(
            (each) =>
              `${token} sees ${each} after transaction ${looks}: ${text.slice(text.indexOf(each) - 150, text.indexOf(each) + 50)}`,
          ),
        );
      };
      const look = async () => {
        for (const token of SESSIONS.A) await lookAs(token, ['At B', `:${AT_B}`]);
        for (const token of SESSIONS.B) await lookAs(token, ofA);
      };
      vi.spyOn(store, 'transact').mockImplementation(async (work) => {
        const result = await transact.call(store, work);
        if (!isLooking) {
          isLooking = true;
          looks += 1;
          await look();
          isLooking = false;
        }
        return result;
      });
      server.clock.now += MINUTE;
      await ask('PUT', '/api/devices/d1', { token: 'roomab01' });
      expect(looks).toBeGreaterThan(1);
      vi.restoreAllMocks();
      await look();
      expect(leaks).toEqual([]);
      for (const token of SESSIONS.B) expect(await seen(token), token).toContain('At B');
    });

    test('takes its alarms along as far as the time of the move is corrected', async () => {
      const { server, ask, seen, moved } = await opened();
      await ask('POST', '/fn/correctMove', { hwId: 'd1', at: moved, to: moved - 10 * MINUTE });
      await server.app.alarms.engine.look();
      const { rows } = await server.site.store.query('alarms', {});
      const alarms = rows.filter(({ record }) => record['endedBy'] !== 'corrected').map(({ record }) => record);
      expect(alarms.map(({ room_id, ended }) => [room_id, ended ?? null])).toEqual(
        expect.arrayContaining([['r1', moved - 10 * MINUTE]]),
      );
      expect(alarms.filter(({ room_id }) => room_id === 'r2')).toMatchObject([{ began: moved - 10 * MINUTE }]);
      for (const token of SESSIONS.B) expect(await seen(token)).toContain('"code":5');
    });
  });
}
