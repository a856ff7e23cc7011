import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { findTrend } from '../../../../src/air/domain/air/trend';
import { MEASURE_KEYS, type ReadingValues } from '../../../../src/air/domain/readings/measures';
import { maxInstant } from '../../../../src/air/domain/readings/period-limits';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import type { LiveBoard } from '../live-board';
import type { TimedReading } from '../reading-store';
import { LIVE_BOARDS, READING_SOURCES } from './paths';
import { pickNumbers } from './source-summaries';

/** Period of cached readings: twice 15 minutes, because the value 15 minutes ago may be from a reading up to 15 minutes earlier. */
const CACHED_MS = 31 * MINUTE;
const REACH_MS = 15 * MINUTE;

type Readings = number[];

function createRecentCo2() {
  const devices = new Map<string, Readings>();
  const timeAt = (readings: Readings, index: number) => readings[2 * index] ?? Number.NaN;

  return {
    note: (hwId: string, t: number, co2: number) => {
      const readings = devices.get(hwId) ?? [];
      if (readings.length > 0 && timeAt(readings, readings.length / 2 - 1) >= t) return;
      readings.push(t, co2);
      while (timeAt(readings, 0) < t - CACHED_MS) readings.splice(0, 2);
      devices.set(hwId, readings);
    },
    /** Returns the change of CO2 in 15 minutes, ppm; null without a trend, undefined with too few readings. */
    trend: (hwId: string) => {
      const readings = devices.get(hwId) ?? [];
      const count = readings.length / 2;
      const times = Array.from({ length: count }, (_none, index) => timeAt(readings, index));
      const [first = 0, newest = 0] = [times[0], times.at(-1)];
      if (count === 0 || newest - first < REACH_MS) return undefined;
      const values = times.map((_t, index) => readings[2 * index + 1] ?? null);
      return findTrend(times, values)?.difference ?? null;
    },
    forget: (hwId: string) => devices.delete(hwId),
  };
}

const WRITTEN_EVERY_MS = 3 * MINUTE;
const READ_EVERY_MS = MINUTE;
/** Interval at which devices are counted, at one read per 1,000 devices. */
const COUNTED_EVERY_MS = HOUR;
/** Limit for documents of 1 MiB; a device takes about 120 bytes. */
const DEVICES_PER_DOCUMENT = 2_000;

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 31;
  return hash;
}

interface BoardEntry {
  reading: TimedReading;
  trend: number | null | undefined;
}

function entryIn(value: unknown): BoardEntry | undefined {
  if (!isPlainObject(value) || typeof value.t !== 'number') return undefined;
  const reading: TimedReading = { t: value.t };
  for (const key of MEASURE_KEYS) {
    const measure = value[key];
    if (typeof measure === 'number') reading[key] = measure;
  }
  const { trend } = value;
  return { reading, trend: typeof trend === 'number' || trend === null ? trend : undefined };
}

/** Each server instance writes only its own devices, so an instance need not read the stored values first. */
export function createFirestoreBoard(firestore: Firestore, now: () => number): LiveBoard {
  const boards = firestore.collection(LIVE_BOARDS);
  let waiting = new Map<string, TimedReading>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let counted: { devices: number; until: number } | undefined;
  let last: { answer: Promise<ReadonlyMap<string, BoardEntry>>; at: number } | undefined;
  const recent = createRecentCo2();

  async function devices(): Promise<number> {
    if (counted !== undefined && counted.until > now()) return counted.devices;
    const { count } = (await firestore.collection(READING_SOURCES).count().get()).data();
    counted = { devices: count, until: now() + COUNTED_EVERY_MS };
    return count;
  }

  const documentsFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(1, count / DEVICES_PER_DOCUMENT)));

  async function readAll(): Promise<ReadonlyMap<string, BoardEntry>> {
    const newest = new Map<string, BoardEntry>();
    for (const document of (await boards.get()).docs) {
      const content: unknown = document.get('devices');
      for (const [hwId, value] of Object.entries(isPlainObject(content) ? content : {})) {
        const entry = entryIn(value);
        if (entry === undefined || entry.reading.t > maxInstant(now())) continue;
        if (!((newest.get(hwId)?.reading.t ?? 0) > entry.reading.t)) newest.set(hwId, entry);
      }
    }
    return newest;
  }

  function entries(): Promise<ReadonlyMap<string, BoardEntry>> {
    if (last === undefined || Math.abs(now() - last.at) >= READ_EVERY_MS) last = { answer: readAll(), at: now() };
    const { answer } = last;
    answer.catch(() => {
      if (last?.answer === answer) last = undefined;
    });
    return answer;
  }

  function shown(hwId: string, reading: TimedReading): PlainObject {
    const trend = recent.trend(hwId);
    return { ...reading, trend: trend === undefined ? FieldValue.delete() : trend };
  }

  return {
    devices,
    note: (hwId: string, t: number, values: ReadingValues) => {
      if (typeof values.CO2 === 'number') recent.note(hwId, t, values.CO2);
      const earlier = waiting.get(hwId);
      const isOlder = earlier !== undefined && (earlier.t < t || earlier.t > maxInstant(now()));
      if (earlier === undefined || isOlder) waiting.set(hwId, { ...earlier, ...pickNumbers({ t, ...values }) });
    },
    write: async () => {
      if (waiting.size === 0 || Math.abs(now() - writtenAt) < WRITTEN_EVERY_MS) return;
      const heard = waiting;
      waiting = new Map();
      writtenAt = now();
      const count = documentsFor(await devices());
      const parts = new Map<number, Record<string, PlainObject>>();
      for (const [hwId, reading] of heard) {
        const part = hashOf(hwId) % count;
        const entriesOf = parts.get(part) ?? {};
        entriesOf[hwId] = shown(hwId, reading);
        parts.set(part, entriesOf);
      }
      await Promise.all(
        [...parts].map(([part, entriesOf]) => boards.doc(String(part)).set({ devices: entriesOf }, { merge: true })),
      );
    },
    read: async () => new Map([...(await entries())].map(([hwId, { reading }]) => [hwId, reading])),
    trends: async () => {
      const trends = new Map<string, number | null>();
      for (const [hwId, { trend }] of await entries()) if (trend !== undefined) trends.set(hwId, trend);
      return trends;
    },
    forget: async (hwId) => {
      waiting.delete(hwId);
      recent.forget(hwId);
      const all = await boards.get();
      await Promise.all(
        all.docs
          .filter((document) => document.get(new FieldPath('devices', hwId)) !== undefined)
          .map(({ ref }) => ref.update(new FieldPath('devices', hwId), FieldValue.delete())),
      );
    },
  };
}
