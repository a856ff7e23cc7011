import { isPlainObject, type PlainObject } from '../../model/paths';
import { getTitle } from './fields-of';

export type PictureNode = { name: string; title: string; to: readonly string[]; x: number; y: number };

export const BOX_SIZE = { width: 150, height: 40 };
const GAP = { x: 90, y: 18 };
const MARGIN = 24;
const TURN = 50;

function targetsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(targetsIn);
  if (!isPlainObject(node)) return [];
  const { 'x-ref': reference, ...others } = node;
  const own = (Array.isArray(reference) ? reference : [reference]).flatMap((each) =>
    isPlainObject(each) && typeof each.entity === 'string' ? [each.entity] : [],
  );
  return [...own, ...Object.values(others).flatMap(targetsIn)];
}

type Links = ReadonlyMap<string, readonly string[]>;

function layersOf(links: Links): Map<string, number> {
  const layers = new Map<string, number>();
  const visit = (name: string, under: ReadonlySet<string>): number => {
    const known = layers.get(name);
    if (known !== undefined) return known;
    const way = new Set([...under, name]);
    const below = (links.get(name) ?? []).filter((target) => !way.has(target)).map((target) => visit(target, way));
    const layer = below.length === 0 ? 0 : 1 + Math.max(...below);
    layers.set(name, layer);
    return layer;
  };
  for (const name of links.keys()) visit(name, new Set());
  return layers;
}

type Way = { from: string; to: string; through: readonly string[] };

function waysOf(links: Links, layers: ReadonlyMap<string, number>): Way[] {
  const layerOf = (name: string) => layers.get(name) ?? 0;
  return [...links].flatMap(([from, targets]) =>
    targets.map((to): Way => {
      const [start, end] = [layerOf(from), layerOf(to)];
      const step = Math.sign(end - start);
      const between = Array.from(
        { length: Math.max(0, Math.abs(end - start) - 1) },
        (_none, at) => start + step * (at + 1),
      );
      return { from, to, through: between.map((layer) => `${step > 0 ? 'on' : 'back'} ${to} ${layer}`) };
    }),
  );
}

function columnsOf(ways: readonly Way[], layers: ReadonlyMap<string, number>): string[][] {
  const placed = new Map(layers);
  const left = new Map<string, Set<string>>();
  for (const { from, to, through } of ways) {
    for (const name of through) placed.set(name, Number(name.slice(name.lastIndexOf(' '))));
    const whole = [from, ...through, to];
    for (const [at, name] of whole.slice(1).entries()) {
      const pair = [whole[at] ?? '', name].sort((one, other) => (placed.get(one) ?? 0) - (placed.get(other) ?? 0));
      const [nearer = '', farther = ''] = pair;
      left.set(farther, (left.get(farther) ?? new Set()).add(nearer));
    }
  }
  const columns = Array.from({ length: 1 + Math.max(0, ...layers.values()) }, (_none, layer) =>
    [...placed.keys()].filter((name) => placed.get(name) === layer),
  );
  for (const [layer, column] of columns.entries()) {
    const before = columns[layer - 1] ?? [];
    const middle = (name: string) => {
      const places = [...(left.get(name) ?? [])].map((other) => before.indexOf(other)).filter((place) => place >= 0);
      return places.reduce((sum, at) => sum + at, 0) / Math.max(1, places.length);
    };
    if (layer > 0) column.sort((one, other) => middle(one) - middle(other));
  }
  return columns;
}

type Point = Pick<PictureNode, 'x' | 'y'>;

function pathThrough(corners: readonly Point[]): string {
  const middleOf = ({ y }: Point) => y + BOX_SIZE.height / 2;
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first.x === last.x) {
    const right = first.x + BOX_SIZE.width;
    const low = middleOf(last) + (first === last ? BOX_SIZE.height / 4 : 0);
    return `M ${right} ${middleOf(first)} C ${right + TURN} ${middleOf(first)}, ${right + TURN} ${low}, ${right} ${low}`;
  }
  const isBack = first.x > last.x;
  const [out, into] = isBack ? [0, BOX_SIZE.width] : [BOX_SIZE.width, 0];
  const parts = corners.slice(1).map((to, at) => {
    const from = corners[at] ?? to;
    const [start, end] = [from.x + out, to.x + into];
    const middle = (start + end) / 2;
    return `L ${start} ${middleOf(from)} C ${middle} ${middleOf(from)}, ${middle} ${middleOf(to)}, ${end} ${middleOf(to)}`;
  });
  return `M ${first.x + out} ${middleOf(first)} ${parts.join(' ')}`;
}

/** Places entities without references on the left, referring entities to the right of their targets, and isolated entities below. */
export function createPicture(entities: Readonly<Record<string, PlainObject>>, language = 'en') {
  const links: Links = new Map(
    Object.entries(entities).map(([name, { properties }]) => {
      const targets = new Set(targetsIn(properties));
      return [name, [...targets].filter((target) => Object.hasOwn(entities, target))];
    }),
  );
  const meant = new Set([...links.values()].flat());
  const isLinked = (name: string) => meant.has(name) || (links.get(name)?.length ?? 0) > 0;
  const linked = new Map([...links].filter(([name]) => isLinked(name)));
  const layers = layersOf(linked);
  const ways = waysOf(linked, layers);
  const columns = linked.size === 0 ? [] : columnsOf(ways, layers);
  const alone = [...links.keys()].filter((name) => !isLinked(name));
  const rows = Math.max(0, ...columns.map((column) => column.length));
  const perRow = Math.max(3, columns.length);
  const corners = new Map<string, Point>();
  const place = (name: string, column: number, row: number) =>
    corners.set(name, { x: MARGIN + column * (BOX_SIZE.width + GAP.x), y: MARGIN + row * (BOX_SIZE.height + GAP.y) });
  for (const [layer, column] of columns.entries()) {
    for (const [index, name] of column.entries()) place(name, layer, index + (rows - column.length) / 2);
  }
  for (const [index, name] of alone.entries()) place(name, index % perRow, rows + Math.floor(index / perRow));
  const cornerOf = (name: string) => corners.get(name) ?? { x: 0, y: 0 };
  const nodes = [...links].map(
    ([name, to]): PictureNode => ({ name, title: getTitle(entities[name], name, language), to, ...cornerOf(name) }),
  );
  const edges = ways.map(({ from, to, through }) => ({
    ...{ from, to },
    path: pathThrough([from, ...through, to].map(cornerOf)),
  }));
  const end = (key: 'x' | 'y', size: number) =>
    Math.max(0, ...[...corners.values()].map((corner) => corner[key])) + size + MARGIN;
  return { nodes, edges, width: end('x', BOX_SIZE.width) + TURN, height: end('y', BOX_SIZE.height) };
}
