import { describe, expect, it } from 'vitest';
import { parseCalendarDays } from '../../../../../src/air/domain/hours/calendar-days';

const ahead = { from: '2026-11-24', to: '2028-11-24', zone: 'Europe/Rome' };
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');
const daysIn = (...events: string[]) => parseCalendarDays(calendar(...events), ahead);

describe('days of a calendar file', () => {
  it('are its whole days, the end of an event being the day after it', () => {
    const christmas = event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270107', 'SUMMARY:Christmas\\, all');
    expect(daysIn(christmas, event('DTSTART;VALUE=DATE:20261208'))).toEqual({
      days: [
        { from: '2026-12-08', to: '2026-12-08' },
        { from: '2026-12-24', to: '2027-01-06', name: 'Christmas, all' },
      ],
      partial: 0,
      skipped: [],
    });
  });

  it('are those of each year of a yearly holiday that began long ago, without those that are excepted', () => {
    const holiday = event(
      ...['DTSTART;VALUE=DATE:19460602', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20270602', 'SUMMARY:Festa'],
    );
    expect(daysIn(holiday).days.map(({ from }) => from)).toEqual(['2028-06-02']);
  });

  it('are not events of some hours, which are counted, nor cancelled ones nor what is over', () => {
    const meeting = event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z');
    const cancelled = event('DTSTART;VALUE=DATE:20261208', 'STATUS:CANCELLED');
    const over = event('DTSTART;VALUE=DATE:20201208');
    expect(daysIn(meeting, cancelled, over)).toEqual({ days: [], partial: 1, skipped: [] });
  });

  it('come from each of several calendars in one file, with lines that end as they may', () => {
    const two = `${calendar(event('DTSTART;VALUE=DATE:20261208'))}${calendar(event('DTSTART;VALUE=DATE:20261209'))}`;
    expect(parseCalendarDays(two.replaceAll('\r\n', '\n'), ahead).days).toHaveLength(2);
  });

  it.each(['hello', '<html></html>', '{"from":"2026-12-24"}', 'a;b;c\n1;2;3\n'])('are not in %j', (text) => {
    expect(() => parseCalendarDays(text, ahead)).toThrow();
  });

  it('does not run on for ever over an event that is repeated each second', () => {
    const often = event('DTSTART;VALUE=DATE:20261208', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Often');
    expect(daysIn(often)).toEqual({ days: [], partial: 0, skipped: ['Often'] });
  });

  const outlook = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
  const romanMidnights = ['DTSTART:20261222T230000Z', 'DTEND:20261224T230000Z'];
  it.each([
    ['Outlook', ['DTSTART;TZID="W. Europe Standard Time":20261223T000000', 'DTEND:20261225T000000', outlook]],
    ['midnights with a zone', ['DTSTART;TZID=America/New_York:20261223T000000', 'DURATION:P2D']],
    ['midnights of the place in UTC', romanMidnights],
    ['days without VALUE=DATE', ['DTSTART:20261223', 'DTEND;X-A=1:20261225']],
  ])('are the whole days of %s', (_name, lines) => {
    expect(daysIn(event(...lines)).days).toEqual([{ from: '2026-12-23', to: '2026-12-24' }]);
  });

  it('reads midnights in UTC in the zone that the calendar names', () => {
    const tokyo = event('X-A:1', 'DTSTART:20261222T150000Z', 'DTEND:20261223T150000Z');
    expect(daysIn('X-WR-TIMEZONE:Asia/Tokyo', tokyo).days).toEqual([{ from: '2026-12-23', to: '2026-12-23' }]);
  });

  const daily = (start: string, rule: string, ...lines: string[]) =>
    daysIn(event(start, 'DURATION:P1D', `RRULE:FREQ=DAILY;${rule}`, ...lines)).days.map(({ from }) => from.slice(-2));
  it.each([
    ['a day', 'DTSTART;VALUE=DATE:20270601'],
    ['a midnight with a zone', 'DTSTART;TZID=Europe/Rome:20270601T000000'],
  ])('of a series from %s are compared as days with exceptions and the end of the rule', (_name, start) => {
    expect(daily(start, 'COUNT=3', 'EXDATE:20270601T220000Z')).toEqual(['01', '03']);
    expect(daily(start, 'COUNT=3', 'EXDATE;VALUE=DATE:20270602')).toEqual(['01', '03']);
    expect(daily(start, 'UNTIL=20270603T215959Z')).toEqual(['01', '02', '03']);
    expect(daily(start, 'UNTIL=20270602T220000Z')).toEqual(['01', '02', '03']);
    expect(daily(start, 'UNTIL=20270603')).toEqual(['01', '02', '03']);
  });

  it('include a moved day, whose original day is an instant, but no cancelled one', () => {
    const series = event('DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=3');
    const moved = event('RECURRENCE-ID:20270601T220000Z', 'DTSTART;VALUE=DATE:20270610', 'SUMMARY:Moved');
    const cancelled = event('RECURRENCE-ID;VALUE=DATE:20270603', 'DTSTART;VALUE=DATE:20270603', 'STATUS:CANCELLED');
    expect(daysIn(series, moved, cancelled).days).toEqual([
      { from: '2027-06-01', to: '2027-06-01' },
      { from: '2027-06-10', to: '2027-06-10', name: 'Moved' },
    ]);
    expect(daysIn(moved).days).toHaveLength(1);
  });

  it('names an odd line or event, and reads the others', () => {
    const odd = event('SUMMARY:Odd', 'DTSTART:2027-99', 'DTEND:20270402');
    const endless = event('SUMMARY:No start');
    const fine = event('DESCRIPTION:First line', 'a line; that was not folded', 'DTSTART;VALUE=DATE:20261208');
    const { days, skipped } = parseCalendarDays(`\uFEFF${calendar(odd, '', endless, fine)}`, ahead);
    expect(days).toEqual([{ from: '2026-12-08', to: '2026-12-08' }]);
    expect(skipped).toEqual(['a line; that was not folded', 'Odd', 'No start']);
  });
});
