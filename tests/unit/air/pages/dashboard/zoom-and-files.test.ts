import { describe, expect, it } from 'vitest';
import { formatZoom, parseZoom } from '../../../../../src/air/pages/dashboard/plots/use-zoom';
import { nameParts } from '../../../../../src/air/pages/dashboard/saving';
import { toFileName } from '../../../../../src/frame/export/file-name';
import { HOUR } from '../../../../../src/frame/time/units';

const limits = { from: Date.UTC(2026, 10, 20, 23), to: Date.UTC(2026, 10, 22, 23) - 1 };
const part = { from: limits.from + 8 * HOUR, to: limits.from + 12.5 * HOUR };

describe('the zoom in the address', () => {
  it('comes back as it was, and the whole period needs none', () => {
    expect(parseZoom(formatZoom(part, limits), limits)).toEqual(part);
    expect(formatZoom(limits, limits)).toBeNull();
  });

  it.each([null, '', 'x', '5-1', '1700000000000-1700003600000', '1795300000000-1795200000000'])(
    'is the whole for %s',
    (text) => {
      expect(parseZoom(text, limits)).toEqual(limits);
    },
  );
});

describe('the name of a saved chart', () => {
  const place = { limits, timeZone: 'Europe/Rome', to: 'to' };

  it('tells place, measure and days', () => {
    const whole = nameParts('School', 'CO2', { ...place, range: limits });
    expect(whole).toEqual(['School', 'CO2', '2026-11-21 to 2026-11-22']);
    expect(toFileName(whole, 'csv')).toBe('school_co2_2026-11-21-to-2026-11-22.csv');
    const day = { from: limits.from, to: limits.from + 24 * HOUR - 1 };
    expect(toFileName(nameParts('', 'CO2', { ...place, limits: day, range: day }), 'png')).toBe('co2_2026-11-21.png');
  });

  it('says which part of them a zoom shows', () => {
    expect(nameParts('School', 'CO2', { ...place, range: part })[2]).toBe('2026-11-21 08.00 to 2026-11-21 12.30');
  });
});
