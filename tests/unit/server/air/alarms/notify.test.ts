import { describe, expect, test } from 'vitest';
import { countMessage, type MessageKind } from '../../../../../server/air/alarms/notify/daily-limit';
import { hashParts } from '../../../../../server/air/alarms/notify/notices';
import { createNotifier } from '../../../../../server/air/alarms/notify/notify-alarms';
import { ALARM_RECIPIENTS, storePreferences } from '../../../../../server/air/alarms/notify/recipients';
import { createOutbox } from '../../../../../server/frame/mail/outbox';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { CO2, mailingSite, read } from './mailing-site';

const { office, server, admin, start, setAlarms, measure, round, count } = mailingSite();
const lettersTo = (name: string) => office().letters.filter((letter) => letter.includes(`To: ${name}@`));

/** Of each alarm, in the order in which they began. */
const notified = async () =>
  (await server().site.store.query('alarms', { sort: [{ field: 'began', order: 'ASC' }] })).rows.map(
    ({ record }) => record['notified'],
  );

describe('mail about alarms', () => {
  test('goes to an address without an account once its owner has confirmed, and until then nothing but that question', async () => {
    await setAlarms({ ...CO2, mailingList: ['new@site.example'] });
    await round();
    expect(office().letters, 'asked when the list is saved').toHaveLength(1);
    await setAlarms({ ...CO2, mailingList: ['new@site.example', 'ann@site.example'] });
    await setAlarms({ ...CO2, mailingList: ['new@site.example'] }, 'r2');
    await setAlarms({ mailingList: [] }, 'r2');
    await measure(10, { CO2: 1432 });
    await setAlarms({ ...CO2, mailingList: ['new@site.example'] });
    await round();
    server().clock.now += 2 * MINUTE;
    await round();
    expect(lettersTo('new'), 'once').toHaveLength(1);
    office().letters.splice(1);
    const question = read(office().letters[0]);
    expect(question).toContain('To: new@site.example');
    expect(question).toContain('Person 1 su console.site.example ha aggiunto');
    expect(question).toContain('allarmi di Building 1.');
    expect(question).not.toMatch(/Room 1|1432|List-Unsubscribe/);
    const link = /https:\S*about=confirm/.exec(question)?.[0] ?? '';
    const path = link.replace('https://console.site.example', '');
    const page = await server().app.http.request(path);
    expect(await page.text()).toContain('new@site.example?');
    await round();
    expect(office().letters, 'opening the link is no answer').toHaveLength(1);
    const body = new URLSearchParams({ wanted: '1' });
    const answer = await server().app.http.request(path, { method: 'POST', body });
    expect(answer.status).toBe(200);
    await round();
    expect(office().letters).toHaveLength(2);
    expect(read(office().letters[1])).toMatch(/To: new@site\.example[\s\S]*1[.,]?432/);
    const stop = new URLSearchParams({ wanted: '0' });
    const stopped = await server().app.http.request(path, { method: 'POST', body: stop });
    expect(await stopped.text()).toContain('non riceve più avvisi');
    await measure(10, { CO2: 600 });
    await measure(30, { CO2: 1432 });
    await round();
    expect(lettersTo('new'), 'the button on the page of the answer stops them').toHaveLength(2);
  });

  test('makes no link of a name, and cuts one that only hides what it says', async () => {
    const name = `Win at https://evil.example or ann@evil.example ${'x'.repeat(60)}`;
    await server().call('PUT', '/api/rooms/r1', { token: admin(), body: { name } });
    await setAlarms(CO2);
    await measure(10, { CO2: 1432 });
    await round();
    const letter = read(office().letters[0]);
    expect(letter).toContain('Win at');
    expect(letter).not.toMatch(/evil\.example|ann@evil|x{40}/);
  });

  test('says what, where and since when, with a link to the chart, in the language of the building', async () => {
    await setAlarms(CO2);
    await measure(10, { CO2: 1432 });
    await round();
    expect(office().letters).toHaveLength(1);
    const letter = read(office().letters[0]);
    expect(letter).toContain('To: ann@site.example');
    expect(letter).toMatch(/Message-ID: <alarm-[0-9a-f]{24}@site.example>/);
    expect(letter).toContain('1 ott 2024, 10:01 · Room 1: CO2 1432 ppm, soglia 1000 ppm');
    expect(letter).toContain(
      'https://console.site.example/dashboard?manager=m1&building=b1&device=d1&from=2024-10-01&to=2024-10-01',
    );
    expect(letter).toContain('<h3>Building 1</h3>');
    expect(await count('alarm_notices')).toBe(0);
    await round();
    expect(office().letters, 'once').toHaveLength(1);
  });

  test('is in the language in which its reader signed in last', async () => {
    await setAlarms({ ...CO2, mailingList: ['person1@site.example'] });
    await measure(10, { CO2: 1432 });
    await round();
    expect(read(office().letters[0])).toContain('1 Oct 2024, 10:01 · Room 1: CO2 1,432 ppm, threshold 1,000 ppm');
  });

  test('gathers what comes within a quarter of an hour, one message per reader', async () => {
    await setAlarms({ ...CO2, mailingList: ['ann@site.example', 'bob@site.example'] });
    await setAlarms(CO2, 'r2');
    await measure(6, { CO2: 1400 });
    await round();
    expect(office().letters).toHaveLength(2);
    await measure(6, { CO2: 600 });
    await measure(6, { CO2: 1400 }, 'd2');
    await round();
    expect(office().letters, 'not yet').toHaveLength(2);
    server().clock.now += 5 * MINUTE;
    await round();
    expect(lettersTo('ann')).toHaveLength(2);
    expect(read(lettersTo('ann')[1])).toMatch(/Room 2[\s\S]*Room 1: CO2 1400 ppm.*terminato dopo 6 min/);
    expect(read(lettersTo('bob')[1]), 'who read of the beginning').toMatch(/Subject: .*Risolto/);
  });

  test('of a whole site that falls silent is one message that says so', async () => {
    const devices = Array.from({ length: 30 }, (_none, index) => `s${index}`);
    for (const hwId of devices) await server().make('device', { hw_id: hwId, alias: hwId, token: 'roomab01' });
    await setAlarms({ ...CO2, type: [3] });
    for (const _contact of ['first', 'second']) {
      server().clock.now += MINUTE;
      const t = server().clock.now;
      await server().app.alarms.engine.judge(new Map(devices.map((hwId) => [hwId, [{ t, CO2: 600 }]])));
      for (const hwId of devices) server().app.liveReadings.note(hwId, t, { CO2: 600 });
    }
    await server().app.liveReadings.settled();
    server().clock.now += 40 * MINUTE;
    await server().app.alarms.engine.look();
    await round();
    expect(await count('alarms')).toBe(30);
    expect(office().letters).toHaveLength(1);
    expect(read(office().letters[0])).toContain('1 ott 2024, 10:32 · 30 dispositivi non in linea nello stesso momento');
    expect(read(office().letters[0])).toContain('building=b1&devices=all&');
  });

  test('never tells a user of devices that this user may not see any more', async () => {
    const business = 'person2@site.example';
    await server().signIn('BUSINESS', ['d2']);
    await setAlarms({ ...CO2, mailingList: [business] });
    await setAlarms({ ...CO2, mailingList: [business] }, 'r2');
    await measure(6, { CO2: 1400 });
    await measure(6, { CO2: 1400 }, 'd2');
    await round();
    expect(office().letters).toHaveLength(1);
    const letter = read(office().letters[0]);
    expect(letter).toContain('Room 2');
    expect(letter).not.toContain('Room 1');
  });

  test('shows names as they are, in HTML, too', async () => {
    await server().call('PUT', '/api/rooms/r1', { token: admin(), body: { name: '<b>R&D</b>' } });
    await setAlarms(CO2);
    await measure(6, { CO2: 1400 });
    await round();
    const letter = read(office().letters[0]);
    expect(letter).toContain('· <b>R&D</b>: CO2');
    expect(letter).toContain('&lt;b&gt;R&amp;D&lt;/b&gt;: CO2');
  });

  test('is not sent while the alarm is put to sleep, nor about one whose device was deleted', async () => {
    await setAlarms(CO2);
    await measure(6, { CO2: 1400 });
    const body = { ids: [`d1-5-${start() + MINUTE}`], snoozedUntil: server().clock.now + 60 * MINUTE };
    expect(await server().call('POST', '/fn/acknowledgeAlarms', { token: admin(), body })).toMatchObject({
      status: 200,
    });
    await measure(6, { CO2: 600 });
    await measure(6, { CO2: 1400 });
    await round();
    expect(office().letters, 'the sleep alone is told').toHaveLength(1);
    const letter = read(office().letters[0]);
    expect(letter).toContain('Allarmi silenziati');
    expect(letter).toContain('Room 1: CO2 1400 ppm');
    expect(letter).toContain('Silenziati fino al 1 ott 2024, 11:06 da Person 1.');
    expect(await notified(), 'recorded all the same').toEqual(['asleep', 'asleep']);
    await setAlarms({ ...CO2, mailingList: [] });
    server().clock.now += 30 * MINUTE;
    await round();
    expect(office().letters, 'once').toHaveLength(1);
  });

  test('tells of a sleep beside what rings, and not of one that was ended before', async () => {
    await setAlarms(CO2);
    await setAlarms(CO2, 'r2');
    const id = `d1-5-${start() + MINUTE}`;
    const sleep = (until: number | null) =>
      server().call('POST', '/fn/acknowledgeAlarms', { token: admin(), body: { ids: [id], snoozedUntil: until } });
    await measure(6, { CO2: 1400 });
    await round();
    await sleep(server().clock.now + 120 * MINUTE);
    await measure(6, { CO2: 1500 }, 'd2');
    server().clock.now += 20 * MINUTE;
    await round();
    expect(office().letters).toHaveLength(2);
    expect(read(office().letters[1])).toMatch(
      /Building 2[\s\S]*Room 2: CO2 1500 ppm[\s\S]*Allarmi silenziati[\s\S]*Room 1/,
    );
    await sleep(server().clock.now + 180 * MINUTE);
    await sleep(null);
    server().clock.now += 20 * MINUTE;
    await round();
    expect(office().letters).toHaveLength(2);
    expect(await count('alarm_notices')).toBe(0);
  });

  test('is written down beside the alarm, and so is why nobody got any', async () => {
    await setAlarms({ ...CO2, mailingList: [] });
    await measure(6, { CO2: 1400 });
    await round();
    expect(await notified()).toEqual(['nobody']);
    await measure(6, { CO2: 600 });
    await setAlarms({ ...CO2, mailingList: ['new@site.example'] });
    await measure(6, { CO2: 1400 });
    expect(await notified()).toEqual(['nobody', 'waiting']);
    await round();
    expect(await notified()).toEqual(['nobody', 'unconfirmed']);
    await storePreferences(server().site.store, 'new@site.example', { isConfirmed: true, nextTryAt: 0 });
    await round();
    expect(await notified()).toEqual(['nobody', 'sent']);
    await measure(6, { CO2: 600 });
    await storePreferences(server().site.store, 'new@site.example', { isOff: true });
    server().clock.now += 20 * MINUTE;
    await measure(6, { CO2: 1400 });
    await round();
    expect(await notified()).toEqual(['nobody', 'sent', 'stopped']);
  });

  test('stops by the link at its end, and only for whose link it is', async () => {
    await setAlarms(CO2);
    await measure(6, { CO2: 1400 });
    await round();
    const [, path = ''] =
      /https:\/\/console\.site\.example(\/fn\/alarmMessages\?[^\s"<>]+)/.exec(read(office().letters[0])) ?? [];
    const open = (method: string, at: string, form?: string) =>
      server().app.http.request(at, {
        method,
        ...(form === undefined ? {} : { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      });
    const asked = await open('GET', path);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Vuoi interrompere gli avvisi degli allarmi a ann@site.example?');
    expect((await open('POST', path.replace('ann', 'bob'), 'wanted=0')).status).toBe(400);
    expect(await (await open('POST', path, 'wanted=0')).text()).toContain('non riceve più avvisi');
    await measure(6, { CO2: 600 });
    server().clock.now += 20 * MINUTE;
    await measure(6, { CO2: 1400 });
    await round();
    expect(office().letters, 'none any more').toHaveLength(1);
    await open('POST', path, 'wanted=1');
    expect((await open('POST', path, 'List-Unsubscribe=One-Click')).status, 'the button of a mail program').toBe(200);
    expect(await (await open('POST', path, 'wanted=1')).text()).toContain('sono di nuovo attivi');
    await measure(6, { CO2: 600 });
    await measure(10, { CO2: 1400 });
    await round();
    expect(office().letters).toHaveLength(2);
  });
});

describe('quiet hours', () => {
  describe('quiet hours', () => {
    const HOURS = { quietFrom: '22', quietTo: '7' };
    const pathIn = (letter = '') =>
      /https:\/\/console\.site\.example(\/fn\/alarmMessages\?[^\s"<>]+)/.exec(read(letter))?.[1] ?? '';
    const save = async (path: string, form: Record<string, string>) =>
      (
        await server().app.http.request(path, { method: 'POST', body: new URLSearchParams({ ...form, save: 'quiet' }) })
      ).text();

    test('of a reader let only what is urgent through, and the rest comes when they are over', async () => {
      await setAlarms({ ...CO2, type: [1, 5] });
      await measure(6, { CO2: 1400, Luci: 1 });
      await round();
      const path = pathIn(office().letters[0]);
      expect(await save(path, HOURS)).toContain('Dalle 22:00 alle 07:00');
      await measure(6, { CO2: 600, Luci: 1 });
      // 22:30 in Rome.
      server().clock.now = start() + 12 * 60 * MINUTE + 30 * MINUTE;
      await measure(6, { CO2: 1400, Luci: 1 });
      await round();
      expect(office().letters, 'CO2 waits').toHaveLength(1);
      await measure(6, { CO2: 1400, Luci: 4 });
      await round();
      expect(office().letters, 'the red light does not').toHaveLength(2);
      expect(read(office().letters[1])).toContain('Il LED è rosso');
      expect(read(office().letters[1])).not.toContain('CO2');
      server().clock.now = start() + 21 * 60 * MINUTE;
      await round();
      expect(read(office().letters[2]), 'at seven').toContain('CO2 1400 ppm');
      expect(await save(path, { quietFrom: '', quietTo: '' })).toContain('a tutte le ore');
    });

    test('go by the clock that their reader chose, which the page names', async () => {
      await setAlarms(CO2);
      await measure(6, { CO2: 1400 });
      await round();
      const path = pathIn(office().letters[0]);
      const page = await (await server().app.http.request(path)).text();
      expect(page).toContain('<option value="" selected>edificio, altrimenti Europe/Rome</option>');
      expect(await save(path, { ...HOURS, quietZone: '' })).toContain('(edificio, altrimenti Europe/Rome)');
      const zone = { ...HOURS, quietZone: 'America/New_York' };
      expect(await save(path, zone)).toContain('Dalle 22:00 alle 07:00 (America/New_York)');
      await measure(6, { CO2: 600 });
      // 22:30 in Rome, 16:30 in New York.
      server().clock.now = start() + 12 * 60 * MINUTE + 30 * MINUTE;
      await measure(6, { CO2: 1400 });
      await round();
      expect(office().letters, 'it is day there').toHaveLength(2);
      await measure(6, { CO2: 600 });
      // 5:00 in Rome, 23:00 in New York.
      server().clock.now = start() + 19 * 60 * MINUTE;
      await measure(6, { CO2: 1400 });
      await round();
      expect(office().letters).toHaveLength(2);
      server().clock.now = start() + 28 * 60 * MINUTE;
      await round();
      expect(office().letters, 'when it is morning there').toHaveLength(3);
    });
  });
});

describe('news of alarms', () => {
  test('the page behind the link in a mail has a switch for each message that comes after the beginning', async () => {
    await setAlarms(CO2);
    await measure(6, { CO2: 1400 });
    await round();
    const path =
      /https:\/\/console\.site\.example(\/fn\/alarmMessages\?[^\s"<>]+)/.exec(read(office().letters[0]))?.[1] ?? '';
    const page = async (form?: Record<string, string>) => {
      const body = form && { method: 'POST', body: new URLSearchParams({ ...form, save: 'news' }) };
      return (await server().app.http.request(path, body)).text();
    };
    const isOn = (html: string, name: string) => new RegExp(`name="${name}" value="1" checked`).test(html);
    const before = await page();
    expect([isOn(before, 'worse'), isOn(before, 'over')], 'both come unless somebody says otherwise').toEqual([
      true,
      true,
    ]);
    const after = await page({ worse: '1' });
    expect(after).toContain('Ricevi un avviso quando un allarme inizia e si aggrava.');
    expect([isOn(after, 'worse'), isOn(after, 'over')]).toEqual([true, false]);
    expect(isOn(await page(), 'over'), 'stored').toBe(false);
    const body = { level: 'room', id: 'r1' };
    const states = await server().call('POST', '/fn/alarmAddresses', { token: admin(), body });
    expect(states).toMatchObject({
      body: { result: { addresses: [{ address: 'ann@site.example', without: ['over'] }] } },
    });
    await measure(10, { CO2: 600 });
    server().clock.now += 60 * 60_000;
    await round();
    expect(office().letters, 'nothing of the end').toHaveLength(1);
    await page({ worse: '1', over: '1' });
    await measure(6, { CO2: 1400 });
    await round();
    await measure(10, { CO2: 600 });
    server().clock.now += 60 * 60_000;
    await round();
    expect(office().letters, 'beginning and end').toHaveLength(3);
  });
});

describe('after a kill', () => {
  describe('a server that ends', () => {
    /** Fails at its first writes, one more each time, as if the process had ended there. */
    test('anywhere between alarm and message loses and doubles nothing', async () => {
      await setAlarms({ ...CO2, mailingList: ['ann@site.example', 'bob@site.example'] });
      await measure(6, { CO2: 1400 });
      const { models, store, now } = server().site;
      for (let allowed = 0; allowed < 8; allowed += 1) {
        let left = allowed;
        const compose = async () => ({ subject: 'Alarm', text: 'CO2' });
        const ended = createNotifier({
          ...{ models, now, timeZone: 'Europe/Rome', channels: [{ name: 'mail', windowMs: 0, compose }] },
          outbox: createOutbox(server().site, true),
          store: {
            ...store,
            transact: (work) => {
              left -= 1;
              return left < 0 ? Promise.reject(new Error('ended')) : store.transact(work);
            },
          },
        });
        await ended();
      }
      expect(await count('alarm_notices')).toBe(0);
      expect(await count('mails'), 'one message for each').toBe(2);
    });
  });
});

describe('the limit of a day', () => {
  /** As if so many messages about building b1 had gone out today. */
  async function use(messages: number, routine = 0) {
    const day = Math.floor(server().clock.now / DAY);
    const record = { id: hashParts('place', 'b1'), day, messages, routine };
    const put = [{ collection: ALARM_RECIPIENTS.name, stored: { record, version: 1 } }];
    await server().site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
  const subjects = () => office().letters.map((letter) => /^Subject: (.*)$/m.exec(read(letter))?.[1] ?? '');

  test('reminders and ends use 400 of 500 messages about a place, and starts go out beyond both', async () => {
    const { store } = server().site;
    const now = server().clock.now;
    const isAllowed = async (kind: MessageKind, place = 'b1', at = now) =>
      (await countMessage(store, [place], at, kind)).allowed.has(place);
    await use(399, 399);
    expect(await isAllowed('routine'), 'the last one').toBe(true);
    expect(await isAllowed('routine')).toBe(false);
    expect([await isAllowed('pressing'), await isAllowed('routine', 'b2')]).toEqual([true, true]);
    await use(500, 100);
    expect([await isAllowed('routine'), await isAllowed('pressing')]).toEqual([false, true]);
    await use(1000, 100);
    expect(await isAllowed('pressing')).toBe(false);
    expect(await isAllowed('pressing', 'b1', now + DAY), 'the next day').toBe(true);
  });

  test('a start beyond the limit is shown, reported once, and sent the next day if it is still open', async () => {
    await server().call('PUT', '/api/buildings/b1', {
      token: admin(),
      body: { contactMails: ['ann@site.example', 'new@site.example'] },
    });
    await setAlarms(CO2);
    await use(1000);
    await measure(10, { CO2: 1432 });
    await round();
    expect(await notified()).toEqual(['limit']);
    expect(subjects().filter((subject) => subject.includes('Troppi messaggi'))).toHaveLength(1);
    expect(lettersTo('new'), 'unconfirmed: the question alone').toHaveLength(1);
    server().clock.now += 20 * MINUTE;
    await measure(10, { CO2: 600 });
    await measure(10, { CO2: 1500 });
    await round();
    expect(lettersTo('ann'), 'reported once').toHaveLength(1);
    expect(await notified()).toEqual(['limit', 'limit']);
    server().clock.now += DAY;
    await round();
    const letters = lettersTo('ann').slice(1).map(read);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(/CO2 1[.,]?500/);
    expect(letters[0], 'ended meanwhile').not.toMatch(/1[.,]?432/);
    expect(await notified()).toEqual(['limit', 'sent']);
  });
});
