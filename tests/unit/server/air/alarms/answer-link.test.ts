import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { CO2, mailingSite, read } from './mailing-site';

const { office, server, admin, setAlarms, measure, round } = mailingSite();

const linkIn = (letter = '') =>
  /https:\/\/console\.site\.example(\/fn\/alarmAnswer\?[^\s"<>]+)/.exec(read(letter))?.[1] ?? '';
const open = async (path: string, method = 'GET') => {
  const answer = await server().app.http.request(path, { method });
  return { status: answer.status, text: await answer.text() };
};
const alarm = async () => (await server().site.store.query('alarms', {})).rows[0]?.record ?? { id: '' };

async function mailed(mailingList = ['ann@site.example']): Promise<string> {
  await setAlarms({ ...CO2, mailingList });
  await measure(10, { CO2: 1432 });
  await round();
  return linkIn(office().letters.at(-1));
}

describe('the link in a mail that takes an alarm', () => {
  test('asks when it is opened, takes the alarm by its button, and works once', async () => {
    const path = await mailed();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open(path, method)).status).toBe(200);
    expect((await open(path)).text).toContain('Room 1: CO2 1432 ppm');
    expect((await alarm())['state'], 'opening it changes nothing').toBe('open');
    expect((await open(path, 'POST')).text).toContain('Hai preso in carico');
    expect(await alarm()).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'ann@site.example' });
    expect((await open(path, 'POST')).text).toContain('ann@site.example');
    const release = { id: (await alarm()).id, release: true };
    expect(await server().call('POST', '/fn/alarmWork', { token: admin(), body: release })).toMatchObject({
      status: 200,
    });
    expect((await alarm())['state']).toBe('open');
    expect(await open(path, 'POST'), 'not once more').toMatchObject({ status: 410 });
    expect((await alarm())['state']).toBe('open');
  });

  test('is for one alarm and one address, as long as it lasts, and for three days', async () => {
    const path = await mailed();
    await setAlarms(CO2, 'r2');
    await measure(10, { CO2: 1500 }, 'd2');
    server().clock.now += 10 * MINUTE;
    await round();
    const other = linkIn(office().letters.at(-1));
    const parts = new URLSearchParams(path.split('?')[1]);
    const wrong = (changes: Record<string, string>) => {
      const address = new URLSearchParams(parts);
      for (const [name, value] of Object.entries(changes)) address.set(name, value);
      return open(`/fn/alarmAnswer?${address}`, 'POST');
    };
    const otherAlarm = new URLSearchParams(other.split('?')[1]).get('alarm') ?? '';
    const tries: Record<string, string>[] = [
      { alarm: otherAlarm },
      { to: 'bob@site.example' },
      { until: String(Number(parts.get('until')) + DAY) },
      { signature: '00' },
      { signature: '' },
    ];
    for (const changes of tries) {
      expect((await wrong(changes)).status, JSON.stringify(changes)).toBe(400);
    }
    server().clock.now += 3 * DAY;
    expect((await open(path, 'POST')).status).toBe(410);
    expect((await open(path)).status).toBe(410);
    expect((await alarm())['state']).toBe('open');
  });

  test('does nothing once the alarm is over, and nothing for who does not see it any more', async () => {
    const business = 'person2@site.example';
    await server().signIn('BUSINESS', ['d1']);
    const path = await mailed([business]);
    const { rows } = await server().site.store.query('users', {});
    const user = rows.find(({ record }) => record['email'] === business)?.record.id;
    const body = { deviceHwIds: ['d2'] };
    expect(await server().call('PUT', `/api/users/${user}`, { token: admin(), body })).toMatchObject({ status: 200 });
    expect((await open(path, 'POST')).status).toBe(410);
    expect((await alarm())['state']).toBe('open');
    await measure(10, { CO2: 600 });
    const second = await mailed();
    await measure(10, { CO2: 600 });
    expect(await open(second, 'POST')).toMatchObject({ status: 200, text: expect.stringContaining('terminato') });
    const all = (await server().site.store.query('alarms', {})).rows.map(({ record }) => record['acknowledgedBy']);
    expect(all).toEqual([undefined, undefined]);
  });
});
