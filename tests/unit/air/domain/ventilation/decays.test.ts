import { expect, test } from 'vitest';
import { between, seededRandom } from '../../../../../server/air/simulation/random';
import { measuredLine } from '../../../../../src/air/domain/air/measured-line';
import { decaysOf } from '../../../../../src/air/domain/ventilation/decays';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { START } from '../trust/rates';

const OUTDOOR = 430;
const EVENING = 17 * HOUR;

/** CO2 of a day minute by minute: people work until the evening and leave within `leaving` hours, and the plant changes to `later` when the excess has halved. */
function dayOf(seed: number, { first, later, leaving }: { first: number; later: number; leaving: number }) {
  const random = seededRandom(seed);
  const people = between(random, 500, 900);
  let [co2, airChanges, highest] = [OUTDOOR + people, first, 0];
  const [times, values]: [number[], number[]] = [[], []];
  for (let t = 0; t < 36 * HOUR; t += MINUTE) {
    const gone = Math.min(1, Math.max(0, (t - EVENING) / HOUR / leaving));
    if (t > EVENING + leaving * HOUR) {
      highest = Math.max(highest, co2 - OUTDOOR);
      if (co2 - OUTDOOR < highest / 2) airChanges = later;
    }
    // Who is there gives off what holds the level of the day.
    co2 += ((first * people * (1 - gone) - airChanges * (co2 - OUTDOOR)) * MINUTE) / HOUR;
    times.push(START + t);
    values.push(Math.round(co2 + between(random, -4, 4)));
  }
  return measuredLine(times, values);
}

const ROOMS = [0.4, 0.8, 1.5].flatMap((first) =>
  [1, 0.4, 2.5].flatMap((change) =>
    [0.1, 1].map((leaving) => ({ first, later: Math.round(first * change * 100) / 100, leaving })),
  ),
);

test.each(ROOMS)('a decay is that of one air change, though people leave slowly and the plant changes: %j', (room) => {
  for (let seed = 1; seed <= 5; seed += 1) {
    const { decays } = decaysOf(dayOf(seed, room), OUTDOOR, 'UTC');
    expect(decays).toHaveLength(1);
    for (const { airChanges, r2 } of decays) {
      const off = [room.first, room.later].map((real) => Math.abs(airChanges / real - 1));
      expect(Math.min(...off), JSON.stringify({ ...room, seed, airChanges, r2 })).toBeLessThan(0.1);
      expect(r2).toBeGreaterThan(0.97);
    }
  }
});
