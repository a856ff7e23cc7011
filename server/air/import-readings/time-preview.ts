import { DAY, MINUTE } from '../../../src/frame/time/units';
import { detectInterval } from '../../../src/frame/time-series/intervals';
import { parseTime, TIME_FORMATS, type TimeFormat } from './time-formats';

export interface TimeFacts {
  good: number;
  bad: number;
  unreadable: number;
  first: number | undefined;
  last: number | undefined;
  /** Intervals (ms) between at least a tenth of the readings, in order of first appearance. */
  paces: number[];
  newestPace: number | undefined;
}

export type TimePreview = ReturnType<typeof createTimePreview>;

const NEWEST_READINGS = 100;
const LEAST_SHARE = 0.1;
const SAMPLE_SIZE = 200;

/** Returns the formats that read most of the texts; both orders of day and month if ambiguous. */
export function formatsOf(texts: readonly string[]): TimeFormat[] {
  const sample = texts.slice(0, SAMPLE_SIZE);
  const readable = (format: TimeFormat) =>
    sample.filter((text) => typeof parseTime(text, format) === 'object').length > sample.length / 2;
  const found = TIME_FORMATS.filter(readable);
  if (found.length < 2) return found;
  if (sample.some((text) => /^\s*\d{1,2}\.\d{1,2}\./.test(text))) return ['dmy'];
  return found;
}

export function createTimePreview(format: TimeFormat) {
  const distances = new Map<number, number>();
  const firstRows: number[] = [];
  let lastRows: number[] = [];
  let backwards = 0;
  let good = 0;
  let bad = 0;
  let unreadable = 0;
  let first: number | undefined;
  let last: number | undefined;
  let before: number | undefined;
  return {
    format,
    add(instant: number | undefined, isReadable: boolean) {
      if (!isReadable) unreadable += 1;
      if (instant === undefined) {
        bad += 1;
        return;
      }
      good += 1;
      first = Math.min(first ?? instant, instant);
      last = Math.max(last ?? instant, instant);
      const step = instant - (before ?? instant);
      if (step < 0) backwards += 1;
      const distance = roundPace(Math.abs(step));
      if (distance > 0) distances.set(distance, (distances.get(distance) ?? 0) + 1);
      before = instant;
      if (firstRows.length < NEWEST_READINGS) firstRows.push(instant);
      lastRows.push(instant);
      if (lastRows.length > 2 * NEWEST_READINGS) lastRows = lastRows.slice(-NEWEST_READINGS);
    },
    facts() {
      const paces = [...distances].flatMap(([distance, count]) => (count >= good * LEAST_SHARE ? [distance] : []));
      const newest = [...new Set([...firstRows, ...lastRows])].sort((a, b) => a - b).slice(-NEWEST_READINGS);
      const inOrder = backwards > good / 2 ? paces.toReversed() : paces;
      return { good, bad, unreadable, first, last, paces: inOrder, newestPace: detectInterval(newest) };
    },
  };
}

function roundPace(distance: number): number {
  return distance < MINUTE / 2 ? distance : Math.max(MINUTE, Math.round(distance / MINUTE) * MINUTE);
}

/** Prefers the fewest unreadable times, then no reading after tomorrow, then the shortest gaps. Returns undefined for a tie. @param now ms */
export function bestPreview(previews: readonly TimePreview[], now: number): TimePreview | undefined {
  const rated = previews.map((preview) => ({ preview, facts: preview.facts() }));
  const fewest = Math.min(...rated.map(({ facts }) => facts.unreadable));
  const readable = rated.filter(({ facts }) => facts.unreadable === fewest);
  const past = readable.filter(({ facts }) => (facts.last ?? 0) <= now + DAY);
  const left = past.length > 0 ? past : readable;
  const [closest, next] = left
    .map(({ preview, facts }) => ({ preview, span: (facts.last ?? 0) - (facts.first ?? 0) }))
    .sort((a, b) => a.span - b.span);
  return next === undefined || next.span > 2 * (closest?.span ?? 0) ? closest?.preview : undefined;
}
