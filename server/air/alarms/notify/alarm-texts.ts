import { ALARM, type AlarmCode, formatLength, isAlarmCode } from '../../../../src/air/domain/alarms/alarm-codes';
import { SEVERITIES } from '../../../../src/air/domain/alarms/severity';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { getRegion, type Locale } from '../../../../src/frame/model/localized-text';
import type { Message } from '../../../../src/frame/model/message';
import { type Say, sayEnglish } from '../../../../src/frame/model/say';
import { formatRepeatedOffset } from '../../../../src/frame/time/time-zone';
import { MINUTE } from '../../../../src/frame/time/units';
import { escapeHtml, renderLink } from '../../../frame/http/plain-page';
import { type AdviceName, adviceMessage, mailMessage } from '../../texts/mail-message';

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

const ADVICE: Readonly<Record<keyof typeof ALARM, AdviceName | undefined>> = {
  ...{ red: 'stuffy', purple: 'stuffy', co2: 'stuffy', co2Rise: 'stuffy', voc: 'stuffy', pm25: 'dusty', pm10: 'dusty' },
  ...{ cold: 'cold', heating: 'cold', temperatureFall: 'cold', warm: 'hot', humid: 'damp', dry: 'dry' },
  ...{ disconnected: 'silent', battery: 'battery', reconnected: undefined },
};

const nameOfCode = (code: number) => (isAlarmCode(code) ? NAMES[code] : undefined);

function isMoment({ began, ended }: Alarm): boolean {
  return ended !== undefined && ended === began;
}

const measured = (value: number | undefined) => (value === undefined ? '–' : Math.round(value * 10) / 10);

export function describeAlarm(alarm: Alarm): Message {
  const { code = 0, value, threshold } = alarm;
  const name = nameOfCode(code);
  if (name === undefined) return mailMessage('wrong.other', { code: String(code) });
  if (name === 'purple' && isMoment(alarm)) return mailMessage('wrong.blueAgain');
  if (name === 'red' || name === 'purple' || name === 'disconnected' || name === 'reconnected') {
    return mailMessage(`wrong.${name}`);
  }
  return mailMessage(`wrong.${name}`, { value: measured(value), limit: measured(threshold) });
}

export function describeAlarmKind(code: number): Message {
  const name = nameOfCode(code);
  return name === undefined ? mailMessage('kind.other', { code: String(code) }) : mailMessage(`kind.${name}`);
}

export function formatAlarmPlace({ room_name, device_name, device = '' }: Alarm): string {
  return room_name ?? device_name ?? device;
}

