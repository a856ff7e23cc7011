import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import type { Period } from '../air/occupancy';
import type { CriterionFigures } from './criterion-figures';
import { withoutNoise } from './outdoor';
import { type Criterion, classNames, classOf, ICONE_CLASSES, verdictNames } from './standard';

const TENTHS = 1000;

/** Returns 0 to 1, rounded down to 0.001 so that insufficient coverage never looks sufficient. */
export const shownCoverage = ({ coveredMs, countedMs }: Pick<CriterionFigures, 'coveredMs' | 'countedMs'>): number =>
  countedMs === 0 ? 0 : Math.floor((coveredMs / countedMs) * TENTHS) / TENTHS;

export const VERDICTS = ['meets', 'doesNotMeet', 'cannotBeAssessed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REASONS = [
  'missingField',
  'notMeasured',
  /** No time of the period counts, because the place was closed. */
  'neverOpen',
  'coverage',
  'interval',
  'period',
  'notForThisRoom',
] as const;

export interface Reason {
  code: (typeof REASONS)[number];
  criterion?: string | undefined;
  field?: string | undefined;
  found?: number | undefined;
  needed?: number | undefined;
}

export interface Decided {
  verdict: Verdict;
  /** Best class reached; null without a verdict. */
  class: string | null;
  /** Index before rounding. */
  index?: number | undefined;
  reasons: readonly Reason[];
}

/**
 * Computes 0 to 5: 2.5 / log10(2) × log10(1 + f1 + 3 f2), arrêté of 1 June 2016.
 * @param f1 share of occupied time above the first limit, 0 to 1 @param f2 above the second limit
 */
export function icone(f1: number, f2: number): number {
  return (2.5 / Math.log10(2)) * Math.log10(1 + f1 + 3 * f2);
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function placeOf(criterion: Criterion, { inClass, value, longestMs }: CriterionFigures): number | undefined {
  const { decision } = criterion;
  const all = total(inClass);
  if (all === 0) return undefined;
  const from = (place: number) => total(inClass.slice(place));
  const last = inClass.length - 1;
  const best = (holds: (place: number) => boolean) => {
    const found = inClass.findIndex((_amount, place) => holds(place));
    return found === -1 ? last : found;
  };
  switch (decision.kind) {
    case 'value':
      return value === null ? undefined : classOf(value, criterion);
    case 'tolerated':
      return best((place) => from(place + 1) * 100 <= decision.percent * all);
    case 'shares':
      return best(
        (place) =>
          (all - from(place + 1)) * 100 >= decision.atLeast * all &&
          from(place + 2) * 100 <= decision.nextButOne * all &&
          from(place + 3) === 0,
      );
    case 'episode':
      return longestMs <= decision.minutes * MINUTE ? classNames(criterion).indexOf(criterion.required) : last;
    case 'icone':
      return Math.round(withoutNoise(icone((inClass[1] ?? 0) / all, (inClass[2] ?? 0) / all)));
  }
}

function reasonsAgainst(criterion: Criterion, figures: CriterionFigures, { from, to }: Period): Reason[] {
  const { coverage, intervalMinutes, leastDays, missing, id } = criterion;
  const { countedMs, coveredMs, intervalMs } = figures;
  if (countedMs === 0) return [{ code: 'neverOpen', criterion: id }];
  if (coveredMs === 0) return [{ code: 'notMeasured', criterion: id }];
  const found = Math.round(shownCoverage(figures) * 1000) / 10;
  // A day on which the clock goes forward is an hour shorter.
  const days = (to - from + HOUR) / DAY;
  return [
    ...(missing === 'exceeded' || coveredMs * 100 >= coverage * countedMs
      ? []
      : [{ code: 'coverage', criterion: id, found, needed: coverage } as const]),
    ...(intervalMinutes === undefined || intervalMs === null || intervalMs <= intervalMinutes * MINUTE
      ? []
      : [{ code: 'interval', criterion: id, found: intervalMs / MINUTE, needed: intervalMinutes } as const]),
    ...(leastDays === undefined || days >= leastDays
      ? []
      : [{ code: 'period', criterion: id, found: Math.floor(days), needed: leastDays } as const]),
  ];
}

export function decide(criterion: Criterion, figures: CriterionFigures, period: Period): Decided {
  const reasons = reasonsAgainst(criterion, figures, period);
  const place = placeOf(criterion, figures);
  if (reasons.length > 0 || place === undefined) {
    const nothing: Reason = { code: 'coverage', criterion: criterion.id, found: 0, needed: criterion.coverage };
    return { verdict: 'cannotBeAssessed', class: null, reasons: reasons.length > 0 ? reasons : [nothing] };
  }
  const names = verdictNames(criterion);
  const isIcone = criterion.decision.kind === 'icone';
  const all = total(figures.inClass);
  const [, second = 0, third = 0] = figures.inClass;
  return {
    verdict: place <= names.indexOf(criterion.required) ? 'meets' : 'doesNotMeet',
    class: (isIcone ? ICONE_CLASSES : names)[place] ?? criterion.worst,
    ...(isIcone && { index: icone(second / all, third / all) }),
    reasons: [],
  };
}
