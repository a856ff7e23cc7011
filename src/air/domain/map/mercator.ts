export interface Degrees {
  lat: number;
  lon: number;
}

/** Point of the projected world: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

export const TILE_SIDE = 256;

/** Latitude at which the projection becomes a square. */
const MAX_LATITUDE = 85.0511287798066;
const EQUATOR = 2 * Math.PI * 6_378_137;
const RADIANS = Math.PI / 180;

/**
 * Web Mercator (EPSG:3857) as used by tile servers: x = (lon + 180) / 360, y = (1 - asinh(tan lat) / π) / 2. Source:
 * OpenStreetMap wiki, "Slippy map tilenames". Latitudes beyond 85.05° are clamped.
 */
export function worldPoint({ lat, lon }: Degrees): WorldPoint {
  const within = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(within)) / Math.PI) / 2 };
}

/** Inverse projection: lat = atan(sinh(π (1 - 2 y))). */
export function degreesOf({ x, y }: WorldPoint): Degrees {
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS, lon: x * 360 - 180 };
}

export function worldSide(zoom: number): number {
  return TILE_SIDE * 2 ** zoom;
}

/** Metres per pixel at a latitude in degrees. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (EQUATOR * Math.cos(lat * RADIANS)) / worldSide(zoom);
}
