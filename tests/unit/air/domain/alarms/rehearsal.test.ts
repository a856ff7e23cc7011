import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlarmSettings, parseAlarmDraft } from '../../../../../src/air/domain/alarms/alarm-settings';
import {
  createMailDigest,
  DIGEST_MS,
  type MailItem,
  OPTIONAL_NOTIFICATIONS,
} from '../../../../../src/air/domain/alarms/digest';
import {
  computeRehearsalOutcome,
  type RehearsedDevice,
  rehearseDevice,
} from '../../../../../src/air/domain/alarms/rehearsal';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../../support/alarm-episodes';

const settings = createAlarmSettings({
  device: { type: [3, 5, 7], co2Threshold: 1000, maxTemperature: 25 },
  ...{ room: null, building: null, heating: null },
});

/** Two days of readings each minute that go over every limit now and then, with a silence of two hours. */
const readings = Array.from({ length: (2 * DAY) / MINUTE }, (_none, minute) => ({
  t: minute * MINUTE,
  CO2: 900 + 200 * Math.sin(minute / 97),
  temp: 24 + 2 * Math.sin(minute / 211),
})).filter(({ t }) => t < 20 * HOUR || t > 22 * HOUR);

describe('rehearsing a device', () => {
  it('raises what the server raises, however the readings are sliced', () => {
    const whole = alarmEpisodes(readings, settings, 2 * DAY);
    const device = rehearseDevice(settings);
    for (const reading of readings) device.judge(reading);
    const raised = device.alarms(2 * DAY);
    const named = (alarms: readonly { code: number; began: number }[]) =>
      alarms.map(({ code, began }) => `${code} ${began}`).sort();
    expect(named(raised)).toEqual(named(whole));
    expect(new Set(raised.map(({ code }) => code))).toEqual(new Set([3, 5, 7]));
  });
});

const began = (at: number, given: Partial<MailItem> = {}): MailItem => ({
  kind: 'began',
  at,
  isUrgent: false,
  ...given,
});
const over = (at: number): MailItem => ({ kind: 'over', at, isUrgent: false });

