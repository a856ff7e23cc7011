import type { OpeningHours } from '../../../src/air/domain/hours/opening-hours';

export interface ReadableDevice {
  hwId: string;
  /** Thresholds in ppm, null if not set. Returned only to readers with `readings.thresholds`. */
  CO2_res: number | null;
  CO2_max: number | null;
  zone: string;
  /** Opening hours of the place, if requested; undefined if always open. */
  opening?: OpeningHours | undefined;
  hasAlarms: boolean;
}
