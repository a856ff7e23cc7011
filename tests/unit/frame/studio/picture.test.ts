import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOX, type PictureNode, pictureOf } from '../../../../src/frame/studio/rules/picture';

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
      const { nodes, edges, width, height } = pictureOf(entitiesWith(all));
      expect(nodes.map(({ name }) => name).sort()).toEqual([...NAMES].sort());
      expect(edges).toHaveLength(Object.values(all).flat().length);
      const overlaps = (one: PictureNode, other: PictureNode) =>
        Math.abs(one.x - other.x) < BOX.width && Math.abs(one.y - other.y) < BOX.height;
      for (const [index, node] of nodes.entries()) {
        expect(nodes.slice(index + 1).some((other) => overlaps(node, other))).toBe(false);
        expect(node.x + BOX.width <= width && node.y + BOX.height <= height).toBe(true);
      }
    }),
  );
});

test('what leads somewhere stands right of it, also where it does so over several steps', () => {
  const { nodes } = pictureOf(
    entitiesWith({ loan: ['copy', 'member'], copy: ['book'], book: [], member: [], note: [] }),
  );
  const x = (name: string) => nodes.find((node) => node.name === name)?.x ?? Number.NaN;
  expect([x('book') < x('copy'), x('copy') < x('loan'), x('member') < x('loan')]).toEqual([true, true, true]);
});

test('references in lists, in parts and of several entities count; those that lead nowhere do not', () => {
  const { nodes } = pictureOf({
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
  expect(pictureOf({})).toMatchObject({ nodes: [], edges: [] });
});
