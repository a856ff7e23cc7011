import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite, rowsOf } from './report-site';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await reportSite();
  admin = await server.signIn('ADMIN');
});

async function ask(query: string, token = admin, headers: Record<string, string> = {}) {
  return server.app.http.request(`/fn/monthlyReport?${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
}

async function rows(query: string, token = admin) {
  const answer = await ask(`${query}&format=xlsx`, token);
  expect(answer.status).toBe(200);
  return rowsOf(new Uint8Array(await answer.arrayBuffer()));
}

const stale = (t: number) => (Math.floor(t / HOUR) % 2 === 0 ? 1500 : 500);

describe('the figures of a month', () => {
  test.each([
    ['10 seconds', 10 * SECOND, 1],
    ['a minute', MINUTE, 5],
    ['5 minutes', 5 * MINUTE, 31],
    ['an hour', HOUR, 31],
  ])('are those of readings at a pace of %s', async (_pace, pace, days) => {
    const period = { from: OCTOBER.from, to: OCTOBER.from + days * 24 * HOUR };
    await measure(server, 'd1', period, stale, pace);
    const [row] = await rows('place=building&id=b1&month=2024-10');
    expect(row).toMatchObject({
      ...{ Building: 'Building 1', Room: 'Room 1', 'CO2, mean (ppm)': 1000, 'CO2, highest (ppm)': 1500 },
      ...{ 'Above 1,000 ppm (%)': 50, 'Longest (h)': 1, 'Temp., mean (°C)': 21, 'Humidity, mean (%)': 40, Alarms: 0 },
    });
  });

  test('are of the hours in which the place is open', async () => {
    const opening = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, '8:00-13:00']));
    const set = await server.call('PUT', '/api/buildings/b1', { token: admin, body: { opening } });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const isMorning = (t: number) => new Date(t + 2 * HOUR).getUTCHours() < 13;
    await measure(server, 'd1', { from: OCTOBER.from, to: OCTOBER.from + 20 * 24 * HOUR }, (t) =>
      isMorning(t) ? 1200 : 400,
    );
    const [row] = await rows('place=building&id=b1&month=2024-10');
    expect(row).toMatchObject({ 'CO2, mean (ppm)': 1200, 'Above 1,000 ppm (%)': 100, 'Longest (h)': 5 });
  });

  test('have a line for a room without readings, and the worst room first', async () => {
    await server.make('room', { id: 'r1b', name: 'Room 1b', env: 'b1', token: 'roomab1b' });
    await server.make('device', { hw_id: 'd1b', token: 'roomab1b', fw_rel: '4.8' });
    await server.make('room', { id: 'r1c', name: 'Room 1c', env: 'b1', token: 'roomab1c' });
    await server.make('device', { hw_id: 'd1c', token: 'roomab1c', fw_rel: '4.8' });
    await measure(server, 'd1', { ...OCTOBER, to: OCTOBER.from + HOUR }, () => 600);
    await measure(server, 'd1c', { ...OCTOBER, to: OCTOBER.from + HOUR }, () => 1600);
    const found = await rows('place=building&id=b1&month=2024-10');
    expect(found.map(({ Room }) => Room)).toEqual(['Room 1c', 'Room 1', 'Room 1b']);
    expect(found[2]).toMatchObject({ 'Coverage (%)': 0 });
    expect(found[2]).not.toHaveProperty('CO2, mean (ppm)');
  });
});

describe('a report', () => {
  test('is a PDF in the language of the request, also of a place in which nothing was measured', async () => {
    await measure(server, 'd1', OCTOBER, stale);
    for (const query of ['place=building&id=b1', 'place=manager&id=m1', 'place=building&id=b2']) {
      const answer = await ask(`${query}&month=2024-10&format=pdf`, admin, { 'accept-language': 'it' });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('rapporto-mensile_');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
    }
  });

  test('of a manager has the rooms of all its buildings, and of no other', async () => {
    await measure(server, 'd1', OCTOBER, stale);
    await measure(server, 'd2', OCTOBER, stale);
    expect((await rows('place=manager&id=m1&month=2024-10')).map(({ Room }) => Room)).toEqual(['Room 1']);
  });

  test('shows each reader the rooms that this reader sees', async () => {
    await measure(server, 'd1', OCTOBER, stale);
    await server.make('room', { id: 'r1b', name: 'Room 1b', env: 'b1', token: 'roomab1b' });
    await server.make('device', { hw_id: 'd1b', token: 'roomab1b', fw_rel: '4.8' });
    const seen = async (token: string) => {
      const found = await rows('place=building&id=b1&month=2024-10', token);
      return found.map(({ Room }) => Room);
    };
    expect(await seen(await server.signInWith('buildn01'))).toEqual(['Room 1', 'Room 1b']);
    const room = await server.signInWith('roomab1b');
    expect((await ask('place=building&id=b1&month=2024-10&format=pdf', room)).status).toBe(404);
    expect(await seen(await server.signIn('BUSINESS', ['d1']))).toEqual(['Room 1']);
  });

  test('is refused of a place out of reach, of a month that has not begun, and of what is no month', async () => {
    const stranger = await server.signInWith('buildn02');
    expect((await ask('place=building&id=b1&month=2024-10&format=pdf', stranger)).status).toBe(404);
    expect((await ask('place=building&id=none&month=2024-10&format=pdf')).status).toBe(404);
    expect((await ask('place=building&id=b1&month=2024-12&format=pdf')).status).toBe(422);
    expect((await ask('place=building&id=b1&month=2024-13&format=pdf')).status).toBe(400);
    expect((await ask('place=room&id=r1&month=2024-10&format=pdf')).status).toBe(400);
    expect((await ask('place=building&id=b1&month=2024-10&format=doc')).status).toBe(400);
  });
});
