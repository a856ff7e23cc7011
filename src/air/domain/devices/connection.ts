export const DISCONNECTION_DELAY_MS = 30 * 60_000;

export function isSilent(lastReadingMs: number, nowMs: number): boolean {
  return nowMs - lastReadingMs > DISCONNECTION_DELAY_MS;
}

export interface OnlineRatio {
  online: number;
  total: number;
}

export function computeOnlinePercent({ online, total }: OnlineRatio): number | undefined {
  return total > 0 ? Math.round((online / total) * 1000) / 10 : undefined;
}
