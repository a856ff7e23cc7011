import { describe, expect, test } from 'vitest';
import { createAlarmMail, MAX_LINES } from '../../../../../server/air/alarms/notify/mail-channel';
import { createTexts } from '../../../../../server/frame/http/environment';
import { ALARM } from '../../../../../src/air/domain/alarms/alarm-codes';
import { MAX_NOTE_LENGTH } from '../../../../../src/air/domain/alarms/alarm-work';
import { mails } from '../../../../../src/air/texts/locales/en/mails';
import rooms from '../../../../../src/air/texts/locales/en/rooms.json' with { type: 'json' };
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { flattenMessages, type Messages } from '../../../../../src/frame/model/message';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { CO2, mailingSite, read } from './mailing-site';

const START = Date.UTC(2026, 1, 2, 8);
const SITE = 'https://console.site.example';

/** An alarm that began some minutes after the start, of a room named after it. */
function alarm(minute: number, given: Partial<RecordOf<'alarm'>> = {}): RecordOf<'alarm'> {
  const began = START + minute * MINUTE;
  return {
    ...{ id: `d${minute}-5-${began}`, device: `d${minute}`, code: 5, state: 'open', began, raisedAt: began },
    ...{ value: 1400, threshold: 1000, room_name: `Room ${minute}`, building_id: 'b1', building_name: 'School' },
    ...given,
  };
}

const over = (minute: number, given: Partial<RecordOf<'alarm'>> = {}) =>
  alarm(minute, { state: 'ended', ended: START + (minute + 5) * MINUTE, ...given });

function mailOf(alarms: readonly RecordOf<'alarm'>[], locale = 'en') {
  return createAlarmMail({
    ...{
      to: 'ann@site.example',
      language: { locale, say: PSEUDO.in(locale) },
      alarms,
      late: new Set(),
      publicUrl: SITE,
    },
    ...{ zoneOf: () => 'Europe/Rome', unsubscribeUrl: `${SITE}/stop` },
  });
}

const textOf = (...given: Parameters<typeof mailOf>): string => mailOf(...given).text;
const subjectFor = (alarms: readonly RecordOf<'alarm'>[]): string => mailOf(alarms).subject;

const marked = (texts: Messages) =>
  Object.fromEntries([...flattenMessages(texts)].map(([key, text]) => [key, text.replace(/^|(?<=\|\|\|\| )/g, 'xx ')]));

/** The texts of a language that nobody speaks: each one is marked, so that an unmarked word is of no catalogue. */
const PSEUDO = createTexts({ xx: { mails: marked(mails), rooms: marked({ advice: rooms.advice }) } });

const roomsIn = (text: string) => [...text.matchAll(/^- .* · (Room \d+):/gm)].map(([, room]) => room);
const filtersIn = (text: string) =>
  [...text.matchAll(/\/alarms\?filter=(\S+)/g)].map(([, filter = '']) => JSON.parse(decodeURIComponent(filter)));

