import type { Database } from '../stores/database';
import { measureFault, measureKeys, type ReadingValues } from './measures';
import { lastReading } from './read-readings';
import { ensureSource, type Source } from './sources';
import { type TimedReading, writeReadings } from './write-readings';

export interface IngestResult {
  /** New readings. */
  accepted: number;
  /** Readings of an instant that was known already. */
  ignored: number;
  /** Readings that cannot be stored, by their place in the list. */
  rejected: { index: number; message: string }[];
}

/** A reading as a gateway sends it: nothing about it is certain. */
export type SentReading = Record<string, unknown>;

/** A gateway's clock may be this much ahead. */
const clockToleranceMs = 10 * 60_000;
const earliest = Date.UTC(2000, 0, 1);
const knownFields: ReadonlySet<string> = new Set(['hwId', 't', ...measureKeys]);

/**
 * Stores readings of devices, all or nothing towards failures of the database, one by one towards faults of a reading.
 * Sending the same again adds nothing. `isWritable` says whether the sender may write for a device.
 */
export function ingest(
  database: Database,
  readings: readonly SentReading[],
  options: { now: number; isWritable: (hwId: string) => boolean; onReading: OnReading },
): IngestResult {
  const rejected: IngestResult['rejected'] = [];
  const byDevice = new Map<string, TimedReading[]>();
  readings.forEach((sent, index) => {
    const checked = check(sent, options);
    if (typeof checked === 'string') rejected.push({ index, message: checked });
    else {
      const list = byDevice.get(checked.hwId);
      if (list) list.push(checked.reading);
      else byDevice.set(checked.hwId, [checked.reading]);
    }
  });
  let accepted = 0;
  const news: { hwId: string; reading: TimedReading }[] = [];
  database.transaction(() => {
    for (const [hwId, list] of byDevice) {
      const { added, newest } = storeReadings(database, { kind: 'device', name: hwId }, list);
      accepted += added;
      if (newest) news.push({ hwId, reading: newest });
    }
  });
  // Told only after the commit: a listener must never see what may still be undone.
  for (const { hwId, reading } of news) {
    const { t, ...values } = reading;
    options.onReading(hwId, t, values);
  }
  return { accepted, ignored: readings.length - rejected.length - accepted, rejected };
}

type OnReading = (hwId: string, t: number, values: ReadingValues) => void;

/** Stores valid readings and answers how many were new, and the source's newest one if it is among them. */
export function storeReadings(
  database: Database,
  source: Source,
  readings: readonly TimedReading[],
): { added: number; newest: TimedReading | undefined } {
  const id = ensureSource(database, source);
  const before = lastReading(database, id, Number.MAX_SAFE_INTEGER);
  const added = writeReadings(database, id, readings);
  const newest = lastReading(database, id, Number.MAX_SAFE_INTEGER);
  return { added, newest: newest && newest.t > (before?.t ?? Number.NEGATIVE_INFINITY) ? newest : undefined };
}

/** The reading with its device, or what is wrong with it. */
function check(
  sent: SentReading,
  { now, isWritable }: { now: number; isWritable: (hwId: string) => boolean },
): { hwId: string; reading: TimedReading } | string {
  const { hwId, t } = sent;
  if (typeof hwId !== 'string' || hwId === '') return 'hwId is missing';
  if (!isWritable(hwId)) return `The device ${hwId} does not exist or is not yours`;
  if (typeof t !== 'number' || !Number.isInteger(t)) return 't is not a whole number of milliseconds';
  if (t < earliest) return 't is before the year 2000';
  if (t > now + clockToleranceMs) return 't is in the future';
  const unknown = Object.keys(sent).find((field) => !knownFields.has(field));
  if (unknown !== undefined) return `${unknown} is not a measure`;
  const reading: TimedReading = { t };
  let measured = 0;
  for (const key of measureKeys) {
    const value = sent[key];
    if (value === undefined || value === null) continue;
    const fault = measureFault(key, value);
    if (fault) return fault;
    reading[key] = Number(value);
    measured += 1;
  }
  return measured > 0 ? { hwId, reading } : 'No measure is given';
}
