import { describe, expect, it } from 'vitest';
import { byAttention, reasonOf, urgencyOf } from '../../../../src/domain/overview/attention';
import { type OverviewDevice, placeNow } from '../../../../src/domain/overview/overview-place';

const device = (hwId: string, co2: number | undefined, more: Partial<OverviewDevice> = {}): OverviewDevice => ({
  ...{ hwId, name: `name of ${hwId}`, isOnline: true, co2, temperature: 20 },
  ...more,
});

describe('placeNow', () => {
  it('counts rooms, not devices, by the highest value in the room', () => {
    const devices = [
      device('a', 700, { roomId: 'r1' }),
      device('b', 1500, { roomId: 'r1' }),
      device('c', 1000, { roomId: 'r2' }),
      device('d', 2001),
      device('e', undefined),
    ];
    const { rooms, worst } = placeNow(devices, 1000);
    expect(rooms).toEqual({ good: 1, stale: 1, bad: 1, silent: 1 });
    expect(worst).toEqual({ hwId: 'd', name: 'name of d', co2: 2001, change: null });
  });

  it('says nothing of what is offline but that it is, and names the one that fell silent last', () => {
    const offline = (hwId: string, updatedAt?: number) => device(hwId, 9000, { isOnline: false, updatedAt });
    const {
      rooms,
      worst,
      temperature,
      devices,
      offline: last,
    } = placeNow([offline('a', 5), offline('b', 9), offline('c')], 1000);
    expect(rooms).toEqual({ good: 0, stale: 0, bad: 0, silent: 3 });
    expect([worst, temperature]).toEqual([null, null]);
    expect(devices).toEqual({ online: 0, total: 3 });
    expect(last).toEqual({ hwId: 'b', name: 'name of b', since: 9 });
  });
});

describe('attention', () => {
  const place = (name: string, devices: OverviewDevice[], alarms: number | null = 0, open = 0) => ({
    ...placeNow(devices, 1000),
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
      place('silent', [off]),
      place('bad', [device('a', 2600)]),
    ];
    const sorted = places.toSorted(byAttention);
    expect(sorted.map(({ name }) => name)).toEqual(places.toReversed().map(({ name }) => name));
    expect(sorted.map(reasonOf)).toEqual([
      'bad',
      'allOffline',
      'stale',
      'offline',
      'openAlarms',
      'alarms',
      'fine',
      'noDevices',
    ]);
    expect(sorted.map(urgencyOf)).toEqual(['now', 'now', 'soon', 'soon', 'soon', 'soon', 'none', 'none']);
  });

  it('sorts what is alike by name', () => {
    const places = ['b', 'a'].map((name) => place(name, [device('x', 600)]));
    expect(places.toSorted(byAttention).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
