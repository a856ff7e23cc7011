import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import { type AlarmEnded, type AlarmEvent, type AlarmRaised, NOTHING_JUDGED } from './alarm-state';
import type { JudgedReading } from './beyond';
import { type Care, unanswered } from './care';
import { mailDigest, type News, type NewsKind } from './digest';
import { episodeKey } from './episodes';
import { createJudging } from './judge';
import type { QuietHours } from './quiet-hours';
import { type Rise, risesOf, severityOf } from './severity';
import type { OptionalNews } from './wanted-news';

/** How many days back alarms are rehearsed, today included. */
export const REHEARSED_DAYS = 30;

export interface RehearsedRoom {
  id: string;
  name: string;
  /** Most frequent first. */
  codes: readonly { code: AlarmCode; count: number }[];
}

/** What alarm settings would have done. */
export interface RehearsalOutcome {
  alarms: number;
  /** Rooms with alarms, those with most of them first. */
  rooms: readonly RehearsedRoom[];
  /** Mails by recipient. */
  mails: readonly { to: string; count: number }[];
  /** What these mails say, over all recipients, and how much of it waited until quiet hours were over. */
  news: Readonly<Record<NewsKind | 'waited', number>>;
  /** Alarms that began on each of the days. */
  alarmsByDay: readonly number[];
  /** Mails that went out on each of the days. */
  mailsByDay: readonly number[];
}

/** What the alarms of a place would have done: those that it has, and those that somebody is writing. */
export interface Rehearsal {
  /** The first instant of each day, ms. */
  days: readonly number[];
  devices: number;
  /** The place has more devices than are rehearsed at once. */
  isPartial: boolean;
  before: RehearsalOutcome;
  after: RehearsalOutcome;
}

/** An alarm with what came of it. */
export interface RehearsedAlarm extends AlarmRaised {
  rises: readonly Rise[];
  /** How it ended; missing while it lasts, and where it had no length. */
  end?: AlarmEnded;
  /** When it was known to be over, ms; missing while it lasts, and where it had no length. */
  overAt?: number;
}

/** What is known of an alarm while its device is judged. */
interface Lasting {
  raised: AlarmRaised;
  worst: { at: number; value: number }[];
  end?: AlarmEnded;
}

function rehearsedAlarm({ raised, worst, end }: Lasting, until: number): RehearsedAlarm {
  const rises = raised.isOver ? [] : risesOf(raised, worst, { from: raised.at, to: end?.at ?? until });
  return { ...raised, rises, ...(end && { end, overAt: end.at }) };
}

/**
 * Judges the readings of one device in ascending order, as many as come: what the server does as they come in.
 *
 * @param distances between its readings of before, ms: its pace.
 */
export function rehearseDevice(settings: AlarmSettings, distances: readonly number[] = []) {
  const judging = createJudging(settings, { ...NOTHING_JUDGED, distances });
  const all: Lasting[] = [];
  const byKey = new Map<string, Lasting>();
  const note = (events: readonly AlarmEvent[]): void => {
    for (const event of events) {
      if (event.type === 'raised') {
        const lasting = { raised: event, worst: [] };
        all.push(lasting);
        byKey.set(episodeKey({ code: event.code, name: event.began }), lasting);
        continue;
      }
      const known = byKey.get(episodeKey(event));
      if (event.type === 'worsened') known?.worst.push({ at: event.at, value: event.value });
      else if (known !== undefined) known.end = event;
    }
  };
  return {
    /** The reading is not stored. */
    judge(reading: JudgedReading): void {
      if (settings.codes.size > 0) note(judging.reading(reading));
    },
    /** The alarms so far; silence up to `until`, ms, counts, too. */
    alarms(until: number): RehearsedAlarm[] {
      note(judging.clock(until));
      return all.map((each) => rehearsedAlarm(each, until));
    },
  };
}

export interface RehearsedDevice {
  room: { id: string; name: string };
  recipients: readonly string[];
  /** Who is notified of the heating. */
  heatingRecipients: readonly string[];
  alarms: readonly RehearsedAlarm[];
  /** What happens while nobody takes an alarm: nobody does in a rehearsal. */
  care: Care;
}

