import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import { lengthText } from '../../../../src/air/domain/alarms/length-text';
import type { RecordOf } from '../../../../src/frame/model/entities';
import { inLanguage } from '../../../../src/frame/model/in-language';
import type { Locale, Translated } from '../../../../src/frame/model/localized-text';
import { MINUTE } from '../../../../src/frame/time/units';
import { escapeHtml } from '../../../frame/http/escape-html';
import { anchor } from '../../../frame/http/plain-page';

type Alarm = RecordOf<'alarm'>;

interface Texts {
  /** What each alarm says, with its value and its limit. */
  said(code: number, value: string, limit: string): string;
  /** From red straight to blue. */
  blueAgain: string;
  unplaced: string;
  since(time: string): string;
  at(time: string): string;
  /** @param length as 1 h 5 min. */
  over(length: string): string;
  several(count: number): string;
  silent(count: number): string;
  storm: string;
  /** How many more there are of a kind. */
  more(count: number, kind: string, isOver: boolean): string;
  /** What an alarm is about, in a word or two. */
  kind(code: number): string;
  /** Found in readings that came late. */
  late: string;
  /** Alarms that somebody has put to sleep. */
  asleep: string;
  /** Until when one sleeps, and by whom. */
  asleepUntil(time: string, by: string): string;
  /** Leads to the list of alarms. */
  all: string;
  why: string;
  stop: string;
}

const TEXTS: Translated<Texts> = {
  en: {
    said: (code, value, limit) =>
      ({
        [ALARM.red]: 'The light is red',
        [ALARM.purple]: 'The light is purple',
        [ALARM.disconnected]: 'No readings any more',
        [ALARM.reconnected]: 'Readings come in again',
        [ALARM.co2]: `CO2 ${value} ppm, limit ${limit} ppm`,
        [ALARM.cold]: `Too cold: ${value} °C, limit ${limit} °C`,
        [ALARM.warm]: `Too warm: ${value} °C, limit ${limit} °C`,
        [ALARM.humid]: `Too humid: ${value} %, limit ${limit} %`,
        [ALARM.dry]: `Too dry: ${value} %, limit ${limit} %`,
        [ALARM.heating]: `The heating may have failed: ${value} °C, limit ${limit} °C`,
      })[code] ?? `Alarm ${code}`,
    blueAgain: 'The light is blue again',
    unplaced: 'In no building',
    since: (time) => `since ${time}`,
    at: (time) => `on ${time}`,
    over: (length) => `over after ${length}`,
    several: (count) => `${count} alarms`,
    silent: (count) => `${count} devices fell silent at once`,
    storm: 'So many at once may mean that the network or the power of the site has failed.',
    more: (count, kind, isOver) => `${count} more of ${kind}, ${isOver ? 'over' : 'open'}`,
    kind: (code) =>
      ({
        [ALARM.red]: 'red light',
        [ALARM.purple]: 'purple or blue light',
        [ALARM.disconnected]: 'silence',
        [ALARM.reconnected]: 'readings that come in again',
        [ALARM.co2]: 'CO2',
        [ALARM.cold]: 'low temperature',
        [ALARM.warm]: 'high temperature',
        [ALARM.humid]: 'high humidity',
        [ALARM.dry]: 'low humidity',
        [ALARM.heating]: 'heating',
      })[code] ?? `alarm ${code}`,
    late: 'found in readings that came late',
    asleep: 'Alarms put to sleep',
    asleepUntil: (time, by) => `No messages until ${time}, by ${by}.`,
    all: 'The open alarms of this place',
    why: 'You get this because your address is on the alarm list of this place.',
    stop: 'No more messages of alarms, or quiet hours',
  },
  it: {
    said: (code, value, limit) =>
      ({
        [ALARM.red]: 'La luce è rossa',
        [ALARM.purple]: 'La luce è viola',
        [ALARM.disconnected]: 'Non arrivano più misure',
        [ALARM.reconnected]: 'Le misure arrivano di nuovo',
        [ALARM.co2]: `CO2 ${value} ppm, limite ${limit} ppm`,
        [ALARM.cold]: `Troppo freddo: ${value} °C, limite ${limit} °C`,
        [ALARM.warm]: `Troppo caldo: ${value} °C, limite ${limit} °C`,
        [ALARM.humid]: `Troppo umido: ${value} %, limite ${limit} %`,
        [ALARM.dry]: `Troppo secco: ${value} %, limite ${limit} %`,
        [ALARM.heating]: `Il riscaldamento potrebbe essere guasto: ${value} °C, limite ${limit} °C`,
      })[code] ?? `Allarme ${code}`,
    blueAgain: 'La luce è tornata blu',
    unplaced: 'In nessun edificio',
    since: (time) => `dal ${time}`,
    at: (time) => `il ${time}`,
    over: (length) => `terminato dopo ${length}`,
    several: (count) => `${count} allarmi`,
    silent: (count) => `${count} dispositivi muti nello stesso momento`,
    storm: 'Così tanti insieme possono indicare un guasto della rete o dell’alimentazione del sito.',
    more: (count, kind, isOver) => `altri ${count}: ${kind}, ${isOver ? 'terminati' : 'aperti'}`,
    kind: (code) =>
      ({
        [ALARM.red]: 'luce rossa',
        [ALARM.purple]: 'luce viola o blu',
        [ALARM.disconnected]: 'silenzio',
        [ALARM.reconnected]: 'misure che arrivano di nuovo',
        [ALARM.co2]: 'CO2',
        [ALARM.cold]: 'temperatura bassa',
        [ALARM.warm]: 'temperatura alta',
        [ALARM.humid]: 'umidità alta',
        [ALARM.dry]: 'umidità bassa',
        [ALARM.heating]: 'riscaldamento',
      })[code] ?? `allarme ${code}`,
    late: 'trovato in misure arrivate tardi',
    asleep: 'Allarmi messi a riposo',
    asleepUntil: (time, by) => `Nessun messaggio fino al ${time}, da ${by}.`,
    all: 'Gli allarmi aperti di questo luogo',
    why: 'Ricevi questo messaggio perché il tuo indirizzo è nella lista degli allarmi di questo luogo.',
    stop: 'Niente più messaggi di allarme, oppure ore di silenzio',
  },
};

