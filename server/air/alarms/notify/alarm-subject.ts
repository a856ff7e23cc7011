import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import type { RecordOf } from '../../../../src/frame/model/entities';
import type { Locale } from '../../../../src/frame/model/localized-text';
import { alarmTexts, whatIsWrong, whereItIs } from './alarm-texts';

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
