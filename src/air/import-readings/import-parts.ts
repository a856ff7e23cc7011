import type { PlainObject } from '../../frame/model/paths';
import type { FileReading } from './row-reader';

/** Treatment of readings whose time is already stored. */
export const IMPORT_MODES = ['keep', 'replace'] as const;

/** Readings per part of a task: with what they replace, a part fits into a record of every store. */
const READINGS_PER_PART = 1_000;

export function splitIntoParts(readings: ReadonlyMap<string, readonly FileReading[]>): { data: PlainObject }[] {
  return [...readings].flatMap(([hwId, all]) =>
    Array.from({ length: Math.ceil(all.length / READINGS_PER_PART) }, (_none, index) => {
      const part = all.slice(index * READINGS_PER_PART, (index + 1) * READINGS_PER_PART);
      return { data: { hwId, readings: part } };
    }),
  );
}
