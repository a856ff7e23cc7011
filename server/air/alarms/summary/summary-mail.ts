import type { Locale } from '../../../../src/frame/model/localized-text';
import { HOUR } from '../../../../src/frame/time/units';
import { escapeHtml } from '../../../frame/http/escape-html';
import { listUnder, mainLink, plainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';
import { whatIsWrong } from '../notify/alarm-texts';
import { stopNote } from '../notify/stop-note';
import type { CodeOfWeek, RoomOfWeek, Week } from './summarise';
import { summaryTexts } from './summary-texts';

export interface SummaryMailParts {
  to: string;
  locale: Locale;
  week: Week;
  /** The first instant of the week, ms, and the zone in which it is one. */
  from: number;
  timeZone: string;
  publicUrl: string;
  /** Where the reader asks for no more of these. */
  unsubscribeUrl: string;
}

/** Rooms and devices that are listed; more help nobody. */
const MAX_LINES = 30;

function dayText(instant: number, locale: Locale, timeZone: string): string {
  const region = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone }).format(instant);
}

function codeText({ count, worst }: CodeOfWeek, locale: Locale): string {
  const texts = summaryTexts(locale);
  const isWorst = worst.value !== undefined && count > 1;
  return `${texts.times(count)}${isWorst ? `, ${texts.worst}` : ''}: ${whatIsWrong(worst, locale)}`;
}

function roomText({ building, room, codes }: RoomOfWeek, locale: Locale): string {
  const where = building === undefined ? room : `${building} · ${room}`;
  return `${where}: ${codes.map((code) => codeText(code, locale)).join('; ')}`;
}

/** The alarms of a week in one message, in the language of its reader. */
export function summaryMail(parts: SummaryMailParts): Mail {
  const { to, locale, week, from, timeZone, publicUrl, unsubscribeUrl } = parts;
  const texts = summaryTexts(locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const cut = (lines: readonly string[]) =>
    lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), texts.more(lines.length - MAX_LINES)] : lines;
  const silent = week.silent.map(
    ({ name, count, length }) => `${name}: ${texts.silence(count, number.format(length / HOUR))}`,
  );
  const groups = [
    { title: texts.rooms, lines: cut(week.rooms.map((room) => roomText(room, locale))) },
    { title: texts.silent, lines: cut(silent) },
  ].filter(({ lines }) => lines.length > 0);
  const all = `${publicUrl}/alarms`;
  const subject = texts.subject(week.alarms, dayText(from, locale, timeZone));
  return {
    to,
    subject,
    text: [
      ...groups.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
      `${texts.open}: ${all}`,
      `${texts.why}\n${texts.stop}: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: plainPage(locale, subject, [
      ...groups.map(({ title, lines }) => listUnder(title, lines.map(escapeHtml))),
      mainLink(all, texts.open),
      stopNote(texts.why, texts.stop, unsubscribeUrl),
    ]),
    unsubscribeUrl,
  };
}
