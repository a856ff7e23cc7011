import { type SlotPlace, slotPlace, type Week } from './weekly-schedule';

export interface TwoWeeks {
  base: Week;
  mine: Week;
  theirs: Week;
}

export function disputedHours({ base, mine, theirs }: TwoWeeks): SlotPlace[] {
  return base.flatMap((slot, index) => {
    const [my, their] = [mine[index], theirs[index]];
    return my !== slot && their !== slot && my !== their ? [slotPlace(index)] : [];
  });
}

export function changedHours(before: Week, after: Week): SlotPlace[] {
  return before.flatMap((slot, index) => (after[index] === slot ? [] : [slotPlace(index)]));
}

export function mergedWeek({ base, mine, theirs }: TwoWeeks, prefer: 'mine' | 'theirs' = 'mine'): Week {
  return base.map((slot, index) => {
    const [my = slot, their = slot] = [mine[index], theirs[index]];
    if (my === slot) return their;
    return their === slot || prefer === 'mine' ? my : their;
  });
}
