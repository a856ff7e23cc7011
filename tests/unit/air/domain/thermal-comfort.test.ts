import { expect, test } from 'vitest';
import { computeThermalComfort } from '../../../../src/air/domain/air/room-climate';

// ISO 7730:2005, table D.1, without its seventh row, for which its own program has another value than we know of it: air, radiant °C, speed m/s, humidity %, met, clo; PMV, PPD.
test.each([
  [22, 22, 0.1, 60, 1.2, 0.5, -0.75, 17],
  [27, 27, 0.1, 60, 1.2, 0.5, 0.77, 17],
  [27, 27, 0.3, 60, 1.2, 0.5, 0.44, 9],
  [23.5, 25.5, 0.1, 60, 1.2, 0.5, -0.01, 5],
  [23.5, 25.5, 0.3, 60, 1.2, 0.5, -0.55, 11],
  [19, 19, 0.1, 40, 1.2, 1, -0.6, 13],
  [23.5, 23.5, 0.3, 40, 1.2, 1, 0.12, 5],
  [23, 21, 0.1, 40, 1.2, 1, 0.05, 5],
  [23, 21, 0.3, 40, 1.2, 1, -0.16, 6],
  [22, 22, 0.1, 60, 1.6, 0.5, 0.05, 5],
  [27, 27, 0.1, 60, 1.6, 0.5, 1.17, 34],
  [27, 27, 0.3, 60, 1.6, 0.5, 0.95, 24],
])(
  'comfort at %d °C, radiant %d °C, %d m/s, %d %%, %d met, %d clo',
  (air, radiant, airSpeed, hum, met, clo, pmv, ppd) => {
    const found = computeThermalComfort(air, hum, { radiant, airSpeed, met, clo });
    expect(Math.abs(found.pmv - pmv)).toBeLessThan(0.02);
    expect(Math.abs(found.ppd - ppd)).toBeLessThan(1);
  },
);
