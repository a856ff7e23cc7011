import { createHash } from 'node:crypto';
import { type Fault, lineText } from './fault';

/**
 * At most so many faults, chosen by chance that a seed decides. Each has its own place in the order, by its file, its line
 * and what it says there, so that an edit elsewhere leaves the choice as it is.
 */
export function sampled(
  faults: readonly Fault[],
  sources: ReadonlyMap<string, string>,
  most: number,
  seed: string,
): Fault[] {
  const seen = new Map<string, number>();
  const placed = faults.map((fault) => {
    const source = sources.get(fault.file) ?? '';
    const { start, end } = fault.at;
    const key = [seed, fault.file, lineText(source, fault), source.slice(start, end), fault.replacement].join('\0');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return { fault, place: createHash('sha256').update(`${key}\0${before}`).digest('hex') };
  });
  const chosen = placed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).slice(0, most);
  const kept = new Set(chosen.map(({ fault }) => fault));
  return faults.filter((fault) => kept.has(fault));
}
