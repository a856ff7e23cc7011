import { type WorldPoint, worldSide } from './mercator';

export interface Size {
  width: number;
  height: number;
}

export interface MapView extends WorldPoint {
  /** Zoom 0 shows the world on 256 pixels; each step doubles the size. */
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

export function pixelOf(point: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: (point.x - view.x) * side + width / 2, y: (point.y - view.y) * side + height / 2 };
}

export function pointAt(pixel: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: view.x + (pixel.x - width / 2) / side, y: view.y + (pixel.y - height / 2) / side };
}

export function panned(view: MapView, by: WorldPoint): MapView {
  const side = worldSide(view.zoom);
  return bounded({ ...view, x: view.x - by.x / side, y: view.y - by.y / side });
}

/** Zooms in by `steps` (negative: out) and keeps the point at `at` in place, as far as the world allows. */
export function zoomed(view: MapView, steps: number, size: Size, at?: WorldPoint): MapView {
  const zoom = within(view.zoom + steps, MIN_ZOOM, MAX_ZOOM);
  const pixel = at ?? { x: size.width / 2, y: size.height / 2 };
  const fixed = pointAt(pixel, view, size);
  const moved = pointAt(pixel, { ...view, zoom }, size);
  return bounded({ x: view.x + fixed.x - moved.x, y: view.y + fixed.y - moved.y, zoom });
}

export function fitted(points: readonly WorldPoint[], { width, height }: Size): MapView {
  if (points.length === 0) return { x: 0.5, y: 0.5, zoom: MIN_ZOOM };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoomFor = (pixels: number, length: number) =>
    length === 0 ? ALONE_ZOOM : Math.log2(Math.max(1, pixels - 2 * MARGIN) / length / worldSide(0));
  const zoom = Math.min(ALONE_ZOOM, zoomFor(width, right - left), zoomFor(height, bottom - top));
  return bounded({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}
