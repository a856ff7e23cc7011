import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import type { Period } from '../air/occupancy';
import { computeIcone, findReachedClass, sumAmounts } from './class-reached';
import type { CriterionFigures } from './criterion-figures';
import { type Criterion, type EvidenceMeasure, ICONE_CLASSES, listVerdictNames } from './standard';

const TENTHS = 1000;

/** Returns the coverage, 0 to 1 in steps of 0.001. Never rounds up to the needed coverage or to 1. @param needed % */
export function roundCoverage(
  { coveredMs, countedMs }: Pick<CriterionFigures, 'coveredMs' | 'countedMs'>,
  needed = 100,
): number {
  if (countedMs === 0) return 0;
  const share = coveredMs / countedMs;
  const nearest = Math.round(share * TENTHS) / TENTHS;
  const looksLike = (limit: number) => nearest >= limit && share < limit;
  return looksLike(needed / 100) || looksLike(1) ? Math.floor(share * TENTHS) / TENTHS : nearest;
}

export const VERDICTS = ['meets', 'doesNotMeet', 'cannotBeAssessed'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REASONS = [
  'missingField',
  'notMeasured',
  /** The place was always closed. */
  'neverOpen',
  'coverage',
  'interval',
  'period',
  'notForThisRoom',
  /** No day, week or other time window of the period has enough readings. */
  'window',
  /** The limits of this kind of room have no verified source. */
  'notVerified',
  'parameters',
] as const;

export interface Reason {
  code: (typeof REASONS)[number];
  criterion?: string | undefined;
  field?: string | undefined;
  found?: number | undefined;
  needed?: number | undefined;
  measures?: readonly EvidenceMeasure[] | undefined;
}

export const ofWholeRoom = (reasons: readonly Reason[]): Reason[] =>
  reasons.filter(({ criterion }) => criterion === undefined);

export interface Decided {
  verdict: Verdict;
  /** Best class reached; null without a verdict. */
  class: string | null;
  index?: number | undefined;
  reasons: readonly Reason[];
}

function reasonsAgainst(criterion: Criterion, figures: CriterionFigures, { from, to }: Period): Reason[] {
  const { coverage, intervalMinutes, leastDays, missing, id } = criterion;
  const { countedMs, coveredMs, intervalMs } = figures;
  if (countedMs === 0) return [{ code: 'neverOpen', criterion: id }];
  if (coveredMs === 0) return [{ code: 'notMeasured', criterion: id }];
  const found = Math.round(roundCoverage(figures, coverage) * 1000) / 10;
  // Adds an hour, because the day of a clock change may be an hour shorter.
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
  const against = reasonsAgainst(criterion, figures, period);
  const { windows } = figures;
  const { inClass } = windows === undefined ? figures : (windows.worst ?? { inClass: [] });
  const place = findReachedClass(criterion, { ...figures, inClass });
  const { id, coverage, required, worst } = criterion;
  if (against.length > 0 || place === undefined) {
    const nothing: Reason =
      windows === undefined
        ? { code: 'coverage', criterion: id, found: 0, needed: coverage }
        : { code: 'window', criterion: id };
    return { verdict: 'cannotBeAssessed', class: null, reasons: against.length > 0 ? against : [nothing] };
  }
  const names = listVerdictNames(criterion);
  const isIcone = criterion.decision.kind === 'icone';
  const all = sumAmounts(inClass);
  const [, second = 0, third = 0] = inClass;
  return {
    verdict: place <= names.indexOf(required) ? 'meets' : 'doesNotMeet',
    class: (isIcone ? ICONE_CLASSES : names)[place] ?? worst,
    ...(isIcone && { index: computeIcone(second / all, third / all) }),
    reasons: [],
  };
}
