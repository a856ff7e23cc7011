import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterMarks, findNameSides, isOneSpot } from '../../../../../src/air/domain/map/clusters';
import { computeScaleBar, listGridLines } from '../../../../../src/air/domain/map/map-view';
import { findTileAddressProblem, listTiles, tileOrigin } from '../../../../../src/air/domain/map/tiles';

const size = fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 1200 }) });
const view = fc.record({
  x: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  y: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
  zoom: fc.double({ min: 1, max: 18, noNaN: true }),
});
const points = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 500 }), id: fc.uuid() }),
  { maxLength: 80 },
);

describe('marks of the map', () => {
  test('are each in one cluster, clusters can be told apart, and the first of each decides where it is', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 120 }), (marks, apart) => {
        const clusters = clusterMarks(marks, apart);
        expect(clusters.flatMap(({ marks: within }) => within.map(({ id }) => id)).sort()).toEqual(
          marks.map(({ id }) => id).sort(),
        );
        for (const cluster of clusters) {
          expect(cluster.marks[0]).toMatchObject({ x: cluster.x, y: cluster.y });
          for (const other of clusters) {
            if (other !== cluster)
              expect(Math.hypot(cluster.x - other.x, cluster.y - other.y)).toBeGreaterThanOrEqual(apart);
          }
        }
      }),
    );
  });

  test('lie on one spot when all of them are where the first is', () => {
    expect(isOneSpot([], 1)).toBe(false);
    const here = { x: 3, y: 3 };
    expect(isOneSpot([here, { x: 3, y: 3.5 }], 1)).toBe(true);
    expect(isOneSpot([here, { x: 3, y: 9 }], 1)).toBe(false);
  });

  test('have names that cover neither one another nor a mark', () => {
    const [label, radius] = [{ width: 140, height: 20 }, 17];
    fc.assert(
      fc.property(points, fc.integer({ min: 200, max: 800 }), (marks, width) => {
        const sides = findNameSides(marks, label, radius, width);
        const boxes = marks.flatMap((mark, index) => {
          const side = sides[index];
          if (side === undefined) return [];
          const left = side === 'right' ? mark.x + radius : mark.x - radius - label.width;
          return [{ mark, left, right: left + label.width }];
        });
        for (const { mark, left, right } of boxes) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
          for (const other of marks) {
            if (other !== mark)
              expect(other.x > left && other.x < right && Math.abs(other.y - mark.y) < label.height / 2).toBe(false);
          }
          for (const other of boxes) {
            const isApart =
              other.left >= right || other.right <= left || Math.abs(other.mark.y - mark.y) >= label.height;
            expect(other.mark === mark || isApart).toBe(true);
          }
        }
      }),
    );
    expect(findNameSides([{ x: 100, y: 9 }], label, radius, 400)).toEqual(['right']);
    expect(findNameSides([{ x: 390, y: 9 }], label, radius, 400)).toEqual(['left']);
    expect(findNameSides([{ x: 100, y: 9 }], label, radius, 200)).toEqual([undefined]);
  });
});

describe('the plain map', () => {
  test('has a scale of a round length that is at most as wide as it may be', () => {
    fc.assert(
      fc.property(view, fc.integer({ min: 60, max: 200 }), (shown, width) => {
        const { metres, pixels } = computeScaleBar(shown, width);
        expect(pixels).toBeLessThanOrEqual(width * 1.0001);
        expect(pixels).toBeGreaterThan(width / 3);
        expect(String(metres / 10 ** Math.floor(Math.log10(metres) + 1e-9))[0]).toMatch(/[125]/);
      }),
    );
  });

  test('has lines at round degrees, in order, all of them within the map and not crowded', () => {
    fc.assert(
      fc.property(view, size, (shown, area) => {
        const { meridians, parallels, step } = listGridLines(shown, area);
        for (const { pixels } of meridians) {
          expect(pixels).toBeGreaterThanOrEqual(-0.01);
          expect(pixels).toBeLessThanOrEqual(area.width + 0.01);
        }
        for (const { pixels } of parallels) {
          expect(pixels).toBeGreaterThanOrEqual(-0.01);
          expect(pixels).toBeLessThanOrEqual(area.height + 0.01);
        }
        for (const { degrees } of [...meridians, ...parallels]) {
          expect(Math.abs(degrees / step - Math.round(degrees / step))).toBeLessThan(1e-6);
        }
        expect(meridians.length).toBeLessThanOrEqual(area.width / 90 + 1 + (step === 30 ? 12 : 0));
      }),
    );
  });
});

describe('tiles', () => {
  const server = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Somebody' };

  test('cover the map without a gap, as far as the world goes', () => {
    fc.assert(
      fc.property(
        view.filter(({ zoom }) => zoom > 4),
        size,
        (shown, area) => {
          const tiles = listTiles(server, shown, area);
          const covers = (x: number, y: number) =>
            tiles.some(
              (tile) =>
                x >= tile.x - 0.1 &&
                x <= tile.x + tile.side + 0.1 &&
                y >= tile.y - 0.1 &&
                y <= tile.y + tile.side + 0.1,
            );
          expect(covers(area.width / 2, area.height / 2)).toBe(true);
          expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length);
          expect(tiles.length).toBeLessThanOrEqual((area.width / 181 + 2) * (area.height / 181 + 2));
          for (const { url } of tiles) expect(url).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
        },
      ),
    );
  });

  test.each([
    ['https://tiles.example/{z}/{x}.png', 'must have {z}, {x} and {y}'],
    ['tiles/{z}/{x}/{y}', 'must be a web address'],
    ['http://tiles.example/{z}/{x}/{y}', 'must begin with https://'],
    ['javascript:{z}{x}{y}', 'must begin with https://'],
    ['https://{x}.tiles.example/{z}/{y}', 'must have {z}, {x} and {y} in its path'],
    ["https://tiles.example;script-src'/{z}/{x}/{y}", 'must be a web address'],
  ])('%s is refused', (url, problem) => {
    expect(findTileAddressProblem(url)).toBe(problem);
  });

  test('come from one origin', () => {
    expect(findTileAddressProblem(server.url)).toBeUndefined();
    expect(findTileAddressProblem('http://127.0.0.1:8080/{z}/{x}/{y}.png')).toBeUndefined();
    expect(tileOrigin(server)).toBe('https://tiles.example');
    expect(tileOrigin({ ...server, url: 'http://127.0.0.1:8080/{z}/{x}/{y}.png' })).toBe('http://127.0.0.1:8080');
  });
});
