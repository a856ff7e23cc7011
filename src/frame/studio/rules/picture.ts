import { isPlainObject, type PlainObject } from '../../model/paths';
import { titleOf } from './fields-of';

/** An entity in a picture: the corner of its box. */
export interface PictureNode {
  name: string;
  title: string;
  /** Names of the entities that its fields lead to. */
  to: readonly string[];
  x: number;
  y: number;
}

/** A line between two entities, as the path of an SVG. */
export interface PictureEdge {
  from: string;
  to: string;
  path: string;
}

/** Entities and the references between them. All lengths in px. */
export interface Picture {
  nodes: readonly PictureNode[];
  edges: readonly PictureEdge[];
  width: number;
  height: number;
}

export const BOX = { width: 150, height: 40 };
const GAP = { x: 90, y: 18 };
const MARGIN = 24;
/** How far a line that turns back leaves its column. */
const TURN = 50;

/** Every entity that a part of a schema refers to. */
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

/** How far each entity is from those that lead nowhere; a reference that would close a circle does not count. */
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

/** The columns of a picture, each ordered by where that leads to which its entities are linked with. */
function columnsOf(links: Links, layers: ReadonlyMap<string, number>): string[][] {
  const count = 1 + Math.max(0, ...layers.values());
  const columns = Array.from({ length: count }, (_none, layer) =>
    [...links.keys()].filter((name) => layers.get(name) === layer),
  );
  for (const column of columns.slice(1)) {
    const place = new Map(columns.flatMap((names) => names.map((name, index) => [name, index] as const)));
    const middle = (name: string) => {
      const places = (links.get(name) ?? []).map((target) => place.get(target) ?? 0);
      return places.reduce((sum, at) => sum + at, 0) / Math.max(1, places.length);
    };
    column.sort((one, other) => middle(one) - middle(other));
  }
  return columns;
}

function pathBetween(from: PictureNode, to: PictureNode): string {
  const [start, end] = [from.y + BOX.height / 2, to.y + BOX.height / 2];
  if (from.x > to.x) {
    const [right, left] = [from.x, to.x + BOX.width];
    const middle = (right - left) / 2;
    return `M ${right} ${start} C ${right - middle} ${start}, ${left + middle} ${end}, ${left} ${end}`;
  }
  const [right, left] = [from.x + BOX.width, to.x + BOX.width];
  const out = Math.max(right, left) + TURN;
  const low = from === to ? end + BOX.height / 4 : end;
  return `M ${right} ${start} C ${out} ${start}, ${out} ${low}, ${left} ${low}`;
}

/** Where entities stand in a picture: those that lead nowhere at the left, each other one right of all that it leads to, those without any link below. */
export function pictureOf(entities: Readonly<Record<string, PlainObject>>, language = 'en'): Picture {
  const links: Links = new Map(
    Object.entries(entities).map(([name, { properties }]) => {
      const targets = new Set(targetsIn(properties));
      return [name, [...targets].filter((target) => target in entities)];
    }),
  );
  const meant = new Set([...links.values()].flat());
  const isLinked = (name: string) => meant.has(name) || (links.get(name)?.length ?? 0) > 0;
  const linked = new Map([...links].filter(([name]) => isLinked(name)));
  const columns = linked.size === 0 ? [] : columnsOf(linked, layersOf(linked));
  const alone = [...links.keys()].filter((name) => !isLinked(name));
  const rows = Math.max(0, ...columns.map((column) => column.length));
  const perRow = Math.max(3, columns.length);
  const at = (column: number, row: number) => ({
    x: MARGIN + column * (BOX.width + GAP.x),
    y: MARGIN + row * (BOX.height + GAP.y),
  });
  const nodeAt = (name: string, column: number, row: number): PictureNode => ({
    name,
    title: titleOf(entities[name], name, language),
    to: links.get(name) ?? [],
    ...at(column, row),
  });
  const nodes = [
    ...columns.flatMap((column, layer) =>
      column.map((name, index) => nodeAt(name, layer, index + (rows - column.length) / 2)),
    ),
    ...alone.map((name, index) => nodeAt(name, index % perRow, rows + Math.floor(index / perRow))),
  ];
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const edges = nodes.flatMap((from) =>
    from.to.flatMap((name) => {
      const to = byName.get(name);
      return to === undefined ? [] : [{ from: from.name, to: name, path: pathBetween(from, to) }];
    }),
  );
  const end = (key: 'x' | 'y', size: number) => Math.max(0, ...nodes.map((node) => node[key])) + size + MARGIN;
  return { nodes, edges, width: end('x', BOX.width) + TURN, height: end('y', BOX.height) };
}
