import type { MeasureKey } from '../readings/measures';

/**
 * Measures available for other manufacturers' sensors. The colour of the LED exists only for own sensors. VOC is in ppb,
 * as their alarms count it.
 */
export type MappedMeasure = Exclude<MeasureKey, 'Luci'>;

type Conversion = (value: number) => number;

const same: Conversion = (value) => value;
const times = (factor: number): Conversion => {
  return (value) => value * factor;
};

const INDEX: Readonly<Record<string, Conversion>> = { index: same };

const PARTICLES: Readonly<Record<string, Conversion>> = { 'μg/m3': same, 'mg/m3': times(1_000) };

/**
 * Units of values with their conversion to the unit of readings. Gases by Directive 2008/50/EC, Annex VI: volumes at
 * 293 K and 101.3 kPa, with 24.04 litres per mole (NO2 46.01 g, O3 48.00 g).
 */
export const UNITS: Readonly<Record<MappedMeasure, Readonly<Record<string, Conversion>>>> = {
  CO2: { ppm: same, '%': times(10_000) },
  temp: { '°C': same, '°F': (value) => ((value - 32) * 5) / 9, K: (value) => value - 273.15 },
  hum: { '%': same, ratio: times(100) },
  VOC: { ppb: same, ppm: times(1_000) },
  pm25: PARTICLES,
  pm10: PARTICLES,
  no2: { 'μg/m3': same, ppb: times(46.01 / 24.04) },
  o3: { 'μg/m3': same, ppb: times(48 / 24.04) },
  vocIndex: INDEX,
  noxIndex: INDEX,
  iaq: INDEX,
};
