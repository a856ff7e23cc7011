import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatSeconds,
  formatTime,
  isoInWords,
  parseIsoDuration,
  parseSeconds,
  parseTime,
  secondsInWords,
  toIsoDuration,
} from '../../../../src/frame/field-types/moment';

describe('a time of day', () => {
  it.each([
    ['9:05', '09:05'],
    ['09.05', '09:05'],
    [' 23:59 ', '23:59'],
    ['24:00', undefined],
    ['9:60', undefined],
    ['9', undefined],
    ['', undefined],
  ])('is read from "%s"', (typed, time) => expect(parseTime(typed)).toBe(time));

  it('is shown without seconds', () => {
    expect(['09:05', '09:05:59', '09:05:00Z', 'soon'].map(formatTime)).toEqual(['09:05', '09:05', '09:05', 'soon']);
  });
});

describe('a length of time', () => {
  it.each([
    ['1:30', 5_400],
    ['0:05:07', 307],
    ['1h 30m', 5_400],
    ['90 min', 5_400],
    ['45s', 45],
    ['100:00', 360_000],
    ['1:60', undefined],
    ['90', undefined],
    ['', undefined],
    ['a while', undefined],
  ])('is read from "%s"', (typed, seconds) => expect(parseSeconds(typed)).toBe(seconds));

  it('is edited as it was typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.nat(1e7), (seconds) => {
        expect(parseSeconds(formatSeconds(seconds))).toBe(seconds);
        expect(parseIsoDuration(toIsoDuration(seconds))).toBe(seconds);
      }),
    );
  });

  it('is told in the words of a language', () => {
    expect([0, 5_400, 86_415].map((seconds) => secondsInWords(seconds, 'en-GB'))).toEqual([
      '0 secs',
      '1 hr 30 mins',
      '24 hrs 15 secs',
    ]);
    expect(['P1M', 'P1DT2H', 'PT90M', 'soon'].map((text) => isoInWords(text, 'it'))).toEqual([
      '1 mese',
      '1 giorno 2 h',
      '90 min',
      'soon',
    ]);
  });

  it('has no number of seconds where the calendar says how long it is', () => {
    expect(['P1M', 'P1D', 'P2W', 'soon'].map(parseIsoDuration)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
