import type { WeightedTime } from '../../../src/domain/air/average';
import type { Period } from '../../../src/domain/air/occupancy';
import type { MeasureKey } from '../../../src/domain/readings/measures';
import type { DatabaseReader } from '../../stores/database';
import type { Turns } from '../../stores/turns';
import { createMeasureAverages } from '../measure-averages';
import { factsOfDays, type PackedDay, readHours } from './packed-days';
import { packedPage, readingPages } from './read-readings';
import { endOf, stretchAfter } from './stretches';

/** Packed days between two turns: what statistics need of so many is read in a few milliseconds. */
const DAYS_AT_ONCE = 64;

/**
 * Time-weighted sums of the measures of a source over ascending periods: of packed days that lie within one of them their facts
 * are taken, of others and of open days the readings. `period` is inclusive at both ends and holds all the periods.
 */
export async function packedAverages(
  database: DatabaseReader,
  source: number,
  period: Period,
  periods: readonly Period[],
  keys: readonly MeasureKey[],
  otherTurns: Turns,
): Promise<ReadonlyMap<MeasureKey, WeightedTime>> {
  const averages = createMeasureAverages(periods, keys);
  const isWithinOne = ({ first, last }: PackedDay) => periods.some(({ from, to }) => first >= from && last < to);
  let atOnce = DAYS_AT_ONCE;
  for (let start = period.from; ; ) {
    const rest = { from: start, to: period.to };
    const stretch = stretchAfter(database, source, rest, atOnce);
    if (stretch === undefined) return averages.result();
    if ('open' in stretch) {
      for (const page of readingPages(database, source, stretch.open, keys)) {
        averages.addRows(page);
        await otherTurns();
      }
      start = endOf(stretch);
      continue;
    }
    // Days outside of the wanted hours are read one at a time: others have their turn between them.
    const whole = stretch.packed.findIndex((day) => !isWithinOne(day));
    const summed = whole === -1 ? stretch.packed : stretch.packed.slice(0, whole);
    const read = summed.length > 0 ? summed : stretch.packed.slice(0, 1);
    atOnce = summed.length > 0 ? DAYS_AT_ONCE : 1;
    const facts =
      summed.length > 0 ? factsOfDays(database, source, read[0]?.day ?? 0, read.at(-1)?.day ?? 0) : undefined;
    for (const { day, hourly } of read) {
      const known = facts?.get(day);
      const hours = known === undefined && hourly !== 0 ? readHours(database, source, day) : undefined;
      if (known !== undefined) averages.addDay(known);
      else if (hours !== undefined) averages.addHours(hours);
      else averages.addRows(packedPage(database, source, day, rest, keys));
    }
    start = endOf({ packed: read });
    await otherTurns();
  }
}
