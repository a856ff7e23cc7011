import { describe, expect, test } from 'vitest';
import { alarmMail, MAX_LINES } from '../../../../../server/air/alarms/notify/alarm-mail';
import { textsOf } from '../../../../../server/frame/http/texts';
import { ALARM } from '../../../../../src/air/domain/alarms/alarm-codes';
import { mails } from '../../../../../src/air/texts/en/mails';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { flattenMessages } from '../../../../../src/frame/model/message';
import { MINUTE } from '../../../../../src/frame/time/units';

const START = Date.UTC(2026, 1, 2, 8);
const SITE = 'https://console.site.example';

/** An alarm that began some minutes after the start, of a room named after it. */
function alarm(minute: number, given: Partial<RecordOf<'alarm'>> = {}): RecordOf<'alarm'> {
  const began = START + minute * MINUTE;
  return {
    ...{ id: `d${minute}-5-${began}`, device: `d${minute}`, code: 5, state: 'open', began, raisedAt: began },
    ...{ value: 1400, threshold: 1000, room_name: `Room ${minute}`, building_id: 'b1', building_name: 'School' },
    ...given,
  };
}

const over = (minute: number, given: Partial<RecordOf<'alarm'>> = {}) =>
  alarm(minute, { state: 'ended', ended: START + (minute + 5) * MINUTE, ...given });

function textOf(alarms: readonly RecordOf<'alarm'>[], locale = 'en'): string {
  const { text } = alarmMail({
    ...{
      to: 'ann@site.example',
      language: { locale, say: PSEUDO.in(locale) },
      alarms,
      late: new Set(),
      publicUrl: SITE,
    },
    ...{ zoneOf: () => 'Europe/Rome', unsubscribeUrl: `${SITE}/stop` },
  });
  return text;
}

/** The texts of a language that nobody speaks: each one is marked, so that an unmarked word is of no catalogue. */
const PSEUDO = textsOf({
  xx: {
    mails: Object.fromEntries(
      [...flattenMessages(mails)].map(([key, text]) => [key, text.replace(/^|(?<=\|\|\|\| )/g, 'xx ')]),
    ),
  },
});

const roomsIn = (text: string) => [...text.matchAll(/^- (Room \d+):/gm)].map(([, room]) => room);
const filtersIn = (text: string) =>
  [...text.matchAll(/\/alarms\?filter=(\S+)/g)].map(([, filter = '']) => JSON.parse(decodeURIComponent(filter)));

describe('a message about many alarms', () => {
  test('begins with what rings now, the newest of it first, then what is over', () => {
    const alarms = [over(0), alarm(1), over(2), alarm(3), over(4)];
    expect(roomsIn(textOf(alarms))).toEqual(['Room 3', 'Room 1', 'Room 4', 'Room 2', 'Room 0']);
  });

  test('names what rings now even when far more is over, and counts the rest by kind, each with a link to just these', () => {
    const alarms = [
      ...Array.from({ length: 60 }, (_none, minute) => over(minute, minute % 2 === 0 ? {} : { code: 7 })),
      alarm(60),
      ...Array.from({ length: 30 }, (_none, index) => over(61 + index)),
    ];
    const text = textOf(alarms);
    expect(roomsIn(text)).toHaveLength(MAX_LINES);
    expect(roomsIn(text)[0]).toBe('Room 60');
    expect(text).toContain(`- ${60 - (MAX_LINES - 1)} more of CO2, over`);
    expect(text).toContain('- 30 more of high temperature, over');
    expect(filtersIn(text)).toEqual([
      { state: 'ended', code: 5, building_id: 'b1' },
      { state: 'ended', code: 7, building_id: 'b1' },
      { state: 'open', building_id: 'b1' },
    ]);
  });

  test('has no word but those of the catalogue of its language', () => {
    const codes = [undefined, ...Object.values(ALARM)];
    const open = codes.map((code, minute) => alarm(minute, { code }));
    const ended = Array.from({ length: 60 }, (_none, minute) => over(minute + 20, { code: codes[minute % 11] }));
    const outside = alarm(90, { building_id: undefined, building_name: undefined });
    const lines = textOf([...open, ...ended, outside], 'xx')
      .split('\n')
      .filter((line) => !/^ {2}http/.test(line));
    const words = lines.flatMap((line) => line.split(/, (?=xx)|: (?=xx)|- |\(/)).filter((part) => part !== '');
    expect(words.filter((part) => !/^(xx |Room \d+$|School$)/.test(part))).toEqual([]);
  });

  test('of one alarm needs no list', () => {
    expect(filtersIn(textOf([alarm(1)]))).toEqual([]);
  });
});
