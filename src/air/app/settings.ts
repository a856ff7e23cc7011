import * as v from 'valibot';
import { ConfigError } from '../../frame/console/config';
import type { TileServer } from '../domain/map/tiles';

/** What the server answers this console beside what every server answers. */
export interface AirSettings {
  /** Default CO2 reference in ppm. */
  co2Reference: number;
  /** Whom to ask for the premium features. */
  premiumContact: string;
  /** For how many days each reading is retained, and then the averages of hours (null: for good). Null or left out: all, for good. */
  readingsDays?: { full: number; hourly: number | null } | null;
  /** Where the map gets its pictures; left out: it is drawn without. */
  mapTiles?: TileServer | undefined;
}

declare module '../../frame/model/entities' {
  interface Application {
    settings: AirSettings;
  }
}

const Settings = v.object({
  co2Reference: v.number(),
  premiumContact: v.fallback(v.string(), ''),
  readingsDays: v.fallback(
    v.nullish(v.object({ full: v.number(), hourly: v.fallback(v.nullable(v.number()), null) }), null),
    null,
  ),
  mapTiles: v.fallback(
    v.optional(v.object({ url: v.string(), attribution: v.string(), attributionUrl: v.optional(v.string()) })),
    undefined,
  ),
});

/** @throws ConfigError without a CO2 reference, by which readings are judged. */
export function airSettings(answer: Readonly<Record<string, unknown>>): AirSettings {
  const { success, output } = v.safeParse(Settings, answer);
  if (!success) throw new ConfigError('GET /config: no co2Reference');
  return output;
}
