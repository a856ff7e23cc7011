import { type WorldPoint, worldSide } from './mercator';

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What a map shows: the point in its middle, and how large. */
export interface MapView extends WorldPoint {
  /** 0 shows the world on 256 pixels; one more doubles it. */
  zoom: number;
}

export const MIN_ZOOM = 1;
/** Houses fill the screen. */
export const MAX_ZOOM = 18;
/** One place alone is shown with its surroundings. */
const ALONE_ZOOM = 13;
/** Room around the outermost marks, which buttons are not to cover. CSS pixels. */
const MARGIN = 60;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The view of the same place that is no larger or smaller than maps are, and does not leave the world. */
function bounded({ x, y, zoom }: MapView): MapView {
  return { x: within(x, 0, 1), y: within(y, 0, 1), zoom: within(zoom, MIN_ZOOM, MAX_ZOOM) };
}

/** Pixels from the top left corner of the map. */
export function pixelOf(point: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: (point.x - view.x) * side + width / 2, y: (point.y - view.y) * side + height / 2 };
}

/** The point that is drawn at these pixels. */
export function pointAt(pixel: WorldPoint, view: MapView, { width, height }: Size): WorldPoint {
  const side = worldSide(view.zoom);
  return { x: view.x + (pixel.x - width / 2) / side, y: view.y + (pixel.y - height / 2) / side };
}

/** As though the map was pulled by that many pixels. */
export function panned(view: MapView, by: WorldPoint): MapView {
  const side = worldSide(view.zoom);
  return bounded({ ...view, x: view.x - by.x / side, y: view.y - by.y / side });
}

/** Larger by `steps` (negative: smaller); what is drawn at `at` stays there, as far as the world goes. */
export function zoomed(view: MapView, steps: number, size: Size, at?: WorldPoint): MapView {
  const zoom = within(view.zoom + steps, MIN_ZOOM, MAX_ZOOM);
  const pixel = at ?? { x: size.width / 2, y: size.height / 2 };
  const fixed = pointAt(pixel, view, size);
  const moved = pointAt(pixel, { ...view, zoom }, size);
  return bounded({ x: view.x + fixed.x - moved.x, y: view.y + fixed.y - moved.y, zoom });
}

/** The largest view that shows all points; of none the world. */
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
