import type { Database } from '../../../frame/stores/database';
import { splitBlock, unpackDay } from '../packing/day-block';
import { factsOfHours } from '../packing/hour-columns';
import { hourFacts } from '../packing/hour-facts';
import { readHours, writeHours } from './day-hours';
import { readBlock, writeParts } from './packed-days';

/** Days of sources in a transaction: some ten milliseconds of work. */
const DAYS_AT_ONCE = 64;

interface Day {
  source: number;
  day: number;
  hourly: number;
}

/** Moves what is known of the hours of a day out of its block. Answers whether that was possible. */
function moveDay(database: Database, { source, day, hourly }: Day): boolean {
  // Moved already, before a stop.
  if (readHours(database, source, day) !== undefined) return false;
  const block = readBlock(database, source, day);
  const { readings, hours } = splitBlock(block);
  if (hours !== undefined) {
    writeHours(database, source, day, factsOfHours(hours));
    writeParts(database, source, day, readings);
    return true;
  }
  // Averages of hours do not say what their readings were.
  if (hourly !== 0) return false;
  try {
    writeHours(database, source, day, hourFacts(unpackDay(block)));
    return true;
  } catch {
    // A damaged block stays as it is, and is named when its readings are asked for.
    return false;
  }
}

/**
 * Gives each packed day of data format 4 what is known of its hours in a place of its own: it was at the end of the block of the readings,
 * and in older blocks not at all. May be stopped, and begun again.
 *
 * @param alive called between transactions.
 * @returns how many days of sources that were.
 */
export async function moveHours(database: Database, alive: () => Promise<void>): Promise<number> {
  let moved = 0;
  for (let [source, day] = [-1, 0]; ; ) {
    const days = database.all<Day>(
      `SELECT source, day, hourly FROM reading_day WHERE (source, day) > (?, ?) ORDER BY source, day LIMIT ${DAYS_AT_ONCE}`,
      [source, day],
    );
    const last = days.at(-1);
    if (last === undefined) return moved;
    database.lightTransaction(() => {
      for (const each of days) {
        if (moveDay(database, each)) moved += 1;
      }
    });
    [source, day] = [last.source, last.day];
    await alive();
  }
}
