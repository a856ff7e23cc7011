import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NOISES, roomRates, rowOf } from './room-rates';

const SEEDS = [1, 2, 3];

test.each(NOISES)('estimates of forty kinds of rooms are as right as the page of figures says, at %d ppm', (noise) => {
  const rates = roomRates(noise, SEEDS);
  expect(readFileSync('docs/figures.md', 'utf8')).toContain(rowOf(rates));
  expect(rates.coverage).toBeGreaterThanOrEqual(93);
  expect(rates.answered).toBeGreaterThanOrEqual(noise === 30 ? 48 : 60);
  expect(rates.halfWidth).toBeLessThanOrEqual(25);
  expect([rates.days >= 60, rates.lowest >= 85, rates.worse]).toEqual([true, true, 0]);
});
