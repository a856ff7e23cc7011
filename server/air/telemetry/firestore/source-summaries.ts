import type { Firestore } from 'firebase-admin/firestore';
import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import type { Source, TimedReading } from '../reading-store';
import { READING_SOURCES, sourceId } from './paths';

export interface SourceSummary {
  firstDay: string;
  /** First day with all readings; earlier days are thinned to hourly averages. Missing if no day is thinned. */
  wholeFrom?: string;
  last: TimedReading;
  /** Start of the newest open document of half a day, ms; missing if no document is open. */
  open?: number;
}

export function summaryDoc(firestore: Firestore, source: Source) {
  return firestore.collection(READING_SOURCES).doc(sourceId(source));
}

export function parseSummary(content: unknown): SourceSummary | undefined {
  if (!isPlainObject(content)) return undefined;
  const { firstDay, wholeFrom, last, open } = content;
  if (typeof firstDay !== 'string' || !isPlainObject(last) || typeof last.t !== 'number') return undefined;
  const reading: TimedReading = { t: last.t };
  for (const key of MEASURE_KEYS) {
    const value = last[key];
    if (typeof value === 'number') reading[key] = value;
  }
  return {
    firstDay,
    ...(typeof wholeFrom === 'string' ? { wholeFrom } : {}),
    last: reading,
    ...(typeof open === 'number' ? { open } : {}),
  };
}

export function encodeSummary({ kind, name }: Source, summary: SourceSummary): PlainObject {
  return { source: name, kind, ...summary, last: pickNumbers(summary.last) };
}

export function pickNumbers({ t, ...values }: TimedReading): TimedReading {
  return { t, ...Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number')) };
}

export function newerOf(one: TimedReading | undefined, other: TimedReading | undefined): TimedReading | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.t > one.t ? other : one;
}
