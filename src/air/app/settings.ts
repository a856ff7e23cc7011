import * as v from 'valibot';
import { ConfigError } from '../../frame/console/config';
import type { TileServer } from '../domain/map/tiles';

interface AirSettings {
  co2Reference: number;
  premiumContact: string;
  readingsDays?: { full: number; hourly: number | null } | null;
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

export function parseAirSettings(answer: Readonly<Record<string, unknown>>): AirSettings {
  const { success, output } = v.safeParse(Settings, answer);
  if (!success) throw new ConfigError('GET /config: no co2Reference');
  return output;
}
