import { ALARM, type AlarmCode, isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { lengthText } from '../../../../src/air/domain/alarms/length-text';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { type Locale, regionOf } from '../../../../src/frame/model/localized-text';
import type { Message } from '../../../../src/frame/model/message';
import { type Say, sayEnglish } from '../../../../src/frame/model/say';
import { MINUTE } from '../../../../src/frame/time/units';
import { escapeHtml } from '../../../frame/http/escape-html';
import { anchor } from '../../../frame/http/plain-page';
import { mailMessage } from '../../texts/mail-message';

type Alarm = RecordOf<'alarm'>;

/** The language of a reader. */
export interface Language {
  locale: Locale;
  say: Say;
}

/** The language of whoever reads a message that has no known reader. */
export const ENGLISH: Language = { locale: 'en', say: sayEnglish };

const NAMES: Readonly<Record<AlarmCode, keyof typeof ALARM>> = {
  ...{ 1: 'red', 2: 'purple', 3: 'disconnected', 4: 'reconnected', 5: 'co2' },
  ...{ 6: 'cold', 7: 'warm', 8: 'humid', 9: 'dry', 10: 'heating' },
  ...{ 11: 'voc', 12: 'pm25', 13: 'pm10', 14: 'co2Rise', 15: 'temperatureFall', 16: 'battery' },
};

const nameOfCode = (code: number) => (isAlarmCode(code) ? NAMES[code] : undefined);

/** Whether it is something that happened, and has no length. */
function isMoment({ began, ended }: Alarm): boolean {
  return ended !== undefined && ended === began;
}

/** With at most one decimal; a dash for what is not known. */
const measured = (value: number | undefined) => (value === undefined ? '–' : Math.round(value * 10) / 10);

/** What is wrong. */
export function whatIsWrong(alarm: Alarm): Message {
  const { code = 0, value, threshold } = alarm;
  const name = nameOfCode(code);
  if (name === undefined) return mailMessage('wrong.other', { code: String(code) });
  if (name === 'purple' && isMoment(alarm)) return mailMessage('wrong.blueAgain');
  if (name === 'red' || name === 'purple' || name === 'disconnected' || name === 'reconnected') {
    return mailMessage(`wrong.${name}`);
  }
  return mailMessage(`wrong.${name}`, { value: measured(value), limit: measured(threshold) });
}

/** What an alarm is about, in a word or two. */
export function kindOfAlarm(code: number): Message {
  const name = nameOfCode(code);
  return name === undefined ? mailMessage('kind.other', { code: String(code) }) : mailMessage(`kind.${name}`);
}

/** Where it is: the room or device, as people call it. */
export function whereItIs({ room_name, device_name, device = '' }: Alarm): string {
  return room_name ?? device_name ?? device;
}

/** An instant, ms, on the clocks of a zone. */
export function instantIn(instant: number, { locale }: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );
}

/** When an alarm began, on the clocks of its place. */
export function beganAt({ began = 0 }: Alarm, language: Language, timeZone: string): string {
  return instantIn(began, language, timeZone);
}

/** Ids of the alarms of a message of which its reader knows: those that have become worse, and those that nobody has taken. */
export interface Marks {
  worse?: ReadonlySet<string> | undefined;
  waiting?: ReadonlySet<string> | undefined;
}

/** How bad an alarm is, in a word; none for one of an earlier version. */
function severityText({ severity, id }: Alarm, { worse }: Marks): Message[] {
  if (severity === undefined) return [];
  const word = mailMessage(`severity.${severity}`);
  return [worse?.has(id) ? mailMessage('alarm.worse', { severity: word }) : word];
}

/** One line about an alarm: where, what, since when, whether it is over, how bad it is, and whether somebody has to take it. */
export function alarmLine(alarm: Alarm, language: Language, timeZone: string, marks: Marks = {}): string {
  const { began = 0, ended } = alarm;
  const { say } = language;
  const what = `${whereItIs(alarm)}: ${say(whatIsWrong(alarm))}`;
  const time = beganAt(alarm, language, timeZone);
  if (isMoment(alarm)) return `${what}, ${say(mailMessage('alarm.at', { time }))}`;
  const length = ended === undefined ? undefined : lengthText(Math.round((ended - began) / MINUTE));
  const over = length === undefined ? [] : [mailMessage('alarm.over', { length })];
  const isWaiting = alarm.state === 'open' && marks.waiting?.has(alarm.id);
  const waiting = isWaiting ? [mailMessage('alarm.waiting')] : [];
  const parts = [what, mailMessage('alarm.since', { time }), ...over, ...severityText(alarm, marks), ...waiting];
  return parts.map(say).join(', ');
}

/** From this many devices of a building on, silence is one message about all of them. */
export const STORM = 10;
const MAX_LENGTH = 200;

/** What a message about alarms is about, in a line. */
export function subjectOf(alarms: readonly Alarm[], say: Say, { worse, waiting }: Marks = {}): string {
  const subject = whatAndWhere(alarms, say);
  const isAll = (is: (alarm: Alarm) => boolean | undefined) => alarms.length > 0 && alarms.every(is);
  const prefixed = (key: 'alarm.nowOver' | 'alarm.nowWorse' | 'alarm.nowWaiting') => say(mailMessage(key, { subject }));
  const text = () => {
    if (isAll(isOver)) return prefixed('alarm.nowOver');
    if (isAll(({ id }) => waiting?.has(id))) return prefixed('alarm.nowWaiting');
    return isAll(({ id }) => worse?.has(id)) ? prefixed('alarm.nowWorse') : subject;
  };
  return text().slice(0, MAX_LENGTH);
}

/** Whether it had a length and is over. */
const isOver = (alarm: Alarm) => alarm.state === 'ended' && !isMoment(alarm);

function whatAndWhere(alarms: readonly Alarm[], say: Say): string {
  const [first] = alarms;
  const buildings = [
    ...new Set(alarms.map(({ building_name }) => building_name ?? say(mailMessage('alarm.unplaced')))),
  ];
  const where = `${buildings[0] ?? ''}${buildings.length > 1 ? ', …' : ''}`;
  if (first === undefined) return '';
  if (alarms.length === 1) return `${say(whatIsWrong(first))} · ${whereItIs(first)}, ${where}`;
  const isStorm = alarms.length >= STORM && alarms.every(({ code }) => code === ALARM.disconnected);
  const count = mailMessage(isStorm ? 'alarm.silent' : 'alarm.several', { count: alarms.length });
  return `${say(count)} · ${where}`;
}

/** The end of a message, in HTML: why somebody gets it, and the way to get no more. */
export function stopNote(why: string, stop: string, url: string): string {
  return `<p class="foot">${escapeHtml(why)}<br>${anchor(url, stop)}</p>`;
}
