import { ConfigError } from '../console/config';

/** What the server tells this console beside what every server tells. */
export interface AirSettings {
  /** Default CO2 reference in ppm. */
  co2Reference: number;
  /** Whom to ask for the premium features. */
  premiumContact: string;
}

declare module '../model/entities' {
  interface Application {
    settings: AirSettings;
  }
}

/** @throws ConfigError without a CO2 reference, by which readings are judged. */
export function airSettings({ co2Reference, premiumContact }: Readonly<Record<string, unknown>>): AirSettings {
  if (typeof co2Reference !== 'number') throw new ConfigError('GET /config: no co2Reference');
  return { co2Reference, premiumContact: typeof premiumContact === 'string' ? premiumContact : '' };
}
