import type { WorldPoint } from './mercator';

/** Marks that are drawn as one. */
export interface Cluster<Mark> extends WorldPoint {
  /** In the order of the marks; never empty. */
  marks: Mark[];
}

const distance = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Joins marks that would lie on one another, the first of each group in its middle: whoever comes earlier is drawn where it is.
 *
 * @param apart how far from one another they can be seen apart, in the unit of their points.
 */
export function clustersOf<Mark extends WorldPoint>(marks: readonly Mark[], apart: number): Cluster<Mark>[] {
  const clusters: Cluster<Mark>[] = [];
  for (const mark of marks) {
    const near = clusters.find((cluster) => distance(cluster, mark) < apart);
    if (near === undefined) clusters.push({ x: mark.x, y: mark.y, marks: [mark] });
    else near.marks.push(mark);
  }
  return clusters;
}

/** Whether they lie on one another however large the map is. */
export function isOneSpot(marks: readonly WorldPoint[], apart: number): boolean {
  const [first] = marks;
  return first !== undefined && marks.every((mark) => distance(first, mark) < apart);
}

/** Width and height of a text beside a mark. */
export interface LabelSize {
  width: number;
  height: number;
}

/** At which side of its mark a name stands. */
export type NameSide = 'right' | 'left';

/**
 * Where marks have room for their names, the earlier before the later; undefined where there is none. Names lie on no other mark, on
 * no other name and within the map.
 *
 * @param radius of a mark.
 * @param width of the map.
 */
export function nameSides(
  points: readonly WorldPoint[],
  label: LabelSize,
  radius: number,
  width: number,
): (NameSide | undefined)[] {
  /** Middles of the names that are placed. */
  const named: WorldPoint[] = [];
  return points.map((point) => {
    const middles = { right: radius + label.width / 2, left: -radius - label.width / 2 };
    return (['right', 'left'] as const).find((side) => {
      const middle = { x: point.x + middles[side], y: point.y };
      const isFree = (other: WorldPoint, apart: LabelSize) =>
        Math.abs(other.x - middle.x) >= apart.width || Math.abs(other.y - middle.y) >= apart.height;
      const aroundMark = { width: label.width / 2 + radius, height: label.height / 2 + radius };
      const hasRoom =
        middle.x - label.width / 2 >= 0 &&
        middle.x + label.width / 2 <= width &&
        points.every((other) => other === point || isFree(other, aroundMark)) &&
        named.every((other) => isFree(other, label));
      if (hasRoom) named.push(middle);
      return hasRoom;
    });
  });
}
