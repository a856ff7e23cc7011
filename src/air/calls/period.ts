/** The devices asked about and the time asked for. */
export interface DevicePeriod {
  /** Hardware ids. */
  devices: readonly string[];
  /** First instant, ms since the epoch. */
  fromMilliseconds: number;
  /** Last instant, ms since the epoch. */
  toMilliseconds: number;
}

/** Hours of the day, 0 to 23, half-open [fromH, toH); it may pass midnight. Every hour counts without it. */
export interface TimeFilter {
  timeFilter?: { fromH: number; toH: number };
}
