import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../../../../../server/frame/mail/deliver';
import { type Letter, withAttachments } from '../../../../../server/frame/mail/mailer';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../../src/frame/time/units';
import { PASSWORD, type TestServer } from '../../support/test-server';
import { measure, OCTOBER, reportSite, rowsOf } from './report-site';

let server: TestServer;

describe('files of reports', () => {
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
});

describe('reports by mail', () => {
  /** The second of November 2024, 7:00 in Rome. */
  const DUE = Date.UTC(2024, 10, 2, 6);

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

  /** Mails that leave for the mail server. */
  async function delivered(): Promise<Letter[]> {
    const letters: Letter[] = [];
    const mailer = withAttachments(
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
      expect(await (await server.app.http.request(path)).text()).toContain('Stop monthly reports');
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
      expect(await mails()).toMatchObject([{ state: 'waiting', problem: expect.stringContaining('no longer exists') }]);
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
});
