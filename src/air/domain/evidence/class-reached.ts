import { MINUTE } from '../../../frame/time/units';
import { roundFloatingPoint } from './outdoor';
import { type Criterion, type Decision, findAirClass, listClassNames } from './standard';

/**
 * Computes the confinement index ICONE, 0 to 5: 2.5 / log10(2) × log10(1 + f1 + 3 f2), arrêté of 1 June 2016. @param f1
 * share of occupied time above the first limit, 0 to 1 @param f2 above the second limit
 */
export function computeIcone(f1: number, f2: number): number {
  return (2.5 / Math.log10(2)) * Math.log10(1 + f1 + 3 * f2);
}

export const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function holdsRule(
  { class: name, atLeast = 0, atMost = {} }: Extract<Decision, { kind: 'classShares' }>['rules'][number],
  names: readonly string[],
  inClass: readonly number[],
): boolean {
  const all = sumAmounts(inClass);
  const beyond = sumAmounts(inClass.slice(names.indexOf(name) + 1));
  return (
    (all - beyond) * 100 >= atLeast * all &&
    Object.entries(atMost).every(([each, percent]) => (inClass[names.indexOf(each)] ?? 0) * 100 <= percent * all)
  );
}

interface ClassTimes {
  inClass: readonly number[];
  value: number | null;
  longestMs: number;
}

export function findReachedClass(criterion: Criterion, { inClass, value, longestMs }: ClassTimes): number | undefined {
  const { decision } = criterion;
  const all = sumAmounts(inClass);
  if (all === 0) return undefined;
  const from = (place: number) => sumAmounts(inClass.slice(place));
  const last = inClass.length - 1;
  const best = (holds: (place: number) => boolean) => {
    const found = inClass.findIndex((_amount, place) => holds(place));
    return found === -1 ? last : found;
  };
  switch (decision.kind) {
    case 'value':
      return value === null ? undefined : findAirClass(value, criterion);
    case 'tolerated':
      return best((place) => from(place + 1) * 100 <= decision.percent * all);
    case 'classShares': {
      const names = listClassNames(criterion);
      const rule = decision.rules.find((each) => holdsRule(each, names, inClass));
      return rule === undefined ? last : names.indexOf(rule.class);
    }
    case 'shares':
      return best(
        (place) =>
          (all - from(place + 1)) * 100 >= decision.atLeast * all &&
          from(place + 2) * 100 <= decision.nextButOne * all &&
          from(place + 3) === 0,
      );
    case 'episode':
      return longestMs <= decision.minutes * MINUTE ? listClassNames(criterion).indexOf(criterion.required) : last;
    case 'icone':
      return Math.round(roundFloatingPoint(computeIcone((inClass[1] ?? 0) / all, (inClass[2] ?? 0) / all)));
  }
}
