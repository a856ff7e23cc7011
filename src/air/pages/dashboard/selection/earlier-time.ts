import type { ChartDataRequest } from '../../../calls/definitions/periods';

/**
 * The part of an earlier period with which a period can be compared that is still going on: until the same time of its day.
 *
 * @param now the present instant, ms.
 */
export function comparableRequest(earlier: ChartDataRequest, request: ChartDataRequest, now: number): ChartDataRequest {
  const passed = now - request.fromMilliseconds;
  const toMilliseconds = Math.min(earlier.toMilliseconds, earlier.fromMilliseconds + Math.max(0, passed));
  return { ...earlier, toMilliseconds };
}
