import type { Block } from '../../../domain/schedule/schedule-edits';
import { HOURS_PER_DAY, type SlotPlace, type Weekday } from '../../../domain/schedule/weekly-schedule';

export type Selection = Block;

export function createSelection(place: SlotPlace): Selection {
  return { from: place, to: place };
}

export function isSamePlace(a: SlotPlace, b: SlotPlace): boolean {
  return a.day === b.day && a.hour === b.hour;
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}

export function isSelected({ from, to }: Selection, { day, hour }: SlotPlace, days: readonly Weekday[]): boolean {
  return (
    isBetween(hour, from.hour, to.hour) && isBetween(days.indexOf(day), days.indexOf(from.day), days.indexOf(to.day))
  );
}

const STEPS: Readonly<Record<string, readonly [days: number, hours: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -6],
  PageDown: [0, 6],
  Home: [0, -HOURS_PER_DAY],
  End: [0, HOURS_PER_DAY],
};

export function moveSlotPlace({ day, hour }: SlotPlace, key: string, days: readonly Weekday[]): SlotPlace | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (step === undefined) return undefined;
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return {
    day: days[within(days.indexOf(day) + step[0], days.length)] ?? day,
    hour: within(hour + step[1], HOURS_PER_DAY),
  };
}
