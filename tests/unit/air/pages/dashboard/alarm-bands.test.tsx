import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  findPlot,
  markAlarm,
  toAlarmBands,
  widenRange,
} from '../../../../../src/air/pages/dashboard/plots/dashboard-plots';
import { BandLegend } from '../../../../../src/frame/charts/parts/ChartLegend';
import { joinSpans } from '../../../../../src/frame/charts/plot/plot-size';
import { HOUR } from '../../../../../src/frame/time/units';

const alarm = (code: number, date: number, end?: number) => ({ hwId: 'hw1', token: 't', alarm: code, date, end });
const label = ({ alarm: code }: { alarm: number }) => `alarm ${code}`;

describe('the bands of alarms', () => {
  it('are in the chart of what they are about, from beginning to end, or up to now', () => {
    const alarms = [alarm(5, 10, 20), alarm(7, 30), alarm(3, 40, 50), alarm(4, 50, 50)];
    expect(toAlarmBands(alarms, 'co2', 99, label)).toEqual([
      { from: 10, to: 20, label: 'alarm 5' },
      { from: 40, to: 50, label: 'alarm 3' },
    ]);
    expect(toAlarmBands(alarms, 'temperature', 99, label)).toMatchObject([{ from: 30, to: 99 }, { from: 40 }]);
    expect(toAlarmBands(alarms, 'voc', 99, label)).toEqual([]);
    expect([5, 7, 9, 4].map(findPlot)).toEqual(['co2', 'temperature', 'humidity', 'co2']);
    expect([11, 12, 13, 14, 15].map(findPlot)).toEqual(['voc', 'pm25', 'pm10', 'co2', 'temperature']);
    expect(toAlarmBands([alarm(11, 10, 20), alarm(12, 10, 20)], 'voc', 99, label)).toHaveLength(1);
  });

  it('of an alarm that somebody looks for bears its name, those of other devices are only said', () => {
    const mine = alarm(5, 10, 20);
    const alarms = [mine, alarm(5, 30, 40), { ...alarm(5, 12, 18), hwId: 'hw2' }];
    const bands = toAlarmBands(alarms, 'co2', 99, label, mine);
    expect(bands.map(({ isNamed, isQuiet }) => [isNamed === true, isQuiet === true])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('lift out the lines of the device, and draw the limit where the alarm is about it', () => {
    const line = (hwId: string) => ({
      ...{ key: hwId, label: hwId, colourIndex: 0, dash: 0 as const },
      source: { dataset: 'd', hwId, measure: 'co2data' as const, shiftMs: 0 },
    });
    const plot = (name: 'co2' | 'humidity') => ({
      ...{ name, unit: '', decimals: 0, series: [line('hw1'), line('hw2')], references: [] },
    });
    const limit = { value: 1200, label: 'Threshold 1,200' };
    const about = markAlarm(plot('co2'), alarm(5, 10, 20), limit);
    expect(about.series.map(({ isLifted, isFaint }) => [isLifted, isFaint])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(about.references).toMatchObject([limit]);
    expect(markAlarm(plot('humidity'), alarm(5, 10, 20), limit).references).toEqual([]);
    expect(markAlarm(plot('co2'), null, limit)).toEqual(plot('co2'));
  });

  it('that overlap are one ground', () => {
    const bands = [
      { from: 5, to: 7 },
      { from: 0, to: 2 },
      { from: 1, to: 4 },
      { from: 1, to: 2 },
    ];
    expect(joinSpans(bands)).toEqual([
      { from: 0, to: 4 },
      { from: 5, to: 7 },
    ]);
  });

  it('are looked at with some room, within the period', () => {
    const limits = { from: 0, to: 100 * HOUR };
    expect(widenRange(alarm(5, 50 * HOUR, 50 * HOUR + 1), limits)).toEqual({ from: 49 * HOUR, to: 51 * HOUR + 1 });
    expect(widenRange(alarm(5, 10 * HOUR, 90 * HOUR), limits)).toEqual(limits);
    // Readings are asked for by whole milliseconds, of alarms of any length.
    const { from, to } = widenRange(alarm(5, 50 * HOUR, 54 * HOUR + 1), limits);
    expect([from, to].every(Number.isInteger)).toBe(true);
  });
});

describe('the legend of the bands', () => {
  const texts = { title: 'Alarms', none: 'No alarms in this period' };
  const bands = [
    { from: 10, to: 20, label: 'CO2 threshold: Room 1' },
    { from: 90, to: 95, label: 'CO2 threshold: Room 2' },
  ];
  const draw = (known: typeof bands | undefined, to: number) =>
    render(<BandLegend texts={texts} bands={known} range={{ from: 0, to }} formatInstant={String} />);

  it('tells a screen reader each that is in sight', () => {
    draw(bands, 50);
    const items = within(screen.getByRole('list', { name: 'Alarms' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['CO2 threshold: Room 1, 10 – 20']);
  });

  it('says that there is none, but not before that is known', () => {
    draw(undefined, 50);
    expect(screen.queryByText(texts.none)).toBeNull();
    cleanup();
    draw(bands, 5);
    expect(screen.getByText(texts.none)).toBeDefined();
  });
});
