import { toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { hoursIn } from '../hours/opening-hours';
import { WEEKDAYS, type Weekday } from '../schedule/weekly-schedule';

/** Who is on duty in some hours of some weekdays. */
interface Shift {
  /** A weekday, `every`, `workdays` (Monday to Friday) or `weekend`. */
  days?: string | undefined;
  /** `8:00-18:00`; `18-8` goes on until the next morning. */
  hours?: string | undefined;
  /** An e-mail address. */
  mail?: string | undefined;
  /** Who is next where that one does not answer. */
  deputy?: string | undefined;
}

/** Who is on duty from one moment to another, as a calendar says. ISO 8601, half-open. */
export interface DutyEvent {
  from?: string | undefined;
  to?: string | undefined;
  mail?: string | undefined;
}

/** Somebody who may be on duty, by the name that calendars have. */
export interface DutyPerson {
  name?: string | undefined;
  mail?: string | undefined;
}

/** The rota of a place as its record has it. */
export interface DutyFields {
  readonly shifts?: readonly Shift[] | null | undefined;
  readonly people?: readonly DutyPerson[] | null | undefined;
  readonly events?: readonly DutyEvent[] | null | undefined;
}

/** A rota by the clock of a place, as an IANA zone. */
export interface Rota extends DutyFields {
  zone: string;
}

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

function isOn(days: string | undefined, weekday: Weekday): boolean {
  if (days === 'every') return true;
  if (days === 'workdays') return WORKDAYS.includes(weekday);
  return days === 'weekend' ? !WORKDAYS.includes(weekday) : days === weekday;
}

const weekdayAt = (midnight: number): Weekday => WEEKDAYS[new Date(midnight).getUTCDay()] ?? 'sun';

/** Whether a shift holds at a time of the clock, ms; one that goes over midnight belongs to the day on which it begins. */
function holdsAt({ days, hours = '' }: Shift, wall: number): boolean {
  const [from, to] = hoursIn(hours) ?? [0, 0];
  const midnight = Math.floor(wall / DAY) * DAY;
  return [midnight, midnight - DAY].some((day) => isOn(days, weekdayAt(day)) && wall >= day + from && wall < day + to);
}

function coversAt({ from = '', to = '' }: DutyEvent, instant: number): boolean {
  return Date.parse(from) <= instant && instant < Date.parse(to);
}

/** Addresses without what is empty, each once. */
function addresses(list: readonly (string | null | undefined)[]): string[] {
  return [...new Set(list.flatMap((each) => each?.trim().toLowerCase() ?? []))].filter((each) => each !== '');
}

/** Who is on duty at an instant, ms: whom the calendar names, whom the week names, and then their deputies. */
export function onDutyAt({ shifts, events, zone }: Rota, instant: number): string[] {
  const wall = toWall(instant, zone);
  const holding = (shifts ?? []).filter((shift) => holdsAt(shift, wall));
  return addresses([
    ...(events ?? []).filter((event) => coversAt(event, instant)).map(({ mail }) => mail),
    ...holding.map(({ mail }) => mail),
    ...holding.map(({ deputy }) => deputy),
  ]);
}

/** Everybody whom a rota names as on duty at some time. */
export function allOnDuty({ shifts, events }: DutyFields): string[] {
  return addresses([
    ...(shifts ?? []).flatMap(({ mail, deputy }) => [mail, deputy]),
    ...(events ?? []).map(({ mail }) => mail),
  ]);
}

/** Everybody whom a calendar may name. */
export function peopleOf({ people, shifts }: DutyFields): DutyPerson[] {
  const named = new Set(addresses((people ?? []).map(({ mail }) => mail)));
  const others = addresses((shifts ?? []).flatMap(({ mail, deputy }) => [mail, deputy]));
  return [...(people ?? []), ...others.filter((mail) => !named.has(mail)).map((mail) => ({ mail }))];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts of these names in each row of a list; what is anything else is left out. */
function rowsIn<Name extends string>(list: unknown, names: readonly Name[]): Partial<Record<Name, string>>[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).map((row) => {
    const texts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const text = row[name];
      if (typeof text === 'string') texts[name] = text;
    }
    return texts;
  });
}

/** A rota as somebody is writing it; undefined for what names nobody. */
export function dutyIn(value: unknown): DutyFields | undefined {
  if (!isRecord(value)) return undefined;
  const duty = {
    shifts: rowsIn(value['shifts'], ['days', 'hours', 'mail', 'deputy']),
    people: rowsIn(value['people'], ['name', 'mail']),
    events: rowsIn(value['events'], ['from', 'to', 'mail']),
  };
  return allOnDuty(duty).length + duty.people.length === 0 ? undefined : duty;
}
