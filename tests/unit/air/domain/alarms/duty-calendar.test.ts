import { describe, expect, it } from 'vitest';
import { MAX_DUTY_EVENTS, parseDutyCalendar } from '../../../../../src/air/domain/alarms/duty-calendar';
import { DAY } from '../../../../../src/frame/time/units';

const FROM = Date.UTC(2026, 1, 1);
const PEOPLE = [
  { name: 'Ann Rossi', mail: 'Ann@site.example' },
  { name: 'Bob', mail: 'bob@site.example' },
];
const calendar = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (text: string, zone = 'Europe/Rome', to = FROM + 60 * DAY) =>
  parseDutyCalendar(text, { from: FROM, to, zone, people: PEOPLE });
const hours = ['DTSTART:20260202T080000Z', 'DTEND:20260202T160000Z'];

describe('a calendar of shifts', () => {
  it('names people by their address, else by their whole name in the title, and says whose nobody knows', () => {
    const found = read(
      calendar(
        ['UID:1', ...hours, 'SUMMARY:Bob', 'ATTENDEE;CN=A:MAILTO:ann@site.example'],
        ['UID:2', ...hours, 'SUMMARY:On duty: ROSSI Ann / bob!'],
        ['UID:3', ...hours, 'SUMMARY:Turno Ann  Róssi', 'ATTENDEE:mailto:other@site.example'],
        ['UID:4', ...hours, 'SUMMARY:Bobby'],
        ['UID:5', ...hours, 'SUMMARY:Bobby'],
        ['UID:6', ...hours],
        ['UID:7', ...hours, 'SUMMARY:Bob', 'STATUS:CANCELLED'],
      ),
    );
    expect(found.events.map(({ mail }) => mail)).toEqual([
      ...['ann@site.example', 'bob@site.example', 'ann@site.example'],
    ]);
    expect(found.unmatched).toEqual(['Bobby', '']);
    expect(found.events[0]).toEqual({
      ...{ from: '2026-02-02T08:00:00.000Z', to: '2026-02-02T16:00:00.000Z', mail: 'ann@site.example' },
    });
  });

  it('goes by the zone that it names, whole days and hours without a zone by the clock of the place', () => {
    const starts = (zone: string, ...lines: string[]) =>
      read(calendar(['UID:1', 'SUMMARY:Bob', ...lines]), zone).events.map(({ from, to }) => [from, to]);
    const local = ['DTSTART:20260202T080000', 'DTEND:20260202T160000'];
    const day = ['DTSTART;VALUE=DATE:20260202', 'DTEND;VALUE=DATE:20260203'];
    const zoned = ['DTSTART;TZID=America/New_York:20260202T080000', 'DURATION:PT8H'];
    expect(starts('Europe/Rome', ...local)).toEqual([['2026-02-02T07:00:00.000Z', '2026-02-02T15:00:00.000Z']]);
    expect(starts('Asia/Tokyo', ...local)).toEqual([['2026-02-01T23:00:00.000Z', '2026-02-02T07:00:00.000Z']]);
    expect(starts('Asia/Tokyo', ...day)).toEqual([['2026-02-01T15:00:00.000Z', '2026-02-02T15:00:00.000Z']]);
    for (const zone of ['Europe/Rome', 'Asia/Tokyo'])
      expect(starts(zone, ...zoned)).toEqual([['2026-02-02T13:00:00.000Z', '2026-02-02T21:00:00.000Z']]);
  });

  it('has each time of a series, at the same hour when clocks change, and a swap of one of them', () => {
    const series = [
      'UID:1',
      'SUMMARY:Bob',
      'DTSTART;TZID=Europe/Rome:20260101T200000',
      'DURATION:PT12H',
      'RRULE:FREQ=WEEKLY',
    ];
    const swap = ['UID:1', 'RECURRENCE-ID;TZID=Europe/Rome:20260326T200000', 'SUMMARY:Ann Rossi'];
    const other = ['UID:2', 'RECURRENCE-ID;TZID=Europe/Rome:20260402T200000', 'SUMMARY:Ann Rossi'];
    const times = ['DTSTART;TZID=Europe/Rome:20260326T200000', 'DURATION:PT12H'];
    const { events } = read(calendar(series, [...swap, ...times], [...other, ...times]), 'UTC', FROM + 65 * DAY);
    expect(events.slice(-4)).toMatchObject([
      { from: '2026-03-19T19:00:00.000Z', mail: 'bob@site.example' },
      { from: '2026-03-26T19:00:00.000Z', mail: 'ann@site.example' },
      { from: '2026-03-26T19:00:00.000Z', mail: 'ann@site.example' },
      { from: '2026-04-02T18:00:00.000Z', mail: 'bob@site.example' },
    ]);
    expect(events[0]?.from, 'what is over is left out').toBe('2026-02-05T19:00:00.000Z');
  });

  it('compares exceptions in any form with the days of a series, and names what it cannot read', () => {
    const series = ['UID:1', 'SUMMARY:Bob', 'DTSTART;TZID=Europe/Rome:20260202T200000', 'DURATION:PT12H'];
    const rule = 'RRULE:FREQ=DAILY;UNTIL=20260206';
    const left = ['EXDATE:20260203T190000Z', 'EXDATE;VALUE=DATE:20260204', 'EXDATE:20260205T000000'];
    const { events, skipped } = read(calendar([...series, rule, ...left], ['UID:2', 'SUMMARY:Odd']), 'UTC');
    expect(events.map(({ from }) => from)).toEqual(['2026-02-02T19:00:00.000Z', '2026-02-06T19:00:00.000Z']);
    expect(skipped).toEqual(['Odd']);
  });

  it('is cut where it has more than a record takes, and says so', () => {
    const daily = [
      'UID:1',
      'SUMMARY:Bob and Ann Rossi',
      'DTSTART:20260101T080000Z',
      'DURATION:PT8H',
      'RRULE:FREQ=DAILY',
    ];
    const { events, isCut } = read(calendar(daily), 'UTC', FROM + 366 * DAY);
    expect([events.length, isCut]).toEqual([MAX_DUTY_EVENTS, true]);
    expect(() => read('no calendar')).toThrow();
  });
});
