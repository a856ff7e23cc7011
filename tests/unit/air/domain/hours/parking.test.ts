import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCurrentParking, findEndedParking } from '../../../../../src/air/domain/hours/parking';
import { toInstant, toWall } from '../../../../../src/frame/time/time-zone';
import { DAY, HOUR } from '../../../../../src/frame/time/units';

const NOW = Date.UTC(2026, 10, 26, 23, 30);

describe('a parked place', () => {
  it.each([
    ['nothing is said', {}, undefined],
    ['somebody is named alone', { by: 'Ada' }, undefined],
    ['a reason alone', { reason: 'Works' }, { reason: 'Works' }],
    ['until yesterday', { to: '2026-11-25', reason: 'Works' }, undefined],
    ['until today', { to: '2026-11-26' }, { to: '2026-11-26' }],
    ['from tomorrow on', { from: '2026-11-27' }, undefined],
    ['within', { from: '2026-11-26', to: '2026-12-01', by: 'Ada', reason: '' }, { to: '2026-12-01', by: 'Ada' }],
  ])('%s', (_what, parking, expected) => {
    expect(findCurrentParking([undefined, null, parking], NOW, 'UTC')).toEqual(expected);
  });

  it('goes by the calendar of its zone', () => {
    expect(findCurrentParking([{ from: '2026-11-27' }], NOW, 'Europe/Rome')).toEqual({});
    expect(findCurrentParking([{ to: '2026-11-26' }], NOW, 'Europe/Rome')).toBeUndefined();
  });

  it('is told of by what lasts longest, of itself and its places, and ends by itself', () => {
    const date = fc.option(
      fc.integer({ min: -20, max: 20 }).map((days) => new Date(NOW + days * DAY).toISOString().slice(0, 10)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: date, to: date, reason: fc.constant('x') }), { maxLength: 4 }),
        (parkings) => {
          const found = findCurrentParking(parkings, NOW, 'UTC');
          const present = parkings.filter((each) => findCurrentParking([each], NOW, 'UTC') !== undefined);
          expect(found === undefined).toBe(present.length === 0);
          const isOpen = present.some(({ to }) => to === undefined);
          if (found)
            expect(found.to).toBe(
              isOpen
                ? undefined
                : present
                    .map(({ to }) => to ?? '')
                    .sort()
                    .at(-1),
            );
          const later = NOW + 21 * DAY;
          if (parkings.every(({ to }) => to !== undefined))
            expect(findCurrentParking(parkings, later, 'UTC')).toBeUndefined();
        },
      ),
    );
  });
});

describe('a parking that has ended by itself', () => {
  it('is one from seven in the morning on, for three days, whatever the clocks do', () => {
    const zones = fc.constantFrom('Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'UTC');
    const days = fc.integer({ min: 0, max: 700 });
    const hours = fc.integer({ min: -48, max: 120 });
    fc.assert(
      fc.property(zones, days, days, hours, (zone, first, length, hour) => {
        const day = (count: number) => new Date(NOW + count * DAY).toISOString().slice(0, 10);
        const [from, to] = [day(first), day(first + length)];
        const after = Date.parse(to) + DAY;
        const instant = toInstant(after + hour * HOUR, zone);
        const ended = findEndedParking({ from, to }, instant, zone);
        const isDue = toWall(instant, zone) >= after + 7 * HOUR && hour < 72;
        expect(ended).toEqual(
          isDue ? { from: toInstant(Date.parse(from), zone), to: toInstant(after, zone) } : undefined,
        );
        if (isDue) expect(findCurrentParking([{ from, to }], instant, zone)).toBeUndefined();
      }),
    );
  });

  it('is none without an end, or with days that are none or in the wrong order', () => {
    expect(findEndedParking({ from: '2026-11-01', reason: 'Works' }, NOW, 'UTC')).toBeUndefined();
    for (const [from, to] of [
      ['2026-11-28', '2026-11-25'],
      ['2026-99-99', '2026-11-25'],
      ['2026-11-20', '2026-99-99'],
    ] as const) {
      expect(findEndedParking({ from, to }, NOW, 'Europe/Rome')).toBeUndefined();
    }
    expect(findEndedParking({ to: '2026-11-25' }, NOW, 'UTC')).toEqual({ to: Date.UTC(2026, 10, 26) });
  });
});
