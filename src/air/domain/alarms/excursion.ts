import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmEnded, AlarmRaised, EndCause, OpenExcursion } from './alarm-state';
import { BEYOND, CALM, type Changes, type JudgedReading, type Limit, standing, valueFor } from './beyond';

function measuredWorst(code: AlarmCode, worst: number | null): number | null {
  return code === ALARM.red || code === ALARM.purple ? null : worst;
}

export function raised(
  code: AlarmCode,
  { since, worst, limit }: Pick<OpenExcursion, 'since' | 'limit'> & { worst: number | null },
  at: number,
  isOver = false,
): AlarmRaised {
  return { type: 'raised', code, began: since, at, value: measuredWorst(code, worst), threshold: limit, isOver };
}

export function ended(
  code: AlarmCode,
  { since, worst, name = since }: OpenExcursion,
  end: number,
  at: number,
  cause?: EndCause,
): AlarmEnded {
  const value = measuredWorst(code, worst);
  return { type: 'ended', code, began: since, name, ended: Math.max(end, since), at, value, ...(cause && { cause }) };
}

export function afterReading(
  open: OpenExcursion | undefined,
  limit: Limit,
  reading: JudgedReading & Changes,
): OpenExcursion | undefined {
  const { t } = reading;
  const value = valueFor(limit, reading);
  const where = standing(limit, value, reading);
  if (where === undefined || value === null || value === undefined) return open;
  if (open === undefined) {
    const isRaised = limit.shortestMs === 0;
    return where === BEYOND ? { since: t, worst: value, limit: limit.limit, isRaised } : undefined;
  }
  if (where === BEYOND) {
    const isWorse = (value - open.worst) * limit.side > 0;
    const isRaised = open.isRaised || t - open.since >= limit.shortestMs;
    if (!isWorse && isRaised === open.isRaised && open.calmSince === undefined) return open;
    const { calmSince: _calmSince, ...rest } = open;
    return { ...rest, worst: isWorse ? value : open.worst, isRaised };
  }
  if (where !== CALM) {
    // Neither beyond nor well within the limit: the delay until the end starts again.
    const { calmSince, ...rest } = open;
    return calmSince === undefined ? open : rest;
  }
  if (!open.isRaised) return undefined;
  return open.calmSince === undefined ? { ...open, calmSince: t } : open;
}

export function endOf(
  { calmSince }: OpenExcursion,
  { shortestMs }: Pick<Limit, 'shortestMs'>,
  t: number,
): number | undefined {
  return calmSince !== undefined && t - calmSince >= shortestMs ? calmSince : undefined;
}

/** True if an alarm has worsened noticeably since the last notification. */
export function isMuchWorse({ isRaised, worst, told }: OpenExcursion, { side, step, limit }: Limit): boolean {
  return isRaised && limit !== null && told !== undefined && (worst - told) * side >= step;
}
