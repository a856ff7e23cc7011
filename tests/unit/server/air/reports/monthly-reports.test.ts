import { beforeEach, describe, expect, test } from 'vitest';
import { attaching } from '../../../../../server/frame/mail/attachments';
import { deliverDue } from '../../../../../server/frame/mail/deliver';
import type { Letter } from '../../../../../server/frame/mail/mailer';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import type { TestServer } from '../../support/test-server';
import { PASSWORD } from '../../support/test-server';
import { measure, OCTOBER, reportSite, rowsOf } from './report-site';

/** The second of November 2024, 7:00 in Rome. */
const DUE = Date.UTC(2024, 10, 2, 6);

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await reportSite({ isMailSent: true });
  token = await server.signIn('ADMIN');
  await measure(server, 'd1', OCTOBER, () => 1200, HOUR);
  server.clock.now = DUE - 40 * DAY;
  await server.app.monthlyReports.sendDue();
});

const mails = async () => (await server.site.store.query('mails', {})).rows.map(({ record }) => record);
const subscribe = (body: object, who = token, headers: Record<string, string> = {}) =>
  server.call('POST', '/fn/monthlyReports', { token: who, body, headers });
const building = (n: string, isOn = true) => ({ place: 'building', id: `b${n}`, isOn });
const subscribed = async (who = token) => (await server.call('GET', '/fn/monthlyReports', { token: who })).body;

/** The session of the administrator, which is over after a month. */
async function signInAgain(): Promise<string> {
  const body = { email: 'person1@site.example', password: PASSWORD };
  const { body: answer } = await server.call('POST', '/auth/login', { body });
  return String(Object(answer).data);
}

async function sendAt(now: number) {
  server.clock.now = now;
  return server.app.monthlyReports.sendDue();
}

/** What leaves for the mail server. */
async function delivered(): Promise<Letter[]> {
  const letters: Letter[] = [];
  const mailer = attaching(
    {
      send: async (letter) => {
        letters.push(letter);
      },
    },
    server.app.reports.attachments,
  );
  await deliverDue(server.site, { mail: mailer });
  return letters;
}

