import type { JudgedReading, Limit } from './beyond';

/** Between which values nothing is beyond any limit, whoever is there. ppm, °C, % */
export interface Bounds {
  CO2: Span;
  temp: Span;
  hum: Span;
  /** Colours that are beyond. */
  colours: readonly number[];
}

interface Span {
  low: number;
  high: number;
}

/** The bounds of limits that are followed. */
export function boundsOf(limits: readonly Limit[]): Bounds {
  const spanOf = (measure: Limit['measure']): Span => {
    const own = limits.filter((limit) => limit.isFollowed && limit.measure === measure);
    const ofSide = (wanted: number) =>
      own.flatMap(({ side, limit }) => (side === wanted && limit !== null ? limit : []));
    return { low: Math.max(...ofSide(-1)), high: Math.min(...ofSide(1)) };
  };
  const colours = limits.flatMap(({ isFollowed, colour }) => (isFollowed && colour !== undefined ? colour : []));
  return { CO2: spanOf('CO2'), temp: spanOf('temp'), hum: spanOf('hum'), colours };
}

function isIn(value: number | null | undefined, { low, high }: Span): boolean {
  return value === null || value === undefined || (value >= low && value <= high);
}

/** Whether a reading can begin no excursion: a quick look, which is enough for most readings while nothing is open. */
export function isWithin({ CO2, temp, hum, colours }: Bounds, reading: JudgedReading): boolean {
  const { Luci } = reading;
  if (Luci !== null && Luci !== undefined && colours.includes(Luci)) return false;
  return isIn(reading.CO2, CO2) && isIn(reading.temp, temp) && isIn(reading.hum, hum);
}
