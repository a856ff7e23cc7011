import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CHART_MEASURES, type ChartDataEntry, isChartDataEntry } from '../../../../src/air/domain/air/chart-data';
import { OUTDOOR_LEVELS, OUTDOOR_VALUES, OutdoorValue } from '../../../../src/air/domain/air/outdoor-measurement';
import { type CommandKind, capabilityOf, findCommandRefusal } from '../../../../src/air/domain/devices/command-states';
import { computeOnlinePercent } from '../../../../src/air/domain/devices/connection';

describe('what a chart is drawn of', () => {
  const entry: ChartDataEntry = {
    hwId: 'd1',
    x: [0, 60_000],
    co2data: [500, null],
    tempdata: [],
    tempFeelsLike: [],
    humdata: [],
    vocdata: [],
    luci: [],
    pm2_5Data: [],
    pm10Data: [],
    no2Data: [],
    o3Data: [],
    tempWeather: [],
    humidityWeather: [],
    vocIndexData: [],
    noxIndexData: [],
    iaqData: [],
    cres: null,
    cmax: 1000,
  };

  it('is taken when every line is empty or as long as its instants', () => {
    expect(isChartDataEntry(entry)).toBe(true);
    expect(isChartDataEntry({ ...entry, cres: 700, cmax: null })).toBe(true);
    for (const value of [null, undefined, 'x', 5, [], {}]) expect(isChartDataEntry(value)).toBe(false);
    for (const wrong of [{ hwId: 1 }, { x: 5 }, { x: undefined }, { cres: '7' }, { cmax: undefined }]) {
      expect(isChartDataEntry({ ...entry, ...wrong })).toBe(false);
    }
  });

  it('is refused for any line that is missing, or of another length', () => {
    expect(CHART_MEASURES).toHaveLength(15);
    for (const measure of CHART_MEASURES) {
      expect(isChartDataEntry({ ...entry, [measure]: [1, 2] })).toBe(true);
      for (const wrong of [[1], [1, 2, 3], undefined, null, 'ab']) {
        expect(isChartDataEntry({ ...entry, [measure]: wrong })).toBe(false);
      }
    }
  });
});

describe('a command', () => {
  const kinds: readonly CommandKind[] = [
    'co2',
    'voc',
    'algorithm',
    'token',
    'version',
    'hardware',
    'led',
    'wifi',
    'thirdWifi',
  ];
  const refused = (isAllowed: boolean, firmware: string) =>
    Object.fromEntries(
      kinds.flatMap((kind) => {
        const refusal = findCommandRefusal(kind, { isAllowed, firmware });
        return refusal === undefined ? [] : [[kind, refusal]];
      }),
    );

  it('is refused to whoever may not send commands of its kind, whatever the firmware', () => {
    expect(new Set(Object.values(refused(false, '4.6')))).toEqual(new Set(['notAllowed']));
    expect(kinds.map(capabilityOf)).toEqual([
      ...Array(3).fill('device.command'),
      ...['device.token', 'device.firmware', 'device.command', 'device.led', 'device.wifi', 'device.wifi'],
    ]);
  });

  it('is refused where the firmware does not know it', () => {
    expect(refused(true, '30.1')).toEqual({ voc: 'homeOnly' });
    expect(refused(true, '10.7')).toEqual({ thirdWifi: 'thirdWifiFirmware' });
    expect(refused(true, '4.8')).toEqual({ voc: 'homeOnly', thirdWifi: 'thirdWifiFirmware' });
    expect(refused(true, '4.6')).toEqual({ voc: 'homeOnly', wifi: 'wifiFirmware', thirdWifi: 'wifiFirmware' });
    expect(refused(true, '')).toEqual({
      voc: 'homeOnly',
      token: 'unreadableFirmware',
      wifi: 'unreadableFirmware',
      thirdWifi: 'unreadableFirmware',
    });
  });
});

describe('how many are connected', () => {
  it('is told to a tenth of a percent, and not at all of none', () => {
    expect(computeOnlinePercent({ online: 1, total: 3 })).toBe(33.3);
    expect(computeOnlinePercent({ online: 2, total: 3 })).toBe(66.7);
    expect(computeOnlinePercent({ online: 0, total: 1 })).toBe(0);
    expect(computeOnlinePercent({ online: 7, total: 7 })).toBe(100);
    expect(computeOnlinePercent({ online: 0, total: 0 })).toBeUndefined();
  });
});

describe('the air outside', () => {
  it('has levels and values of known names only', () => {
    expect(OUTDOOR_LEVELS.join(' ')).toBe('VERY_LOW LOW MEDIUM HIGH VERY_HIGH EXTREME AIRMAGEDDON');
    expect(OUTDOOR_VALUES.join(' ')).toBe('TEMPERATURE HUMIDITY PRESSURE PM1 PM25 PM10 NO2 O3');
    const isValue = (name: unknown) => v.is(OutdoorValue, { name, value: 1 });
    expect(OUTDOOR_VALUES.every(isValue)).toBe(true);
    for (const other of ['UNKNOWN', '', 'low', undefined, 1]) expect(isValue(other)).toBe(false);
  });
});
