import { type Locale, regionOf } from '../../../../src/frame/model/localized-text';
import type { Message } from '../../../../src/frame/model/message';
import type { Say } from '../../../../src/frame/model/say';
import { HOUR } from '../../../../src/frame/time/units';
import { escapeHtml, listUnder, mainLink, plainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';
import { mailMessage } from '../../texts/mail-message';
import { type Language, stopNote, whatIsWrong } from '../notify/alarm-texts';
import type { CodeOfWeek, RoomOfWeek, Week } from './summarise';

export interface SummaryWords {
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

export const dayText = (instant: number, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'long', timeZone }).format(instant);

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

export function summaryMail(parts: SummaryMailParts): Mail {
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
