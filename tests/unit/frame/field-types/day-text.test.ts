import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from '../../../../src/frame/field-types/moment';

describe('days as people type them', () => {
  it('come back as they were typed', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const isoDay = date.toISOString().slice(0, 10);
        return parseDay(formatDay(isoDay)) === isoDay;
      }),
    );
  });

  it.each(['', '21', '21/11', '31/02/2026', '21/13/2026', 'tomorrow', '2026-13-21'])('"%s" is no day', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it('may be written with dashes or dots, and without leading zeros', () => {
    expect(parseDay('1-2-2026')).toBe('2026-02-01');
    expect(parseDay('01.02.2026')).toBe('2026-02-01');
    expect(parseDay('2026-02-01')).toBe('2026-02-01');
  });
});
