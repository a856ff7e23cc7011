import { ALARM, type AlarmCode } from './alarm-codes';
import type { AlarmSettings } from './alarm-settings';
import { type AlarmEvent, type AlarmRaised, NOTHING_JUDGED } from './alarm-state';
import type { JudgedReading } from './beyond';
import { digestInstants } from './digest';
import { createJudging } from './judge';
import { isUrgent, type QuietHours } from './quiet-hours';

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

/**
 * Judges the readings of one device in ascending order, as many as come: what the server does as they come in.
 *
 * @param distances between its readings of before, ms: its pace.
 */
export function rehearseDevice(settings: AlarmSettings, distances: readonly number[] = []) {
  const judging = createJudging(settings, { ...NOTHING_JUDGED, distances });
  const raised: AlarmRaised[] = [];
  const note = (events: readonly AlarmEvent[]): void => {
    for (const event of events) if (event.type === 'raised') raised.push(event);
  };
  return {
    /** The reading is not stored. */
    judge(reading: JudgedReading): void {
      if (settings.codes.size > 0) note(judging.reading(reading));
    },
    /** The alarms so far; silence up to `until`, ms, counts, too. */
    alarms(until: number): AlarmRaised[] {
      note(judging.clock(until));
      return raised;
    },
  };
}

export interface RehearsedDevice {
  room: { id: string; name: string };
  recipients: readonly string[];
  /** Who is notified of the heating. */
  heatingRecipients: readonly string[];
  alarms: readonly AlarmRaised[];
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

interface RaisedFor {
  urgent: number[];
  other: number[];
}

/** When which recipient would have to be notified. */
function raisedByRecipient(devices: readonly RehearsedDevice[]): Map<string, RaisedFor> {
  const raisedFor = new Map<string, RaisedFor>();
  const add = (addresses: readonly string[], alarms: readonly AlarmRaised[]) => {
    for (const to of new Set(addresses.map(addressOf))) {
      const raised = raisedFor.get(to) ?? { urgent: [], other: [] };
      for (const { code, at } of alarms) raised[isUrgent(code) ? 'urgent' : 'other'].push(at);
      raisedFor.set(to, raised);
    }
  };
  for (const { recipients, heatingRecipients, alarms } of devices) {
    const ofHeating = alarms.filter(({ code }) => code === ALARM.heating);
    add(
      recipients,
      alarms.filter(({ code }) => code !== ALARM.heating),
    );
    if (ofHeating.length > 0) add(heatingRecipients, ofHeating);
  }
  return raisedFor;
}

/** What recipients asked for, on the page that their messages lead to. */
export interface RehearsedWishes {
  /** By address; who asked for nothing is left out. */
  byAddress: ReadonlyMap<string, { isOff: boolean; quiet?: QuietHours | undefined }>;
  /** IANA zone whose clock quiet hours go by that name none. */
  timeZone: string;
}

/**
 * What the alarms of some devices come to.
 *
 * @param days the first instant of each day, ms, ascending.
 */
export function outcomeOf(
  devices: readonly RehearsedDevice[],
  days: readonly number[],
  { byAddress, timeZone }: RehearsedWishes,
): RehearsalOutcome {
  const sentTo = (to: string, raised: RaisedFor) => {
    const { isOff = false, quiet } = byAddress.get(to) ?? {};
    return isOff ? [] : digestInstants(raised, quiet && { hours: quiet, timeZone: quiet.timeZone ?? timeZone });
  };
  const mails = [...raisedByRecipient(devices)]
    .map(([to, raised]) => ({ to, sent: sentTo(to, raised) }))
    .sort((a, b) => b.sent.length - a.sent.length || a.to.localeCompare(b.to));
  const began = devices.flatMap(({ alarms }) => alarms.map((alarm) => alarm.began));
  return {
    alarms: began.length,
    rooms: roomsOf(devices),
    mails: mails.map(({ to, sent }) => ({ to, count: sent.length })),
    alarmsByDay: byDay(began, days),
    mailsByDay: byDay(
      mails.flatMap(({ sent }) => sent),
      days,
    ),
  };
}
