interface Degrees {
  lat: number;
  lon: number;
}

/** Point of the projected world: 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

export const TILE_SIDE = 256;

/** Latitude limit at which the projected world is a square. */
const MAX_LATITUDE = 85.0511287798066;
const EQUATOR = 2 * Math.PI * 6_378_137;
const RADIANS = Math.PI / 180;

/**
 * Web Mercator (EPSG:3857) as used by tile servers: x = (lon + 180) / 360, y = (1 - asinh(tan lat) / π) / 2. Source:
 * OpenStreetMap wiki, "Slippy map tilenames". Latitudes beyond 85.05° are clamped.
 */
export function projectToWorld({ lat, lon }: Degrees): WorldPoint {
  const within = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(within)) / Math.PI) / 2 };
}

/** Inverse projection: lat = atan(sinh(π (1 - 2 y))). */
export function toDegrees({ x, y }: WorldPoint): Degrees {
  return { lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS, lon: x * 360 - 180 };
}

export function worldSide(zoom: number): number {
  return TILE_SIDE * 2 ** zoom;
}

/** Metres per pixel at a latitude in degrees. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (EQUATOR * Math.cos(lat * RADIANS)) / worldSide(zoom);
}

export interface Size {
  width: number;
  height: number;
}

export interface MapView extends WorldPoint {
  /** Zoom level: 0 shows the world on 256 pixels, each level doubles the size. */
  zoom: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 18;
const ALONE_ZOOM = 13;
const MARGIN = 60;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

function bounded({ x, y, zoom }: MapView): MapView {
  return { x: within(x, 0, 1), y: within(y, 0, 1), zoom: within(zoom, MIN_ZOOM, MAX_ZOOM) };
}

export function toPixel(point: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: (point.x - view.x) * side + width / 2, y: (point.y - view.y) * side + height / 2 };
}

export function toWorldPoint(pixel: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: view.x + (pixel.x - width / 2) / side, y: view.y + (pixel.y - height / 2) / side };
}

export function panView(view: MapView, by: WorldPoint): MapView {
  const side = worldSide(view.zoom);
  return bounded({ ...view, x: view.x - by.x / side, y: view.y - by.y / side });
}

/** Zooms in by `steps` (negative: out). The point `at` stays in place, as far as the world allows. */
export function zoomView(view: MapView, steps: number, size: Size, at?: WorldPoint): MapView {
  const zoom = within(view.zoom + steps, MIN_ZOOM, MAX_ZOOM);
  const pixel = at ?? { x: size.width / 2, y: size.height / 2 };
  const fixed = toWorldPoint(pixel, view, size);
  const moved = toWorldPoint(pixel, { ...view, zoom }, size);
  return bounded({ x: view.x + fixed.x - moved.x, y: view.y + fixed.y - moved.y, zoom });
}

export function fitView(points: readonly WorldPoint[], { width, height }: Size): MapView {
  if (points.length === 0) return { x: 0.5, y: 0.5, zoom: MIN_ZOOM };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoomFor = (pixels: number, length: number) =>
    length === 0 ? ALONE_ZOOM : Math.log2(Math.max(1, pixels - 2 * MARGIN) / length / worldSide(0));
  const zoom = Math.min(ALONE_ZOOM, zoomFor(width, right - left), zoomFor(height, bottom - top));
  return bounded({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [5, 2, 1].find((each) => each * power <= value) ?? 1;
  return factor * power;
}

export function computeScaleBar(view: MapView, maxPixels: number): { metres: number; pixels: number } {
  const perPixel = metresPerPixel(toDegrees(view).lat, view.zoom);
  const metres = roundDown(perPixel * maxPixels);
  return { metres, pixels: metres / perPixel };
}

const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_PIXELS = 90;

interface GridLine {
  degrees: number;
  pixels: number;
}

export function listGridLines(
  view: MapView,
  size: Size,
): { meridians: GridLine[]; parallels: GridLine[]; step: number } {
  const from = toDegrees(toWorldPoint({ x: 0, y: size.height }, view, size));
  const to = toDegrees(toWorldPoint({ x: size.width, y: 0 }, view, size));
  const perDegree = size.width / (to.lon - from.lon);
  const step = STEPS.findLast((each) => each * perDegree >= LEAST_PIXELS) ?? 30;
  const between = (low: number, high: number) => {
    const first = Math.ceil(low / step);
    const count = Math.max(0, Math.floor(high / step) - first + 1);
    return Array.from({ length: count }, (_, index) => (first + index) * step);
  };
  const x = (degrees: number) => toPixel({ x: (degrees + 180) / 360, y: 0 }, view, size).x;
  const y = (degrees: number) => toPixel(projectToWorld({ lat: degrees, lon: 0 }), view, size).y;
  return {
    step,
    meridians: between(Math.max(-180, from.lon), Math.min(180, to.lon)).map((degrees) => ({
      degrees,
      pixels: x(degrees),
    })),
    parallels: between(from.lat, to.lat).map((degrees) => ({ degrees, pixels: y(degrees) })),
  };
}
