export interface OnlineRatio {
  online: number;
  total: number;
}

export function onlinePercent({ online, total }: OnlineRatio): number | undefined {
  return total > 0 ? Math.round((online / total) * 1000) / 10 : undefined;
}