describe('the report of each month', () => {
  test('is posted once, from the second day at seven on, with the report attached when it leaves', async () => {
    await subscribe(building('1'), token, { 'accept-language': 'it' });
    expect(await sendAt(DUE - 1)).toMatchObject({ done: 0 });
    expect(await sendAt(DUE)).toMatchObject({ done: 1 });
    expect(await sendAt(DUE + MINUTE)).toMatchObject({ done: 0 });
    expect(await mails()).toMatchObject([{ subject: 'Aria di Building 1, ottobre 2024' }]);
    const [letter] = await delivered();
    expect(letter?.text).toContain('La CO2 è stata sopra 1000 ppm per il 100% del tempo misurato.');
    expect(letter?.text).toContain('https://console.site.example/hierarchy/buildings/b1/report');
    expect(letter?.attachments?.map(({ fileName }) => fileName)).toEqual([
      'rapporto-mensile_building-1_2024-10.pdf',
      'rapporto-mensile_building-1_2024-10.xlsx',
    ]);
    expect(rowsOf(letter?.attachments?.[1]?.content)).toMatchObject([{ Stanza: 'Room 1', 'CO2, media (ppm)': 1200 }]);
    expect(await mails(), 'nothing of it stays').toMatchObject([{ state: 'sent' }]);
    expect((await mails())[0]?.['attached']).toBeUndefined();
  });

  test('comes again the month after, and is not made up for after a week', async () => {
    await subscribe(building('1'));
    await sendAt(DUE);
    expect(await sendAt(Date.UTC(2024, 11, 2, 7))).toMatchObject({ done: 1 });
    expect(await sendAt(Date.UTC(2025, 0, 9))).toMatchObject({ done: 0 });
  });

  test('goes on where a run has ended early, and sends nothing twice', async () => {
    await subscribe(building('1'));
    server.clock.now = DUE;
    expect(await server.app.monthlyReports.sendDue(() => true)).toEqual({ done: 0, isUnfinished: true });
    await server.app.monthlyReports.sendDue();
    await server.app.monthlyReports.sendDue();
    expect(await mails()).toHaveLength(1);
  });

  test('stops by the link in it, which the dialog shows, and begins again there for one place only', async () => {
    await subscribe(building('1'));
    await subscribe(building('2'));
    expect(await subscribed()).toMatchObject({ result: { places: [{ id: 'b1' }, { id: 'b2' }] } });
    await sendAt(DUE);
    const stop = new URL(String((await mails())[0]?.['unsubscribeUrl']));
    const path = `${stop.pathname}${stop.search}`;
    expect(await (await server.app.http.request(path)).text()).toContain('Stop the monthly reports');
    await server.app.http.request(path, { method: 'POST' });
    expect(await subscribed()).toMatchObject({ result: { places: [] } });
    expect(await sendAt(Date.UTC(2024, 11, 2, 7))).toMatchObject({ done: 0 });
    const again = await signInAgain();
    await subscribe(building('2'), again);
    expect(await subscribed(again)).toMatchObject({ result: { places: [{ id: 'b2' }] } });
  });

  test('does not leave for somebody who does not see the place any more, or has no account any more', async () => {
    const anna = await server.signIn('BUSINESS', ['d1']);
    await subscribe(building('1'), anna);
    const people = (await server.site.store.query('users', {})).rows.map(({ record }) => record);
    const { id = '' } = people.find(({ role }) => role === 'BUSINESS') ?? {};
    await sendAt(DUE);
    const changed = await server.call('PUT', `/api/users/${id}`, { token, body: { deviceHwIds: ['d2'] } });
    expect(changed.status).toBe(200);
    expect(await delivered()).toEqual([]);
    expect(await mails()).toMatchObject([
      { state: 'waiting', problem: expect.stringContaining('do not see this place') },
    ]);
    expect(await sendAt(Date.UTC(2024, 11, 2, 7))).toMatchObject({ done: 0 });
    await server.call('DELETE', `/api/users/${id}`, { token: await signInAgain() });
    await sendAt(Date.UTC(2025, 0, 2, 7));
    expect((await server.site.store.query('report_readers', {})).rows).toEqual([]);
  });
});

describe('a report now', () => {
  const send = (body: object, who = token) => server.call('POST', '/fn/sendMonthlyReport', { token: who, body });

  test('is posted to whoever asks, once however often the button is pressed', async () => {
    const asked = { place: 'manager', id: 'm1', month: '2024-10' };
    server.clock.now = DUE;
    expect((await send(asked)).status).toBe(200);
    await send(asked);
    expect(await mails()).toMatchObject([{ subject: 'Air of Manager 1 in October 2024' }]);
    expect((await mails())[0]?.['unsubscribeUrl']).toBeUndefined();
    expect((await delivered())[0]?.attachments).toHaveLength(2);
  });

  test('and each month is for accounts, and of places that they see', async () => {
    server.clock.now = DUE;
    const room = await server.signInWith('roomab01');
    expect((await subscribe(building('1'), room)).status).toBe(403);
    expect((await send({ place: 'building', id: 'b1', month: '2024-10' }, room)).status).toBe(403);
    expect(await subscribed(room)).toMatchObject({ result: { address: null, places: [] } });
    const anna = await server.signIn('BUSINESS', ['d1']);
    expect((await subscribe(building('2'), anna)).status).toBe(404);
    expect((await send({ place: 'building', id: 'b2', month: '2024-10' }, anna)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  test('has links in no name that somebody chose', async () => {
    server.clock.now = DUE;
    await server.call('PUT', '/api/rooms/r1', { token, body: { name: 'see evil.example/x' } });
    await send({ place: 'building', id: 'b1', month: '2024-10' });
    expect((await mails())[0]?.['text']).not.toContain('evil.example');
  });
});
