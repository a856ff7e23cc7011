import { type SlotPlace, slotPlace, type Week } from './weekly-schedule';

/** Two changes of one week by different people. */
export interface TwoWeeks {
  /** What both started from. */
  base: Week;
  mine: Week;
  theirs: Week;
}

/** The hours that both changed, and not to the same. */
export function disputedHours({ base, mine, theirs }: TwoWeeks): SlotPlace[] {
  return base.flatMap((slot, index) => {
    const [my, their] = [mine[index], theirs[index]];
    return my !== slot && their !== slot && my !== their ? [slotPlace(index)] : [];
  });
}

/** The hours that are others in a later week. */
export function changedHours(before: Week, after: Week): SlotPlace[] {
  return before.flatMap((slot, index) => (after[index] === slot ? [] : [slotPlace(index)]));
}

/** Both changes in one week, hour by hour. Of an hour that both changed `prefer` says whose counts. */
export function mergedWeek({ base, mine, theirs }: TwoWeeks, prefer: 'mine' | 'theirs' = 'mine'): Week {
  return base.map((slot, index) => {
    const [my = slot, their = slot] = [mine[index], theirs[index]];
    if (my === slot) return their;
    return their === slot || prefer === 'mine' ? my : their;
  });
}
