import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { isPlainObject, type PlainObject } from '../../model/paths';
import { formatUtc } from '../../time/moment-text';
import { toInstant, toWall } from '../../time/time-zone';
import { DAY } from '../../time/units';
import type { Span } from './tile';

/** Calendar day, counted from 1970-01-01. */
type DayNumber = number;

const DAY_TYPES: readonly string[] = ['date', 'dateTime', 'instant'];

export const isDayField = ({ type }: Pick<FieldModel, 'type'>) => DAY_TYPES.includes(type);

const ISO_DAY_LENGTH = 10;

export function formatIsoDay(day: DayNumber): string {
  return new Date(day * DAY).toISOString().slice(0, ISO_DAY_LENGTH);
}

export function getToday(now: number, zone: string): DayNumber {
  return Math.floor(toWall(now, zone) / DAY);
}

/** Returns the beginning of a day as the field stores instants: as text, or in ms. */
export function getDayStart(type: string, day: DayNumber, zone: string): string | number {
  if (type === 'date') return formatIsoDay(day);
  const instant = toInstant(day * DAY, zone);
  return type === 'instant' ? instant : formatUtc(instant);
}

const DAYS_OF_WEEK = 7;
/** Weekday of 1970-01-01, a Thursday, counted from Monday. */
const SINCE_MONDAY = 3;

function spanStart(per: Span, day: DayNumber, later: number): DayNumber {
  if (per === 'day') return day + later;
  if (per === 'week') return (Math.floor((day + SINCE_MONDAY) / DAYS_OF_WEEK) + later) * DAYS_OF_WEEK - SINCE_MONDAY;
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later) / DAY;
}

export function listSpanStarts({ per, last }: { per: Span; last: number }, now: DayNumber): DayNumber[] {
  return Array.from({ length: last + 1 }, (_, place) => spanStart(per, now, place - last + 1));
}

function daysOf(value: unknown): number | undefined {
  if (!isPlainObject(value) || Object.keys(value).length !== 1) return undefined;
  return Number.isInteger(value.days) ? Number(value.days) : undefined;
}

/** Replaces `{ "days": n }` by the day. Keeps conditions on other fields, so that the filter parser rejects them. */
export function replaceDays(model: EntityModel, where: PlainObject, now: DayNumber, zone: string): PlainObject {
  const resolved = (value: unknown, path: string): unknown => {
    const field = model.fieldByPath.get(path);
    const days = daysOf(value);
    if (days !== undefined && field !== undefined && isDayField(field))
      return getDayStart(field.type, now + days, zone);
    if (Array.isArray(value)) return value.map((entry) => resolved(entry, path));
    return isPlainObject(value) ? within(value, field === undefined ? path : undefined, path) : value;
  };
  const within = (object: PlainObject, group: string | undefined, path: string): PlainObject =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => {
        if (group === undefined) return [key, resolved(value, path)];
        return [key, resolved(value, key.startsWith('$') ? '' : group === '' ? key : `${group}.${key}`)];
      }),
    );
  return within(where, '', '');
}
