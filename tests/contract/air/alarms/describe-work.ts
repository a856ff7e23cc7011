import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { acknowledgeRoutes } from '../../../../server/air/alarms/acknowledge-routes';
import { alarmId } from '../../../../src/air/domain/alarms/alarm-id';
import { MINUTE } from '../../../../src/frame/time/units';
import type { AlarmSite } from './describe-alarms';

interface World {
  site(): AlarmSite;
  now(): number;
  /** Takes in so many readings, one each minute, beginning at a minute after the start. */
  measure(from: number, count: number, CO2: number): Promise<void>;
  /** When the first of them was taken, ms. */
  start: number;
}

/** What people write about alarms, on either back end. */
export function describeWork({ site, now, measure, start }: World): void {
  const opened = { token: '', expiresAt: 0, authType: 'email', identity: '' } as const;
  const id = alarmId('d1', { code: 5, began: start });

  async function post(path: string, body: object, name = 'Ann'): Promise<number> {
    const session = { ...opened, role: 'ADMIN', claim: 'all', userId: name, name };
    const { documents } = site();
    const app = new Hono().route(
      '/',
      acknowledgeRoutes({ models, documents, now, sessions: { find: async () => session } }),
    );
    const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
    return (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }
  const alarm = async () => (await site().store.get('alarms', id))?.record ?? { id };
  const texts = async () => {
    const { notes } = await alarm();
    return Array.isArray(notes) ? notes.map(({ by, text }) => `${by}: ${text}`) : [];
  };

  test('notes of several people at once are all there, with the one of who took it', async () => {
    await measure(0, 10, 1400);
    const written = await Promise.all([
      post('/alarmWork', { id, note: 'Windows opened' }, 'Ann'),
      post('/alarmWork', { id, note: 'Still bad' }, 'Bob'),
      post('/alarmWork', { id, note: 'I go there' }, 'Cem'),
    ]);
    expect(written).toEqual([200, 200, 200]);
    expect(await post('/acknowledgeAlarms', { ids: [id], note: 'Done' }, 'Cem')).toBe(200);
    expect((await texts()).sort()).toEqual(['Ann: Windows opened', 'Bob: Still bad', 'Cem: Done', 'Cem: I go there']);
  });

  test('who gives an alarm back leaves it open, and when it was taken first stays', async () => {
    await measure(0, 10, 1400);
    const first = now();
    await post('/acknowledgeAlarms', { ids: [id] });
    expect(await post('/alarmWork', { id, release: true })).toBe(200);
    const { acknowledgedBy, state } = await alarm();
    expect([acknowledgedBy ?? undefined, state]).toEqual([undefined, 'open']);
    await measure(10, 1, 1400);
    await post('/acknowledgeAlarms', { ids: [id] }, 'Bob');
    expect(await alarm()).toMatchObject({ acknowledgedBy: 'Bob', answeredAt: first, acknowledgedAt: first + MINUTE });
  });

  test('a cause is written, changed and taken away, also once the alarm is over', async () => {
    await measure(0, 10, 1400);
    await measure(10, 10, 600);
    expect(await post('/alarmWork', { id, cause: 'people', causeText: 'Open day' })).toBe(200);
    expect(await alarm()).toMatchObject({ state: 'ended', cause: 'people', causeText: 'Open day' });
    expect(await post('/alarmWork', { id, cause: null })).toBe(200);
    const { cause, causeText } = await alarm();
    expect([cause ?? undefined, causeText]).toEqual([undefined, 'Open day']);
    expect(await post('/alarmWork', { id, cause: 'magic' })).not.toBe(200);
    expect(await post('/alarmWork', { id, note: '  ' })).not.toBe(200);
  });
}
