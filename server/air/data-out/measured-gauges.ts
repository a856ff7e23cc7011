import { MAX_PAUSE_MS } from '../../../src/air/domain/alarms/pace';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import type { RecordOf } from '../../../src/frame/model/entities';
import { SECOND } from '../../../src/frame/time/units';
import type { MeasuredGauge } from '../../frame/metrics/gauges';
import type { deviceView } from './seen-devices';

export const GAUGE_LABELS = ['device', 'name', 'building', 'room'] as const;
type Label = (typeof GAUGE_LABELS)[number];

/**
 * Prometheus names of measures with its units; a share is a ratio of 0 to 1. The colour of the LED is not a
 * measurement.
 */
const GAUGES: Partial<Record<MeasureKey, { name: string; help: string; of?: (value: number) => number }>> = {
  CO2: { name: 'air_co2_ppm', help: 'Carbon dioxide' },
  temp: { name: 'air_temperature_celsius', help: 'Temperature' },
  hum: {
    ...{ name: 'air_relative_humidity_ratio', help: 'Relative humidity' },
    of: (percent) => Number((percent / 100).toFixed(4)),
  },
  VOC: { name: 'air_voc_ppb', help: 'Volatile organic compounds as the sensor says' },
  pm25: { name: 'air_pm25_micrograms_per_cubic_meter', help: 'Particles up to 2.5 micrometres' },
  pm10: { name: 'air_pm10_micrograms_per_cubic_meter', help: 'Particles up to 10 micrometres' },
  no2: { name: 'air_no2_micrograms_per_cubic_meter', help: 'Nitrogen dioxide' },
  o3: { name: 'air_o3_micrograms_per_cubic_meter', help: 'Ozone' },
  vocIndex: { name: 'air_voc_index', help: 'VOC Index of Sensirion' },
  noxIndex: { name: 'air_nox_index', help: 'NOx Index of Sensirion' },
  iaq: { name: 'air_iaq_index', help: 'IAQ index of Bosch' },
};

/** Returns the newest values of online devices; values of offline devices are unknown. */
export function measuredGauges(
  devices: readonly RecordOf<'device'>[],
  view: ReturnType<typeof deviceView>,
  now: number,
): MeasuredGauge<Label>[] {
  const connected = devices.filter(
    (device) => device.connected === true && now - (device.updated_at ?? 0) <= MAX_PAUSE_MS,
  );
  const labelsOf = (device: RecordOf<'device'>): Partial<Record<Label, string>> => {
    const { hwId, name, building, room } = view.of(device);
    return { device: hwId, name, ...(building !== '' && { building }), ...(room !== '' && { room }) };
  };
  const gauge = (name: string, help: string, of: (device: RecordOf<'device'>) => number | null | undefined) => ({
    ...{ name, help },
    samples: connected.flatMap((device) => {
      const value = of(device);
      return typeof value === 'number' ? [{ labels: labelsOf(device), value }] : [];
    }),
  });
  return [
    ...view.measures.flatMap((key) => {
      const { name, help, of = (value: number) => value } = GAUGES[key] ?? {};
      if (name === undefined || help === undefined) return [];
      return [
        gauge(name, help, (device) => {
          const value = device[key];
          return typeof value === 'number' ? of(value) : undefined;
        }),
      ];
    }),
    gauge(
      'air_last_reading_timestamp_seconds',
      'When the device sent last',
      ({ updated_at }) => updated_at && updated_at / SECOND,
    ),
  ];
}
