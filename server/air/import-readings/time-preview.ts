import { DAY, MINUTE } from '../../../src/frame/time/units';
import { detectInterval } from '../../../src/frame/time-series/intervals';
import { parseTime, TIME_FORMATS, type TimeFormat } from './time-formats';

/** What the instants of a file say, read in one format. */
export interface TimeFacts {
  /** Rows that give a reading, and rows that do not. */
  good: number;
  bad: number;
  /** Rows whose time cannot be read. */
  unreadable: number;
  /** First and last instant, ms; undefined without a reading. */
  first: number | undefined;
  last: number | undefined;
  /** The paces (ms) at which a tenth of the readings or more follow each other, in the order in which they begin. */
  paces: number[];
  /** The interval (ms) of the newest readings. */
  newestPace: number | undefined;
}

export interface TimePreview {
  readonly format: TimeFormat;
  /** Takes the instant of a row that gives a reading, and whether its time can be read. */
  add(instant: number | undefined, isReadable: boolean): void;
  facts(): TimeFacts;
}

const NEWEST_READINGS = 100;
const LEAST_SHARE = 0.1;
const SAMPLE_SIZE = 200;

/** The formats in which most of the texts can be read; of days and months, both where nothing distinguishes them. */
export function formatsOf(texts: readonly string[]): TimeFormat[] {
  const sample = texts.slice(0, SAMPLE_SIZE);
  const readable = (format: TimeFormat) =>
    sample.filter((text) => typeof parseTime(text, format) === 'object').length > sample.length / 2;
  const found = TIME_FORMATS.filter(readable);
  if (found.length < 2) return found;
  // Points stand in dates only where the day comes first.
  if (sample.some((text) => /^\s*\d{1,2}\.\d{1,2}\./.test(text))) return ['dmy'];
  return found;
}

/** Follows the instants of a file in one format. */
export function createTimePreview(format: TimeFormat): TimePreview {
  const distances = new Map<number, number>();
  // Of a file that begins with its newest readings they are the first ones.
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
    add(instant, isReadable) {
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

/** Clocks of loggers are seldom right to the second. */
function roundPace(distance: number): number {
  return distance < MINUTE / 2 ? distance : Math.max(MINUTE, Math.round(distance / MINUTE) * MINUTE);
}

/**
 * The preview whose format fits best: with fewest times that cannot be read, no reading after tomorrow, and readings close
 * together; undefined when two fit alike, as for a file of one day whose number may be a month, too.
 *
 * @param now the present instant, ms.
 */
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
