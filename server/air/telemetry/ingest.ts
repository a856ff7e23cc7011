import { findFault, isStartUp, MEASURE_KEYS, type ReadingValues } from '../../../src/air/domain/readings/measures';
import { FUTURE_TOLERANCE_MS, maxInstant } from '../../../src/air/domain/readings/period-limits';
import { counter } from '../../frame/metrics/registry';
import type { NewReadings, ReadingStore, TimedReading } from './reading-store';

const readingsTotal = counter('readings_total', 'Readings that devices have sent', ['outcome']);

interface IngestResult {
  accepted: number;
  ignored: number;
  rejected: { index: number; message: string }[];
}

type SentReading = Record<string, unknown>;

const earliest = Date.UTC(2000, 0, 1);
const KNOWN_FIELDS: ReadonlySet<string> = new Set(['hwId', 't', ...MEASURE_KEYS]);

/** Stores readings; readings from the future go to quarantine. Repeated readings add nothing. */
export async function ingest(
  store: ReadingStore,
  readings: readonly SentReading[],
  options: { now: number; isWritable: (hwId: string) => boolean; onReading: OnReading; judge: Judge },
): Promise<IngestResult> {
  const rejected: IngestResult['rejected'] = [];
  const byDevice = new Map<string, TimedReading[]>();
  const latest = maxInstant(options.now);
  for (const [index, sent] of readings.entries()) {
    const checked = checkReading(sent, options);
    if (typeof checked === 'string') {
      rejected.push({ index, message: checked });
      continue;
    }
    const { hwId, reading } = checked;
    if (reading.t > latest) {
      await store.quarantine?.(hwId, 'future', [reading]);
      rejected.push({ index, message: 't is in the future' });
      continue;
    }
    const list = byDevice.get(hwId);
    if (list) list.push(reading);
    else byDevice.set(hwId, [reading]);
  }
  const entries = [...byDevice].map(([name, list]) => ({ source: { kind: 'device', name } as const, readings: list }));
  const stored = await store.write(entries);
  const mine = entries.filter((_entry, index) => stored[index]?.isAlone === true).map(({ source }) => source.name);
  const known = entries.filter((_entry, index) => stored[index]?.added === 0).map(({ source }) => source.name);
  const judged = entries.map(
    ({ source, readings: sent }, index) => [source.name, stored[index]?.changed ?? sent] as const,
  );
  await options.judge(new Map(judged), { mine: new Set(mine), known: new Set(known) });
  let accepted = 0;
  for (const [index, entry] of entries.entries()) {
    const { added = 0, newest: asStored } = stored[index] ?? {};
    accepted += added;
    const newest = asStored ?? (await newestAfterRepair(store, entry, options.now));
    if (newest === undefined) continue;
    const { t, ...values } = newest;
    options.onReading(entry.source.name, t, values);
  }
  const ignored = readings.length - rejected.length - accepted;
  readingsTotal.inc({ outcome: 'accepted' }, accepted);
  readingsTotal.inc({ outcome: 'known' }, ignored);
  readingsTotal.inc({ outcome: 'rejected' }, rejected.length);
  return { accepted, ignored, rejected };
}

/** Quarantines future readings when a current reading proves them wrong. Then returns the newest remaining reading. */
async function newestAfterRepair(
  store: ReadingStore,
  { source, readings }: NewReadings,
  now: number,
): Promise<TimedReading | undefined> {
  if (!readings.some(({ t }) => t >= now - FUTURE_TOLERANCE_MS)) return undefined;
  const moved = await store.quarantineFuture?.(source);
  return moved === undefined || moved === 0 ? undefined : store.last(source);
}

type Judge = (
  readings: ReadonlyMap<string, readonly TimedReading[]>,
  arrival: { mine: ReadonlySet<string>; known: ReadonlySet<string> },
) => Promise<void>;
type OnReading = (hwId: string, t: number, values: ReadingValues) => void;

export function checkReading(
  sent: SentReading,
  { isWritable }: { isWritable: (hwId: string) => boolean },
): { hwId: string; reading: TimedReading } | string {
  const { hwId, t } = sent;
  if (typeof hwId !== 'string' || hwId === '') return 'hwId is missing';
  if (!isWritable(hwId)) return `The device ${hwId} does not exist or is not yours`;
  if (typeof t !== 'number' || !Number.isInteger(t)) return 't is not a whole number of milliseconds';
  if (t < earliest) return 't is before the year 2000';
  const unknown = Object.keys(sent).find((field) => !KNOWN_FIELDS.has(field));
  if (unknown !== undefined) return `${unknown} is not a measure`;
  const reading: TimedReading = { t };
  let measured = 0;
  for (const key of MEASURE_KEYS) {
    const value = sent[key];
    if (value === undefined || value === null || isStartUp(key, value)) continue;
    const fault = findFault(key, value);
    if (fault) return fault;
    reading[key] = Number(value);
    measured += 1;
  }
  return measured > 0 ? { hwId, reading } : 'No measure is given';
}
