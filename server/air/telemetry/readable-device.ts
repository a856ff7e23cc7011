import type { OpeningHours } from '../../../src/air/domain/hours/opening-hours';

/** The data of a device that the calls need. */
export interface ReadableDevice {
  hwId: string;
  token: string;
  /** Thresholds in ppm, null when not set. Returned only to those with `readings.thresholds`. */
  CO2_res: number | null;
  CO2_max: number | null;
  /** IANA zone of the building, or of the site: occupied hours are hours of its wall clock. */
  zone: string;
  /** When its place is open, where that was asked for; undefined for one that is always open. */
  opening?: OpeningHours | undefined;
  /** Whether its manager has alarms. */
  hasAlarms: boolean;
}
