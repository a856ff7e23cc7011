/** A place on the earth, in degrees. */
export interface Degrees {
  lat: number;
  lon: number;
}

/** A point of the projected world: 0 to 1 from the west to the east, and from the north to the south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Side of a tile; the world at zoom 0 is one tile. CSS pixels. */
export const TILE_SIDE = 256;

/** Where the projection becomes a square. */
const MAX_LATITUDE = 85.0511287798066;
/** Of WGS 84 at the equator, metres. */
const EQUATOR = 2 * Math.PI * 6_378_137;
const RADIANS = Math.PI / 180;

/**
 * Web Mercator (EPSG:3857), as tile servers draw it: x = (lon + 180) / 360, y = (1 - asinh(tan lat) / π) / 2.
 * Source: OpenStreetMap wiki, "Slippy map tilenames". Latitudes beyond 85.05° are drawn at the edge.
 */
export function worldPoint({ lat, lon }: Degrees): WorldPoint {
  const within = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(within)) / Math.PI) / 2 };
}

/** The place of a point: lat = atan(sinh(π (1 - 2 y))). */
export function degreesOf({ x, y }: WorldPoint): Degrees {
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS, lon: x * 360 - 180 };
}

/** Side of the world, CSS pixels. */
export function worldSide(zoom: number): number {
  return TILE_SIDE * 2 ** zoom;
}

/** How many metres a pixel stands for at a latitude, in degrees. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (EQUATOR * Math.cos(lat * RADIANS)) / worldSide(zoom);
}
