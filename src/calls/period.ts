/** The devices asked about and the time asked for. */
export interface DevicePeriod {
  /** Hardware ids. */
  devices: readonly string[];
  /** First instant, ms since the epoch. */
  fromMilliseconds: number;
  /** Last instant, ms since the epoch. */
  toMilliseconds: number;
}
