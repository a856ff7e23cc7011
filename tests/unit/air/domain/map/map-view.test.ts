import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitView,
  MAX_ZOOM,
  MIN_ZOOM,
  metresPerPixel,
  panView,
  projectToWorld,
  toDegrees,
  toPixel,
  toWorldPoint,
  zoomView,
} from '../../../../../src/air/domain/map/map-view';

const degrees = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});
const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) });
const view = fc.record({
  x: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  y: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  zoom: fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true }),
});
const pixel = (from: { width: number; height: number }) =>
  fc.record({ x: fc.integer({ min: 0, max: from.width }), y: fc.integer({ min: 0, max: from.height }) });

describe('the projection', () => {
  test('puts places where tile servers put them', () => {
    expect(projectToWorld({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(projectToWorld({ lat: 85.0511287798066, lon: 180 }).y).toBeCloseTo(0, 9);
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames has this tile for this place.
    const { x, y } = projectToWorld({ lat: 50.4501, lon: 30.5234 });
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([598, 345]);
  });

  test('leads back to the place, and every place of the world lies in it', () => {
    fc.assert(
      fc.property(degrees, (place) => {
        const point = projectToWorld(place);
        expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(1);
        const back = toDegrees(point);
        expect(back.lat).toBeCloseTo(place.lat, 8);
        expect(back.lon).toBeCloseTo(place.lon, 8);
      }),
    );
  });

  test('knows how long a pixel is', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1);
    expect(metresPerPixel(60, 0)).toBeCloseTo(156_543.03 / 2, 1);
  });
});

describe('a view of the map', () => {
  test('finds the point that is drawn at a pixel', () => {
    fc.assert(
      fc.property(
        view,
        size.chain((each) => fc.tuple(fc.constant(each), pixel(each))),
        (shown, [area, at]) => {
          const back = toPixel(toWorldPoint(at, shown, area), shown, area);
          expect(back.x).toBeCloseTo(at.x, 3);
          expect(back.y).toBeCloseTo(at.y, 3);
        },
      ),
    );
  });

  test('fits all points with none at its edge, and never leaves the limits of zoom', () => {
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 60 }), size, (places, area) => {
        const points = places.map(projectToWorld);
        const shown = fitView(points, area);
        expect(shown.zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
        expect(shown.zoom).toBeLessThanOrEqual(MAX_ZOOM);
        // Places all over the world do not fit on a small screen at the least zoom.
        if (shown.zoom === MIN_ZOOM) return;
        for (const point of points) {
          const { x, y } = toPixel(point, shown, area);
          expect(x).toBeGreaterThanOrEqual(59.9);
          expect(x).toBeLessThanOrEqual(area.width - 59.9);
          expect(y).toBeGreaterThanOrEqual(59.9);
          expect(y).toBeLessThanOrEqual(area.height - 59.9);
        }
      }),
    );
  });

  test('keeps what is under the pointer where it is while it zooms, and zooming back undoes it', () => {
    fc.assert(
      fc.property(
        // Wider views meet the edge of the world.
        view.filter(({ zoom }) => zoom > 8 && zoom < 15),
        fc.double({ min: -2, max: 2, noNaN: true }),
        size.chain((each) => fc.tuple(fc.constant(each), pixel(each))),
        (shown, steps, [area, at]) => {
          const point = toWorldPoint(at, shown, area);
          const larger = zoomView(shown, steps, area, at);
          const after = toPixel(point, larger, area);
          expect(after.x).toBeCloseTo(at.x, 2);
          expect(after.y).toBeCloseTo(at.y, 2);
          const back = zoomView(larger, -steps, area, at);
          expect(back.x).toBeCloseTo(shown.x, 8);
          expect(back.zoom).toBeCloseTo(shown.zoom, 8);
        },
      ),
    );
  });

  test('stays within the world however far it is pulled', () => {
    fc.assert(
      fc.property(view, fc.integer(), fc.integer(), (shown, x, y) => {
        const moved = panView(shown, { x, y });
        for (const part of [moved.x, moved.y]) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
