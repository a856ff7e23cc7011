import { ALARM, isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { groupBy } from '../../../../src/air/domain/grouped';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { getRegion, type Locale } from '../../../../src/frame/model/localized-text';
import type { Message } from '../../../../src/frame/model/message';
import type { Say } from '../../../../src/frame/model/say';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import { readByIds } from '../../../frame/documents/typed-records';
import { escapeHtml, renderList, renderMainLink, renderPlainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import { createJudgedDevices } from '../judged-devices';
import { describeAlarm, formatUnsubscribeNote, type Language } from '../notify/alarm-texts';
import type { AlarmMailing } from '../notify/mail-reader';
import { createMailReaders } from '../notify/mail-reader';
import { listChannels } from '../notify/notices';
import { type MessageKind, readRecipient } from '../notify/recipients';

type Alarm = RecordOf<'alarm'>;

interface CodeOfWeek {
  code: number;
  count: number;
  worst: Alarm;
}

interface RoomOfWeek {
  building: string | undefined;
  room: string;
  codes: readonly CodeOfWeek[];
}

interface Week {
  alarms: number;
  rooms: readonly RoomOfWeek[];
  silent: readonly { name: string; count: number; length: number }[];
}

/** Returns how far the value is beyond the threshold. */
function distance({ value, threshold }: Alarm): number {
  return value === undefined || threshold === undefined ? 0 : Math.abs(value - threshold);
}

function codesOf(alarms: readonly Alarm[]): CodeOfWeek[] {
  const codes = new Map<number, CodeOfWeek>();
  for (const alarm of alarms) {
    const { code = 0 } = alarm;
    const known = codes.get(code);
    const worst = known === undefined || distance(alarm) > distance(known.worst) ? alarm : known.worst;
    codes.set(code, { code, count: (known?.count ?? 0) + 1, worst });
  }
  return [...codes.values()].sort((a, b) => b.count - a.count || a.code - b.code);
}

/** Summarizes the alarms of a week. Offline periods are listed by device; ongoing offline periods count up to `to` (ms). */
export function summarizeWeek(alarms: readonly Alarm[], to: number): Week {
  const listed = alarms.filter(({ code }) => code !== ALARM.reconnected);
  const isSilence = ({ code }: Alarm) => code === ALARM.disconnected;
  const byRoom = groupBy(
    listed.filter((alarm) => !isSilence(alarm)),
    ({ room_id, device = '' }) => room_id ?? device,
  );
  const rooms = [...byRoom.values()].map((own) => {
    const [{ building_name, room_name, device_name, device = '' } = {}] = own;
    const room = room_name ?? device_name ?? device;
    return { alarms: own.length, building: building_name, room, codes: codesOf(own) };
  });
  const byDevice = groupBy(listed.filter(isSilence), ({ device = '' }) => device);
  const silent = [...byDevice.values()].map((own) => {
    const [{ device_name, device = '' } = {}] = own;
    const length = own.reduce((all, { began = to, ended = to }) => all + Math.min(ended, to) - began, 0);
    return { name: device_name ?? device, count: own.length, length };
  });
  return {
    alarms: listed.length,
    rooms: rooms
      .sort((a, b) => b.alarms - a.alarms || a.room.localeCompare(b.room))
      .map(({ building, room, codes }) => ({ building, room, codes })),
    silent: silent.sort((a, b) => b.length - a.length),
  };
}

export const formatDay = (instant: number, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(getRegion(locale), { dateStyle: 'long', timeZone }).format(instant);

interface SummaryWords {
  subject: Message;
  why: Message;
  stop: Message;
}

interface SummaryMailOptions {
  to: string;
  language: Language;
  week: Week;
  words: SummaryWords;
  publicUrl: string;
  unsubscribeUrl: string;
}

const MAX_LINES = 30;

const timesText = (count: number) => mailMessage('summary.times', { smart_count: count });

function codeText({ count, worst }: CodeOfWeek, say: Say): string {
  const times = timesText(count);
  const isWorst = worst.value !== undefined && count > 1;
  return `${say(isWorst ? mailMessage('summary.worst', { times }) : times)}: ${say(describeAlarm(worst))}`;
}

function roomText({ building, room, codes }: RoomOfWeek, say: Say): string {
  const where = building === undefined ? room : `${building} · ${room}`;
  return `${where}: ${codes.map((code) => codeText(code, say)).join('; ')}`;
}

function summaryMail(parts: SummaryMailOptions): Mail {
  const { to, language, week, words, publicUrl, unsubscribeUrl } = parts;
  const { locale, say } = language;
  const cut = (lines: readonly string[]) =>
    lines.length > MAX_LINES
      ? [...lines.slice(0, MAX_LINES), say(mailMessage('alarm.more', { count: lines.length - MAX_LINES }))]
      : lines;
  const silent = week.silent.map(({ name, count, length }) => {
    const hours = Math.round((length / HOUR) * 10) / 10;
    return `${name}: ${say(mailMessage('summary.silence', { times: timesText(count), hours }))}`;
  });
  const groups = [
    { title: say(mailMessage('summary.rooms')), lines: cut(week.rooms.map((room) => roomText(room, say))) },
    { title: say(mailMessage('summary.silent')), lines: cut(silent) },
  ].filter(({ lines }) => lines.length > 0);
  const all = `${publicUrl}/alarms`;
  const subject = say(words.subject);
  const open = say(mailMessage('summary.open'));
  const [why, stop] = [say(words.why), say(words.stop)];
  return {
    to,
    subject,
    text: [
      ...groups.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
      `${open}: ${all}`,
      `${why}\n${stop}: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: renderPlainPage(locale, subject, [
      ...groups.map(({ title, lines }) => renderList(title, lines.map(escapeHtml))),
      renderMainLink(all, open),
      formatUnsubscribeNote(why, stop, unsubscribeUrl),
    ]),
    unsubscribeUrl,
  };
}

const USEFUL_MS = 3 * DAY;

interface Summary {
  id: string;
  stops: MessageKind;
  to: number;
  wordsOf(language: Language, week: Week): SummaryWords;
}

export type SummaryWriter = ReturnType<typeof createSummaryWriter>;

export function createSummaryWriter({ outbox, timeZone, now, ...parts }: AlarmMailing) {
  const { models, store, publicUrl } = parts;
  const { seenBy, isStranger, languageFor, messagesUrl, isPosted } = createMailReaders(parts);
  const devices = createJudgedDevices({ models, store, now, isAlone: false, timeZone });

  return {
    devices,

    async byReader(alarms: readonly Alarm[]): Promise<ReadonlyMap<string, Alarm[]>> {
      const judged = await devices.of([...new Set(alarms.flatMap(({ device }) => device ?? []))]);
      const readers = new Map<string, Alarm[]>();
      for (const record of alarms) {
        const { device = '', code } = record;
        const own = judged.get(device);
        if (own === undefined || !isAlarmCode(code)) continue;
        for (const { channel, to } of listChannels(own, code, { chat: false, webhook: false })) {
          if (channel === 'mail') readers.set(to, [...(readers.get(to) ?? []), record]);
        }
      }
      return readers;
    },

    async write(reader: string, all: readonly Alarm[], { id, stops, to, wordsOf }: Summary): Promise<void> {
      const { isOff } = await readRecipient(store, stops, reader);
      const alarms = isOff || (await isStranger(reader)) ? [] : await seenBy(reader, all);
      const week = summarizeWeek(alarms, to);
      if (week.alarms === 0 || (await isPosted(id))) return;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = await readByIds(store, entityNamed(models, 'building'), ids);
      const language = await languageFor(
        reader,
        buildings.map(({ country }) => country),
      );
      const unsubscribeUrl = await messagesUrl(reader, language, stops);
      const words = wordsOf(language, week);
      const mail = summaryMail({ to: reader, language, publicUrl, week, words, unsubscribeUrl });
      await outbox.post({ ...mail, id, until: now() + USEFUL_MS });
    },
  };
}
