import type { WeightedTime } from '../../../src/domain/air/average';
import type { Period } from '../../../src/domain/air/occupancy';
import type { MeasureKey } from '../../../src/domain/readings/measures';
import { DAY, HOUR } from '../../../src/time/units';
import type { DatabaseReader } from '../../stores/database';
import type { Turns } from '../../stores/turns';
import { createMeasureAverages } from '../measure-averages';
import type { DayFacts } from '../packing/day-facts';
import { factsOfDays, type PackedDay, readHours } from './packed-days';
import { packedPage, readingPages } from './read-readings';
import { endOf, stretchAfter } from './stretches';

/** Packed days between two turns: what statistics need of so many is read in a few milliseconds. */
const DAYS_AT_ONCE = 64;

/** In a zone of half hours wanted hours begin and end within those that are known. */
const cutsHour = (t: number, first: number, last: number) => t % HOUR !== 0 && t > first && t < last;

/**
 * Time-weighted sums of the measures of a source over ascending periods: of packed days that lie within one of them their facts
 * are taken, of days that lie partly within them what is known of their hours where that tells as much, of others and of open days the
 * readings. `period` is inclusive at both ends and holds all the periods.
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
  const hoursOf = (day: number) => readHours(database, source, day);

  /** Days come in ascending order: the first period that the next one may touch. */
  let current = 0;

  function addFromFacts({ day, first, last, hourly }: PackedDay, facts: DayFacts | undefined): boolean {
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= first) current += 1;
    let end = current;
    while ((periods[end]?.from ?? Number.POSITIVE_INFINITY) <= last) end += 1;
    const touched = periods.slice(current, end);
    const isWithinOne = touched.some(({ from, to }) => first >= from && last < to);
    if (facts !== undefined && isWithinOne) averages.addDay(facts);
    // What was read before the period counts for nothing in it, and facts do not tell it apart.
    else if (facts === undefined || hourly !== 0 || first < period.from || last > period.to) return false;
    else if (touched.some(({ from, to }) => cutsHour(from, first, last) || cutsHour(to, first, last))) return false;
    else return averages.addPartOfDay(facts, () => hoursOf(day), touched);
    return true;
  }

  function addReadings({ day, hourly }: PackedDay, within: Period): void {
    const hours = hourly === 0 ? undefined : hoursOf(day);
    if (hours !== undefined) averages.addHours(hours);
    else averages.addRows(packedPage(database, source, day, within, keys));
  }

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
    const { packed } = stretch;
    const facts = factsOfDays(database, source, packed[0]?.day ?? 0, packed.at(-1)?.day ?? 0);
    let isRead = false;
    // Readings are unpacked a day at a time: others have their turn between them.
    for (let index = 0; index < packed.length && !isRead; index += 1) {
      const day = packed[index];
      if (day === undefined) break;
      isRead = !addFromFacts(day, facts.get(day.day));
      if (isRead) addReadings(day, rest);
      start = (day.day + 1) * DAY;
    }
    atOnce = isRead ? 1 : Math.min(2 * atOnce, DAYS_AT_ONCE);
    await otherTurns();
  }
}
