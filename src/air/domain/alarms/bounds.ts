import { type Changes, type JudgedReading, type Limit, valueFor } from './beyond';

export interface Bounds {
  CO2: Span;
  temp: Span;
  hum: Span;
  colours: readonly number[];
  others: readonly Limit[];
}

interface Span {
  low: number;
  high: number;
}

const USUAL: readonly Limit['measure'][] = ['CO2', 'temp', 'hum', 'Luci'];

export function boundsOf(followed: readonly Limit[]): Bounds {
  const spanOf = (measure: Limit['measure']): Span => {
    const own = followed.filter((limit) => limit.measure === measure);
    const ofSide = (wanted: number) =>
      own.flatMap(({ side, limit }) => (side === wanted && limit !== null ? limit : []));
    return { low: Math.max(...ofSide(-1)), high: Math.min(...ofSide(1)) };
  };
  const colours = followed.flatMap(({ colour }) => colour ?? []);
  const others = followed.filter(({ measure }) => !USUAL.includes(measure));
  return { CO2: spanOf('CO2'), temp: spanOf('temp'), hum: spanOf('hum'), colours, others };
}

function isIn(value: number | null | undefined, { low, high }: Span): boolean {
  return value === null || value === undefined || (value >= low && value <= high);
}

export function isWithin({ CO2, temp, hum, colours, others }: Bounds, reading: JudgedReading & Changes): boolean {
  const { Luci } = reading;
  if (Luci !== null && Luci !== undefined && colours.includes(Luci)) return false;
  for (const each of others) {
    const value = valueFor(each, reading);
    if (value !== null && value !== undefined && (value - (each.limit ?? 0)) * each.side > 0) return false;
  }
  return isIn(reading.CO2, CO2) && isIn(reading.temp, temp) && isIn(reading.hum, hum);
}