/** The texts of messages about alarms. */
export function alarmTexts(locale: Locale): Texts {
  return inLanguage(TEXTS, locale);
}

/** Whether it is something that happened, and has no length. */
function isMoment({ began, ended }: Alarm): boolean {
  return ended !== undefined && ended === began;
}

/** What is wrong, with numbers as the language writes them. */
export function whatIsWrong(alarm: Alarm, locale: Locale): string {
  const { code = 0, value, threshold } = alarm;
  const texts = alarmTexts(locale);
  if (code === ALARM.purple && isMoment(alarm)) return texts.blueAgain;
  const number = (each: number | undefined) =>
    each === undefined ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(each);
  return texts.said(code, number(value), number(threshold));
}

/** Where it is: the room or device, as people call it. */
export function whereItIs({ room_name, device_name, device = '' }: Alarm): string {
  return room_name ?? device_name ?? device;
}

/** An instant, ms, on the clocks of a zone. */
export function instantIn(instant: number, locale: Locale, timeZone: string): string {
  const region = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant);
}

/** When an alarm began, on the clocks of its place. */
export function beganAt({ began = 0 }: Alarm, locale: Locale, timeZone: string): string {
  return instantIn(began, locale, timeZone);
}

/** One line about an alarm: where, what, since when, and whether it is over. */
export function alarmLine(alarm: Alarm, locale: Locale, timeZone: string): string {
  const { began = 0, ended } = alarm;
  const texts = alarmTexts(locale);
  const what = `${whereItIs(alarm)}: ${whatIsWrong(alarm, locale)}`;
  const time = beganAt(alarm, locale, timeZone);
  if (isMoment(alarm)) return `${what}, ${texts.at(time)}`;
  const over = ended === undefined ? [] : [texts.over(lengthText(Math.round((ended - began) / MINUTE)))];
  return [what, texts.since(time), ...over].join(', ');
}

/** From this many devices of a building on, silence is one message about all of them. */
export const STORM = 10;
const MAX_LENGTH = 200;

/** What a message about alarms is about, in a line. */
export function subjectOf(alarms: readonly RecordOf<'alarm'>[], locale: Locale): string {
  const texts = alarmTexts(locale);
  const [first] = alarms;
  const buildings = [...new Set(alarms.map(({ building_name }) => building_name ?? texts.unplaced))];
  const where = `${buildings[0] ?? ''}${buildings.length > 1 ? ', …' : ''}`;
  if (first === undefined) return '';
  if (alarms.length === 1) return `${whatIsWrong(first, locale)} · ${whereItIs(first)}, ${where}`.slice(0, MAX_LENGTH);
  const isStorm = alarms.length >= STORM && alarms.every(({ code }) => code === ALARM.disconnected);
  return `${isStorm ? texts.silent(alarms.length) : texts.several(alarms.length)} · ${where}`.slice(0, MAX_LENGTH);
}

/** The end of a message, in HTML: why somebody gets it, and the way to get no more. */
export function stopNote(why: string, stop: string, url: string): string {
  return `<p class="foot">${escapeHtml(why)}<br>${anchor(url, stop)}</p>`;
}
