import type { WorldPoint } from './map-view';

export interface Cluster<Mark> extends WorldPoint {
  marks: Mark[];
}

const distance = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** Groups marks that are too close to separate. @param apart minimum distance, in the unit of the points */
export function clusterMarks<Mark extends WorldPoint>(marks: readonly Mark[], apart: number): Cluster<Mark>[] {
  const clusters: Cluster<Mark>[] = [];
  for (const mark of marks) {
    const near = clusters.find((cluster) => distance(cluster, mark) < apart);
    if (near === undefined) clusters.push({ x: mark.x, y: mark.y, marks: [mark] });
    else near.marks.push(mark);
  }
  return clusters;
}

export function isOneSpot(marks: readonly WorldPoint[], apart: number): boolean {
  const [first] = marks;
  return first !== undefined && marks.every((mark) => distance(first, mark) < apart);
}

interface LabelSize {
  width: number;
  height: number;
}

type NameSide = 'right' | 'left';

/** Returns the side on which each mark shows its name; undefined without space. Earlier marks have priority. */
export function findNameSides(
  points: readonly WorldPoint[],
  label: LabelSize,
  radius: number,
  width: number,
): (NameSide | undefined)[] {
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
