import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import { type AlarmEnded, type AlarmEvent, type AlarmRaised, NOTHING_JUDGED } from './alarm-state';
import type { JudgedReading } from './beyond';
import { type Care, isUnanswered } from './care';
import { createMailDigest, type MailItem, type MailKind, type OptionalNotification, type QuietHours } from './digest';
import { episodeKey } from './episodes';
import { createJudging } from './judge';
import { computeSeverity, listSeverityRises, type SeverityRise } from './severity';

export const REHEARSED_DAYS = 30;

interface RehearsedRoom {
  id: string;
  name: string;
  codes: readonly { code: AlarmCode; count: number }[];
}

export interface RehearsalOutcome {
  alarms: number;
  rooms: readonly RehearsedRoom[];
  mails: readonly { to: string; count: number }[];
  news: Readonly<Record<MailKind | 'waited', number>>;
  alarmsByDay: readonly number[];
  mailsByDay: readonly number[];
}

export interface Rehearsal {
  days: readonly number[];
  devices: number;
  isPartial: boolean;
  before: RehearsalOutcome;
  after: RehearsalOutcome;
}

export interface RehearsedAlarm extends AlarmRaised {
  rises: readonly SeverityRise[];
  end?: AlarmEnded;
  overAt?: number;
}

interface Lasting {
  raised: AlarmRaised;
  worst: { at: number; value: number }[];
  end?: AlarmEnded;
}

function rehearsedAlarm({ raised, worst, end }: Lasting, until: number): RehearsedAlarm {
  const rises = raised.isOver ? [] : listSeverityRises(raised, worst, { from: raised.at, to: end?.at ?? until });
  return { ...raised, rises, ...(end && { end, overAt: end.at }) };
}

/** Simulates alarms of a device, whose readings must be ascending. @param distances between earlier readings, ms */
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
      if (event.type === 'worsened') {
        if (event.value !== null) known?.worst.push({ at: event.at, value: event.value });
      } else if (known !== undefined) known.end = event;
    }
  };
  return {
    judge(reading: JudgedReading): void {
      if (settings.codes.size > 0) note(judging.reading(reading));
    },
    alarms(until: number): RehearsedAlarm[] {
      note(judging.clock(until));
      return all.map((each) => rehearsedAlarm(each, until));
    },
  };
}

export interface RehearsedDevice {
  room: { id: string; name: string };
  recipients: readonly string[];
  heatingRecipients: readonly string[];
  alarms: readonly RehearsedAlarm[];
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

export function addressOf(address: string): string {
  return address.trim().toLowerCase();
}

function newsOf(alarm: RehearsedAlarm, care: Care, until: number) {
  const { at, rises, overAt } = alarm;
  const isCritical = (instant: number) =>
    (rises.findLast((rise) => rise.at <= instant)?.severity ?? computeSeverity(alarm, at)) === 'critical';
  const news = (kind: MailKind, instant: number): MailItem => ({
    kind,
    at: instant,
    isUrgent: isCritical(instant),
    overAt,
  });
  const over: MailItem[] = overAt === undefined ? [] : [{ kind: 'over', at: overAt, isUrgent: false }];
  const { reminders, escalations } = alarm.isOver ? NOTHING_MORE : isUnanswered(alarm, care, until);
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

function newsByRecipient(devices: readonly RehearsedDevice[], until: number): Map<string, MailItem[]> {
  const all = new Map<string, MailItem[]>();
  const add = (address: string, news: MailItem) => {
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

export interface RehearsedWishes {
  byAddress: ReadonlyMap<
    string,
    { isOff: boolean; quiet?: QuietHours | undefined; without?: readonly OptionalNotification[] | undefined }
  >;
  timeZone: string;
}

/** @param days first instant of each day in ms, ascending @param until end of the simulation, ms */
export function computeRehearsalOutcome(
  devices: readonly RehearsedDevice[],
  days: readonly number[],
  { byAddress, timeZone }: RehearsedWishes,
  until: number,
): RehearsalOutcome {
  const sentTo = (to: string, news: readonly MailItem[]) => {
    const { isOff = false, quiet, without } = byAddress.get(to) ?? {};
    return createMailDigest(isOff ? [] : news, { quiet, timeZone, without });
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