export function formatInstant(instant: number, { locale }: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(getRegion(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(instant) + formatRepeatedOffset(instant, timeZone);
}

export function formatStart({ began = 0 }: Alarm, language: Language, timeZone: string): string {
  return formatInstant(began, language, timeZone);
}

export interface AlarmMarks {
  worse?: ReadonlySet<string> | undefined;
  waiting?: ReadonlySet<string> | undefined;
}

function severityText({ severity, id }: Alarm, { worse }: AlarmMarks): Message[] {
  if (severity === undefined) return [];
  const word = mailMessage(`severity.${severity}`);
  return [worse?.has(id) ? mailMessage('alarm.worse', { severity: word }) : word];
}

function endText({ began = 0, ended, endedBy }: Alarm): Message[] {
  if (ended === undefined) return [];
  if (endedBy === 'corrected') return [mailMessage('alarm.withdrawn')];
  return [mailMessage('alarm.over', { length: formatLength(Math.round((ended - began) / MINUTE)) })];
}

export function formatAlarmLine(
  alarm: Alarm,
  language: Language,
  timeZone: string,
  marks: AlarmMarks & { building?: string | undefined } = {},
): string {
  const { say } = language;
  const isWaiting = alarm.state === 'open' && marks.waiting?.has(alarm.id);
  const state = [
    ...endText(alarm),
    ...severityText(alarm, marks),
    ...(isWaiting ? [mailMessage('alarm.waiting')] : []),
  ];
  const parts = [describeAlarm(alarm), ...(isMoment(alarm) ? [] : state)];
  const what = `${formatAlarmPlace(alarm)}: ${parts.map(say).join(', ')}`;
  return [formatStart(alarm, language, timeZone), marks.building, what]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** From this many devices of a building on, offline alarms are combined into one message. */
export const STORM_SIZE = 10;
const MAX_LENGTH = 200;
const MAX_ROOMS = 5;

const urgencyOf = ({ state, severity = 'notice' }: Alarm) =>
  (state === 'ended' ? 0 : SEVERITIES.length) + SEVERITIES.indexOf(severity);

/** Sorts open alarms before ended ones, each by severity and then the newest first. */
function mostSevereFirst(alarms: readonly Alarm[]): Alarm[] {
  return alarms.toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || (b.began ?? 0) - (a.began ?? 0));
}

export function listAdvice(alarms: readonly Alarm[], say: Say): string[] {
  const isOneBuilding = new Set(alarms.map(({ building_id }) => building_id)).size === 1;
  const places = new Map<string, Set<string>>();
  for (const alarm of mostSevereFirst(alarms).filter(({ state }) => state !== 'ended')) {
    const name = nameOfCode(alarm.code ?? 0);
    const advice = name && ADVICE[name];
    if (advice === undefined) continue;
    const text = say(adviceMessage(`advice.${advice}`));
    const place = isOneBuilding ? formatAlarmPlace(alarm) : `${formatAlarmPlace(alarm)}, ${buildingText(alarm, say)}`;
    places.set(text, (places.get(text) ?? new Set()).add(place));
  }
  return [...places].map(([text, names]) => {
    const shown = [...names].slice(0, MAX_ROOMS).join(isOneBuilding ? ', ' : '; ');
    const more = names.size > MAX_ROOMS ? ` ${say(mailMessage('alarm.more', { count: names.size - MAX_ROOMS }))}` : '';
    return `${text}: ${shown}${more}`;
  });
}

function buildingText({ building_name }: Alarm, say: Say): string {
  return building_name ?? say(mailMessage('alarm.unplaced'));
}

export function buildSubject(alarms: readonly Alarm[], say: Say, { worse, waiting }: AlarmMarks = {}): string {
  const [first, ...others] = mostSevereFirst(alarms);
  if (first === undefined) return '';
  const isAll = (is: (alarm: Alarm) => boolean | undefined) => alarms.every(is);
  const one = `${say(describeAlarm(first))} · ${formatAlarmPlace(first)}, ${buildingText(first, say)}`;
  const lasting = alarms.filter((alarm) => !isMoment(alarm));
  const subject = () => {
    if (lasting.length > 0 && lasting.every((alarm) => alarm.state === 'ended' && !isMoment(alarm)))
      return mailMessage('alarm.nowOver', { subject: one, smart_count: lasting.length });
    const isStorm = alarms.length >= STORM_SIZE && isAll(({ code }) => code === ALARM.disconnected);
    const silent = `${say(mailMessage('alarm.silent', { count: alarms.length }))} · ${buildingText(first, say)}`;
    const several = mailMessage('alarm.several', { subject: one, smart_count: others.length });
    const all = isStorm ? silent : others.length === 0 ? one : several;
    if (isAll(({ id }) => waiting?.has(id))) return mailMessage('alarm.nowWaiting', { subject: all });
    return isAll(({ id }) => worse?.has(id)) ? mailMessage('alarm.nowWorse', { subject: all }) : all;
  };
  const text = subject();
  return (typeof text === 'string' ? text : say(text)).slice(0, MAX_LENGTH);
}

export function formatUnsubscribeNote(why: string, stop: string, url: string): string {
  return `<p class="foot">${escapeHtml(why)}<br>${renderLink(url, stop)}</p>`;
}
