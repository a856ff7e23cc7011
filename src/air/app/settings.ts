import { ConfigError } from '../../frame/console/config';
import { isPlainObject } from '../../frame/model/paths';

/** What the server answers this console beside what every server answers. */
export interface AirSettings {
  /** Default CO2 reference in ppm. */
  co2Reference: number;
  /** Whom to ask for the premium features. */
  premiumContact: string;
  /** For how many days each reading is retained, and then the averages of hours (null: for good). Null or left out: all, for good. */
  readingsDays?: { full: number; hourly: number | null } | null;
}

function retentionDaysOf(value: unknown): AirSettings['readingsDays'] {
  if (!isPlainObject(value)) return null;
  const { full, hourly } = value;
  return typeof full === 'number' ? { full, hourly: typeof hourly === 'number' ? hourly : null } : null;
}

declare module '../../frame/model/entities' {
  interface Application {
    settings: AirSettings;
  }
}

/** @throws ConfigError without a CO2 reference, by which readings are judged. */
export function airSettings({
  co2Reference,
  premiumContact,
  readingsDays,
}: Readonly<Record<string, unknown>>): AirSettings {
  if (typeof co2Reference !== 'number') throw new ConfigError('GET /config: no co2Reference');
  return {
    co2Reference,
    premiumContact: typeof premiumContact === 'string' ? premiumContact : '',
    readingsDays: retentionDaysOf(readingsDays),
  };
}