describe('the mails of a digest', () => {
  it('go out at once, and what comes within the window after one waits for the next', () => {
    const mails = (...instants: number[]) => createMailDigest(instants.map((at) => began(at))).mails;
    expect(mails(0)).toEqual([0]);
    expect(mails(2 * MINUTE, 0, MINUTE)).toEqual([0, DIGEST_MS]);
    expect(mails(0, MINUTE, DIGEST_MS, DIGEST_MS + MINUTE)).toEqual([0, DIGEST_MS, 2 * DIGEST_MS]);
    expect(mails(0, DIGEST_MS)).toEqual([0, DIGEST_MS]);
    expect(mails()).toEqual([]);
  });

  it('say of the end only whoever has read of the beginning', () => {
    const read = createMailDigest([began(0, { later: [over(HOUR)] })]);
    expect(read).toEqual({
      mails: [0, HOUR],
      counts: { began: 1, worse: 0, over: 1, reminder: 0, escalated: 0 },
      waited: 0,
    });
    const late = createMailDigest([began(0), began(MINUTE, { later: [over(MINUTE * 10)] })]);
    expect(late).toEqual({
      mails: [0, DIGEST_MS],
      counts: { began: 2, worse: 0, over: 0, reminder: 0, escalated: 0 },
      waited: 0,
    });
  });

  it('wait until quiet hours are over, in zones with half hours, too, but for what is critical', () => {
    // 22:00 in Kathmandu, 5:45 ahead.
    const night = Date.UTC(2026, 1, 2, 16, 15);
    const quiet = (isWhole: boolean) => ({
      quiet: { from: 22, to: 7, ...(isWhole && { isWhole }) },
      timeZone: 'Asia/Kathmandu',
    });
    const news = [began(night - 1), began(night + HOUR), began(night + 2 * HOUR, { isUrgent: true })];
    const morning = night + 9 * HOUR;
    expect(createMailDigest(news, quiet(false))).toMatchObject({
      mails: [night - 1, night + 2 * HOUR, morning],
      waited: 1,
    });
    expect(createMailDigest(news, quiet(true))).toMatchObject({ mails: [night - 1, morning], waited: 2 });
  });

  it('wait for as long as the night is where the clocks change', () => {
    // 29 March 2026, 2:00 in Rome, when it becomes 3:00.
    const evening = Date.UTC(2026, 2, 28, 21);
    const quiet = { quiet: { from: 22, to: 7 }, timeZone: 'Europe/Rome' };
    expect(createMailDigest([began(evening)], quiet).mails).toEqual([Date.UTC(2026, 2, 29, 5)]);
  });

  it('report each beginning once, and of what came later at most once, whatever comes when', () => {
    const items = fc.array(fc.record({ at: fc.nat(DAY / MINUTE), length: fc.nat(600), isUrgent: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(items, fc.boolean(), (alarms, isWhole) => {
        const news = alarms.map(({ at, length, isUrgent }) =>
          began(at * MINUTE, { isUrgent, later: [over((at + length) * MINUTE)] }),
        );
        const quiet = { from: 22, to: 6, ...(isWhole && { isWhole }) };
        const { mails, counts } = createMailDigest(news, { quiet, timeZone: 'Australia/Lord_Howe' });
        expect(counts.began).toBe(alarms.length);
        expect(counts.over).toBeLessThanOrEqual(alarms.length);
        for (const [index, mail] of mails.entries()) {
          if (index > 0) expect(mail - (mails[index - 1] ?? 0)).toBeGreaterThanOrEqual(DIGEST_MS);
        }
      }),
    );
  });
});

describe('the mails of whoever does without some news', () => {
  /** An alarm with all that may come to it, at minutes from its beginning. */
  const lasting = (
    at: number,
    isUrgent: boolean,
    { worse, reminder, end }: Record<'worse' | 'reminder' | 'end', number>,
  ): MailItem => {
    const overAt = (at + Math.max(worse, reminder) + end) * MINUTE;
    const later = (['worse', 'reminder'] as const).map((kind): MailItem => {
      return { kind, at: (at + (kind === 'worse' ? worse : reminder)) * MINUTE, isUrgent, overAt };
    });
    return began(at * MINUTE, { isUrgent, overAt, later: [...later, over(overAt)] });
  };
  const length = fc.integer({ min: 1, max: 300 });
  const alarms = fc.array(
    fc
      .record({ at: fc.nat(DAY / MINUTE), isUrgent: fc.boolean(), worse: length, reminder: length, end: length })
      .map(({ at, isUrgent, ...steps }) => lasting(at, isUrgent, steps)),
    { maxLength: 12 },
  );
  const wishes = fc.record({
    without: fc.subarray([...OPTIONAL_NOTIFICATIONS]),
    quiet: fc.constantFrom(undefined, { from: 22, to: 6 }, { from: 22, to: 6, isWhole: true }),
    timeZone: fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kathmandu'),
  });

  it('report every beginning, nothing that is not wanted, and are no more than before', () => {
    fc.assert(
      fc.property(alarms, wishes, (news, { without, ...rest }) => {
        const { mails, counts } = createMailDigest(news, { without, ...rest });
        const all = createMailDigest(news, rest);
        expect(counts.began).toBe(news.length);
        for (const kind of without) expect(counts[kind]).toBe(0);
        expect(counts.over).toBeLessThanOrEqual(news.length);
        expect(mails.length).toBeLessThanOrEqual(all.mails.length);
      }),
    );
  });
});

describe('what alarms come to', () => {
  const alarm = (code: 5 | 7, at: number) => ({
    ...{ type: 'raised' as const, code, began: at, at, value: 1, threshold: 1, isOver: false, rises: [] },
  });
  const inRoom = (id: string, recipients: string[], ...alarms: RehearsedDevice['alarms']): RehearsedDevice => ({
    ...{ room: { id, name: `Room ${id}` }, recipients, heatingRecipients: ['heating@b.example'], alarms },
    care: { reminderMs: undefined, escalateMs: undefined, escalateTo: [] },
  });
  const days = [0, DAY];

  it('is counted by room and code, by recipient, and by day', () => {
    const outcome = computeRehearsalOutcome(
      [
        inRoom('1', ['a@b.example'], alarm(5, HOUR)),
        inRoom('2', ['a@b.example', 'c@d.example'], alarm(7, HOUR + MINUTE), alarm(5, DAY), alarm(5, DAY + HOUR)),
        inRoom('3', ['nobody@b.example']),
      ],
      days,
      { byAddress: new Map(), timeZone: 'Europe/Rome' },
      2 * DAY,
    );
    expect(outcome).toEqual({
      alarms: 4,
      rooms: [
        {
          ...{ id: '2', name: 'Room 2' },
          codes: [
            { code: 5, count: 2 },
            { code: 7, count: 1 },
          ],
        },
        { id: '1', name: 'Room 1', codes: [{ code: 5, count: 1 }] },
      ],
      mails: [
        { to: 'a@b.example', count: 4 },
        { to: 'c@d.example', count: 3 },
        { to: 'nobody@b.example', count: 0 },
      ],
      news: { began: 7, worse: 0, over: 0, reminder: 0, escalated: 0, waited: 0 },
      alarmsByDay: [2, 2],
      mailsByDay: [3, 4],
    });
  });
});

describe('alarms that somebody is writing', () => {
  it('leave out what is no value yet', () => {
    expect(parseAlarmDraft({ type: [5, 'x'], mailingList: ['a@b.example', null], co2Threshold: '12' })).toEqual({
      ...{ type: [5], mailingList: ['a@b.example'] },
    });
    expect(parseAlarmDraft(null)).toEqual({});
  });
});
