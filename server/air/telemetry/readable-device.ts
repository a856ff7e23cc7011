import type { OpeningHours } from '../../../src/air/domain/hours/opening-hours';
import type { Segment } from '../../../src/air/domain/places/assignments';
import type { AskedSegments } from '../places/readable-segments';

export interface AskedDevices extends AskedSegments {
  withOpening?: boolean;
}

export type MeasuredDevice = Pick<ReadableDevice, 'hwId' | 'zone' | 'opening' | 'segments'>;

export interface ReadableDevice {
  hwId: string;
  /** Threshold; null if not set. Returned only to readers with `readings.thresholds`. */
  CO2_res: number | null;
  CO2_max: number | null;
  zone: string;
  opening?: OpeningHours | undefined;
  hasAlarms: boolean;
  segments?: readonly Segment[] | undefined;
}
