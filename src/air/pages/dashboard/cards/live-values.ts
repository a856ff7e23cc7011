import type { RecordOf } from '../../../../frame/model/entities';
import { INDEX_KEYS } from '../../../domain/readings/index-measures';

export const LIVE_MEASURES = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
export type LiveMeasure = (typeof LIVE_MEASURES)[number];

/** What every device has; the others are shown where they are measured. */
export const USUAL_MEASURES: readonly LiveMeasure[] = ['CO2', 'temp', 'hum'];

/** The mean of what several devices measure now, and how many of them do. */
export interface LiveValue {
  mean: number;
  devices: number;
}

/** The mean over the devices that are online and measure it; null when none does. */
export function liveValue(devices: readonly RecordOf<'device'>[], measure: LiveMeasure): LiveValue | null {
  const values = devices.flatMap((device) => {
    const value = device[measure];
    return device.connected === true && value !== undefined ? [value] : [];
  });
  if (values.length === 0) return null;
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, devices: values.length };
}

/** The instant of the newest reading of all, ms; null when nothing was ever read. */
export function newestReading(devices: readonly RecordOf<'device'>[]): number | null {
  const instants = devices.flatMap(({ updated_at }) => updated_at ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}
