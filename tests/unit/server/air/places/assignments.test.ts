import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { customersServer } from '../customers-server';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await customersServer();
  admin = await server.signIn('ADMIN');
  start = server.clock.now;
});
let start = 0;

/** Time between two changes; a session lasts an hour. */
const STEP = 5 * MINUTE;

async function later(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  server.clock.now += STEP;
  const answer = await server.call(method, path, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const move = (hwId: string, token: string) => later('PUT', `/api/devices/${hwId}`, { token });

async function undoNewest() {
  const { body } = await server.call('GET', '/api/_history?limit=1', { token: admin });
  const [{ id, group }] = (body as { entries: { id: string; group?: string }[] }).entries as [
    { id: string; group?: string },
  ];
  const { results } = (await later('POST', '/api/_history/undo', {
    ...(group === undefined ? { entry: id } : { group }),
    as: 'undo000000000001',
  })) as { results: { cause?: string }[] };
  expect(results.map(({ cause }) => cause)).toEqual(results.map(() => undefined));
}

/** Assignments as `place from to`, in steps since the start of the test. */
async function placesOf(device: string): Promise<string[]> {
  const { body } = await server.call('GET', '/api/assignments', { token: admin });
  const steps = (t: unknown) => (typeof t === 'number' ? String((t - start) / STEP) : '-');
  return (body as Record<string, unknown>[])
    .filter((each) => each['device'] === device)
    .toSorted((one, other) => Number(one['from'] ?? 0) - Number(other['from'] ?? 0))
    .map(({ place, from, to }) => `${place} ${steps(from)} ${steps(to)}`);
}

describe('a device whose place changes', () => {
  test('has one assignment to its first place, since its first reading', async () => {
    expect(await placesOf('d1')).toEqual(['room:r1 - -']);
  });

  test('has an assignment to each place, also without a place in between', async () => {
    await move('d1', 'roomab02');
    await move('d1', 'nowhere1');
    await move('d1', 'roomab01');
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r2 1 2', 'room:r1 3 -']);
    const { body } = await server.call('GET', '/api/devices/d1', { token: admin });
    expect(body).toHaveProperty('placed_at', start + 3 * STEP);
  });

  test('keeps its assignment with a renewed token of its room, also when that is undone', async () => {
    const tokenOf = async () => (await server.call('GET', '/api/devices/d1', { token: admin })).body;
    await server.call('PUT', '/api/rooms/r1', { token: admin, body: { token: 'roomab09' } });
    expect(await tokenOf()).toMatchObject({ token: 'roomab09', room_id: 'r1' });
    const { body } = await server.call('GET', '/api/_history?limit=1', { token: admin });
    const { entries } = body as { entries: { id: string }[] };
    const undo = { entry: entries[0]?.id, as: 'undo000000000003' };
    expect((await server.call('POST', '/api/_history/undo', { token: admin, body: undo })).status).toBe(200);
    expect(await tokenOf()).toMatchObject({ token: 'roomab01', room_id: 'r1' });
    expect(await placesOf('d1')).toEqual(['room:r1 - -']);
  });

  test('moves when its room gets the token of another device, and another room its own', async () => {
    await server.make('device', { hw_id: 'd8', token: 'roomab08' });
    await later('PUT', '/api/rooms/r1', { token: 'roomab08' });
    await later('PUT', '/api/rooms/r2', { token: 'roomab01' });
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r2 2 -']);
    expect(await placesOf('d2')).toEqual(['room:r2 - 2']);
  });

  test('stays in its room when the building moves to another manager', async () => {
    await later('PUT', '/api/buildings/b1', { env: 'm2' });
    expect(await placesOf('d1')).toEqual(['room:r1 - -']);
  });

  test('has its assignments as before when the move is undone', async () => {
    await move('d1', 'roomab02');
    await undoNewest();
    expect(await placesOf('d1')).toEqual(['room:r1 - -']);
    const { body } = await server.call('GET', '/api/devices/d1', { token: admin });
    expect(body).toHaveProperty('placed_at', start);
  });
});

describe('a deleted room or device', () => {
  test.each([
    ['room', '/api/rooms/r1'],
    ['device', '/api/devices/d1'],
  ])('ends its assignments and keeps them, and a restored %s has the same ones', async (_kind, path) => {
    await move('d1', 'nowhere1');
    await move('d1', 'roomab01');
    await later('DELETE', path);
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r1 2 3']);
    await undoNewest();
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r1 2 -']);
  });
});

describe('a corrected time of a move', () => {
  const idOf = async (place: string) => {
    const { body } = await server.call('GET', '/api/assignments', { token: admin });
    return (body as { id: string; device: string; place: string }[]).find(
      (each) => each.device === 'd1' && each.place === place,
    )?.id;
  };

  test('shifts the end of the assignment before it, and can be undone', async () => {
    await later('PUT', '/api/devices/d1', { alias: 'Renamed' });
    await later('PUT', '/api/devices/d1', { alias: 'Renamed again' });
    await move('d1', 'roomab02');
    await later('PUT', `/api/assignments/${await idOf('room:r2')}`, { from: start + STEP });
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r2 1 -']);
    const { body } = await server.call('GET', '/api/devices/d1', { token: admin });
    expect(body).toHaveProperty('placed_at', start + STEP);
    await undoNewest();
    expect(await placesOf('d1')).toEqual(['room:r1 - 3', 'room:r2 3 -']);
  });

  test('is refused in the future, before the assignment before it, and as an end of what lasts', async () => {
    await move('d1', 'roomab02');
    await move('d1', 'roomab01');
    const path = `/api/assignments/${await idOf('room:r2')}`;
    const change = (body: object) => server.call('PUT', path, { token: admin, body });
    expect(await change({ from: start + 10 * STEP })).toMatchObject({ status: 422 });
    expect(await change({ from: start + 3 * STEP })).toMatchObject({ status: 422 });
    expect(await change({ from: null })).toMatchObject({ status: 422 });
    expect(await change({ to: null })).toMatchObject({ status: 422 });
  });

  test('is open to users who may change both places', async () => {
    await later('PUT', '/api/devices/d1', { alias: 'Renamed' });
    await move('d1', 'roomab02');
    const body = { hwId: 'd1', at: start + 2 * STEP, to: start + STEP };
    const correct = (token: string) => server.call('POST', '/fn/correctMove', { token, body });
    const moves = async (token: string) =>
      (await server.call('GET', '/fn/deviceMoves?hwId=d1', { token })).body as { result: unknown[] };
    for (const token of ['managr01', 'managr02', 'roomab02']) {
      expect(await moves(await server.signInWith(token))).toMatchObject({ result: [] });
      expect(await correct(await server.signInWith(token))).toMatchObject({ status: 404 });
    }
    const person = await server.signIn('BUSINESS');
    expect((await moves(person)).result).toEqual([{ at: start + 2 * STEP, from: 'Room 1', to: 'Room 2' }]);
    expect(await correct(person)).toMatchObject({ status: 200 });
    expect((await moves(person)).result).toMatchObject([{ at: start + STEP }]);
    expect(await placesOf('d1')).toEqual(['room:r1 - 1', 'room:r2 1 -']);
  });
});
