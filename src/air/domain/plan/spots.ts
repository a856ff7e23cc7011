export interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  room: string;
}

export function parseSpots({ spots = [] }: { spots?: readonly Partial<Spot>[] | undefined }): Spot[] {
  return spots.flatMap(({ room, x, y }) =>
    room === undefined || x === undefined || y === undefined ? [] : { room, x, y },
  );
}

const WHOLE = 100;
const STEPS = 10;

const within = (value: number) => Math.round(Math.min(WHOLE, Math.max(0, value)) * STEPS) / STEPS;

export function withRoomAt(spots: readonly Spot[], room: string, point: Point): Spot[] {
  const moved = { room, x: within(point.x), y: within(point.y) };
  return spots.some((spot) => spot.room === room)
    ? spots.map((spot) => (spot.room === room ? moved : spot))
    : [...spots, moved];
}

export function withoutRoom(spots: readonly Spot[], room: string): Spot[] {
  return spots.filter((spot) => spot.room !== room);
}

const FREE = { first: 15, last: 85, step: 14, near: 7 };

export function findFreePoint(spots: readonly Spot[]): Point {
  for (let y = FREE.first; y <= FREE.last; y += FREE.step) {
    for (let x = FREE.first; x <= FREE.last; x += FREE.step) {
      const isNear = (spot: Spot) => Math.abs(spot.x - x) < FREE.near && Math.abs(spot.y - y) < FREE.near;
      if (!spots.some(isNear)) return { x, y };
    }
  }
  return { x: WHOLE / 2, y: WHOLE / 2 };
}

const byRoom = (spots: readonly Spot[]) => new Map(spots.map((spot) => [spot.room, spot]));
const isSame = (one: Spot | undefined, other: Spot | undefined) => one?.x === other?.x && one?.y === other?.y;

export function areSameSpots(one: readonly Spot[], other: readonly Spot[]): boolean {
  const others = byRoom(other);
  return (
    one.length === other.length && one.every((spot) => others.has(spot.room) && isSame(spot, others.get(spot.room)))
  );
}

/** Merges the user's moves since `base` with concurrent moves. Rooms moved only by this user get the new position. */
export function mergeSpots({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly Spot[]>): Spot[] {
  const [before, moved] = [byRoom(base), byRoom(mine)];
  const theirSpots = theirs.flatMap((spot) => {
    const own = moved.get(spot.room);
    if (own !== undefined) return [isSame(own, before.get(spot.room)) ? spot : own];
    return before.has(spot.room) ? [] : [spot];
  });
  const present = byRoom(theirs);
  // Adds rooms that other users removed from the plan in the meantime, if this user moved these rooms.
  const added = mine.filter((spot) => !present.has(spot.room) && !isSame(spot, before.get(spot.room)));
  return [...theirSpots, ...added];
}
