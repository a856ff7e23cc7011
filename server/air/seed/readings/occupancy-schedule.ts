import type { RoomUse } from '../../simulation/weather';

const weekdays: Record<RoomUse, readonly number[]> = {
  classroom: hours([8, 0.9], [9, 1], [10, 0.7], [11, 1], [12, 0.9], [13, 0.3], [14, 0.35], [15, 0.3]),
  office: hours(
    [8, 0.4],
    [9, 0.8],
    [10, 1],
    [11, 1],
    [12, 0.6],
    [13, 0.3],
    [14, 0.9],
    [15, 1],
    [16, 0.9],
    [17, 0.6],
    [18, 0.2],
  ),
  meeting: hours([9, 0.7], [10, 1], [11, 0.5], [14, 1], [15, 0.8], [16, 0.9]),
  home: hours(
    ...night(0.8),
    [7, 0.9],
    [8, 0.3],
    [13, 0.4],
    [17, 0.5],
    [18, 0.8],
    [19, 1],
    [20, 1],
    [21, 1],
    [22, 0.9],
    [23, 0.8],
  ),
};

const weekends: Record<RoomUse, readonly number[]> = {
  classroom: hours(),
  office: hours([10, 0.1], [11, 0.1]),
  meeting: hours(),
  home: hours(
    ...night(0.8),
    [7, 0.8],
    [8, 0.9],
    [9, 0.8],
    [10, 0.5],
    [12, 0.8],
    [13, 0.9],
    [14, 0.6],
    [18, 0.6],
    [19, 0.9],
    [20, 1],
    [21, 1],
    [22, 0.9],
    [23, 0.8],
  ),
};

export function defaultPresence(use: RoomUse, weekday: number, hour: number): number {
  const schedule = weekday === 0 || weekday === 6 ? weekends : weekdays;
  return schedule[use][hour] ?? 0;
}

function hours(...present: readonly (readonly [hour: number, share: number])[]): readonly number[] {
  const shares = new Map(present);
  return Array.from({ length: 24 }, (_, hour) => shares.get(hour) ?? 0);
}

function night(share: number): (readonly [hour: number, share: number])[] {
  return Array.from({ length: 7 }, (_, hour) => [hour, share]);
}
