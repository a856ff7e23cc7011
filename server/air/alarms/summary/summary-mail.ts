import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';
import { HOUR } from '../../../../src/frame/time/units';
import { escapeHtml } from '../../../frame/http/escape-html';
import { listUnder, mainLink, plainPage } from '../../../frame/http/plain-page';
import type { Mail } from '../../../frame/mail/outbox';
import { stopNote, whatIsWrong } from '../notify/alarm-texts';
import type { CodeOfWeek, RoomOfWeek, Week } from './summarise';

interface Texts {
  subject(alarms: number, from: string): string;
  rooms: string;
  times(count: number): string;
  worst: string;
  silent: string;
  silence(count: number, hours: string): string;
  more(count: number): string;
  open: string;
  why: string;
  stop: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    subject: (alarms, from) => `${alarms === 1 ? '1 alarm' : `${alarms} alarms`} in the week of ${from}`,
    rooms: 'Rooms',
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    worst: 'at worst',
    silent: 'Devices that were silent',
    silence: (count, hours) => `${count === 1 ? 'once' : `${count} times`}, ${hours} h in all`,
    more: (count) => `and ${count} more`,
    open: 'All alarms',
    why: 'You get this once a week because your address is on the alarm list of these places.',
    stop: 'No more weekly summaries',
  },
  it: {
    subject: (alarms, from) => `${alarms === 1 ? '1 allarme' : `${alarms} allarmi`} nella settimana del ${from}`,
    rooms: 'Stanze',
    times: (count) => (count === 1 ? 'una volta' : `${count} volte`),
    worst: 'nel caso peggiore',
    silent: 'Dispositivi rimasti muti',
    silence: (count, hours) => `${count === 1 ? 'una volta' : `${count} volte`}, ${hours} h in tutto`,
    more: (count) => `e altri ${count}`,
    open: 'Tutti gli allarmi',
    why: 'Ricevi questo messaggio una volta alla settimana perché il tuo indirizzo è nella lista degli allarmi di questi luoghi.',
    stop: 'Non inviarmi più riepiloghi settimanali',
  },
};

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
  const texts = inLanguage(TEXTS, locale);
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
  const texts = inLanguage(TEXTS, locale);
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
