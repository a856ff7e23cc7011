import type { WeightedTime } from '../../../../src/air/domain/air/average';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import type { DatabaseReader } from '../../../frame/stores/database';
import type { YieldWhenDue } from '../../../frame/stores/yield-to-event-loop';
import { createMeasureAverages } from '../measure-averages';
import { createSeriesReader, type DayFacts } from '../packing/day-facts';
import { findIndependentHours } from '../packing/hours-of-middle';
import type { DayHours } from '../packing/measure-hours';
import { readHoursOfDays } from './day-hours';
import { type PackedDay, readDay, readFacts } from './packed-days';
import { findNextRange, getRangeEnd, readColumnsByDay, readPackedColumns } from './read-readings';

const DAYS_AT_ONCE = 64;

const touches = (periods: readonly Period[], from: number, to: number) =>
  periods.some((period) => period.from < to && period.to > from);

function settledPart(hours: DayHours, keys: readonly MeasureKey[]): Period {
  const parts = keys.flatMap((key) => hours.get(key) ?? []).map(findIndependentHours);
  return {
    from: Math.max(...parts.map(({ from }) => from)),
    to: Math.min(...parts.map(({ to }) => to)),
  };
}

function knownDays(database: DatabaseReader, source: number, days: readonly PackedDay[]) {
  const [from, to] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  let facts: Map<number, DayFacts> | undefined;
  let hours: Map<number, DayHours> | undefined;
  return {
    factsOf: (day: number) => {
      facts ??= readFacts(database, source, from, to);
      return facts.get(day);
    },
    hoursOf: (day: number) => {
      hours ??= readHoursOfDays(database, source, from, to);
      return hours.get(day);
    },
  };
}

/** Returns time-weighted sums over ascending periods, by the statistics of days or hours, otherwise by readings. */
export async function sumPacked(
  database: DatabaseReader,
  source: number,
  period: Period,
  periods: readonly Period[],
  keys: readonly MeasureKey[],
  yieldToEventLoop: YieldWhenDue,
): Promise<ReadonlyMap<MeasureKey, WeightedTime>> {
  const averages = createMeasureAverages(periods, keys);
  let current = 0;
  let before: { settled: number } | { isWanted: boolean } = { isWanted: false };

  function goOn(): void {
    if (!('settled' in before)) return;
    const facts = readFacts(database, source, before.settled, before.settled).get(before.settled);
    if (facts !== undefined) averages.goOnAfter(facts);
    before = { isWanted: true };
  }

  function addPart({ day }: PackedDay, known: ReturnType<typeof knownDays>, touched: readonly Period[]): boolean {
    const hours = known.hoursOf(day);
    if (hours === undefined) return false;
    const seriesOf = createSeriesReader(() => readDay(database, source, day, keys));
    const settled = settledPart(hours, keys);
    const isEndWanted = touches(touched, settled.to, (day + 1) * DAY);
    const isSettled = !isEndWanted && !touches(touched, day * DAY, settled.from) && settled.from < settled.to;
    const isAlone = 'settled' in before || !before.isWanted;
    if (isSettled && isAlone && averages.addSettledDay({ hours, seriesOf }, touched)) {
      before = { settled: day };
      return true;
    }
    const facts = known.factsOf(day);
    if (facts === undefined) return false;
    goOn();
    if (!averages.addPartOfDay(facts, { hours, seriesOf }, touched)) return false;
    before = { isWanted: isEndWanted || settled.from >= settled.to };
    return true;
  }

  function addDay(packed: PackedDay, known: ReturnType<typeof knownDays>): boolean {
    const { day, first, last, hourly } = packed;
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= day * DAY) current += 1;
    let end = current;
    while ((periods[end]?.from ?? Number.POSITIVE_INFINITY) < (day + 1) * DAY) end += 1;
    const touched = periods.slice(current, end);
    const facts = touched.some(({ from, to }) => first >= from && last < to) ? known.factsOf(day) : undefined;
    if (facts !== undefined) {
      goOn();
      averages.addDay(facts);
      before = { isWanted: true };
      return true;
    }
    const hours = hourly === 0 ? undefined : known.hoursOf(day);
    if (hours !== undefined) {
      goOn();
      averages.addHours(hours, { from: day * DAY, to: (day + 1) * DAY });
      before = { isWanted: true };
      return true;
    }
    return hourly === 0 && first >= period.from && last <= period.to && addPart(packed, known, touched);
  }

  function addReadings(day: number, within: Period): void {
    goOn();
    averages.addReadings(readPackedColumns(database, source, day, within, keys));
    before = { isWanted: true };
  }

  let atOnce = DAYS_AT_ONCE;
  for (let start = period.from; ; ) {
    const rest = { from: start, to: period.to };
    const range = findNextRange(database, source, rest, atOnce);
    if (range === undefined) break;
    if ('open' in range) {
      goOn();
      before = { isWanted: true };
      for (const page of readColumnsByDay(database, source, range.open, keys)) {
        averages.addReadings(page);
        await yieldToEventLoop();
      }
      start = getRangeEnd(range);
      continue;
    }
    const { packed } = range;
    const known = knownDays(database, source, packed);
    let isRead = false;
    for (let index = 0; index < packed.length && !isRead; index += 1) {
      const day = packed[index];
      if (day === undefined) break;
      isRead = !addDay(day, known);
      if (isRead) addReadings(day.day, rest);
      start = (day.day + 1) * DAY;
    }
    atOnce = isRead ? 1 : Math.min(2 * atOnce, DAYS_AT_ONCE);
    await yieldToEventLoop();
  }
  goOn();
  return averages.result();
}
