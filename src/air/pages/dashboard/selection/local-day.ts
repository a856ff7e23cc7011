import { startOfDay, toInstant, toWall } from '../../../../frame/time/time-zone';
import { DAY } from '../../../../frame/time/units';

export type LocalDay = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

function write(wall: number): LocalDay {
  return new Date(wall).toISOString().slice(0, 10);
}

export function isLocalDay(text: string): boolean {
  const wall = PATTERN.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(wall) && write(wall) === text;
}

export function toLocalDay(instant: number, timeZone: string): LocalDay {
  return write(toWall(instant, timeZone));
}

export function addDays(day: LocalDay, days: number): LocalDay {
  return write(Date.parse(day) + days * DAY);
}

export function daysBetween(from: LocalDay, to: LocalDay): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

export function toInstants(from: LocalDay, to: LocalDay, timeZone: string): { from: number; to: number } {
  const noon = toInstant(Date.parse(to) + DAY / 2, timeZone);
  const firstNoon = toInstant(Date.parse(from) + DAY / 2, timeZone);
  return { from: startOfDay(firstNoon, timeZone), to: startOfDay(noon, timeZone, 1) };
}
