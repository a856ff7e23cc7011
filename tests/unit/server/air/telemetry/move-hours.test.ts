import { afterEach, beforeEach, expect, test } from 'vitest';
import { packReadings, unpackHours } from '../../../../../server/air/telemetry/packing/day-block';
import { factsOfHours } from '../../../../../server/air/telemetry/packing/hour-columns';
import type { ReadingStore, Source } from '../../../../../server/air/telemetry/reading-store';
import { readHours } from '../../../../../server/air/telemetry/sqlite/day-hours';
import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { readDay, writeParts } from '../../../../../server/air/telemetry/sqlite/packed-days';
import { type Database, openDatabase } from '../../../../../server/frame/stores/database';
import { createYield } from '../../../../../server/frame/stores/yield-to-event-loop';
import { DAY, HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { earlierBlock } from './earlier-blocks';

const START = Date.UTC(2026, 4, 4);
const DAYS = 4;
const SOURCE: Source = { kind: 'device', name: 'a' };
const KEYS = ['CO2', 'temp'] as const;
const WORKING = Array.from({ length: DAYS }, (_none, day) => {
  return { from: START + day * DAY + 7.5 * HOUR, to: START + day * DAY + 18 * HOUR };
});
const EVER = { from: START, to: START + DAYS * DAY };

let database: Database;
let store: ReadingStore;

beforeEach(async () => {
  database = openDatabase(':memory:');
  store = openSqliteReadings(database);
  const readings = Array.from({ length: DAYS * 288 }, (_none, index) => {
    return { t: START + index * 5 * MINUTE, CO2: 400 + ((index * 37) % 900), temp: 20 + (index % 9) / 4 };
  });
  await store.write([{ source: SOURCE, readings }]);
  await store.pack?.(START + 100 * DAY);
  await store.thin({ hourlyBefore: START + DAY, goneBefore: null });
});
afterEach(() => database.close());

interface Day {
  source: number;
  day: number;
}

const days = () => database.all<Day>('SELECT source, day FROM reading_day ORDER BY day');

/** Puts the hours of all days back behind their readings. */
function makeEarlier(): void {
  for (const { source, day } of days()) {
    writeParts(database, source, day, earlierBlock(readDay(database, source, day), hoursOf(source, day)));
  }
  database.exec('DELETE FROM reading_hours');
}

const hoursOf = (source: number, day: number) => readHours(database, source, day) ?? new Map();
const tables = () => ({
  hours: database.all<{ id: number }>('SELECT * FROM reading_hours ORDER BY id'),
  blocks: database.all('SELECT * FROM reading_block ORDER BY day, source, part'),
});

async function statistics() {
  return {
    averages: await store.averages(SOURCE, EVER, WORKING, KEYS, createYield()),
    highest: await store.extremesWithin?.(SOURCE, WORKING, 'max', KEYS, createYield()),
  };
}

test('the hours of days of before are moved to their own place, wherever that was stopped', async () => {
  const [before, said] = [tables(), await statistics()];
  makeEarlier();
  const stop = () => Promise.reject(new Error('Stopped'));
  await expect(store.moveHours?.(stop)).rejects.toThrow('Stopped');
  await store.moveHours?.(async () => {});
  expect(tables()).toEqual(before);
  expect(await statistics()).toEqual(said);
  expect(await store.moveHours?.(async () => {})).toBe(0);
  expect(tables()).toEqual(before);
});

test('a block of before that had no hours gets those of its readings, but for a thinned one', async () => {
  const { hours } = tables();
  for (const { source, day } of days()) {
    writeParts(database, source, day, packReadings(readDay(database, source, day)));
  }
  database.exec('DELETE FROM reading_hours');
  expect(await store.moveHours?.(async () => {})).toBe(DAYS - 1);
  expect(tables().hours).toEqual(hours.slice(1));
});

test('a damaged day is left as it is, and the others are moved', async () => {
  makeEarlier();
  database.run("UPDATE reading_block SET bytes = x'00010203040506' WHERE day = ?", [START / DAY + 2]);
  expect(await store.moveHours?.(async () => {})).toBe(DAYS - 1);
  await expect(store.averages(SOURCE, EVER, WORKING, KEYS, createYield())).rejects.toThrow('are damaged');
});

test('hours that were written before are read where they still are in the block', () => {
  const [first] = days();
  const { source, day } = first ?? { source: 0, day: 0 };
  const hours = hoursOf(source, day);
  const block = earlierBlock(readDay(database, source, day), hours);
  expect(factsOfHours(unpackHours(block) ?? new Map())).toEqual(hours);
});
