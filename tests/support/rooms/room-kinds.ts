/** People leave at once, one every half hour, or at random within two hours. */
type Leaving = 'together' | 'oneByOne' | 'scattered';

export interface RoomKind {
  name: string;
  use: 'classroom' | 'office' | 'bedroom';
  /** m³ */
  volume: number;
  people: number;
  /** Air changes an hour with closed windows, while the room is empty. */
  airChanges: number;
  leaving: Leaving;
  opensWindows: boolean;
  /** Share by which the air change differs from night to night (wind). */
  varies: number;
  /** ppm by which the level of the empty room moves from one week to the next (outdoor air, drift of the sensor). */
  movesBy: number;
  /** Offset of the sensor, ppm. */
  offset: number;
  /** One person for an hour on three evenings a week. */
  hasCleaner: boolean;
  /** Visits of some minutes through the day. */
  hasVisitors: boolean;
  /** Air changes an hour with a second zone of the same volume. */
  toSecondZone: number;
  /** ppm that the room never loses (a process, another room). */
  neverBelow: number;
}

const PLAIN: RoomKind = {
  ...{ name: '', use: 'office', volume: 80, people: 4, airChanges: 0.8, leaving: 'together', opensWindows: false },
  ...{ varies: 0, movesBy: 0, offset: 0, hasCleaner: false, hasVisitors: false, toSecondZone: 0, neverBelow: 0 },
};
const OFFICE = { use: 'office', volume: 80, people: 5 } as const;
const CLASSROOM = { use: 'classroom', volume: 180, people: 22 } as const;
const BEDROOM = { use: 'bedroom', volume: 35, people: 2 } as const;

const kind = (name: string, given: Partial<RoomKind>): RoomKind => ({ ...PLAIN, ...given, name });

/** Forty kinds: three uses and air changes from 0.2 to 3, and what makes the estimates hard. */
export const ROOM_KINDS: readonly RoomKind[] = [
  ...[0.2, 0.4, 0.8, 1.5, 3].map((airChanges) => kind(`office ${airChanges}/h`, { ...OFFICE, airChanges })),
  ...[0.3, 0.6, 1, 1.5, 3].map((airChanges) => kind(`classroom ${airChanges}/h`, { ...CLASSROOM, airChanges })),
  ...[0.3, 0.5, 1].map((airChanges) => kind(`bedroom ${airChanges}/h`, { ...BEDROOM, airChanges })),
  ...[0.4, 1].map((airChanges) =>
    kind(`office ${airChanges}/h, windows`, { ...OFFICE, airChanges, opensWindows: true }),
  ),
  ...[0.5, 1.2].map((airChanges) =>
    kind(`classroom ${airChanges}/h, windows`, { ...CLASSROOM, airChanges, opensWindows: true }),
  ),
  ...[0.5, 1, 1.5].map((airChanges) =>
    kind(`eight people leave one by one, ${airChanges}/h`, { ...OFFICE, people: 8, airChanges, leaving: 'oneByOne' }),
  ),
  ...[0.4, 0.8, 1.5].map((airChanges) =>
    kind(`people leave within two hours, ${airChanges}/h`, { ...OFFICE, airChanges, leaving: 'scattered' }),
  ),
  kind('classroom whose teachers stay, 0.8/h', { ...CLASSROOM, airChanges: 0.8, leaving: 'scattered' }),
  ...[0.4, 1].map((airChanges) => kind(`wind, ${airChanges}/h`, { ...OFFICE, airChanges, varies: 0.2 })),
  ...[20, 50].map((movesBy) => kind(`level moves by ${movesBy} ppm`, { ...OFFICE, airChanges: 0.6, movesBy })),
  kind('level moves by 50 ppm, classroom', { ...CLASSROOM, airChanges: 0.8, movesBy: 50 }),
  ...[-60, 60].map((offset) => kind(`sensor off by ${offset} ppm`, { ...OFFICE, airChanges: 0.7, offset })),
  kind('cleaner', { ...OFFICE, airChanges: 0.5, hasCleaner: true }),
  kind('cleaner, classroom', { ...CLASSROOM, airChanges: 0.9, hasCleaner: true }),
  kind('visitors for minutes', { ...OFFICE, airChanges: 0.7, hasVisitors: true }),
  kind('two zones', { ...OFFICE, airChanges: 0.5, toSecondZone: 0.5 }),
  kind('two zones, classroom', { ...CLASSROOM, airChanges: 0.8, toSecondZone: 1 }),
  kind('never down to outdoor air', { ...OFFICE, airChanges: 0.6, neverBelow: 120 }),
  kind('one person in a large office', { ...OFFICE, volume: 150, people: 1, airChanges: 1 }),
  kind('two people, quick air', { ...OFFICE, volume: 120, people: 2, airChanges: 2 }),
  kind('bedroom that is aired', { ...BEDROOM, airChanges: 0.6, opensWindows: true }),
];