function byDay(instants: readonly number[], days: readonly number[]): number[] {
  const counts = days.map(() => 0);
  for (const instant of instants) {
    const day = days.findLastIndex((start) => start <= instant);
    if (day < 0) continue;
    counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function roomsOf(devices: readonly RehearsedDevice[]): RehearsedRoom[] {
  const rooms = new Map<string, { name: string; codes: Map<AlarmCode, number> }>();
  for (const { room, alarms } of devices) {
    if (alarms.length === 0) continue;
    const known = rooms.get(room.id) ?? { name: room.name, codes: new Map() };
    for (const { code } of alarms) add(known.codes, code);
    rooms.set(room.id, known);
  }
  const sum = ({ codes }: RehearsedRoom) => codes.reduce((all, { count }) => all + count, 0);
  return [...rooms]
    .map(([id, { name, codes }]) => ({
      id,
      name,
      codes: [...codes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count || a.code - b.code),
    }))
    .sort((a, b) => sum(b) - sum(a) || a.name.localeCompare(b.name));
}

/** An address as messages are sent to it. */
export function addressOf(address: string): string {
  return address.trim().toLowerCase();
}

/** What there is to say of an alarm: to whom it is reported from its beginning on, and to those who are notified one after another. */
function newsOf(alarm: RehearsedAlarm, care: Care, until: number) {
  const { at, rises, overAt } = alarm;
  const isCritical = (instant: number) =>
    (rises.findLast((rise) => rise.at <= instant)?.severity ?? severityOf(alarm, at)) === 'critical';
  const news = (kind: NewsKind, instant: number): News => ({
    kind,
    at: instant,
    isUrgent: isCritical(instant),
    overAt,
  });
  const over: News[] = overAt === undefined ? [] : [{ kind: 'over', at: overAt, isUrgent: false }];
  const { reminders, escalations } = alarm.isOver ? NOTHING_MORE : unanswered(alarm, care, until);
  const later = [
    ...rises.map((rise) => news('worse', rise.at)),
    ...reminders.map((instant) => news('reminder', instant)),
    ...over,
  ];
  return {
    began: { ...news('began', at), later },
    next: escalations.map((step) => ({ to: step.to, news: { ...news('escalated', step.at), later: over } })),
  };
}

const NOTHING_MORE = { reminders: [], escalations: [] };

/** What each recipient would have to be notified of. */
function newsByRecipient(devices: readonly RehearsedDevice[], until: number): Map<string, News[]> {
  const all = new Map<string, News[]>();
  const add = (address: string, news: News) => {
    const to = addressOf(address);
    const known = all.get(to);
    if (known === undefined) all.set(to, [news]);
    else known.push(news);
  };
  for (const { recipients, heatingRecipients, alarms, care } of devices) {
    for (const to of recipients.map(addressOf)) if (!all.has(to)) all.set(to, []);
    for (const alarm of alarms) {
      const { began, next } = newsOf(alarm, care, until);
      const list = alarm.code === ALARM.heating ? heatingRecipients : recipients;
      for (const to of new Set(list.map(addressOf))) add(to, began);
      for (const { to, news } of next) add(to, news);
    }
  }
  return all;
}

/** What recipients asked for, on the page that their messages lead to. */
export interface RehearsedWishes {
  /** By address; who asked for nothing is left out. */
  byAddress: ReadonlyMap<
    string,
    { isOff: boolean; quiet?: QuietHours | undefined; without?: readonly OptionalNews[] | undefined }
  >;
  /** IANA zone of the place, whose clock quiet hours go by that name none. */
  timeZone: string;
}

/**
 * What the alarms of some devices come to.
 *
 * @param days the first instant of each day, ms, ascending.
 * @param until for how long they are looked at, ms.
 */
export function outcomeOf(
  devices: readonly RehearsedDevice[],
  days: readonly number[],
  { byAddress, timeZone }: RehearsedWishes,
  until: number,
): RehearsalOutcome {
  const sentTo = (to: string, news: readonly News[]) => {
    const { isOff = false, quiet, without } = byAddress.get(to) ?? {};
    return mailDigest(isOff ? [] : news, { quiet, timeZone, without });
  };
  const digests = [...newsByRecipient(devices, until)]
    .map(([to, news]) => ({ to, ...sentTo(to, news) }))
    .sort((a, b) => b.mails.length - a.mails.length || a.to.localeCompare(b.to));
  const sum = (of: (digest: (typeof digests)[number]) => number) => digests.reduce((all, each) => all + of(each), 0);
  const began = devices.flatMap(({ alarms }) => alarms.map((alarm) => alarm.began));
  return {
    alarms: began.length,
    rooms: roomsOf(devices),
    mails: digests.map(({ to, mails }) => ({ to, count: mails.length })),
    news: {
      began: sum(({ counts }) => counts.began),
      worse: sum(({ counts }) => counts.worse),
      over: sum(({ counts }) => counts.over),
      reminder: sum(({ counts }) => counts.reminder),
      escalated: sum(({ counts }) => counts.escalated),
      waited: sum(({ waited }) => waited),
    },
    alarmsByDay: byDay(began, days),
    mailsByDay: byDay(
      digests.flatMap(({ mails }) => mails),
      days,
    ),
  };
}
