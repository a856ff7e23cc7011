import type { RecordOf } from '../../../../frame/model/entities';
import { deviceName } from '../../../domain/devices/device-name';
import { INDEX_KEYS } from '../../../domain/readings/index-measures';

export const LIVE_MEASURES = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
export type LiveMeasure = (typeof LIVE_MEASURES)[number];

export const USUAL_MEASURES: readonly LiveMeasure[] = ['CO2', 'temp', 'hum'];

/** Current values of one measure: their mean, and the value of each device by the name of its room. */
export interface LiveValue {
  mean: number;
  of: readonly { name: string; value: number }[];
}

/** Returns the values of the devices that are online and measure it; null without any. */
export function liveValue(devices: readonly RecordOf<'device'>[], measure: LiveMeasure): LiveValue | null {
  const of = devices.flatMap((device) => {
    const value = device[measure];
    return device.connected === true && value !== undefined
      ? [{ name: device.room_name || deviceName(device), value }]
      : [];
  });
  if (of.length === 0) return null;
  return { mean: of.reduce((sum, { value }) => sum + value, 0) / of.length, of };
}

export function newestReading(devices: readonly RecordOf<'device'>[]): number | null {
  const instants = devices.flatMap(({ updated_at }) => updated_at ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}
