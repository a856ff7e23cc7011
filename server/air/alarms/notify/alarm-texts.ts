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

export interface Language {
  locale: Locale;
  say: Say;
}

export const ENGLISH: Language = { locale: 'en', say: sayEnglish };

const NAMES: Readonly<Record<AlarmCode, keyof typeof ALARM>> = {
  ...{ 1: 'red', 2: 'purple', 3: 'disconnected', 4: 'reconnected', 5: 'co2' },
  ...{ 6: 'cold', 7: 'warm', 8: 'humid', 9: 'dry', 10: 'heating' },
  ...{ 11: 'voc', 12: 'pm25', 13: 'pm10', 14: 'co2Rise', 15: 'temperatureFall', 16: 'battery' },
};

const nameOfCode = (code: number) => (isAlarmCode(code) ? NAMES[code] : undefined);

function isMoment({ began, ended }: Alarm): boolean {
  return ended !== undefined && ended === began;
}

const measured = (value: number | undefined) => (value === undefined ? '–' : Math.round(value * 10) / 10);

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

export function kindOfAlarm(code: number): Message {
  const name = nameOfCode(code);
  return name === undefined ? mailMessage('kind.other', { code: String(code) }) : mailMessage(`kind.${name}`);
}

export function whereItIs({ room_name, device_name, device = '' }: Alarm): string {
  return room_name ?? device_name ?? device;
}

export function instantIn(instant: number, { locale }: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );
}

export function beganAt({ began = 0 }: Alarm, language: Language, timeZone: string): string {
  return instantIn(began, language, timeZone);
}

export interface Marks {
  worse?: ReadonlySet<string> | undefined;
  waiting?: ReadonlySet<string> | undefined;
}

function severityText({ severity, id }: Alarm, { worse }: Marks): Message[] {
  if (severity === undefined) return [];
  const word = mailMessage(`severity.${severity}`);
  return [worse?.has(id) ? mailMessage('alarm.worse', { severity: word }) : word];
}

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

/** From this many devices of a building on, offline alarms are combined into one message. */
export const STORM = 10;
const MAX_LENGTH = 200;

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

export function stopNote(why: string, stop: string, url: string): string {
  return `<p class="foot">${escapeHtml(why)}<br>${anchor(url, stop)}</p>`;
}
