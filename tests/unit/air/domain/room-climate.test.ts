import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRoomClimate } from '../../../../src/air/domain/air/room-climate';
import { surfaceHumidity } from '../../../../src/air/domain/air/water-in-air';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the climate of a room', () => {
  it('has the walls of DIN 4108-2: at 20 °C, 50 % and -5 °C outside they are at the limit of mould', () => {
    const walls = computeRoomClimate(20, 50, { isHeating: true, outside: -5 })?.walls;
    expect(walls).toMatchObject({ outside: -5, fRsi: 0.7, isAssumed: true, celsius: 12.5 });
    expect(Math.abs(walls?.margin ?? 99)).toBeLessThan(1);
  });

  it('has a margin that is what lacks to 80 % by the rule of the overview, for each room and each day', () => {
    const property = fc.property(
      ...[between(-20, 45), between(0.1, 100), between(-30, 45)],
      fc.option(between(0, 1), { nil: undefined }),
      (celsius, humidity, outside, fRsi) => {
        const climate = computeRoomClimate(celsius, humidity, { isHeating: false, outside, fRsi });
        const walls = climate?.walls;
        if (climate === null || walls === null || walls === undefined) throw new Error('nothing is known of the walls');
        expect(walls.humidity + walls.margin).toBeCloseTo(80, 6);
        expect(Math.abs(walls.humidity - surfaceHumidity(celsius, humidity, outside, fRsi))).toBeLessThanOrEqual(
          0.0501,
        );
        expect(walls.isAssumed).toBe(fRsi === undefined);
        expect(climate.comfort === null).toBe(celsius < 10 || celsius > 30);
        // Water condenses at walls that are colder than the dew point, and at no others.
        if (walls.celsius < climate.dewPoint - 0.2) expect(walls.humidity).toBe(100);
        if (walls.celsius > climate.dewPoint + 0.2) expect(walls.humidity).toBeLessThan(100);
      },
    );
    fc.assert(property);
  });

  it('says nothing of walls without the temperature outside, and nothing at all without humidity', () => {
    expect(computeRoomClimate(20, 50, { isHeating: true, fRsi: 0.8 })?.walls).toBeNull();
    expect(computeRoomClimate(20, 0, { isHeating: true, outside: 3 })).toBeNull();
  });
});
