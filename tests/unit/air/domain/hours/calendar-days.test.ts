import { describe, expect, it } from 'vitest';
import { calendarDays } from '../../../../../src/air/domain/hours/calendar-days';

const ahead = { from: '2026-11-24', to: '2028-11-24' };
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');
const daysIn = (...events: string[]) => calendarDays(calendar(...events), ahead);

describe('days of a calendar file', () => {
  it('are its whole days, the end of an event being the day after it', () => {
    const christmas = event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20270107', 'SUMMARY:Christmas\\, all');
    expect(daysIn(christmas, event('DTSTART;VALUE=DATE:20261208'))).toEqual({
      days: [
        { from: '2026-12-08', to: '2026-12-08' },
        { from: '2026-12-24', to: '2027-01-06', name: 'Christmas, all' },
      ],
      partial: 0,
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
    expect(daysIn(meeting, cancelled, over)).toEqual({ days: [], partial: 1 });
  });

  it('come from each of several calendars in one file, with lines that end as they may', () => {
    const two = `${calendar(event('DTSTART;VALUE=DATE:20261208'))}${calendar(event('DTSTART;VALUE=DATE:20261209'))}`;
    expect(calendarDays(two.replaceAll('\r\n', '\n'), ahead).days).toHaveLength(2);
  });

  it.each(['hello', '<html></html>', '{"from":"2026-12-24"}', 'a;b;c\n1;2;3\n'])('are not in %j', (text) => {
    expect(() => calendarDays(text, ahead)).toThrow();
  });

  it('does not run on for ever over an event that is repeated each second', () => {
    const often = event('DTSTART;VALUE=DATE:20261208', 'RRULE:FREQ=SECONDLY');
    expect(() => daysIn(often)).toThrow();
  });
});
