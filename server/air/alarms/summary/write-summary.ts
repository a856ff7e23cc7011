import { isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { type Locale, regionOf } from '../../../../src/frame/model/localized-text';
import type { Message } from '../../../../src/frame/model/message';
import type { Say } from '../../../../src/frame/model/say';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import { recordsWithIds } from '../../../frame/documents/typed-records';
import { escapeHtml, listUnder, mainLink, plainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import { createJudgedDevices } from '../judged-devices';
import { type Language, stopNote, whatIsWrong } from '../notify/alarm-texts';
import type { MailChannelParts } from '../notify/mail-channel';
import { mailReaders } from '../notify/mail-reader';
import { channelsOf } from '../notify/notices';
import { type MessageKind, recipientOf } from '../notify/recipients';
import { type CodeOfWeek, type RoomOfWeek, summarise, type Week } from './summarise';

export const dayText = (instant: number, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone }).format(instant);

interface SummaryWords {
  subject: Message;
  why: Message;
  stop: Message;
}

interface SummaryMailParts {
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
  return `${say(isWorst ? mailMessage('summary.worst', { times }) : times)}: ${say(whatIsWrong(worst))}`;
}

function roomText({ building, room, codes }: RoomOfWeek, say: Say): string {
  const where = building === undefined ? room : `${building} · ${room}`;
  return `${where}: ${codes.map((code) => codeText(code, say)).join('; ')}`;
}

function summaryMail(parts: SummaryMailParts): Mail {
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
    html: plainPage(locale, subject, [
      ...groups.map(({ title, lines }) => listUnder(title, lines.map(escapeHtml))),
      mainLink(all, open),
      stopNote(why, stop, unsubscribeUrl),
    ]),
    unsubscribeUrl,
  };
}

type Alarm = RecordOf<'alarm'>;

const USEFUL_MS = 3 * DAY;

export interface SummaryParts extends MailChannelParts {
  now(): number;
}

interface Summary {
  id: string;
  stops: MessageKind;
  to: number;
  wordsOf(language: Language, week: Week): SummaryWords;
}

export type SummaryWriter = ReturnType<typeof summaryWriter>;

export function summaryWriter({ outbox, timeZone, now, ...parts }: SummaryParts) {
  const { models, store, publicUrl } = parts;
  const { seenBy, isStranger, languageFor, messagesUrl, isPosted } = mailReaders(parts);
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
        for (const { channel, to } of channelsOf(own, code, { chat: false, webhook: false })) {
          if (channel === 'mail') readers.set(to, [...(readers.get(to) ?? []), record]);
        }
      }
      return readers;
    },

    async write(reader: string, all: readonly Alarm[], { id, stops, to, wordsOf }: Summary): Promise<void> {
      const { isOff } = await recipientOf(store, stops, reader);
      const alarms = isOff || (await isStranger(reader)) ? [] : await seenBy(reader, all);
      const week = summarise(alarms, to);
      if (week.alarms === 0 || (await isPosted(id))) return;
      const ids = [...new Set(alarms.flatMap(({ building_id }) => building_id ?? []))];
      const buildings = await recordsWithIds(store, entityNamed(models, 'building'), ids);
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
