import * as v from 'valibot';
import { ConfigError } from '../../frame/console/config';
import type { TileServer } from '../domain/map/tiles';

export interface AirSettings {
  co2Reference: number;
  premiumContact: string;
  /** Days of storage: all readings, then hourly averages (null: without end). Default: all readings, without end. */
  readingsDays?: { full: number; hourly: number | null } | null;
  /** Tile server; if undefined, the map is drawn without tiles. */
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

/** @throws ConfigError if the CO2 reference is missing, by which readings are judged. */
export function airSettings(answer: Readonly<Record<string, unknown>>): AirSettings {
  const { success, output } = v.safeParse(Settings, answer);
  if (!success) throw new ConfigError('GET /config: no co2Reference');
  return output;
}
