import { type MapView, pixelOf, pointAt, type Size } from './map-view';
import { degreesOf, metresPerPixel, worldPoint } from './mercator';

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [5, 2, 1].find((each) => each * power <= value) ?? 1;
  return factor * power;
}

export interface ScaleBar {
  metres: number;
  pixels: number;
}

export function scaleBar(view: MapView, maxPixels: number): ScaleBar {
  const perPixel = metresPerPixel(degreesOf(view).lat, view.zoom);
  const metres = roundDown(perPixel * maxPixels);
  return { metres, pixels: metres / perPixel };
}

const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_PIXELS = 90;

export interface GridLine {
  degrees: number;
  pixels: number;
}

export function gridLines(view: MapView, size: Size): { meridians: GridLine[]; parallels: GridLine[]; step: number } {
  const from = degreesOf(pointAt({ x: 0, y: size.height }, view, size));
  const to = degreesOf(pointAt({ x: size.width, y: 0 }, view, size));
  const perDegree = size.width / (to.lon - from.lon);
  const step = STEPS.findLast((each) => each * perDegree >= LEAST_PIXELS) ?? 30;
  const between = (low: number, high: number) => {
    const first = Math.ceil(low / step);
    const count = Math.max(0, Math.floor(high / step) - first + 1);
    return Array.from({ length: count }, (_, index) => (first + index) * step);
  };
  const x = (degrees: number) => pixelOf({ x: (degrees + 180) / 360, y: 0 }, view, size).x;
  const y = (degrees: number) => pixelOf(worldPoint({ lat: degrees, lon: 0 }), view, size).y;
  return {
    step,
    meridians: between(Math.max(-180, from.lon), Math.min(180, to.lon)).map((degrees) => ({
      degrees,
      pixels: x(degrees),
    })),
    parallels: between(from.lat, to.lat).map((degrees) => ({ degrees, pixels: y(degrees) })),
  };
}
