import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDue, findNextCheck, isUnanswered, toReminders } from '../../../../../src/air/domain/alarms/care';
import { type DutyFields, listOnDuty, parseDuty } from '../../../../../src/air/domain/alarms/duty';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';

const MAILS = ['a@b.example', 'c@d.example', 'e@f.example'];
const YEAR = { min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) };
/** What the schema offers. */
const SHIFT_DAYS = ['every', 'workdays', 'weekend', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const zone = fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');
const shift = fc.record({
  days: fc.constantFrom(...SHIFT_DAYS),
  hours: fc.record({ from: fc.nat(23), to: fc.integer({ min: 1, max: 24 }) }),
  mail: fc.constantFrom(...MAILS),
  deputy: fc.option(fc.constantFrom('z@b.example', ...MAILS), { nil: undefined }),
});
const written = ({
  hours: { from, to },
  ...rest
}: {
  days: string;
  hours: { from: number; to: number };
  mail: string;
}) => ({
  ...rest,
  hours: `${from}:00-${to}:00`,
});

/** Weekday, 0 for Monday, and hour as the clock of a zone shows them. */
function shown(instant: number, timeZone: string): { day: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const of = (type: string) => parts.formatToParts(instant).find((part) => part.type === type)?.value ?? '';
  return { day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')), hour: Number(of('hour')) };
}

function daysOf(days: string): number[] {
  const every = [0, 1, 2, 3, 4, 5, 6];
  if (days === 'every') return every;
  if (days === 'workdays') return every.slice(0, 5);
  return days === 'weekend' ? every.slice(5) : [['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(days)];
}

describe('who is on duty', () => {
  it('follows from the hours that the clock of the place shows, over midnight and where clocks change', () => {
    fc.assert(
      fc.property(zone, shift, fc.integer(YEAR), (timeZone, own, instant) => {
        const { day, hour } = shown(instant, timeZone);
        const { from, to } = own.hours;
        const days = daysOf(own.days);
        const isOver = to <= from;
        const isToday = days.includes(day) && hour >= from && (isOver || hour < to);
        const isSinceYesterday = isOver && days.includes((day + 6) % 7) && hour < to;
        const isOn = isToday || isSinceYesterday;
        const found = listOnDuty({ shifts: [written(own)], zone: timeZone }, instant);
        expect(found).toEqual(isOn ? [...new Set([own.mail, own.deputy ?? own.mail])] : []);
      }),
    );
  });

  it('is whom a calendar names first, then whom the week names, then their deputies, each once', () => {
    const at = Date.UTC(2026, 1, 2, 8);
    const event = (mail: string, from: number, to: number) => {
      return { mail, from: new Date(at + from).toISOString(), to: new Date(at + to).toISOString() };
    };
    const shifts = [
      { days: 'every', hours: '0-24', mail: ' A@b.example', deputy: 'z@b.example' },
      { days: 'mon', hours: '9-10', mail: 'c@d.example', deputy: 'e@f.example' },
    ];
    const events = [event('e@f.example', 0, HOUR), event('y@b.example', -HOUR, 0), event('x@b.example', 1, HOUR)];
    expect(listOnDuty({ shifts, events, zone: 'Europe/Rome' }, at)).toEqual([
      ...['e@f.example', 'a@b.example', 'c@d.example', 'z@b.example'],
    ]);
  });

  it('is nobody where nothing that could be is written', () => {
    for (const none of [
      null,
      'x',
      [],
      {},
      { shifts: [{ days: 'mon', hours: '8-9' }] },
      { shifts: 'x', events: [null] },
    ])
      expect(parseDuty(none)).toBeUndefined();
    expect(listOnDuty({ shifts: [{ days: 'every', hours: 'x', mail: 'a@b.example' }], zone: 'UTC' }, 0)).toEqual([]);
  });
});

describe('an alarm that nobody takes, with a rota', () => {
  const rotas = fc
    .record({ shifts: fc.array(shift, { maxLength: 6 }), escalateTo: fc.subarray(['l@b.example', 'm@b.example']) })
    .map(({ shifts, escalateTo }) => ({ duty: { shifts: shifts.map(written) }, escalateTo }));
  const minutes = fc.integer({ min: 5, max: 300 });

  it('goes to whoever is on duty at each step, to nobody twice, at the instants that the rehearsal counts', () => {
    fc.assert(
      fc.property(
        rotas,
        minutes,
        zone,
        fc.integer(YEAR),
        fc.integer({ min: 1, max: 40 }),
        (rota, each, place, at, hours) => {
          const care = toReminders({ ...rota, escalateMinutes: each }, place);
          const until = at + hours * HOUR;
          let alarm: Parameters<typeof findDue>[0] = { code: 1, began: at, raisedAt: at, state: 'open' };
          const sent: { to: string; at: number }[] = [];
          for (let now = at; ; ) {
            const next = findNextCheck(alarm, care, now);
            if (next === undefined || next >= until) break;
            expect(next, 'it goes on').toBeGreaterThan(now);
            now = next;
            const due = findDue(
              alarm,
              care,
              now,
              sent.map(({ to }) => to),
            );
            for (const to of due.escalateTo) {
              const onDuty = listOnDuty({ ...rota.duty, zone: place }, now).filter(
                (one) => !sent.some((was) => was.to === one),
              );
              expect(onDuty.length === 0 ? rota.escalateTo : onDuty.slice(0, 1)).toContain(to);
              sent.push({ to, at: now });
            }
            alarm = { ...alarm, ...due.change };
          }
          expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
          expect(isUnanswered({ at }, care, until).escalations).toEqual(sent);
        },
      ),
    );
  });

  it('goes to the list as before where nobody is on duty', () => {
    const lists = { escalateMinutes: 10, escalateTo: ['l@b.example', 'm@b.example'] };
    const duty: DutyFields = { shifts: [{ days: 'sun', hours: '0-1', mail: 'a@b.example' }] };
    const monday = Date.UTC(2026, 1, 2, 8);
    const of = (fields: object) =>
      isUnanswered({ at: monday }, toReminders({ ...lists, ...fields }), monday + DAY).escalations;
    expect(of({ duty })).toEqual(of({}));
  });

  it('goes once to whoever is on duty when a server comes back, and to the next later', () => {
    const duty = { shifts: [{ days: 'every', hours: '0-24', mail: 'a@b.example', deputy: 'c@d.example' }] };
    const care = toReminders({ escalateMinutes: 10, escalateTo: ['l@b.example'], duty });
    const alarm = { code: 1, began: 0, raisedAt: 0, state: 'open' } as const;
    const due = findDue(alarm, care, 25 * MINUTE);
    expect(due).toEqual({
      isReminded: false,
      escalateTo: ['a@b.example', 'c@d.example'],
      change: { escalated: 2, escalationStep: 2 },
    });
    expect(findDue({ ...alarm, escalated: 2 }, care, 30 * MINUTE, due.escalateTo).escalateTo).toEqual(['l@b.example']);
    expect(findDue({ ...alarm, escalated: 2 }, care, 25 * MINUTE, due.escalateTo).escalateTo).toEqual([]);
  });

  it('counts the people who were notified, not the steps in which nobody new was on duty', () => {
    const duty = { shifts: [{ days: 'every', hours: '0-24', mail: 'a@b.example', deputy: 'c@d.example' }] };
    const care = toReminders({ escalateMinutes: 10, escalateTo: ['l@b.example'], duty });
    let alarm: Parameters<typeof findDue>[0] = { code: 1, began: 0, raisedAt: 0, state: 'open' };
    const notified: string[] = [];
    for (let minute = 10; minute <= 500; minute += 10) {
      const due = findDue(alarm, care, minute * MINUTE, notified);
      alarm = { ...alarm, ...due.change };
      notified.push(...due.escalateTo);
    }
    expect(alarm).toMatchObject({ escalated: 3, escalationStep: 50 });
    const earlier = { code: 1, began: 0, raisedAt: 0, state: 'open', escalated: 50 } as const;
    const next = findDue(earlier, care, 510 * MINUTE, notified).change;
    expect(next, 'an alarm of an earlier version').toEqual({ escalated: 3, escalationStep: 51 });
  });
});
