import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../../src/frame/i18n/format';

describe('formatOf', () => {
  const rome = formatOf('en', 'Europe/Rome');

  it('writes the wall clock of the site, Italian order, 24 hours, in both languages', () => {
    const afternoon = Date.UTC(2026, 10, 21, 13, 5);
    for (const locale of ['en', 'it'] as const) {
      const format = formatOf(locale, 'Europe/Rome');
      expect(format.date(afternoon)).toBe('21/11/2026');
      expect(format.time(afternoon)).toBe('14:05');
      expect(format.dateTime(afternoon)).toBe('21/11/2026, 14:05');
    }
  });

  it('writes midnight as 00:00 of the new day', () => {
    expect(rome.dateTime(Date.UTC(2026, 6, 1, 22, 0))).toBe('02/07/2026, 00:00');
  });

  it('follows both change-over days of summer time', () => {
    expect(rome.time(Date.UTC(2026, 2, 29, 0, 59))).toBe('01:59');
    expect(rome.time(Date.UTC(2026, 2, 29, 1, 0))).toBe('03:00');
    expect(rome.time(Date.UTC(2026, 9, 25, 0, 30))).toBe('02:30');
    expect(rome.time(Date.UTC(2026, 9, 25, 1, 30))).toBe('02:30');
    expect(rome.dateTime(Date.UTC(2026, 9, 25, 0, 30))).toBe('25/10/2026, 02:30 (UTC+2)');
    expect(rome.dateTime(Date.UTC(2026, 9, 25, 1, 30))).toBe('25/10/2026, 02:30 (UTC+1)');
    expect(rome.dateTime(Date.UTC(2026, 9, 25, 2, 0))).toBe('25/10/2026, 03:00');
    const adelaide = formatOf('en', 'Australia/Adelaide');
    expect(adelaide.dateTime(Date.UTC(2026, 3, 4, 16, 45))).toBe('05/04/2026, 02:15 (UTC+9:30)');
    expect(formatOf('en', 'America/New_York').dateTime(Date.UTC(2026, 10, 1, 5, 30))).toContain('01:30 (UTC-4)');
  });

  it('writes years before 1000 with all their digits, so that a slip does not look like this century', () => {
    expect(rome.day('0026-11-21')).toBe('21/11/0026');
    expect(formatOf('de', 'Europe/Rome').day('0985-01-02')).toBe('02.01.0985');
    expect(rome.day('1000-01-02')).toBe('02/01/1000');
    expect(rome.date(Date.parse('0026-11-21T12:00:00Z'))).toBe('21/11/0026');
  });

  it('writes numbers with the separators of the language', () => {
    expect(rome.number(12345.678, 2)).toBe('12,345.68');
    expect(formatOf('it', 'Europe/Rome').number(12345.678, 2)).toBe('12.345,68');
    expect(rome.number(21.04)).toBe('21');
  });

  it('writes nothing for what is missing or unreadable', () => {
    expect(rome.date(null)).toBe('');
    expect(rome.dateTime(undefined)).toBe('');
    expect(rome.time(Number.NaN)).toBe('');
    expect(rome.date(new Date('no date'))).toBe('');
    expect(rome.number(null)).toBe('');
    expect(rome.number(Number.POSITIVE_INFINITY)).toBe('');
  });
});
