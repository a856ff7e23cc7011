import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOX_SIZE, createPicture, type PictureNode } from '../../../../src/frame/studio/rules/picture';

/** Entities by name, each with the names of those that it leads to. */
const entitiesWith = (links: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(links).map(([name, targets]) => [
      name,
      { title: name, properties: Object.fromEntries(targets.map((entity) => [entity, { 'x-ref': { entity } }])) },
    ]),
  );

const NAMES = Array.from({ length: 25 }, (_none, index) => `e${index}`);
const links = fc
  .array(fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }), { minLength: 25, maxLength: 25 })
  .map((all) => Object.fromEntries(all.map((targets, index) => [`e${index}`, [...new Set(targets)]])));

test('every entity has a place of its own inside the picture, and every reference a line', () => {
  fc.assert(
    fc.property(links, (all) => {
      const { nodes, edges, width, height } = createPicture(entitiesWith(all));
      expect(nodes.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
      expect(edges).toHaveLength(Object.values(all).flat().length);
      const overlaps = (one: PictureNode, other: PictureNode) =>
        Math.abs(one.x - other.x) < BOX_SIZE.width && Math.abs(one.y - other.y) < BOX_SIZE.height;
      for (const [index, node] of nodes.entries()) {
        expect(nodes.slice(index + 1).some((other) => overlaps(node, other))).toBe(false);
        expect(node.x + BOX_SIZE.width <= width && node.y + BOX_SIZE.height <= height).toBe(true);
      }
    }),
  );
});

/** Points of the path of a line, which is made of straight parts and curves. */
function pointsOf(path: string): { x: number; y: number }[] {
  const steps = [...path.matchAll(/([MLC])([^MLC]+)/g)].map(([, kind, numbers = '']) => ({
    kind,
    at: [...numbers.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
  }));
  let last = { x: 0, y: 0 };
  return steps.flatMap(({ kind, at }) => {
    const start = last;
    const [one = start, two = one, end = one] = at;
    last = kind === 'C' ? end : one;
    const [bend, other] = kind === 'C' ? [one, two] : [start, one];
    if (kind === 'M') return [one];
    return Array.from({ length: 21 }, (_none, index) => {
      const t = index / 20;
      const along = (key: 'x' | 'y') =>
        (1 - t) ** 3 * start[key] +
        3 * (1 - t) ** 2 * t * bend[key] +
        3 * (1 - t) * t ** 2 * other[key] +
        t ** 3 * last[key];
      return { x: along('x'), y: along('y') };
    });
  });
}

test('no line lies behind an entity that it has nothing to do with', () => {
  fc.assert(
    fc.property(links, (all) => {
      const { nodes, edges } = createPicture(entitiesWith(all));
      for (const { from, to, path } of edges) {
        const points = pointsOf(path);
        const crossed = nodes.filter((node) =>
          points.some(
            ({ x, y }) =>
              x > node.x + 1 && x < node.x + BOX_SIZE.width - 1 && y > node.y + 1 && y < node.y + BOX_SIZE.height - 1,
          ),
        );
        expect([from, to, crossed.map(({ name }) => name)]).toEqual([from, to, []]);
      }
    }),
  );
});

test('what leads somewhere stands right of it, also where it does so over several steps', () => {
  const { nodes } = createPicture(
    entitiesWith({ loan: ['copy', 'member'], copy: ['book'], book: [], member: [], note: [] }),
  );
  const x = (name: string) => nodes.find((node) => node.name === name)?.x ?? Number.NaN;
  expect([x('book') < x('copy'), x('copy') < x('loan'), x('member') < x('loan')]).toEqual([true, true, true]);
});

test('references in lists, in parts and of several entities count; those that lead nowhere do not', () => {
  const { nodes } = createPicture({
    a: {
      properties: {
        many: { type: 'array', items: { 'x-ref': { entity: 'b' } } },
        either: { 'x-ref': [{ entity: 'b' }, { entity: 'c' }] },
        part: { type: 'object', properties: { of: { 'x-ref': { entity: 'a' } } } },
        gone: { 'x-ref': { entity: 'nothing' } },
      },
    },
    b: {},
    c: {},
  });
  expect(nodes.find(({ name }) => name === 'a')?.to).toEqual(['b', 'c', 'a']);
});

test('nothing is a picture, too', () => {
  expect(createPicture({})).toMatchObject({ nodes: [], edges: [] });
});
