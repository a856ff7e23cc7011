import { SET_POINT } from '../heating/place-set-point';
import {
  HOURS_PER_DAY,
  isSlot,
  SHOWN_WEEKDAYS,
  type Slot,
  type SlotPlace,
  slotAt,
  slotIndex,
  slotPlace,
  WEEKDAYS,
  type Week,
  type Weekday,
} from './weekly-schedule';

export const SLOT_DEFAULT: Slot = SET_POINT.default;

export interface Block {
  from: SlotPlace;
  to: SlotPlace;
}

export type ScheduleEdit =
  | { type: 'set'; place: SlotPlace; slot: Slot }
  /** Toggles a slot: a manual slot becomes 20 °C, any temperature becomes manual. */
  | { type: 'toggle'; place: SlotPlace }
  | { type: 'paint'; block: Block; slot: Slot }
  /** Fills a block with the slot at its first corner. */
  | { type: 'fill'; block: Block }
  /** Pastes a copied block, one list of hours per day, with its first slot at `place`. */
  | { type: 'paste'; place: SlotPlace; slots: readonly (readonly Slot[])[] }
  | { type: 'copyDay'; from: Weekday; to: readonly Weekday[] }
  | { type: 'manualDay'; day: Weekday }
  | { type: 'replace'; week: Week };

interface Change {
  place: SlotPlace;
  slot: Slot;
}

function changed(week: Week, changes: readonly Change[]): Week {
  const next = [...week];
  for (const { place, slot } of changes) {
    if (!isSlot(slot)) throw new RangeError(`Not a slot: ${slot}`);
    next[slotIndex(place)] = slot;
  }
  return next;
}

function between(a: number, b: number): number[] {
  const [first, last] = a <= b ? [a, b] : [b, a];
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}

function daysBetween(from: Weekday, to: Weekday): Weekday[] {
  return between(SHOWN_WEEKDAYS.indexOf(from), SHOWN_WEEKDAYS.indexOf(to)).flatMap(
    (index) => SHOWN_WEEKDAYS[index] ?? [],
  );
}

export function listSlotPlaces({ from, to }: Block): SlotPlace[] {
  return daysBetween(from.day, to.day).flatMap((day) => between(from.hour, to.hour).map((hour) => ({ day, hour })));
}

export function copyBlock(week: Week, { from, to }: Block): Slot[][] {
  return daysBetween(from.day, to.day).map((day) =>
    between(from.hour, to.hour).map((hour) => slotAt(week, { day, hour })),
  );
}

function pasted(place: SlotPlace, slots: readonly (readonly Slot[])[]): Change[] {
  const firstDay = SHOWN_WEEKDAYS.indexOf(place.day);
  return slots.flatMap((hours, days) =>
    hours.flatMap((slot, offset) => {
      const day = SHOWN_WEEKDAYS[firstDay + days];
      const hour = place.hour + offset;
      return day === undefined || hour >= HOURS_PER_DAY ? [] : [{ place: { day, hour }, slot }];
    }),
  );
}

function wholeDay(day: Weekday, slotOf: (hour: number) => Slot): Change[] {
  return between(0, HOURS_PER_DAY - 1).map((hour) => ({ place: { day, hour }, slot: slotOf(hour) }));
}

export function applyEdit(week: Week, edit: ScheduleEdit): Week {
  switch (edit.type) {
    case 'set':
      return changed(week, [edit]);
    case 'toggle':
      return changed(week, [{ place: edit.place, slot: slotAt(week, edit.place) === 'auto' ? SLOT_DEFAULT : 'auto' }]);
    case 'paint':
      return changed(
        week,
        listSlotPlaces(edit.block).map((place) => ({ place, slot: edit.slot })),
      );
    case 'fill':
      return applyEdit(week, { type: 'paint', block: edit.block, slot: slotAt(week, edit.block.from) });
    case 'paste':
      return changed(week, pasted(edit.place, edit.slots));
    case 'copyDay':
      return changed(
        week,
        edit.to.flatMap((day) => wholeDay(day, (hour) => slotAt(week, { day: edit.from, hour }))),
      );
    case 'manualDay':
      return changed(
        week,
        wholeDay(edit.day, () => 'auto'),
      );
    case 'replace':
      return edit.week;
  }
}

export const DAY_GROUPS = ['all', 'workdays', 'weekend'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

const WEEKEND: readonly Weekday[] = ['sat', 'sun'];

export function listGroupDays(group: DayGroup): readonly Weekday[] {
  if (group === 'all') return WEEKDAYS;
  return WEEKDAYS.filter((day) => WEEKEND.includes(day) === (group === 'weekend'));
}

export function copyDays(week: Week, source: Week, group: DayGroup): Week {
  const days = listGroupDays(group);
  return week.map((slot, index) => (days.includes(slotPlace(index).day) ? (source[index] ?? slot) : slot));
}

interface TwoWeeks {
  base: Week;
  mine: Week;
  theirs: Week;
}

export function findDisputedHours({ base, mine, theirs }: TwoWeeks): SlotPlace[] {
  return base.flatMap((slot, index) => {
    const [my, their] = [mine[index], theirs[index]];
    return my !== slot && their !== slot && my !== their ? [slotPlace(index)] : [];
  });
}

export function findChangedHours(before: Week, after: Week): SlotPlace[] {
  return before.flatMap((slot, index) => (after[index] === slot ? [] : [slotPlace(index)]));
}

export function mergeWeeks({ base, mine, theirs }: TwoWeeks, prefer: 'mine' | 'theirs' = 'mine'): Week {
  return base.map((slot, index) => {
    const [my = slot, their = slot] = [mine[index], theirs[index]];
    if (my === slot) return their;
    return their === slot || prefer === 'mine' ? my : their;
  });
}
