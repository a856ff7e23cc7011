import type { ChartDataRequest } from '../../../calls/definitions/periods';

/**
 * Shortens an earlier period to the same time of day, for comparison with an unfinished period.
 * @param now ms.
 */
export function comparableRequest(earlier: ChartDataRequest, request: ChartDataRequest, now: number): ChartDataRequest {
  const passed = now - request.fromMilliseconds;
  const toMilliseconds = Math.min(earlier.toMilliseconds, earlier.fromMilliseconds + Math.max(0, passed));
  return { ...earlier, toMilliseconds };
}
