import { toWall } from '../../../frame/time/time-zone';
import { DAY } from '../../../frame/time/units';
import { parseHours } from '../hours/opening-hours';
import { WEEKDAYS, type Weekday } from '../schedule/weekly-schedule';

interface Shift {
  /** Weekday, `every`, `workdays` (Monday to Friday) or `weekend`. */
  days?: string | undefined;
  /** Hours such as `8:00-18:00`; `18-8` ends the next morning. */
  hours?: string | undefined;
  mail?: string | undefined;
  deputy?: string | undefined;
}

/** On-duty period in ISO 8601, half-open. */
export interface DutyEvent {
  from?: string | undefined;
  to?: string | undefined;
  mail?: string | undefined;
}

export interface DutyPerson {
  name?: string | undefined;
  mail?: string | undefined;
}

export interface DutyFields {
  readonly shifts?: readonly Shift[] | null | undefined;
  readonly people?: readonly DutyPerson[] | null | undefined;
  readonly events?: readonly DutyEvent[] | null | undefined;
}

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

function holdsAt({ days, hours = '' }: Shift, wall: number): boolean {
  const [from, to] = parseHours(hours) ?? [0, 0];
  const midnight = Math.floor(wall / DAY) * DAY;
  return [midnight, midnight - DAY].some((day) => isOn(days, weekdayAt(day)) && wall >= day + from && wall < day + to);
}

function coversAt({ from = '', to = '' }: DutyEvent, instant: number): boolean {
  return Date.parse(from) <= instant && instant < Date.parse(to);
}

function addresses(list: readonly (string | null | undefined)[]): string[] {
  return [...new Set(list.flatMap((each) => each?.trim().toLowerCase() ?? []))].filter((each) => each !== '');
}

export function listOnDuty({ shifts, events, zone }: Rota, instant: number): string[] {
  const wall = toWall(instant, zone);
  const holding = (shifts ?? []).filter((shift) => holdsAt(shift, wall));
  return addresses([
    ...(events ?? []).filter((event) => coversAt(event, instant)).map(({ mail }) => mail),
    ...holding.map(({ mail }) => mail),
    ...holding.map(({ deputy }) => deputy),
  ]);
}

export function listAllOnDuty({ shifts, events }: DutyFields): string[] {
  return addresses([
    ...(shifts ?? []).flatMap(({ mail, deputy }) => [mail, deputy]),
    ...(events ?? []).map(({ mail }) => mail),
  ]);
}

export function listDutyPeople({ people, shifts }: DutyFields): DutyPerson[] {
  const named = new Set(addresses((people ?? []).map(({ mail }) => mail)));
  const others = addresses((shifts ?? []).flatMap(({ mail, deputy }) => [mail, deputy]));
  return [...(people ?? []), ...others.filter((mail) => !named.has(mail)).map((mail) => ({ mail }))];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

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

export function parseDuty(value: unknown): DutyFields | undefined {
  if (!isRecord(value)) return undefined;
  const duty = {
    shifts: rowsIn(value['shifts'], ['days', 'hours', 'mail', 'deputy']),
    people: rowsIn(value['people'], ['name', 'mail']),
    events: rowsIn(value['events'], ['from', 'to', 'mail']),
  };
  return listAllOnDuty(duty).length + duty.people.length === 0 ? undefined : duty;
}
