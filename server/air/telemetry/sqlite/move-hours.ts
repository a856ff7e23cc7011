import type { Database } from '../../../frame/stores/database';
import { splitBlock, unpackDay } from '../packing/day-block';
import { expandHours } from '../packing/hour-columns';
import { toHourFacts } from '../packing/hour-facts';
import { readHours, writeHours } from './day-hours';
import { readBlock, writeParts } from './packed-days';

const DAYS_AT_ONCE = 64;

interface Day {
  source: number;
  day: number;
  hourly: number;
}

function moveDay(database: Database, { source, day, hourly }: Day): boolean {
  if (readHours(database, source, day) !== undefined) return false;
  const block = readBlock(database, source, day);
  const { readings, hours } = splitBlock(block);
  if (hours !== undefined) {
    writeHours(database, source, day, expandHours(hours));
    writeParts(database, source, day, readings);
    return true;
  }
  if (hourly !== 0) return false;
  try {
    writeHours(database, source, day, toHourFacts(unpackDay(block)));
    return true;
  } catch {
    return false;
  }
}

/** Moves hourly statistics; can be resumed. @param alive called between transactions @returns number of moved days of devices. */
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
