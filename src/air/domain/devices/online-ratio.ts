/** How many of several devices are connected. */
export interface OnlineRatio {
  online: number;
  total: number;
}

/** The share in percent, to a tenth; undefined when there are none. */
export function onlinePercent({ online, total }: OnlineRatio): number | undefined {
  return total > 0 ? Math.round((online / total) * 1000) / 10 : undefined;
}
