import type { Fault } from './fault';

/** Name of the function that a probed source calls with the number of each fault that it comes by. */
export const REACHED = '__reached';

interface Insertion {
  offset: number;
  text: string;
  /** Among those at one offset: what closes comes first, the inner one before the outer; then what opens, outer first. */
  order: number;
}

/** The source, telling which of its faults are come by. Numbers are places in the list of all faults. */
export function probed(source: string, faults: readonly { fault: Fault; number: number }[]): string {
  const numbers = new Map<string, number[]>();
  for (const { fault, number } of faults) {
    const { start, end } = fault.reachedBy;
    const key = `${start}-${end}`;
    numbers.set(key, [...(numbers.get(key) ?? []), number]);
  }
  const insertions = [...numbers].flatMap(([key, of]): Insertion[] => {
    const [start = 0, end = 0] = key.split('-').map(Number);
    const length = end - start;
    return [
      { offset: start, text: `(${REACHED}(${of.join(', ')}), `, order: source.length + 1 - length },
      { offset: end, text: ')', order: length - source.length - 1 },
    ];
  });
  const fromTheEnd = insertions.sort((one, other) => other.offset - one.offset || other.order - one.order);
  let result = source;
  for (const { offset, text } of fromTheEnd) result = result.slice(0, offset) + text + result.slice(offset);
  return result;
}
