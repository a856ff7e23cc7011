import { expect, test } from 'vitest';
import { estimateVentilation } from '../../../../../src/air/domain/ventilation/ventilation';
import { ROOM_KINDS } from '../../../../support/rooms/room-kinds';
import { PERIOD, simulateRoom } from '../../../../support/rooms/simulate-room';
import { NOISES, roomRates } from './room-rates';

const named = (part: string) => ROOM_KINDS.filter(({ name }) => name.includes(part));

test('there are forty kinds of simulated rooms', () => {
  expect(new Set(ROOM_KINDS.map(({ name }) => name)).size).toBe(40);
});

test('intervals of every fourth kind contain the true air change', () => {
  const kinds = ROOM_KINDS.filter((_kind, index) => index % 4 === 0);
  for (const noise of NOISES) {
    const { coverage, answered } = roomRates(noise, [5], kinds);
    expect(coverage).toBeGreaterThanOrEqual(85);
    expect(answered).toBeGreaterThanOrEqual(60);
  }
});

test('people who leave one by one do not pass as slow air', () => {
  for (const kind of named('eight people leave')) {
    for (const seed of [11, 12, 13]) {
      const { airChanges, low, reason } = estimateVentilation(simulateRoom(kind, seed, 10).line, PERIOD, 'UTC');
      if (airChanges === null) expect([reason, (low ?? 0) <= kind.airChanges]).toEqual(['stillEnding', true]);
      else expect(Math.abs(airChanges / kind.airChanges - 1), kind.name).toBeLessThan(0.15);
    }
  }
});

test('a room that never comes down to outdoor air, and a sensor that reads too high, have their air change', () => {
  for (const kind of [...named('never down'), ...named('off by 60')]) {
    const { airChanges } = estimateVentilation(simulateRoom(kind, 21, 10).line, PERIOD, 'UTC');
    expect(Math.abs((airChanges ?? 0) / kind.airChanges - 1), kind.name).toBeLessThan(0.1);
  }
});

test('noise is the reason if it hides the falls', () => {
  const [kind] = named('one person in a large office');
  if (kind === undefined) throw new Error('This kind of room is missing');
  expect(estimateVentilation(simulateRoom(kind, 3, 80).line, PERIOD, 'UTC')).toMatchObject({
    reason: 'noise',
    airChanges: null,
  });
});
