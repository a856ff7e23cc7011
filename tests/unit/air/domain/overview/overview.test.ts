import { describe, expect, it } from 'vitest';
import { byAttention, findAttentionReason, getRating } from '../../../../../src/air/domain/overview/attention';
import { type OverviewDevice, summarizePlace } from '../../../../../src/air/domain/overview/overview-place';
import fc from '../../../../support/properties';

/** Of CO2 1000 ppm, outside of the heating season. */
const LIMITS = { reference: 1000, isHeating: false };
const device = (hwId: string, co2: number | undefined, more: Partial<OverviewDevice> = {}): OverviewDevice => ({
  ...{ hwId, name: `name of ${hwId}`, isOnline: true, co2, temperature: 20 },
  ...more,
});

describe('placeNow', () => {
  it('counts rooms, not devices, by the worst value in the room', () => {
    const devices = [
      device('a', 700, { roomId: 'r1' }),
      device('b', 1500, { roomId: 'r1' }),
      device('c', 1000, { roomId: 'r2' }),
      device('d', 2001),
      device('e', undefined, { temperature: undefined }),
    ];
    const { rooms, worst } = summarizePlace(devices, LIMITS);
    expect(rooms).toEqual({ good: 1, stale: 1, bad: 1, silent: 1 });
    expect(worst).toEqual({ hwId: 'd', name: 'name of d', co2: 2001, change: null });
  });

  it('rates a place by its worst room, and the bar as the chip', () => {
    const room = fc.record({
      ...{ co2: fc.option(fc.integer({ min: 400, max: 3000 }), { nil: undefined }), isOnline: fc.boolean() },
      temperature: fc.option(fc.integer({ min: 5, max: 35 }), { nil: undefined }),
      roomId: fc.constantFrom('r1', 'r2', 'r3', 'r4'),
    });
    const property = fc.property(fc.array(room, { maxLength: 8 }), (found) => {
      const devices = found.map(({ co2, ...more }, index) => device(`d${index}`, co2, more));
      const { decides, rooms } = summarizePlace(devices, LIMITS);
      const worst = (['bad', 'stale', 'good'] as const).find((band) => rooms[band] > 0);
      expect(getRating({ decides })).toBe(worst ?? 'none');
      expect(rooms.good + rooms.stale + rooms.bad + rooms.silent).toBe(new Set(found.map((one) => one.roomId)).size);
    });
    fc.assert(property);
  });

  it('says nothing of what is offline but that it is, and names the one that fell silent last', () => {
    const offline = (hwId: string, updatedAt?: number) => device(hwId, 9000, { isOnline: false, updatedAt });
    const {
      rooms,
      worst,
      temperature,
      devices,
      offline: last,
    } = summarizePlace([offline('a', 5), offline('b', 9), offline('c')], LIMITS);
    expect(rooms).toEqual({ good: 0, stale: 0, bad: 0, silent: 3 });
    expect([worst, temperature]).toEqual([null, null]);
    expect(devices).toEqual({ online: 0, total: 3 });
    expect(last).toEqual({ hwId: 'b', name: 'name of b', since: 9 });
  });
});

describe('climate', () => {
  const climateOf = (more: Partial<OverviewDevice>) => {
    const devices = [device('a', 600), device('b', undefined, more)];
    const now = { ...summarizePlace(devices, LIMITS), alarms: 0, openAlarms: { total: 0 } };
    return { decides: now.decides, reason: findAttentionReason(now), rating: getRating(now) };
  };

  it.each([
    [{ temperature: 9.5 }, 'temp', 'low', 'bad'],
    [{ temperature: 17.9 }, 'temp', 'low', 'stale'],
    [{ temperature: 26.1 }, 'temp', 'high', 'stale'],
    [{ temperature: 31 }, 'temp', 'high', 'bad'],
    [{ humidity: 88 }, 'hum', 'high', 'bad'],
    [{ humidity: 5 }, 'hum', 'low', 'stale'],
    [{ temperature: 9.5, humidity: 71 }, 'temp', 'low', 'bad'],
    [{ temperature: 17.9, humidity: 88 }, 'hum', 'high', 'bad'],
  ] as const)('%o is named as the worst', (measured, measure, side, band) => {
    const { decides, reason, rating } = climateOf(measured);
    expect(decides).toMatchObject({ name: 'name of b', measure, side, band, value: expect.any(Number) });
    expect([reason, rating]).toEqual([band, band]);
  });

  it.each([
    { temperature: 18, humidity: 30 },
    { temperature: 26, humidity: 70 },
    { temperature: 0, isOnline: false },
  ])('%o is nothing to name', (measured) => expect(climateOf(measured).decides?.band).toBe('good'));

  it('says what it judged, and never that all is well where nothing is', () => {
    const judged = (measured: Partial<OverviewDevice>) => {
      const now = summarizePlace([device('a', undefined, { temperature: undefined, ...measured })], LIMITS);
      return [now.judged, getRating(now)];
    };
    expect(judged({ humidity: 50 })).toEqual([['hum'], 'good']);
    expect(judged({ co2: 500, temperature: 20 })).toEqual([['CO2', 'temp'], 'good']);
    expect(judged({})).toEqual([[], 'none']);
  });
});

describe('attention', () => {
  const place = (name: string, devices: OverviewDevice[], alarms: number | null = 0, open = 0) => ({
    ...summarizePlace(devices, LIMITS),
    name,
    alarms,
    openAlarms: { total: open },
  });
  const off = device('z', 900, { isOnline: false });

  it('puts those first that need somebody, air before technology', () => {
    const places = [
      place('empty', []),
      place('fine', [device('a', 600)], null),
      place('alarms', [device('a', 600)], 2),
      place('open', [device('a', 600)], 0, 1),
      place('partly offline', [device('a', 600), off]),
      place('stale', [device('a', 1200)]),
      place('damp', [device('a', 600, { humidity: 75 })]),
      place('silent', [off]),
      place('bad', [device('a', 2600)]),
      place('cold', [device('a', 600, { temperature: 9.5 })]),
    ];
    const sorted = places.toSorted(byAttention);
    expect(sorted.map(({ name }) => name)).toEqual(places.toReversed().map(({ name }) => name));
    expect(sorted.map(findAttentionReason)).toEqual([
      ...['bad', 'bad', 'allOffline', 'stale', 'stale'],
      'offline',
      'openAlarms',
      'alarms',
      'fine',
      'noDevices',
    ]);
    expect(sorted.map(getRating)).toEqual([
      ...['bad', 'bad', 'none', 'stale', 'stale', 'good', 'good', 'good', 'good', 'none'],
    ]);
  });

  it('sorts what is alike by name', () => {
    const places = ['b', 'a'].map((name) => place(name, [device('x', 600)]));
    expect(places.toSorted(byAttention).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
