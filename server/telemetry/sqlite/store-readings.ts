import { MEASURE_KEYS, type MeasureKey, toStored } from '../../../src/domain/readings/measures';
import type { Database } from '../../stores/database';
import type { NewReadings, StoredReadings, TimedReading } from '../reading-store';
import { type KnownSource, knownSources } from './known-sources';
import { dayOf, openPackedDays } from './packed-days';
import { readingOf } from './read-readings';
import { type ReadingsOfSource, writeReadings } from './write-readings';

/** The last of the readings as it will be read: with rounded values, and the first one of those at an instant. */
function lastOf(readings: readonly TimedReading[], keys: readonly MeasureKey[]): TimedReading | undefined {
  let last = readings[0];
  for (const reading of readings) if (last !== undefined && reading.t > last.t) last = reading;
  return last && readingOf(last.t, (key) => (keys.includes(key) ? toStored(key, last[key]) : null));
}

/** Whether each of the readings is younger than all before it, and none lies on a packed day: then all of them are new. */
function goOn(readings: readonly TimedReading[], { last, openFrom }: KnownSource): boolean {
  let before = last;
  for (const { t } of readings) {
    if (t <= before) return false;
    before = t;
  }
  return dayOf(readings[0]?.t ?? last) >= openFrom;
}

/**
 * Stores valid readings and answers in the order of `entries`. What goes on where the readings of its source end, as nearly all
 * does, is written together. The caller opens the transaction.
 */
export function storeReadings(database: Database, entries: readonly NewReadings[]): StoredReadings[] {
  const sources = entries.map(({ source }) => source);
  const known = knownSources(database, sources);
  let following: ReadingsOfSource[] = [];

  function writeFollowing(): void {
    writeReadings(database, following);
    following = [];
  }

  /** Some of them may be known, or lie on days that are packed. */
  function mixIn(added: ReadingsOfSource, openFrom: number): number {
    writeFollowing();
    const days = added.readings.map(({ t }) => dayOf(t));
    openPackedDays(database, added.source, new Set(days.filter((day) => day < openFrom)));
    return writeReadings(database, [added]);
  }

  function store({ source, readings, keys = MEASURE_KEYS }: NewReadings): StoredReadings {
    const last = lastOf(readings, keys);
    if (last === undefined) return { added: 0, newest: undefined };
    const state = known.of(source);
    const all = { source: state.id, readings, keys };
    const follows = goOn(readings, state);
    if (follows) following.push(all);
    const added = follows ? readings.length : mixIn(all, state.openFrom);
    const isNewer = last.t > state.last;
    if (isNewer) state.last = last.t;
    return { added, newest: isNewer ? last : undefined };
  }

  const stored = entries.map(store);
  writeFollowing();
  return stored;
}