describe('a message about many alarms', () => {
  test('begins with what rings now, the newest of it first, then what is over', () => {
    const alarms = [over(0), alarm(1), over(2), alarm(3), over(4)];
    expect(roomsIn(textOf(alarms))).toEqual(['Room 3', 'Room 1', 'Room 4', 'Room 2', 'Room 0']);
  });

  test('names what rings now even when far more is over, and counts the rest by kind, each with a link to just these', () => {
    const alarms = [
      ...Array.from({ length: 60 }, (_none, minute) => over(minute, minute % 2 === 0 ? {} : { code: 7 })),
      alarm(60),
      ...Array.from({ length: 30 }, (_none, index) => over(61 + index)),
    ];
    const text = textOf(alarms);
    expect(roomsIn(text)).toHaveLength(MAX_LINES);
    expect(roomsIn(text)[0]).toBe('Room 60');
    expect(text).toContain(`- ${60 - (MAX_LINES - 1)} more of CO2, ended`);
    expect(text).toContain('- 30 more of high temperature, ended');
    expect(filtersIn(text)).toEqual([
      { state: 'ended', code: 5, building_id: 'b1' },
      { state: 'ended', code: 7, building_id: 'b1' },
      { state: 'open', building_id: 'b1' },
    ]);
  });

  test('has no word but those of the catalogue of its language', () => {
    const codes = [undefined, ...Object.values(ALARM)];
    const open = codes.map((code, minute) => alarm(minute, { code }));
    const ended = Array.from({ length: 60 }, (_none, minute) => over(minute + 20, { code: codes[minute % 11] }));
    const outside = alarm(90, { building_id: undefined, building_name: undefined });
    const lines = textOf([...open, ...ended, outside], 'xx')
      .split('\n')
      .filter((line) => !/^ {2}http/.test(line));
    const words = lines
      .flatMap((line) => line.split(/,? (?=xx)|: (?=xx|Room)|, (?=School|Room)|; | · |- |\(/))
      .filter((part) => part !== '');
    expect(words.filter((part) => !/^(xx |Room \d+$|School$|Feb 2, 2026, \d+:\d+ AM$)/.test(part))).toEqual([]);
  });

  test('begins with what to do about open alarms, the most severe first, and each line with a time', () => {
    const alarms = [
      ...[alarm(1), alarm(2), alarm(3, { code: ALARM.warm, severity: 'critical' })],
      ...[over(4, { code: ALARM.disconnected, severity: 'critical' }), alarm(5, { state: 'acknowledged' })],
    ];
    const [heat = '', windows = '', ...rest] = textOf(alarms).split('\n');
    expect(heat).toBe('Turn down the heating, shade or ventilate: Room 3');
    expect(windows).toBe('Open the windows: Room 5, Room 2, Room 1');
    const lines = rest.filter((line) => /^- .*Room/.test(line));
    expect(lines).toHaveLength(alarms.length);
    expect(lines.filter((line) => !/^- 2 Feb 2026, \d\d:\d\d · Room/.test(line))).toEqual([]);
    expect(textOf([over(1)])).toMatch(/^School/);
  });

  test('names the most severe alarm, and its room, in its subject', () => {
    const [critical, moment] = [
      { severity: 'critical' } as const,
      { ended: START + 9 * MINUTE, began: START + 9 * MINUTE },
    ];
    expect(subjectFor([alarm(1), over(2, critical), alarm(3, { value: 2400, ...critical }), alarm(4)])).toBe(
      'CO2 2,400 ppm, threshold 1,000 ppm · Room 3, School, and 3 more alarms',
    );
    const ended = [over(1), over(2, { value: 2400, ...critical }), over(3)];
    const text = '3 alarms resolved, the most severe: CO2 2,400 ppm, threshold 1,000 ppm · Room 2, School';
    expect(subjectFor(ended)).toBe(text);
    const again = [7, 8].map((minute) => over(minute, { code: ALARM.reconnected, ...moment }));
    expect(subjectFor([...ended, ...again]), 'devices that send again are no alarms that ended').toBe(text);
    expect(subjectFor([over(1)])).toBe('Resolved: CO2 1,400 ppm, threshold 1,000 ppm · Room 1, School');
  });

  test('tells devices that went offline at once from alarms about offline devices that ended', () => {
    const silent = { code: ALARM.disconnected };
    const open = Array.from({ length: 10 }, (_none, minute) => alarm(minute, silent));
    const ended = Array.from({ length: 12 }, (_none, minute) => over(minute + 20, silent));
    const text = textOf([...open, ...ended]);
    expect(text).toContain('· 10 devices went offline at the same time. This may mean');
    expect(text).toContain('· 12 alarms about offline devices ended');
    expect(textOf(ended)).not.toContain('This may mean');
  });

  test('names the offset of times in the hour that a clock change repeats', () => {
    const [first, second] = [0, 1].map((hour) => alarm(1, { began: Date.UTC(2026, 9, 25, hour, 30) }));
    const text = textOf([first, second].flatMap((each) => each ?? []));
    expect([...text.matchAll(/^- (.*) · Room/gm)].map(([, time]) => time)).toEqual([
      '25 Oct 2026, 02:30 (UTC+1)',
      '25 Oct 2026, 02:30 (UTC+2)',
    ]);
  });

  test('of one alarm needs no list', () => {
    expect(filtersIn(textOf([alarm(1)]))).toEqual([]);
  });
});

describe('the link in a mail that takes an alarm', () => {
  const { office, server, admin, setAlarms, measure, round } = mailingSite();
  const linkIn = (letter = '') =>
    /https:\/\/console\.site\.example(\/fn\/alarmAnswer\?[^\s"<>]+)/.exec(read(letter))?.[1] ?? '';

  const open = async (path: string, method = 'GET', note?: string) => {
    const body = note === undefined ? null : new URLSearchParams({ take: '1', note });
    const answer = await server().app.http.request(path, { method, body });
    return { status: answer.status, text: await answer.text() };
  };

  const storedAlarm = async () => (await server().site.store.query('alarms', {})).rows[0]?.record ?? { id: '' };
  async function mailed(mailingList = ['ann@site.example']): Promise<string> {
    await setAlarms({ ...CO2, mailingList });
    await measure(10, { CO2: 1432 });
    await round();
    return linkIn(office().letters.at(-1));
  }

  test('asks when it is opened, takes the alarm by its button, and works once', async () => {
    const path = await mailed();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open(path, method)).status).toBe(200);
    expect((await open(path)).text).toContain('Room 1: CO2 1432 ppm');
    expect((await storedAlarm())['state'], 'opening it changes nothing').toBe('open');
    expect((await open(path, 'POST')).text).toContain('Hai preso in carico');
    expect(await storedAlarm()).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'ann@site.example' });
    expect((await open(path, 'POST')).text).toContain('ann@site.example');
    const release = { id: (await storedAlarm()).id, release: true };
    expect(await server().call('POST', '/fn/alarmWork', { token: admin(), body: release })).toMatchObject({
      status: 200,
    });
    expect((await storedAlarm())['state']).toBe('open');
    expect(await open(path, 'POST'), 'not once more').toMatchObject({ status: 410 });
    expect((await storedAlarm())['state']).toBe('open');
  });

  test('stores a note with the alarm in the same request, and leads to the alarm in the console', async () => {
    const path = await mailed();
    const { id } = await storedAlarm();
    const link = `<a href="../alarms/${id}/show">Apri l’allarme nella console</a>`;
    const question = (await open(path)).text;
    expect(question).toContain(link);
    expect(question).toContain('<textarea name="note"');
    const long = `Finestra ${'x'.repeat(MAX_NOTE_LENGTH)}`;
    const refused = await open(path, 'POST', long);
    expect(refused).toMatchObject({ status: 400, text: expect.stringContaining(`al massimo ${MAX_NOTE_LENGTH}`) });
    expect(refused.text, 'for another try').toContain(long);
    expect((await storedAlarm())['state']).toBe('open');
    expect((await open(path, 'POST', ' Finestra\r\naperta <b> ')).text).toContain(link);
    const by = 'ann@site.example';
    expect(await storedAlarm()).toMatchObject({
      ...{ state: 'acknowledged', acknowledgedBy: by, note: 'Finestra\naperta <b>' },
      notes: [{ by, at: server().clock.now, text: 'Finestra\naperta <b>' }],
    });
    expect((await open(path.replace('signature=', 'signature=0'))).text).not.toContain('../alarms');
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
    expect((await storedAlarm())['state']).toBe('open');
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
    expect((await storedAlarm())['state']).toBe('open');
    await measure(10, { CO2: 600 });
    const second = await mailed();
    await measure(10, { CO2: 600 });
    expect(await open(second, 'POST')).toMatchObject({ status: 200, text: expect.stringContaining('terminato') });
    const all = (await server().site.store.query('alarms', {})).rows.map(({ record }) => record['acknowledgedBy']);
    expect(all).toEqual([undefined, undefined]);
  });
});
