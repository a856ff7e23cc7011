import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdvice } from '../../../../../src/air/domain/overview/attention';
import type { OutsideAir } from '../../../../../src/air/domain/overview/overview-place';
import { listRoomsNow, type RoomDevice } from '../../../../../src/air/domain/overview/room-now';

const MILD = { temp: 12, hum: 60, pm25: 8 };
const SMOG = { temp: 2, hum: 90, pm25: 62 };
const HEAT = { temp: 34, hum: 40, pm25: 8 };

function adviceFor(measured: Partial<RoomDevice>, outside?: OutsideAir, isHeating = false) {
  const device = { hwId: 'a', name: 'a', isOnline: true, co2: 600, temperature: 21, humidity: 45, ...measured };
  const [room] = listRoomsNow([{ ...device, outside, outsideTemperature: outside?.temp }], {
    reference: 1000,
    isHeating,
    alarms: [],
  });
  return room && findAdvice(room);
}

describe('what helps', () => {
  it.each<[string, Partial<RoomDevice>, OutsideAir | undefined, ReturnType<typeof adviceFor>]>([
    ['nothing has to be done', {}, SMOG, undefined],
    ['a silent device', { isOnline: false }, MILD, 'silent'],
    ['stale air, outside unknown', { co2: 1500 }, undefined, 'stuffy'],
    ['stale air, a station that is silent', { co2: 1500 }, {}, 'stuffy'],
    ['stale air, good outside', { co2: 1500 }, MILD, 'air'],
    ['stale air, smog outside', { co2: 1500 }, SMOG, 'keepShut'],
    ['ozone outside', { voc: 700 }, { temp: 30, o3: 200 }, 'keepShut'],
    ['heat, outside unknown', { temperature: 28 }, undefined, 'hot'],
    ['heat, cool outside', { temperature: 28 }, MILD, 'airCool'],
    ['heat, warmer outside', { temperature: 28 }, HEAT, 'shade'],
    ['heat, cool smog', { temperature: 28 }, SMOG, 'hot'],
    ['cold', { temperature: 14 }, MILD, 'cold'],
    ['dry', { humidity: 20 }, MILD, 'dry'],
    ['damp, outside unknown', { humidity: 75 }, undefined, 'damp'],
    ['damp, drier outside', { humidity: 75 }, MILD, 'airDry'],
    ['damp and cold, outside as damp', { temperature: 18, humidity: 75 }, { temp: 20, hum: 80 }, 'heat'],
    ['walls that are damp', { humidity: 60 }, { temp: -5, hum: 80 }, 'airDry'],
    ['dust, outside unknown', { pm25: 60 }, undefined, 'dusty'],
    ['dust, less outside', { pm25: 60 }, MILD, 'air'],
    ['dust, more outside', { pm25: 30 }, { temp: 8, pm25: 40 }, 'keepShut'],
  ])('%s', (_what, measured, outside, expected) => {
    expect(adviceFor(measured, outside)).toBe(expected);
  });

  it('is warm above 25 °C while buildings are heated', () => {
    expect(adviceFor({ temperature: 25.5 }, MILD)).toBeUndefined();
    expect(adviceFor({ temperature: 25.5 }, MILD, true)).toBe('airCool');
  });

  it('never is to open windows to air that people have to be warned of', () => {
    const value = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }), { nil: undefined });
    const measured = fc.record({
      co2: value(5000),
      temperature: value(45),
      humidity: value(100),
      voc: value(4000),
      pm25: value(200),
    });
    const outside = fc.record({
      temp: value(40),
      hum: value(100),
      pm25: value(200),
      pm10: value(300),
      no2: value(300),
      o3: value(400),
    });
    fc.assert(
      fc.property(measured, outside, (inside, { temp, hum, pm25 = 0, pm10 = 0, no2 = 0, o3 = 0 }) => {
        const isBad = pm25 > 50 || pm10 > 90 || no2 > 150 || o3 > 180;
        const known = { pm25, pm10, no2, o3, ...(temp !== undefined && { temp }), ...(hum !== undefined && { hum }) };
        const advice = adviceFor(inside, known) ?? '';
        if (isBad) expect(['air', 'airCool', 'airDry']).not.toContain(advice);
      }),
    );
  });
});
